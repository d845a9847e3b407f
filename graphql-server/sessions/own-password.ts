import { queryRow } from '../core/database/sql';
import type { AppError } from '../core/errors';
import { actorOf, type Context } from '../core/operations/context';
import { guarded } from '../limits/guesses';
import { isPassword } from '../services/passwords';

/**
 * Checks the signed-in person's password. Wrong guesses count only for this session, so that strangers can't keep the account's
 * owner from changing the password.
 * @returns the hash that the password matched
 * @throws `wrong` for a wrong password, 429 after 10 of them in 15 minutes
 */
export async function checkOwnPassword(context: Context, password: string, wrong: AppError): Promise<string> {
  const { result } = await guarded(context, [{ limit: 'session', key: context.session.id }], async () => {
    const account = await queryRow<{ passwordHash: string }>(context.db, {
      name: 'own-password-hash',
      text: 'SELECT "passwordHash" FROM users WHERE id = $1',
      values: [actorOf(context).id],
    });
    return (await isPassword(context.session.id, password, account?.passwordHash)) ? account!.passwordHash : undefined;
  });
  if (!result) throw wrong;
  return result;
}
