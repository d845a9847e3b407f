import { messages } from '../../common/messages';
import { forbidden } from '../core/errors';
import type { Context } from '../core/operations/context';

/** How long an entered password allows risky actions, such as creating an administrator or deleting a user. */
const CONFIRMED_FOR_MS = 10 * 60_000;

type InSession = Pick<Context, 'session'>;

/** Returns true when the password was entered in this session within the last ten minutes, at sign-in or since. */
export const isConfirmed = ({ session: { confirmedAt } }: InSession): boolean =>
  confirmedAt !== null && Date.now() - confirmedAt < CONFIRMED_FOR_MS;

/** Throws a 403 that requests the password when it was not entered recently. */
export function checkConfirmed(context: InSession): void {
  if (!isConfirmed(context)) throw confirmationRequired();
}

export const confirmationRequired = () => forbidden(messages.confirmYourPassword, 'PASSWORD_CONFIRMATION');
