import { inEnglish, say } from '../i18n/say';
import type { Sentence } from '../i18n/texts';
import type { TimecardWarning } from './timecard-warning';

/** A warning with the part of the card that it is about. */
export interface WarningDetail {
  warning: `${TimecardWarning}`;
  costCodeIndex?: number | null;
  name?: string | null;
  otherCard?: WarnedCard | null;
}

/** Another card that a warning names. */
interface WarnedCard {
  /** Name of the person or machine that is also on the card. */
  line?: string | null;
  foreman?: string | null;
  workArea?: string | null;
}

/** Returns the name of a line that is also on another card, or of the card alone. */
export function warnedName({ line, foreman, workArea }: WarnedCard): Sentence {
  if (line && foreman)
    return say('{line}, also on the card of {foreman}, {workArea}', { line, foreman, workArea: workArea ?? '' });
  if (line && workArea) return say("{line}, also on another foreman's card, {workArea}", { line, workArea });
  if (line) return say("{line}, also on another foreman's card", { line });
  return say("another foreman's card, {workArea}", { workArea: workArea ?? '' });
}

/** Sentence of each warning, for foremen and reviewers. */
const warningText: Record<`${TimecardWarning}`, string> = /* i18n */ {
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
const peopleText: Partial<typeof warningText> = /* i18n */ {
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
export const detailSentences = (details: readonly WarningDetail[]): Sentence[] =>
  details.map((detail) => {
    const text = peopleText[detail.warning];
    const alike = details.filter(
      ({ warning, costCodeIndex }) => warning === detail.warning && costCodeIndex === detail.costCodeIndex,
    );
    const names = [...new Map(alike.flatMap((each) => (each.name ? [[each.name, nameOf(each)]] : []))).values()];
    return text && names.length > 1
      ? withSubject(
          text,
          detail.costCodeIndex,
          names.reduce((before, name) => say('{names}, {name}', { names: before, name })),
        )
      : detailSentence(detail);
  });

/** Returns a warning's sentence after its subject, such as 'Cost code 2, 3120: This cost code has hours but no people.' */
export const detailSentence = (detail: WarningDetail): Sentence =>
  withSubject(warningText[detail.warning], detail.costCodeIndex, nameOf(detail));

const nameOf = ({ name, otherCard }: WarningDetail): string | Sentence =>
  name && otherCard ? warnedName(otherCard) : (name ?? '');

function withSubject(text: string, index: number | null | undefined, names: string | Sentence): Sentence {
  const warning = { text };
  if (index == null) return names ? say('{names}: {warning}', { names, warning }) : warning;
  const number = index + 1;
  return names
    ? say('Cost code {number}, {names}: {warning}', { number, names, warning })
    : say('Cost code {number}: {warning}', { number, warning });
}

/** Returns the sentences of warnings in English. */
export const detailTexts = (details: readonly WarningDetail[]): string[] => detailSentences(details).map(inEnglish);

export const detailText = (detail: WarningDetail): string => inEnglish(detailSentence(detail));

/** Returns the sentences without people's names, for documents that name nobody. */
export const namelessTexts = (details: readonly WarningDetail[]): string[] =>
  detailTexts(details.map((detail) => (peopleText[detail.warning] ? { ...detail, name: null } : detail)));
