import { machineKey, nameKey } from '../../../../common/names';
import { type Facts, type JudgedCard, workersByNameOf } from '../../../../common/warnings/card-judging';
import { findingsOf } from '../../../../common/warnings/timecard-warnings';
import { publishedSettings } from '../../../core/settings';
import { type Card, toInput } from '../card/timecard';
import type { WarningDetailFragment } from './warnings.generated';

/** A worker in the device's list, which has only active ones. */
interface ListedPerson {
  id: string;
  firstName: string;
  lastName: string;
}

/** Converts a card to the format of the warning rules, with all figures as text. */
const judged = ({ costCodes, ...head }: Card): JudgedCard => {
  const sent = toInput({ ...head, costCodes }, '').costCodes;
  return {
    ...{ id: null, ownerId: '', date: head.date, workArea: head.workArea },
    costCodes: costCodes.map((code, index) => ({
      ...code,
      ...sent[index],
      workOrderId: null,
      workers: code.workers.map((person, line) => ({ ...person, ...sent[index]!.workers![line], name: person.name })),
    })) as JudgedCard['costCodes'],
  };
};

/**
 * Returns the facts known without the server. Other cards and work orders are unknown. All codes, machines, and materials count
 * as listed.
 */
const factsOf = ({ costCodes }: JudgedCard, activeWorkers: readonly ListedPerson[] | undefined): Facts => ({
  hasSecondCard: false,
  hoursElsewhere: new Map(),
  workersElsewhere: new Map(),
  listed: {
    codes: new Set(costCodes.map(({ code }) => nameKey(code))),
    machines: new Set(costCodes.flatMap(({ equipment }) => equipment.map(machineKey))),
    materials: new Set(costCodes.flatMap(({ materials }) => materials.map(({ name }) => nameKey(name)))),
  },
  retiredWorkers: new Set(
    costCodes
      .flatMap(({ workers }) => workers.flatMap(({ workerId }) => workerId ?? []))
      .filter((id) => activeWorkers && !activeWorkers.some((worker) => worker.id === id)),
  ),
  workersByName: workersByNameOf(
    (activeWorkers ?? []).map(({ id, firstName, lastName }) => ({
      id,
      name: `${firstName} ${lastName}`,
      isActive: true,
    })),
  ),
  overtimeAfter: publishedSettings().overtimeAfter * 100,
  completedOrders: new Set(),
});

/** Returns warnings that depend only on the card and on the device's list of active workers. */
export function deviceWarnings(
  card: Card,
  activeWorkers: readonly ListedPerson[] | undefined,
): (WarningDetailFragment & { path?: string | null })[] {
  const saved = judged(card);
  return findingsOf(saved, factsOf(saved, activeWorkers)).map(({ warning, costCodeIndex, name, path }) => ({
    ...{ warning, costCodeIndex, name, path },
  }));
}
