import { rollCallExceptions as remarksOf } from '../../../../../common/report-exceptions';
import type { Column } from '../../../../components/table/columns';
import { shortDay } from '../../../../core/days';
import { personName } from '../../../../core/format';
import { Remarks } from '../../components/Figure';
import type { RollCallPersonFragment } from '../roll-call.generated';
import { NEEDS_ATTENTION, RollCallState } from './RollCallState';

type Person = RollCallPersonFragment;

const exceptionDays = ({ days }: Person) => days.filter(({ state }) => NEEDS_ATTENTION.has(state)).length;

/** Returns a column's title, with the weekday above the day. */
const dayTitle = (date: string) =>
  shortDay(date)
    .replace(', ', ',\n')
    .replace(/ (\d+)$/, '\u00a0$1');

/** Returns the title of a tile, such as 'Tue 10'. */
const tileTitle = (date: string) => `${shortDay(date).slice(0, 3)} ${Number(date.slice(8))}`;

/** Returns columns for the person, the exceptions, and each day, oldest first. Reviewers can act on days without a card. */
export function rollCallColumns(days: readonly string[], today: string, mayReview: boolean): Column<Person>[] {
  return [
    { key: 'person', title: 'Person', sticky: true, width: 130, render: ({ user }) => personName(user) },
    {
      key: 'remarks',
      title: 'Exceptions',
      width: 92,
      // On paper, the columns of the days show the exceptions.
      printed: false,
      onCard: 'heading',
      render: (person) => (
        <Remarks sentences={remarksOf(person)} count={exceptionDays(person)} of={personName(person.user)} />
      ),
    },
    ...days.map(
      (date, index): Column<Person> => ({
        key: date,
        title: dayTitle(date),
        cardTitle: tileTitle(date),
        onCard: 'tile',
        width: 68,
        render: ({ user, days }) => {
          const day = days[index];
          return day?.date === date && <RollCallState day={day} today={today} user={user} mayReview={mayReview} />;
        },
      }),
    ),
  ];
}
