import type { Actor } from '../../core/actor';
import { addDays, dayOf } from '../../core/days';
import { badField } from '../../core/errors';
import { may, Permission } from '../../permissions';

/** Whose cards somebody sees: null for everybody's, else the id of the one person (decision P3). */
export const visibleOwner = (actor: Actor) => (may(actor, Permission.TIMECARDS_READ_ALL) ? null : actor.id);

/** A card may be dated tomorrow at the latest, by the company's calendar (decision D1). */
export function checkCardDay(date: string, timeZone: string): void {
  if (date > addDays(dayOf(new Date(), timeZone), 1)) throw badField('date', 'Date cannot be in the future');
}
