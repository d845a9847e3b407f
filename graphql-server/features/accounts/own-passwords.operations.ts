import { messages } from '../../../common/messages';
import { Permission } from '../../access/permissions';
import { isAhead } from '../../core/database/clock';
import { AppError, badField, badInput } from '../../core/errors';
import { command } from '../../core/operations/command';
import { actorOf } from '../../core/operations/context';
import { post } from '../../core/operations/route';
import { serverMessages } from '../../core/server-messages';
import { hashOf } from '../../core/tokens';
import { countAttempt, isWithinLimit, refuseLink } from '../../limits/guesses';
import { hashNewPassword } from '../../services/passwords';
import { endAccessTokens } from '../../sessions/access-tokens';
import { keepPasswordThroughVerification } from '../../sessions/account-links';
import { endSessions } from '../../sessions/end-sessions';
import { checkOwnPassword } from '../../sessions/own-password';
import { checkPasswordSignIn, passwordsAreOff } from '../../sessions/password-sign-in';
import { User } from '../users/users.entity';
import { PasswordResetToken } from './accounts.entity';
import { passwordResetMail } from './accounts.jobs';
import { resetLinkOwner } from './accounts.queries';
import {
  ChangePasswordInput,
  ConfirmPasswordInput,
  Notice,
  RequestPasswordResetInput,
  ResetPasswordInput,
} from './accounts.types';
import { securityMail } from './security/security.jobs';

const notices = /* i18n */ {
  resetAsked: 'If an account exists with this email, you will receive a password reset link',
  passwordReset: 'Your password was reset. You can sign in with the new password now.',
  passwordChanged: 'Your password was changed',
  passwordConfirmed: 'Password confirmed',
};

export const requestPasswordReset = command('requestPasswordReset', {
  description:
    'Emails a link to reset the password if the account exists. The response and its timing are the same for every address.',
  permission: Permission.PUBLIC,
  input: RequestPasswordResetInput,
  output: Notice,
  rest: post('/request-password-reset', { status: 200 }),
  async before(context, { email }) {
    checkPasswordSignIn(context.settings, email);
    await countAttempt(context, { limit: 'resetMailAddress', key: context.ip });
    return isWithinLimit(context, { limit: 'resetMailAccount', key: email });
  },
  async run({ enqueue, prepared: allowed }, { email }) {
    if (allowed) await enqueue(passwordResetMail, { email });
    return { message: notices.resetAsked };
  },
  audit: ({ input }) => ({ action: 'password reset requested', details: input.email, userId: null }),
});

export const resetPassword = command('resetPassword', {
  description: 'Sets a new password with the token from an emailed link. Ends all sessions of the account.',
  permission: Permission.PUBLIC,
  input: ResetPasswordInput,
  output: Notice,
  rest: post('/reset-password', { status: 200 }),
  async admit(context, raw) {
    const { db, settings } = context;
    if (settings.passwordSignIn) return;
    const { token } = (raw ?? {}) as { token?: unknown };
    const owner = await resetLinkOwner(db, String(token));
    if (!owner) return refuseLink(context, 'resetLink', passwordsAreOff(settings));
    checkPasswordSignIn(settings, owner.email);
  },
  async before(context, { token, newPassword }) {
    const { db } = context;
    const owner =
      (await resetLinkOwner(db, token)) ??
      (await refuseLink(context, 'resetLink', badInput(messages.resetLinkInvalid)));
    return { passwordHash: await hashNewPassword(context.settings, newPassword, { field: 'newPassword', owner }) };
  },
  async run({ db, enqueue, prepared: { passwordHash } }, { token }) {
    const link = { token: hashOf(token), used: false, expiresAt: isAhead() };
    const { affected, raw } = await db.update(PasswordResetToken, link, { used: true }, { returning: ['userId'] });
    if (!affected) throw badInput(messages.resetLinkInvalid);
    const id = raw[0].userId;
    await db.update(PasswordResetToken, { userId: id }, { used: true });
    await db.update(
      User,
      { id },
      { passwordHash, passwordResetRequired: false, passwordResetToken: null, passwordResetExpires: null },
    );
    await keepPasswordThroughVerification(db, id, passwordHash);
    await endSessions(db, id, { byOther: false });
    await endAccessTokens(db, id);
    await enqueue(securityMail, { userId: id, act: 'passwordChanged' });
    const { email } = await db.findOneByOrFail(User, { id });
    return { message: notices.passwordReset, userId: id, email };
  },
  audit: ({ result }) => ({ action: 'password reset', details: 'through an emailed link', userId: result.userId }),
  async after(context, { email }) {
    // A password reset proves access to the mailbox. So this browser may sign in, even if wrong guesses have used up the
    // account's limit.
    context.device.remember(email);
  },
});

export const changePassword = command('changePassword', {
  description: 'Changes your password. Ends your other sessions.',
  permission: Permission.OWN_ACCOUNT,
  input: ChangePasswordInput,
  output: Notice,
  rest: post('/change-password', { status: 200 }),
  async before(context, { currentPassword, newPassword }) {
    const wrong = badField('currentPassword', serverMessages.currentPasswordWrong);
    const checkedHash = await checkOwnPassword(context, currentPassword, wrong);
    if (newPassword === currentPassword) {
      throw badField('newPassword', messages.samePassword);
    }
    const passwordHash = await hashNewPassword(context.settings, newPassword, {
      field: 'newPassword',
      owner: actorOf(context),
    });
    return { passwordHash, checkedHash };
  },
  async run(work, { endAccessTokens: endsTokens }) {
    const { id } = actorOf(work);
    const { passwordHash, checkedHash } = work.prepared;
    const { affected } = await work.db.update(
      User,
      { id, passwordHash: checkedHash },
      { passwordHash, passwordResetRequired: false },
    );
    if (!affected) throw badField('currentPassword', serverMessages.currentPasswordWrong);
    await work.db.update(PasswordResetToken, { userId: id }, { used: true });
    const sessionEpoch = await endSessions(work.db, id, { byOther: false });
    const ended = endsTokens ? await endAccessTokens(work.db, id) : 0;
    await work.enqueue(securityMail, { userId: id, act: 'passwordChanged' });
    return { message: notices.passwordChanged, account: { id, sessionEpoch }, ended };
  },
  audit: ({ result: { ended } }) => ({
    action: 'password changed',
    details: `by the account owner${ended ? `, access tokens ended: ${ended}` : ''}`,
  }),
  // Keeps this browser signed in, in a new session with the new session epoch.
  after: (context, { account }) => context.session.signIn(account),
});

/** Confirms that the person at this browser knows the password. Protects sensitive actions on an unattended screen. */
export const confirmPassword = command('confirmPassword', {
  description: 'Confirms who you are with your password, before a risky change. Valid for ten minutes in this session.',
  permission: Permission.OWN_ACCOUNT,
  openTo: ['setup'],
  input: ConfirmPasswordInput,
  output: Notice,
  rest: post('/confirm-password', { status: 200 }),
  async before(context, { password }) {
    await checkOwnPassword(context, password, badField('password', serverMessages.passwordWrong));
  },
  run: async () => ({ message: notices.passwordConfirmed }),
  audit: () => ({ action: 'password confirmed', details: 'by the account owner' }),
  auditFailure: (error) =>
    error instanceof AppError && error.details.errors?.[0]?.path === 'password'
      ? { action: 'password confirmation failed', details: error.message }
      : null,
  after: (context) => context.session.confirm(),
});
