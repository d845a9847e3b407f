import { Permission } from '../../access/permissions';
import { AppError, badField } from '../../core/errors';
import { RecordInput } from '../../core/inputs/record-input';
import { command } from '../../core/operations/command';
import { actorOf, type Context, type Work } from '../../core/operations/context';
import { post } from '../../core/operations/route';
import { hashNewPassword } from '../../services/passwords';
import { endAccessTokens } from '../../sessions/access-tokens';
import { keepPasswordThroughVerification } from '../../sessions/account-links';
import { endSessions, spendResetLinks } from '../../sessions/end-sessions';
import { checkOwnPassword } from '../../sessions/own-password';
import { checkConfirmed } from '../../sessions/step-up';
import { userToManage } from './lock-users';
import { User } from './users.entity';
import { ADMIN_PASSWORD_REQUIRED, User as PublishedUser, SetUserPasswordInput } from './users.types';

/**
 * Ends an account's sessions and access tokens. For the administrator's own account, which stays signed in on this browser,
 * returns its id and new session epoch. Otherwise returns null.
 */
async function endSessionsOf(work: Work, user: User) {
  const own = actorOf(work).id === user.id;
  await endAccessTokens(work.db, user.id);
  const sessionEpoch = await endSessions(work.db, user.id, { byOther: !own });
  return own ? { id: user.id, sessionEpoch } : null;
}

interface Ended {
  user: User;
  /** The administrator's own account, which stays signed in. Null for another account. */
  stay: { id: string; sessionEpoch: number } | null;
}
/** Starts a new session for the administrator's own account. The last confirmation of the password still counts. */
const staySignedIn = async ({ session }: Context, { stay }: Ended) => {
  if (stay) await session.signIn(stay, 'staying');
};

export const forcePasswordReset = command('forcePasswordReset', {
  description: 'Requires a person to choose a new password before they can do anything else. Ends their sessions.',
  permission: Permission.USERS_MANAGE,
  input: RecordInput,
  output: PublishedUser,
  rest: post('/admin/users/:id/force-reset', { status: 200 }),
  load: userToManage,
  async run(work, { id }): Promise<Ended> {
    await work.db.update(User, { id }, { passwordResetRequired: true });
    const stay = await endSessionsOf(work, work.loaded);
    return { user: await work.db.findOneByOrFail(User, { id }), stay };
  },
  audit: ({ loaded }) => ({
    action: 'admin forced password reset',
    details: `${loaded.email}: must change the password at the next login`,
  }),
  after: staySignedIn,
  published: ({ user }) => user,
});

/** Replaces a missing administrator password with an empty one, which validation refuses. */
const withAdminPassword = (sent: unknown) =>
  typeof sent === 'object' && sent !== null && !Array.isArray(sent)
    ? { ...sent, adminPassword: (sent as { adminPassword?: unknown }).adminPassword ?? '' }
    : sent;

export const setUserPassword = command('setUserPassword', {
  description:
    "Sets a person's password. Requires your own password, which also counts as a confirmation, or a confirmation if you have no password. Wrong passwords count toward the limit of attempts.",
  permission: Permission.USERS_MANAGE,
  input: SetUserPasswordInput,
  output: PublishedUser,
  rest: post('/admin/users/:id/set-password', {
    status: 200,
    input: ({ whole }) => withAdminPassword(whole),
  }),
  async before(context, { id, password, adminPassword }) {
    if (adminPassword) {
      await checkOwnPassword(context, adminPassword, badField('adminPassword', 'Admin password is incorrect'));
    } else {
      if (actorOf(context).hasPassword !== false) throw badField('adminPassword', ADMIN_PASSWORD_REQUIRED);
      checkConfirmed(context);
    }
    const user = await context.db.getRepository(User).findOneBy({ id });
    return hashNewPassword(context.settings, password, { field: 'password', owner: user ?? { email: id } });
  },
  async run(work, { id, requireReset }): Promise<Ended> {
    const user = await userToManage(work, id);
    await work.db.update(User, { id }, { passwordHash: work.prepared, passwordResetRequired: requireReset });
    await spendResetLinks(work.db, id);
    await keepPasswordThroughVerification(work.db, id, work.prepared);
    const stay = await endSessionsOf(work, user);
    return { user: await work.db.findOneByOrFail(User, { id }), stay };
  },
  audit: ({ result: { user } }) => ({
    action: 'admin set password',
    details: `${user.email}${user.passwordResetRequired ? ': must change it at the next login' : ': no password change required'}`,
  }),
  async auditFailure(error, { id }, { db }) {
    if (!(error instanceof AppError && error.details.errors?.[0]?.path === 'adminPassword')) return null;
    const user = await db.getRepository(User).findOneBy({ id });
    return { action: 'set password failed', details: `${user?.email ?? 'unknown account'}: ${error.message}` };
  },
  async after(context, ended) {
    await context.session.confirm();
    await staySignedIn(context, ended);
  },
  published: ({ user }) => user,
});
