import type { DataSource } from 'typeorm';
import { hasSecondStep } from '../access/actor';
import { execute } from '../core/database/sql';
import { addJob } from '../core/operations/add-job';
import { auditStatement } from '../core/operations/audit';
import { removeAllMethods } from '../features/accounts/second-step/second-step.queries';
import { securityMail } from '../features/accounts/security/security.jobs';
import { User } from '../features/users/users.entity';
import { endAccessTokens } from '../sessions/access-tokens';
import { endSessions } from '../sessions/end-sessions';

/**
 * Removes an account's second step, such as when the only administrator has lost theirs. Ends the account's sessions and access
 * tokens, writes a row to the activity log, and tells the person by email.
 * @throws an Error if there is no such account, or if it has no second step
 */
export async function removeSecondStepOf(dataSource: DataSource, email: string): Promise<void> {
  await dataSource.transaction(async (db) => {
    const user = await db.findOne(User, { where: { email: email.toLowerCase() }, lock: { mode: 'pessimistic_write' } });
    if (!user) throw new Error(`There is no account with the email ${email}.`);
    if (!hasSecondStep(user)) throw new Error(`${email} has no second step.`);
    await removeAllMethods(db, user.id);
    await endSessions(db, user.id, { byOther: true });
    await endAccessTokens(db, user.id);
    const entry = {
      action: 'second step removed',
      details: `${user.email}: by the command on the server`,
      userId: null,
    };
    await execute(db, auditStatement({ actor: null, ip: '', userAgent: '' }, entry));
    await addJob(db, securityMail, { userId: user.id, act: 'removedOnServer' });
  });
}
