import { messages } from '../../common/messages';
import { forbidden } from '../core/errors';
import type { Context } from '../core/operations/context';

/** Time after a confirmation or sign-in during which risky actions are allowed, such as deleting a user. */
const CONFIRMED_FOR_MS = 10 * 60_000;

type InSession = Pick<Context, 'session'>;

/** True if the person has signed in or confirmed in this session within the last ten minutes. */
export function isConfirmed({ session }: InSession): boolean {
  const confirmedAt = session.confirmedAt();
  return confirmedAt !== null && Date.now() - confirmedAt < CONFIRMED_FOR_MS;
}

/** Throws a 403 that asks for a confirmation unless the person has confirmed recently. */
export function checkConfirmed(context: InSession): void {
  if (!isConfirmed(context)) throw confirmationRequired();
}

export const confirmationRequired = () => forbidden(messages.confirmYourPassword, 'PASSWORD_CONFIRMATION');
