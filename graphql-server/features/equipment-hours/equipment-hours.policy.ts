import type { Actor } from '../../access/actor';
import { may, Permission } from '../../access/permissions';
import { dayOf } from '../../core/days/days';

interface ReadingState {
  userId?: string | null;
  /** When the server received it. */
  createdAt: Date;
  withdrawnAt?: Date | string | null;
}

/** The person who entered a reading may withdraw it on the day on which it arrived, administrators at any time. */
export function mayWithdraw(actor: Actor, { userId, createdAt, withdrawnAt }: ReadingState, timeZone: string): boolean {
  if (withdrawnAt) return false;
  const isOfToday = dayOf(createdAt, timeZone) === dayOf(new Date(), timeZone);
  return may(actor, Permission.READINGS_WITHDRAW_ANY) || (userId === actor.id && isOfToday);
}

/** Withdrawn readings are listed for administrators. */
export const mayListWithdrawn = (actor: Actor) => may(actor, Permission.READINGS_WITHDRAW_ANY);
