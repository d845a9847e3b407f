import type { Actor } from '../../access/actor';
import { may, Permission } from '../../access/permissions';
import { dayOf } from '../../core/days/days';

interface ReadingState {
  userId?: string | null;
  /** Time of receipt on the server. */
  createdAt: Date;
  withdrawnAt?: Date | string | null;
}

/** People may withdraw their own readings on the day of receipt. Administrators may always withdraw readings. */
export function mayWithdraw(actor: Actor, { userId, createdAt, withdrawnAt }: ReadingState, timeZone: string): boolean {
  if (withdrawnAt) return false;
  const isOfToday = dayOf(createdAt, timeZone) === dayOf(new Date(), timeZone);
  return may(actor, Permission.READINGS_WITHDRAW_ANY) || (userId === actor.id && isOfToday);
}

/** Only administrators list withdrawn readings. */
export const mayListWithdrawn = (actor: Actor) => may(actor, Permission.READINGS_WITHDRAW_ANY);
