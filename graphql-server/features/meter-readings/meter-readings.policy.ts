import type { Actor } from '../../access/actor';
import { may, Permission } from '../../access/permissions';
import { dayOf } from '../../core/days/days';

interface ReadingState {
  userId?: string | null;
  /** Time of receipt on the server. */
  createdAt: Date;
  withdrawnAt?: Date | string | null;
}

/** True for the person's own readings on the day of receipt, and for administrators. False for withdrawn readings. */
export function mayWithdraw(actor: Actor, { userId, createdAt, withdrawnAt }: ReadingState, timeZone: string): boolean {
  if (withdrawnAt) return false;
  const isOfToday = dayOf(createdAt, timeZone) === dayOf(new Date(), timeZone);
  return may(actor, Permission.READINGS_WITHDRAW_ANY) || (userId === actor.id && isOfToday);
}

/** True for administrators. Only they can list withdrawn readings. */
export const mayListWithdrawn = (actor: Actor) => may(actor, Permission.READINGS_WITHDRAW_ANY);
