import { rollCallRemarks as remarksOf } from '../../../../common/report-remarks';
import { startOfWeek } from '../../../core/days';
import type { RollCallState } from '../../../schema.generated';
import { exceptionsFirst } from '../exceptionsFirst';
import type { RollCallPersonFragment } from './roll-call.generated';

export {
  rollCallRemarks as remarksOf,
  rollCallStateName as stateName,
  stateCount as count,
} from '../../../../common/report-remarks';

const TURNED_IN: readonly RollCallState[] = ['card', 'late', 'returned'];

/** A week of the roll call: its days, oldest first, and the people with what they did on them. */
export interface Week {
  days: string[];
  people: RollCallPersonFragment[];
}

/** The board week by week, Sunday first and oldest first. People have one order in all weeks: those with exceptions first. */
export function weeksOf(people: readonly RollCallPersonFragment[]): Week[] {
  const days = people[0]?.days.map(({ date }) => date) ?? [];
  const ordered = exceptionsFirst(people, remarksOf);
  const sundays = [...new Set(days.map(startOfWeek))];
  return sundays.map((sunday) => {
    const inWeek = ({ date }: { date: string }) => startOfWeek(date) === sunday;
    return {
      days: days.filter((date) => inWeek({ date })),
      people: ordered.map((person) => ({ ...person, days: person.days.filter(inWeek) })),
    };
  });
}

/** How many people turned in a card on each day and how many are missing, for days on which anybody was expected to. */
export function countsByDay(people: readonly RollCallPersonFragment[]) {
  const days = people[0]?.days.map(({ date }) => date) ?? [];
  return days
    .map((date, index) => {
      const states = people.flatMap(({ days }) => days[index]?.state ?? []);
      const turnedIn = states.filter((state) => TURNED_IN.includes(state)).length;
      return { date, turnedIn, missing: states.filter((state) => state === 'missing').length };
    })
    .filter(({ turnedIn, missing }) => turnedIn + missing > 0);
}
