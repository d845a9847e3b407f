import type { TimecardWarning } from '../../../schema.generated';
import type { WarningDetailFragment } from './warnings.generated';

/** Sentence of each warning, for foremen and reviewers. */
export const warningText: Record<TimecardWarning, string> = {
  hours_without_people: 'A cost code has hours but no people.',
  people_without_hours: 'A cost code has people but no hours.',
  over_24_hours_a_head: 'A cost code has more than 24 hours per person.',
  machine_twice: 'A machine is listed twice under one cost code.',
  machine_over_24_hours: 'A machine has more than 24 hours that day across all timecards.',
  second_card_that_day: 'The same person has another timecard for this day and work area.',
  nothing_but_zeroes: 'All numbers are zero.',
  production_without_hours: 'A cost code has a production quantity but no hours.',
  work_order_completed: 'A cost code is extra work for a work order that was completed before this day.',
  worker_over_24_hours: 'A person has more than 24 hours that day across all timecards.',
  worker_on_two_cards: "A person is also on another foreman's timecard that day.",
  worker_retired: 'A person is no longer active in the list of workers.',
  worker_not_listed: 'A person is not in the list of workers.',
  overtime_not_split: 'A person has more regular hours than the daily limit. Move the rest to overtime.',
  not_in_the_lists: 'A cost code, machine, or material is not in the lists.',
};

/** Returns a warning's sentence after its subject, such as 'Cost code 2, 3120: A cost code has hours but no people.' */
export function detailText({ warning, costCodeIndex, name }: WarningDetailFragment): string {
  const code = costCodeIndex == null ? null : `Cost code ${costCodeIndex + 1}`;
  const about = [code, name].filter(Boolean).join(', ');
  return about ? `${about}: ${warningText[warning]}` : warningText[warning];
}
