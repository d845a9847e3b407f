import { dayOf, shortDay } from '../../core/days/days';
import { badField } from '../../core/errors';

/**
 * Throws 400 if the day is in the future or before the newest batch's last day. An earlier day would reverse lines of that
 * batch.
 */
export function checkThrough(through: string, newest: { through: string } | null, timeZone: string): void {
  if (through > dayOf(new Date(), timeZone)) throw badField('through', 'Choose today or an earlier day');
  if (!newest || through >= newest.through) return;
  throw badField(
    'through',
    `The newest batch of this kind includes everything through ${shortDay(newest.through)}. Choose that day or a later day.`,
  );
}

/** Returns the error for a preview or batch that Postgres cannot compute within the time limit. */
export const tookTooLong = () =>
  badField(
    'through',
    'This took longer than a minute and was stopped. Try again in a few minutes, or choose an earlier day and hand over the rest in another batch.',
  );
