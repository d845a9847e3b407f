import { useEffect, useRef } from 'react';
import { Button } from '../../../components/Button';
import { dayOfYear } from '../../../components/days';
import { FormMessage } from '../../../components/feedback/FormMessage';
import type { Difference } from '../differences';
import styles from './TimecardNotices.module.css';

interface ConnectionNoticeProps {
  online: boolean;
  /** The card was sent and no answer came. */
  unconfirmed: boolean;
}

/** Says, for as long as it is so, that the card is not known to have arrived. */
export function ConnectionNotice({ online, unconfirmed }: ConnectionNoticeProps) {
  if (online && !unconfirmed) return null;
  return (
    <FormMessage tone="warning" title={online ? 'No answer from the server' : 'You are offline'}>
      {unconfirmed
        ? 'Your timecard may not have arrived. Submit it again when you are online. You won’t create a duplicate.'
        : 'Keep going, and submit when you are back online. Your timecard stays on this device until then.'}
    </FormMessage>
  );
}

interface UndoNoticeProps {
  message: string;
  onUndo(): void;
}

/** Offers to bring back what was just removed. */
export function UndoNotice({ message, onUndo }: UndoNoticeProps) {
  return (
    <div className={styles.undo} role="status">
      <span>{message}</span>
      <Button variant="quiet" onClick={onUndo}>
        Undo
      </Button>
    </div>
  );
}

interface DayQuestionProps {
  /** The day the card was started on, and is dated. */
  date: string;
  today: string;
  isYesterday: boolean;
  onAnswer(date: string): void;
}

/** Asks which day a card that was left open overnight is for. */
export function DayQuestion({ date, today, isYesterday, onAnswer }: DayQuestionProps) {
  const day = dayOfYear(date);
  return (
    <FormMessage tone="warning" title={`Is this timecard for ${isYesterday ? 'yesterday' : day} or today?`}>
      <p>You started it on {day}.</p>
      <div className={styles.answers}>
        <Button onClick={() => onAnswer(date)}>{isYesterday ? `Yesterday, ${day}` : day}</Button>
        <Button onClick={() => onAnswer(today)}>Today, {dayOfYear(today)}</Button>
      </div>
    </FormMessage>
  );
}

interface AlreadySubmittedProps {
  differences: readonly Difference[];
  onStartOver(): void;
}

/** The server has this card from an earlier attempt, and it was edited since: says what the two disagree on. */
export function AlreadySubmitted({ differences, onStartOver }: AlreadySubmittedProps) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.focus(), []);
  return (
    <div ref={frame} tabIndex={-1} className={styles.submitted}>
      <FormMessage tone="warning" title="This timecard was already submitted">
        <p>It arrived before your last changes, so they are not in it. Tell the office what differs:</p>
        <table className={styles.differences}>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Submitted</th>
              <th scope="col">On this screen</th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ label, submitted, here }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{submitted}</td>
                <td>{here}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <Button onClick={onStartOver}>Start a new timecard</Button>
      </FormMessage>
    </div>
  );
}
