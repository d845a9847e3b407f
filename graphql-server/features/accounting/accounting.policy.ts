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

/** Returns the error for a batch with more lines than Postgres can compute within the time limit. */
export const tooLarge = () =>
  badField(
    'through',
    'There are too many lines for one batch. Choose an earlier day, and hand over the rest in another batch.',
  );
