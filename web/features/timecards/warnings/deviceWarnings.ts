import type { Facts, JudgedCard } from '../../../../common/card-judging';
import { machineKey, nameKey } from '../../../../common/names';
import { findingsOf } from '../../../../common/timecard-warnings';
import { publishedSettings } from '../../../core/settings';
import { type Card, toInput } from '../card';
import type { WarningDetailFragment } from './warnings.generated';

/** Returns a line with text for every figure, as the rules read it. */
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

/** Facts without the server: other cards and work orders are unknown, and names of lists count as listed. */
const factsOf = ({ costCodes }: JudgedCard, activeWorkers: ReadonlySet<string> | undefined): Facts => ({
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
      .filter((id) => activeWorkers && !activeWorkers.has(id)),
  ),
  overtimeAfter: publishedSettings().overtimeAfter * 100,
  completedOrders: new Set(),
});

/** Returns the warnings of a card that take nothing but the card and the list of active workers, if the device has it. */
export function deviceWarnings(
  card: Card,
  activeWorkers: ReadonlySet<string> | undefined,
): (WarningDetailFragment & { path?: string | null })[] {
  const saved = judged(card);
  return findingsOf(saved, factsOf(saved, activeWorkers)).map(({ warning, costCodeIndex, name, path }) => ({
    ...{ warning, costCodeIndex, name, path },
  }));
}
