import { messages } from '../../../../common/messages';
import { shortDay } from '../../../core/days/days';
import { badField } from '../../../core/errors';

/** Throws a 400 for a day after today, and for a day before the last closed day. */
export function checkClosing(date: string, closedThrough: string | null, today: string): void {
  if (date > today) throw badField('date', messages.notClosable);
  if (closedThrough !== null && date < closedThrough) {
    throw badField(
      'date',
      `Timecards are already closed through ${shortDay(closedThrough)}. Reopen them to set an earlier day.`,
    );
  }
}

/** Throws a 400 unless `date` is before the last closed day. */
export function checkReopening(date: string, closedThrough: string | null): void {
  if (closedThrough === null) throw badField('date', 'No timecards are closed');
  if (date >= closedThrough) throw badField('date', `Choose a day before ${shortDay(closedThrough)}`);
}
