import { job } from '../../../services/jobs';
import type { MailContent } from '../../../services/mail-content';
import { type MailTexts, mailTextsOf } from '../../../services/mail-texts';
import { User } from '../../users/users.entity';

/** First paragraph of the email about each event. */
const sentences = /* i18n */ {
  newDevice: 'Someone signed in to your account on a new device: {name}.',
  passwordChanged: 'The password for your account was changed.',
  wrongCodes:
    'Someone entered the correct password for your account, and then five wrong codes for the second step. They were not signed in.',
  methodAdded: /* i18n */ 'A second step for signing in was added to your account: {name}.',
  methodRemoved: /* i18n */ 'A second step for signing in was removed from your account: {name}.',
  recoveryCodeUsed: 'Someone signed in to your account, or confirmed a change, with a recovery code.',
  recoveryCodesReplaced: 'The recovery codes of your account were replaced.',
  removedByAdministrator:
    'An administrator removed the second step of your account, and signed you out everywhere. Sign in with your password. You can then set up another second step.',
  removedOnServer:
    'The second step of your account was removed by a command on the server, and you were signed out everywhere. Sign in with your password. You can then set up another second step.',
  removedOfOther: 'You removed the second step of the account {name}.',
  identityLinked: 'You can sign in to your account with {name} from now on.',
  identityUnlinked: /* i18n */ 'A way to sign in to your account was removed: {name}.',
  tokenCreated: 'An access token was created: {name}. With it, a program can act for you.',
} as const;
export type SecurityAct = keyof typeof sentences;

/** Tells a person by email about a change to their account's security. */
export const securityMail = job<{ userId: string; act: SecurityAct; name?: string }>(
  'accounts.securityMail',
  async ({ dataSource, settings, mailer }, { userId, act, name = '' }) => {
    const user = await dataSource.getRepository(User).findOneBy({ id: userId });
    if (user) await mailer.send({ to: user.email, ...securityContent(act, name, mailTextsOf(settings, user)) });
  },
);

const subjects: Record<SecurityAct, string> = /* i18n */ {
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

/** Returns a device as `newDeviceOf` describes it, such as 'Safari on iPhone, address 203.0.113.7', in the email's language. */
function deviceIn({ say }: MailTexts, device: string): string {
  const [, browser, system, address] = /^(.*?)(?: on (.*))?, address (.*)$/.exec(device) ?? [];
  if (!browser || !address) return device;
  return system
    ? say('{browser} on {system}, address {address}', { browser, system, address })
    : say('{browser}, address {address}', { browser: say(browser), address });
}

export function securityContent(act: SecurityAct, name: string, texts: MailTexts): MailContent {
  const { language, project, publicUrl, say } = texts;
  const link = `${publicUrl}/account/security`;
  return {
    language,
    subject: `${say(subjects[act])} (${project})`,
    text: `${say(sentences[act], { name: act === 'newDevice' ? deviceIn(texts, name) : name })}\n\n${say("If this was you, or if you expected it, you don't have to do anything. If not, change your password, and look at the security page of your account:")}\n\n${link}\n`,
    link,
    action: say('Open the security page'),
  };
}
