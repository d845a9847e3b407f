import { Link } from 'react-router-dom';
import { rollCallDayText as dayText, rollCallStateName as stateName } from '../../../../../common/report-exceptions';
import { StatusBadge } from '../../../../components/feedback/StatusBadge';
import layout from '../../../../components/layout.module.css';
import { shortDay } from '../../../../core/days';
import { personName } from '../../../../core/format';
import { MissingTimecardMenu } from '../../../timecards/shared/MissingTimecardMenu';
import { NoWorkMenu } from '../../../timecards/shared/NoWorkMenu';
import styles from '../../components/report.module.css';
import type { RollCallPersonFragment as Person } from '../roll-call.generated';

export const NEEDS_ATTENTION: ReadonlySet<string> = new Set(['missing', 'returned', 'late']);

interface RollCallStateProps {
  day: Person['days'][number];
  today: string;
  user: Person['user'];
  mayReview: boolean;
}

/**
 * Shows a day's state as a word. If the person has a card for the day, the word is a link to the card. For reviewers, a missing
 * card and a day without work have a menu.
 */
export function RollCallState({ day, today, user, mayReview }: RollCallStateProps) {
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
