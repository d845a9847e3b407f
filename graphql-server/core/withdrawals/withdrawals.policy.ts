import type { Actor } from '../../access/actor';
import { may, Permission } from '../../access/permissions';
import { dayOf } from '../days/days';

interface RecordState {
  /** The person who entered the record. Null if the account has been deleted. */
  userId?: string | null;
  /** Time of receipt on the server. */
  createdAt: Date | string;
  withdrawnAt?: Date | string | null;
}

/** True for the person's own records on the day of receipt, and for administrators. False for withdrawn records. */
export function mayWithdraw(actor: Actor, { userId, createdAt, withdrawnAt }: RecordState, timeZone: string): boolean {
  if (withdrawnAt) return false;
  const isOfToday = dayOf(new Date(createdAt), timeZone) === dayOf(new Date(), timeZone);
  return may(actor, Permission.READINGS_WITHDRAW_ANY) || (userId === actor.id && isOfToday);
}

/** True for administrators. Only they can list withdrawn records. */
export const mayListWithdrawn = (actor: Actor) => may(actor, Permission.READINGS_WITHDRAW_ANY);
