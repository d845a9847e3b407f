import { messages } from '../../../../common/messages';
import { Permission } from '../../../access/permissions';
import { badField, badInput, conflict } from '../../../core/errors';
import { command } from '../../../core/operations/command';
import type { PublicContext, Work } from '../../../core/operations/context';
import { query } from '../../../core/operations/query';
import { serverMessages } from '../../../core/server-messages';
import { guarded, isWithinLimit, refuseLink } from '../../../limits/guesses';
import { checkPasswordSignIn } from '../../../sessions/password-sign-in';
import type { User } from '../../users/users.entity';
import { CurrentUser, Notice } from '../accounts.types';
import { accountToSignIn, checkVerified, completeSignIn } from '../complete-sign-in';
import { Passkey } from '../passkeys/passkeys.entity';
import { removal } from '../removal.operations';
import { newDeviceOf } from '../security/new-device';
import { asksSecondStep, currentUserOf, halfSignedIn, signInCharges } from '../sign-in.policy';
import { OpenidIdentity } from './openid.entity';
import { signInLinkMail } from './openid.jobs';
import { copyForMail, findLink, type WaitingLink } from './openid.queries';
import { LinkSignInInput, MailSignInLinkInput, SignInLinkArgs, SignInLinkFacts } from './openid.types';

/** Returns the sign-in link with this token. A wrong token counts as a guess against the sender's IP address. */
async function linkBehind(context: PublicContext, token: string): Promise<WaitingLink> {
  const found = await findLink(context.db, token);
  return found ?? (await refuseLink(context, 'resetLink', badInput(messages.signInLinkInvalid)));
}

export const readSignInLink = query('signInLink', {
  description: 'The account that `linkSignIn` would link to a sign-in at the OpenID provider.',
  permission: Permission.PUBLIC,
  input: SignInLinkArgs,
  output: SignInLinkFacts,
  async run(context, { token }) {
    const { email, isMailed } = await linkBehind(context, token);
    return { email, needsPassword: !isMailed };
  },
});

/** Checks the account's password, with the same limits on guesses as a sign-in. Throws a 400 if it is wrong. */
async function checkPassword(context: PublicContext, { id, email }: WaitingLink, password: string | null | undefined) {
  checkPasswordSignIn(context.settings, email);
  if (!password) throw badField('password', messages.passwordRequired);
  const charges = signInCharges(context.ip, email, context.device.knownFor(email));
  const { result } = await guarded(
    context,
    charges,
    async () => (await context.session.authenticate(email, password)) ?? undefined,
  );
  if (result?.id !== id) throw badField('password', serverMessages.passwordWrong);
}

export const linkSignIn = command('linkSignIn', {
  description:
    "Links a sign-in at the OpenID provider to the account with the same email address, and signs in. Requires the account's password or an emailed link. An account with a second step must complete it first.",
  permission: Permission.PUBLIC,
  input: LinkSignInInput,
  output: CurrentUser,
  async before(context, { token, password }) {
    const link = await linkBehind(context, token);
    if (!link.isMailed) await checkPassword(context, link, password);
    return { ...link, newDevice: await newDeviceOf(context, link) };
  },
  async run(work, _input) {
    const { linkId, newDevice, isMailed } = work.prepared;
    const user = await accountToSignIn(work, work.prepared);
    const { sessionEpoch } = user;
    if (asksSecondStep(work.settings, user))
      return { ...halfSignedIn(work.settings, user), sessionEpoch, linkId, isMailed };
    const linked = await completeSignIn(work, user, { newDevice, linkId });
    return { ...currentUserOf(work.settings, linked), sessionEpoch: linked.sessionEpoch, linkId, isMailed };
  },
  audit: ({ result: { id, email, secondStepRequired, isMailed } }) =>
    secondStepRequired
      ? null
      : {
          action: 'login',
          details: `${email} logged in with ${isMailed ? 'a mailed link' : 'a password'}`,
          userId: id,
        },
  auditFailure: (error) =>
    error instanceof Error && error.message === serverMessages.passwordWrong
      ? { action: 'sign-in link refused', details: error.message, userId: null }
      : null,
  async after({ session, device }, { id, email, sessionEpoch, linkId, isMailed, secondStepRequired }) {
    if (secondStepRequired) return session.startHalf({ id, sessionEpoch, linkId });
    device.remember(email);
    await session.signIn({ id, sessionEpoch }, isMailed ? 'none' : undefined);
  },
});

export const mailSignInLink = command('mailSignInLink', {
  description:
    'Emails the account a link that replaces the password in `linkSignIn`. The link works once, within an hour.',
  permission: Permission.PUBLIC,
  input: MailSignInLinkInput,
  output: Notice,
  async before(context, { token }) {
    const link = await linkBehind(context, token);
    checkVerified(link);
    const mayMail = await isWithinLimit(context, { limit: 'resetMailAccount', key: link.email });
    return { ...link, mayMail };
  },
  async run({ db, enqueue, prepared: { linkId, email, mayMail } }) {
    if (mayMail) await enqueue(signInLinkMail, { linkId: await copyForMail(db, linkId) });
    return { message: `We sent a link to ${email}. Open it within an hour.` };
  },
  audit: ({ prepared: { email, id } }) => ({ action: 'sign-in link requested', details: email, userId: id }),
});

/** Throws a 409 if the person has no other way to sign in. */
async function checkWayIn({ db }: Work, { id: userId, hasPassword }: User): Promise<void> {
  if (hasPassword || (await db.existsBy(OpenidIdentity, { userId })) || (await db.existsBy(Passkey, { userId })))
    return;
  throw conflict(/* i18n */ 'Set a password or add a passkey first. Otherwise, you could not sign in.');
}

export const unlinkSignIn = removal('unlinkSignIn', {
  entity: OpenidIdentity,
  noun: /* i18n */ 'Sign-in',
  description: 'Unlinks an identity at the OpenID provider and returns its id. You must have another way to sign in.',
  action: 'sign-in unlinked',
  mail: 'identityUnlinked',
  left: checkWayIn,
});
