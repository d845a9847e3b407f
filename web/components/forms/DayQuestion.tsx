import { addDays } from '../../../common/days';
import { dayOfYear } from '../../core/days';
import { Button } from '../Button';
import { FormMessage } from '../feedback/FormMessage';
import layout from '../layout.module.css';

interface DayQuestionProps {
  date: string;
  today: string;
  /** Subject of the question, such as 'Is this timecard' or 'Are these readings'. */
  subject: string;
  onChoose(date: string): void;
}

/** Asks which day a form is for after it was left open overnight. `date` is the day on which it was started. */
export function DayQuestion({ date, today, subject, onChoose }: DayQuestionProps) {
  const day = dayOfYear(date);
  const isYesterday = addDays(date, 1) === today;
  return (
    <FormMessage tone="warning" title={`${subject} for ${isYesterday ? 'yesterday' : day} or today?`}>
      {!isYesterday && <p>You started on {day}.</p>}
      <div className={layout.row}>
        <Button onClick={() => onChoose(date)}>{isYesterday ? `Yesterday, ${day}` : day}</Button>
        <Button onClick={() => onChoose(today)}>Today, {dayOfYear(today)}</Button>
      </div>
    </FormMessage>
  );
}
