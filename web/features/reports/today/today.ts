import { longDay } from '../../../core/days';
import { personName } from '../../../core/format';
import type { TodayQuery } from './today.generated';

type Today = TodayQuery['today'];

interface Sentence {
  text: string;
  /** The screen where it is handled. */
  path: string;
  /** Something waits: shown in amber, above the rest. */
  attention: boolean;
  /** The people it is about, each with a link that writes them a mail. */
  people?: readonly { name: string; email: string }[];
}

const of = (count: number, none: string, one: string, many: string) =>
  count === 0 ? none : count === 1 ? one : many.replace('#', String(count));

/** Returns a sentence for each count, those with something to do first. A null count is one that this person may not see. */
export function sentencesOf(today: Today): Sentence[] {
  const { weekStart, date, rollCall } = today;
  const week = new URLSearchParams({ startDate: weekStart, endDate: date, show: 'exceptions' });
  const counted = (count: number | null | undefined, path: string, labels: [string, string, string]): Sentence[] =>
    count == null ? [] : [{ text: of(count, ...labels), path, attention: count > 0 }];
  const sentences = [
    ...counted(today.cardsToReview, '/timecards/review', [
      'No timecards are waiting for review.',
      '1 timecard is waiting for review.',
      '# timecards are waiting for review.',
    ]),
    ...(rollCall ? [rollCallSentence(rollCall)] : []),
    ...counted(today.cardsWithWarnings, '/timecards/review', [
      'No timecards from the last 7 days have warnings.',
      '1 timecard from the last 7 days has a warning and is waiting for review.',
      '# timecards from the last 7 days have warnings and are waiting for review.',
    ]),
    ...counted(today.machineExceptions, `/reports/machines?${week}`, [
      'All machine hours from the last 7 days match the meters.',
      '1 machine exception in the last 7 days.',
      '# machine exceptions in the last 7 days.',
    ]),
    ...counted(today.rainDaysToApprove, '/storm-water', [
      'No rain days need your approval.',
      '1 rain day needs your approval.',
      '# rain days need your approval.',
    ]),
    ...counted(today.unsignedExtraWork, '/work-orders', [
      'All extra work through the last working day is signed.',
      '1 sheet of extra work is not signed yet.',
      '# sheets of extra work are not signed yet.',
    ]),
    ...counted(today.registrationsWaiting, '/admin/approvals', [
      'No registrations are waiting for approval.',
      '1 registration is waiting for approval.',
      '# registrations are waiting for approval.',
    ]),
  ];
  return [...sentences.filter(({ attention }) => attention), ...sentences.filter(({ attention }) => !attention)];
}

function rollCallSentence({
  date,
  expected,
  missing,
  missingPeople,
  late,
  returned,
}: NonNullable<Today['rollCall']>): Sentence {
  const path = '/reports/roll-call';
  if (expected === 0) {
    return { text: 'No one is expected to turn in a daily timecard yet.', path, attention: false };
  }
  const also = [late > 0 && `${late} late`, returned > 0 && `${returned} returned`].filter(Boolean).join(', ');
  const text = missing
    ? `${missing} of ${expected} people ${missing === 1 ? 'is' : 'are'} missing from the roll call for ${longDay(date)}${also && ` (${also})`}.`
    : `Everyone is accounted for on ${longDay(date)}${also && ` (${also})`}.`;
  const people = missingPeople.map((person) => ({ name: personName(person), email: person.email }));
  return { text, path, attention: missing + late + returned > 0, people };
}
