import { job } from '../../../services/jobs';
import type { Brand, MailContent } from '../../../services/mail-content';
import { User } from '../../users/users.entity';

/** First paragraph of the email about each event. */
const sentences = {
  newDevice: (where: string) => `Someone signed in to your account on a new device: ${where}.`,
  passwordChanged: () => 'The password for your account was changed.',
  wrongCodes: () =>
    'Someone entered the correct password for your account, and then five wrong codes for the second step. They were not signed in.',
  methodAdded: (name: string) => `A second step for signing in was added to your account: ${name}.`,
  methodRemoved: (name: string) => `A second step for signing in was removed from your account: ${name}.`,
  recoveryCodeUsed: () => 'Someone signed in to your account, or confirmed a change, with a recovery code.',
  recoveryCodesReplaced: () => 'The recovery codes of your account were replaced.',
  removedByAdministrator: () =>
    'An administrator removed the second step of your account, and signed you out everywhere. Sign in with your password. You can then set up another second step.',
  removedOnServer: () =>
    'The second step of your account was removed by a command on the server, and you were signed out everywhere. Sign in with your password. You can then set up another second step.',
  removedOfOther: (name: string) => `You removed the second step of the account ${name}.`,
  identityLinked: (name: string) => `You can sign in to your account with ${name} from now on.`,
  identityUnlinked: (name: string) => `A way to sign in to your account was removed: ${name}.`,
  tokenCreated: (name: string) => `An access token was created: ${name}. With it, a program can act for you.`,
};
export type SecurityAct = keyof typeof sentences;

/** Tells a person by email about a change to their account's security. */
export const securityMail = job<{ userId: string; act: SecurityAct; name?: string }>(
  'accounts.securityMail',
  async ({ dataSource, settings, mailer }, { userId, act, name = '' }) => {
    const user = await dataSource.getRepository(User).findOneBy({ id: userId });
    if (user) await mailer.send({ to: user.email, ...securityContent(act, name, settings) });
  },
);

const subjects: Record<SecurityAct, string> = {
  newDevice: 'New sign-in to your account',
  passwordChanged: 'Your password was changed',
  wrongCodes: 'Someone knows your password',
  methodAdded: 'A second step for signing in was added to your account',
  methodRemoved: 'A second step for signing in was removed from your account',
  recoveryCodeUsed: 'A recovery code of your account was used',
  recoveryCodesReplaced: 'Your recovery codes were replaced',
  removedByAdministrator: 'Your second step for signing in was removed',
  removedOnServer: 'Your second step for signing in was removed',
  removedOfOther: 'You removed a second step for signing in',
  identityLinked: 'A new way to sign in to your account',
  identityUnlinked: 'A way to sign in to your account was removed',
  tokenCreated: 'An access token was created for your account',
};

export function securityContent(act: SecurityAct, name: string, { projectTitle, publicUrl }: Brand): MailContent {
  const link = `${publicUrl}/account/security`;
  return {
    subject: `${subjects[act]} (${projectTitle})`,
    text: `${sentences[act](name)}\n\nIf this was you, or if you expected it, you don't have to do anything. If not, change your password, and look at the security page of your account:\n\n${link}\n`,
    link,
    action: 'Open the security page',
  };
}
