import type { RollCallState } from '../../../schema.generated';
import type { RollCallPersonFragment } from './roll-call.generated';

export const STATE_NAMES: Record<RollCallState, string> = {
  card: 'Card',
  late: 'Late',
  returned: 'Returned',
  no_work: 'No work',
  missing: 'Missing',
  waiting: 'Waiting',
  off: 'Off',
};

/** How many of the days are in this state. */
export const count = (days: RollCallPersonFragment['days'], wanted: RollCallState) =>
  days.filter(({ state }) => state === wanted).length;

const times = (number: number, one: string, many: string) => (number === 1 ? `1 ${one}` : `${number} ${many}`);

/** The exceptions of a person, a sentence each. */
export function remarksOf({ days }: RollCallPersonFragment): string[] {
  const [missing, returned, late] = [count(days, 'missing'), count(days, 'returned'), count(days, 'late')];
  return [
    ...(missing ? [`${times(missing, 'timecard is', 'timecards are')} missing.`] : []),
    ...(returned ? [`${times(returned, 'timecard was', 'timecards were')} returned.`] : []),
    ...(late ? [`${times(late, 'timecard was', 'timecards were')} late.`] : []),
  ];
}
