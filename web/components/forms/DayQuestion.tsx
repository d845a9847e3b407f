import { useLingui } from '@lingui/react';
import { addDays } from '../../../common/days';
import { dayOfYear } from '../../core/days';
import { Button } from '../Button';
import { FormMessage } from '../feedback/FormMessage';
import layout from '../layout.module.css';

const QUESTIONS = /* i18n */ {
  'Is this timecard': {
    yesterday: 'Is this timecard for yesterday or today?',
    earlier: 'Is this timecard for {day} or today?',
  },
  'Is this reading': {
    yesterday: 'Is this reading for yesterday or today?',
    earlier: 'Is this reading for {day} or today?',
  },
  'Are these readings': {
    yesterday: 'Are these readings for yesterday or today?',
    earlier: 'Are these readings for {day} or today?',
  },
};

interface DayQuestionProps {
  date: string;
  today: string;
  /** Subject of the question. */
  subject: keyof typeof QUESTIONS;
  onChoose(date: string): void;
}

/** Asks which day a form is for after it was left open overnight. `date` is the day on which it was started. */
export function DayQuestion({ date, today, subject, onChoose }: DayQuestionProps) {
  const { _ } = useLingui();
  const day = dayOfYear(date);
  const isYesterday = addDays(date, 1) === today;
  return (
    <FormMessage tone="warning" title={_(QUESTIONS[subject][isYesterday ? 'yesterday' : 'earlier'], { day })}>
      {!isYesterday && <p>{_('You started on {day}.', { day })}</p>}
      <div className={layout.row}>
        <Button onClick={() => onChoose(date)}>{isYesterday ? _('Yesterday, {day}', { day }) : day}</Button>
        <Button onClick={() => onChoose(today)}>{_('Today, {day}', { day: dayOfYear(today) })}</Button>
      </div>
    </FormMessage>
  );
}
