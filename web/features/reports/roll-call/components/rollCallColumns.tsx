import { Link } from 'react-router-dom';
import {
  rollCallDayText as dayText,
  rollCallExceptions as remarksOf,
  rollCallStateName as stateName,
} from '../../../../../common/report-exceptions';
import { StatusBadge } from '../../../../components/feedback/StatusBadge';
import layout from '../../../../components/layout.module.css';
import type { Column } from '../../../../components/table/columns';
import { shortDay } from '../../../../core/days';
import { personName } from '../../../../core/format';
import { MissingTimecardMenu } from '../../../timecards/shared/MissingTimecardMenu';
import { NoWorkMenu } from '../../../timecards/shared/NoWorkMenu';
import { Remarks } from '../../components/Figure';
import styles from '../../components/report.module.css';
import type { RollCallPersonFragment } from '../roll-call.generated';

type Person = RollCallPersonFragment;

const NEEDS_ATTENTION: ReadonlySet<string> = new Set(['missing', 'returned', 'late']);

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
          return day?.date === date && <State day={day} today={today} user={user} mayReview={mayReview} />;
        },
      }),
    ),
  ];
}

interface StateProps {
  day: Person['days'][number];
  today: string;
  user: Person['user'];
  mayReview: boolean;
}

/**
 * Shows a day's state as a word. If the person has a card for the day, the word is a link to the card. For reviewers, a missing
 * card and a day without work have a menu.
 */
function State({ day, today, user, mayReview }: StateProps) {
  const { date, state, timecardId, reason } = day;
  const [name, text, person] = [stateName(day, today), dayText(day, today), personName(user)];
  const word = (
    <span
      className={state === 'off' ? layout.muted : undefined}
      data-none={state === 'off' || undefined}
      title={text === name ? (reason ?? undefined) : text}
    >
      {NEEDS_ATTENTION.has(state) ? <StatusBadge tone="warning">{name}</StatusBadge> : name}
    </span>
  );
  if (!timecardId) {
    const isMissing = state === 'missing' || (state === 'waiting' && name !== '');
    if (!mayReview || !(isMissing || state === 'no_work')) return word;
    const trigger = (
      <button type="button" className={styles.open} aria-label={`${text}: ${person}, ${shortDay(date)}`}>
        {word}
      </button>
    );
    const shown = { person: { id: user.id, name: person }, date, trigger };
    return isMissing ? <MissingTimecardMenu {...shown} /> : <NoWorkMenu {...shown} text={reason ? text : name} />;
  }
  return (
    <Link
      className={styles.open}
      to={`/timecards?card=${timecardId}`}
      aria-label={`${text}: view ${person}'s timecard for ${shortDay(date)}`}
    >
      {word}
    </Link>
  );
}
