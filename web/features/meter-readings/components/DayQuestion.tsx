import { addDays } from '../../../../common/days';
import { Button } from '../../../components/Button';
import { FormMessage } from '../../../components/feedback/FormMessage';
import layout from '../../../components/layout.module.css';
import { dayOfYear } from '../../../core/days';

interface DayQuestionProps {
  date: string;
  today: string;
  /** Subject of the question: 'Is this reading' or 'Are these readings'. */
  subject: string;
  onChoose(date: string): void;
}

/** Asks which day readings are for after their form was left open overnight. `date` is the day on which it was started. */
export function DayQuestion({ date, today, subject, onChoose }: DayQuestionProps) {
  const day = dayOfYear(date);
  const isYesterday = addDays(date, 1) === today;
  return (
    <FormMessage tone="warning" title={`${subject} for ${isYesterday ? 'yesterday' : day} or today?`}>
      <p>You started on {day}.</p>
      <div className={layout.row}>
        <Button onClick={() => onChoose(date)}>{isYesterday ? `Yesterday, ${day}` : day}</Button>
        <Button onClick={() => onChoose(today)}>Today, {dayOfYear(today)}</Button>
      </div>
    </FormMessage>
  );
}
