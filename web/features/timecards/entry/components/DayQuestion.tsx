import { Button } from '../../../../components/Button';
import { FormMessage } from '../../../../components/feedback/FormMessage';
import layout from '../../../../components/layout.module.css';
import { dayOfYear } from '../../../../core/days';

interface DayQuestionProps {
  /** Day on which the card was started. The card has the same date. */
  date: string;
  today: string;
  isYesterday: boolean;
  onChoose(date: string): void;
}

/** Asks which day a card is for after it was left open overnight. */
export function DayQuestion({ date, today, isYesterday, onChoose }: DayQuestionProps) {
  const day = dayOfYear(date);
  return (
    <FormMessage tone="warning" title={`Is this timecard for ${isYesterday ? 'yesterday' : day} or today?`}>
      <p>You started it on {day}.</p>
      <div className={layout.row}>
        <Button onClick={() => onChoose(date)}>{isYesterday ? `Yesterday, ${day}` : day}</Button>
        <Button onClick={() => onChoose(today)}>Today, {dayOfYear(today)}</Button>
      </div>
    </FormMessage>
  );
}
