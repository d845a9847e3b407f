import { useApolloClient } from '@apollo/client/react';
import {
  type ComparedLoad,
  type LoadWarningName,
  loadLabel,
  loadWarnings,
} from '../../../common/warnings/load-warnings';
import { PATIENCE_MS } from '../../core/constants';
import { formatDay } from '../../core/days';
import { personName, today } from '../../core/format';
import { useOutboxItems } from '../../core/offline/outbox/context';
import { isOnline } from '../../core/requests/connection';
import { failureOf } from '../../core/requests/failure';
import { publishedSettings } from '../../core/settings';
import { useViewer } from '../../core/viewer';
import type { CreateTruckingRecordInput } from '../../schema.generated';
import { type LoadValues, storedLoad } from './load';
import { LoadWarningsDocument, type LoadWarningsQuery, useMyLastLoadsQuery } from './loads.generated';

interface KnownLoad extends ComparedLoad {
  truckNumber: string;
}

/**
 * Returns a function that returns warnings about a load's ticket and unit. It asks the server, or compares with the person's last
 * loads if the server doesn't respond, and always compares with loads that wait to be sent.
 * @param edited key of a waiting load to leave out, because the person is editing it
 */
export function useLoadWarnings(edited: string) {
  const client = useApolloClient();
  const viewer = useViewer();
  const items = useOutboxItems() ?? [];
  const { data } = useMyLastLoadsQuery();
  const { timeZone } = publishedSettings();

  async function fromServer(input: CreateTruckingRecordInput) {
    if (!isOnline()) return undefined;
    const asked = client
      .query<LoadWarningsQuery>({ query: LoadWarningsDocument, variables: { input }, fetchPolicy: 'network-only' })
      .then(({ data: found }) => found?.loadWarnings)
      // No warnings after a refusal. The session may have ended, and then the load goes to the outbox without a delay.
      .catch((error) => (failureOf(error).noResponse ? undefined : []));
    const tooLate = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS));
    return Promise.race([asked, tooLate]);
  }

  function fromDevice(load: LoadValues, known: readonly KnownLoad[]) {
    return loadWarnings({ ...load, day: dayOf(load) }, known).map(({ warning, other }) => ({
      warning,
      label: loadLabel(warning, { ...other, day: formatDay(other.day), person: personName(viewer) }),
    }));
  }

  return async (load: LoadValues, input: CreateTruckingRecordInput): Promise<string[]> => {
    if (!input.ticketNumber && !input.unit) return [];
    const waiting = items
      .filter(({ form, key, refusal }) => form === 'load' && key !== edited && !refusal)
      .map(({ values }) => storedLoad(values as LoadValues))
      .map((each) => ({ ...each, day: dayOf(each) }));
    const last = data?.truckingRecords.edges.map(({ node }) => ({
      ...node,
      day: today(timeZone, new Date(node.timeOut)),
    }));
    const found = (await fromServer(input)) ?? fromDevice(load, last ?? []);
    const all = new Map<LoadWarningName, string>();
    for (const { warning, label } of [...fromDevice(load, waiting), ...found]) all.set(warning, label);
    return [...all].map(([warning, label]) => SENTENCES[warning](load, label));
  };
}

const dayOf = ({ timeOut }: LoadValues) => timeOut.slice(0, 10);

const SENTENCES: Record<LoadWarningName, (load: LoadValues, label: string) => string> = {
  ticket_twice: ({ ticketNumber, truckingCompany }, label) =>
    `Ticket ${ticketNumber.trim()} of ${truckingCompany} is already on another load: ${label}.`,
  unit_differs: ({ material }, label) => `Another load of ${material} on this day has another unit: ${label}.`,
};
