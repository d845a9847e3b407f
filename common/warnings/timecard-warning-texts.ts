import type { TimecardWarning } from './timecard-warning';

/** A warning with the part of the card that it is about. */
export interface WarningDetail {
  warning: `${TimecardWarning}`;
  costCodeIndex?: number | null;
  name?: string | null;
}

/** Sentence of each warning, for foremen and reviewers. */
const warningText: Record<`${TimecardWarning}`, string> = {
  hours_without_people: 'This cost code has hours but no people.',
  people_without_hours: 'This cost code has people without hours.',
  over_24_hours_a_head: 'This cost code has more than 24 hours per person.',
  machine_twice: 'This machine is listed twice under one cost code.',
  machine_over_24_hours: 'This machine has more than 24 hours that day across all timecards.',
  second_card_that_day: 'The same person has another timecard for this day and work area.',
  nothing_but_zeroes: 'All numbers are zero.',
  production_without_hours: 'This cost code has a production quantity but no hours.',
  work_order_completed: 'This cost code is extra work for a work order that was completed before this day.',
  worker_over_24_hours: 'This person has more than 24 hours that day across all timecards.',
  worker_on_two_cards: "This person is also on another foreman's timecard that day.",
  worker_retired: 'This person is no longer active on the list of workers.',
  worker_not_listed: 'This person is not on the list of workers.',
  overtime_not_split:
    'This person has more regular hours than the daily limit. Move the hours over the limit to overtime.',
  not_in_the_lists: 'This cost code, machine, or material is not on the lists.',
};

/** Sentences of warnings about several people. */
const peopleText: Partial<typeof warningText> = {
  worker_over_24_hours: 'These people have more than 24 hours that day across all timecards.',
  worker_on_two_cards: "These people are also on another foreman's timecard that day.",
  worker_retired: 'These people are no longer active on the list of workers.',
  worker_not_listed: 'These people are not on the list of workers.',
  overtime_not_split:
    'These people have more regular hours than the daily limit. Move the hours over the limit to overtime.',
};

/**
 * Returns the sentence of each warning. Equal warnings about several people of a cost code have one sentence, which names all of
 * them: 'Cost code 2, Ana Alvarez, Joe Okafor: These people are not on the list of workers.'
 */
export function detailTexts(details: readonly WarningDetail[]): string[] {
  return details.map((detail) => {
    const text = peopleText[detail.warning];
    const alike = details.filter(
      ({ warning, costCodeIndex }) => warning === detail.warning && costCodeIndex === detail.costCodeIndex,
    );
    const names = [...new Set(alike.flatMap(({ name }) => name ?? []))];
    if (!text || names.length < 2) return detailText(detail);
    const code = detail.costCodeIndex == null ? [] : [`Cost code ${detail.costCodeIndex + 1}`];
    return `${[...code, ...names].join(', ')}: ${text}`;
  });
}

/** Returns a warning's sentence after its subject, such as 'Cost code 2, 3120: This cost code has hours but no people.' */
export function detailText({ warning, costCodeIndex, name }: WarningDetail): string {
  const code = costCodeIndex == null ? null : `Cost code ${costCodeIndex + 1}`;
  const about = [code, name].filter(Boolean).join(', ');
  return about ? `${about}: ${warningText[warning]}` : warningText[warning];
}

/** Returns the sentences without people's names, for documents that name nobody. */
export const namelessTexts = (details: readonly WarningDetail[]): string[] =>
  detailTexts(details.map((detail) => (peopleText[detail.warning] ? { ...detail, name: null } : detail)));
