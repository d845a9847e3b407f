import { Button } from '../../../../components/Button';
import { FormMessage } from '../../../../components/feedback/FormMessage';
import { dayOfYear } from '../../../../core/days';
import styles from './TimecardNotices.module.css';

interface UndoNoticeProps {
  message: string;
  onUndo(): void;
}

/** Offers to undo the last removal. */
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
  /** The day on which the card was started, and which it is dated. */
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
