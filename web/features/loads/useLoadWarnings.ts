import { useApolloClient } from '@apollo/client/react';
import {
  type ComparedLoad,
  type LoadWarningName,
  loadName,
  loadWarnings,
} from '../../../common/warnings/load-warnings';
import { PATIENCE_MS } from '../../core/constants';
import { formatDay } from '../../core/days';
import { dayOfMoment, personName } from '../../core/format';
import { pageTexts } from '../../core/i18n/texts';
import { useOutboxItems } from '../../core/offline/outbox/context';
import { isOnline } from '../../core/requests/connection';
import { failureOf } from '../../core/requests/failure';
import { saidSentence } from '../../core/said';
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

  async function fromServer(input: CreateTruckingRecordInput) {
    if (!isOnline()) return undefined;
    const asked = client
      .query<LoadWarningsQuery>({ query: LoadWarningsDocument, variables: { input }, fetchPolicy: 'network-only' })
      .then(({ data: found }) => found?.loadWarnings.map(({ warning, ...other }) => ({ warning, other })))
      // No warnings after a refusal. The session may have ended, and then the load goes to the outbox without a delay.
      .catch((error) => (failureOf(error).noResponse ? undefined : []));
    const tooLate = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS));
    return Promise.race([asked, tooLate]);
  }

  function fromDevice(load: LoadValues, known: readonly KnownLoad[]) {
    return loadWarnings({ ...load, day: dayOf(load) }, known).map(({ warning, other }) => ({
      warning,
      other: { ...other, person: personName(viewer) },
    }));
  }

  return async (load: LoadValues, input: CreateTruckingRecordInput): Promise<string[]> => {
    if (!input.ticketNumber && !input.unit) return [];
    const waiting = items
      .filter(({ form, key, refusal }) => form === 'load' && key !== edited && !refusal)
      .map(({ values }) => storedLoad(values as LoadValues))
      .map((each) => ({ ...each, day: dayOf(each) }));
    const last = data?.truckingRecords.edges.map(({ node }) => ({ ...node, day: dayOfMoment(node.timeOut) }));
    const found = (await fromServer(input)) ?? fromDevice(load, last ?? []);
    const all = new Map([...fromDevice(load, waiting), ...found].map(({ warning, other }) => [warning, other]));
    return [...all].map(([warning, other]) => SENTENCES[warning](load, nameOf(warning, other)));
  };
}

const dayOf = ({ timeOut }: LoadValues) => timeOut.slice(0, 10);

interface OtherLoad {
  day: string;
  truckNumber: string;
  unit?: string | null;
  /** Null if the account has been deleted. */
  person?: string | null;
}

function nameOf(warning: LoadWarningName, { day, person, ...other }: OtherLoad): string {
  const named = { ...other, day: formatDay(day), person: person ?? personName(null) };
  return saidSentence(loadName(warning, named));
}

const SENTENCES: Record<LoadWarningName, (load: LoadValues, other: string) => string> = {
  ticket_twice: ({ ticketNumber, truckingCompany }, other) =>
    pageTexts()._('Ticket {ticket} of {company} is already on another load: {load}.', {
      ...{ ticket: ticketNumber.trim(), company: truckingCompany, load: other },
    }),
  unit_differs: ({ material }, other) =>
    pageTexts()._('Another load of {material} on this day has another unit: {load}.', { material, load: other }),
};
