import { DAY_MS } from '../../../common/days';
import { messages } from '../../../common/messages';
import { job, sweepOf } from '../../services/jobs';
import type { MailContent } from '../../services/mail-content';
import { type MailTexts, mailTextsOf } from '../../services/mail-texts';
import { issueResetToken } from '../../sessions/account-links';
import { User } from '../users/users.entity';
import { PasswordResetToken } from './accounts.entity';

/**
 * Mails a reset link. Also enqueued for unknown addresses, so that the response takes equally long with and without an account.
 * Unknown addresses get no email. The token is created here, so that the queue never stores it in clear text.
 */
export const passwordResetMail = job<{ email: string }>(
  'accounts.passwordResetMail',
  async ({ dataSource, settings, mailer }, { email }) => {
    const user = await dataSource.getRepository(User).findOneBy({ email });
    if (!user) return;
    const token = await dataSource.transaction((db) => issueResetToken(db, user.id));
    await mailer.send({ to: user.email, ...passwordResetContent(token, mailTextsOf(settings, user)) });
  },
);

export function passwordResetContent(token: string, { language, project, publicUrl, say }: MailTexts): MailContent {
  const link = `${publicUrl}/reset-password?token=${token}`;
  return {
    language,
    subject: say('Reset your {project} password', { project }),
    text: `${say('Someone asked to reset the password for this account. To choose a new one, open this link within an hour:')}\n\n${link}\n\n${say("If this wasn't you, ignore this email. Your password stays the same.")}\n`,
    link,
    action: say(messages.chooseNewPassword),
  };
}

/**
 * Warns an account's owner of failed sign-ins. Also enqueued for unknown addresses, so that a refusal takes equally long with and
 * without an account.
 */
export const guessesRefusedMail = job<{ email: string }>(
  'accounts.guessesRefusedMail',
  async ({ dataSource, settings, mailer }, { email }) => {
    const user = await dataSource.getRepository(User).findOneBy({ email });
    if (!user) return;
    await mailer.send({ to: user.email, ...guessesRefusedContent(mailTextsOf(settings, user)) });
  },
);

export function guessesRefusedContent({ language, project, publicUrl, say }: MailTexts): MailContent {
  const link = `${publicUrl}/forgot-password`;
  return {
    language,
    subject: say('Failed sign-in attempts on your {project} account', { project }),
    text: `${say("Someone entered the wrong password for this account 100 times within an hour. For up to an hour, you can't sign in on a new device. Devices you have signed in on before still work.")}\n\n${say("You don't have to do anything. If you need to sign in on a new device now, open this page there and reset your password:")}\n\n${link}\n`,
    link,
    action: say('Reset your password'),
  };
}

/** Deletes reset links a day after they expired. */
export const sweepResetLinks = sweepOf('accounts.sweepResetLinks', PasswordResetToken, {
  schedule: '43 9 * * *',
  keptMs: DAY_MS,
});
