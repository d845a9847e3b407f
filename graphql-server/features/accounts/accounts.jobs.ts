import { newToken } from '../../core/tokens';
import { type JobWork, job } from '../../services/jobs';
import { User } from '../users/users.entity';
import { PasswordResetToken } from './accounts.entity';

const VERIFICATION_HOURS = 24;
const RESET_HOURS = 1;
const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000);

/**
 * Tokens are made here, when the mail is written, and not when it is asked for: so none is ever stored in clear, not
 * even in the queue. A job that runs again sends a newer link and the older one dies.
 */
export const registrationMail = job<{ email: string }>('accounts.registrationMail', async (work, { email }) => {
  const user = await work.dataSource.getRepository(User).findOneBy({ email });
  if (!user) return;
  if (user.emailVerified) await sendAccountExists(work, user);
  else await sendVerification(work, user);
});

/** Enqueued for known and unknown addresses alike, so that the answer takes as long; unknown ones get nothing. */
export const passwordResetMail = job<{ email: string }>('accounts.passwordResetMail', async (work, { email }) => {
  const user = await work.dataSource.getRepository(User).findOneBy({ email });
  if (!user) return;
  const { projectTitle } = work.settings;
  await withResetLink(work, user, (link) => ({
    subject: `Reset your ${projectTitle} password`,
    text: `Somebody asked to reset the password of this account. To choose a new one, open this link within an hour:\n\n${link}\n\nIf it was not you, ignore this mail: your password stays as it is.\n`,
  }));
});

async function sendVerification({ dataSource, settings, mailer }: JobWork, user: User): Promise<void> {
  const { token, hash } = newToken();
  await dataSource
    .getRepository(User)
    .update(
      { id: user.id },
      { emailVerificationToken: hash, emailVerificationExpires: hoursFromNow(VERIFICATION_HOURS) },
    );
  const link = `${settings.publicUrl}/verify-email?token=${token}`;
  await mailer.send({
    to: user.email,
    subject: `Verify your email for ${settings.projectTitle}`,
    text: `Welcome to ${settings.projectTitle}. To verify this email address, open this link within a day:\n\n${link}\n\nAn administrator then reviews your registration.\n`,
    link,
  });
}

async function sendAccountExists(work: JobWork, user: User): Promise<void> {
  const { projectTitle } = work.settings;
  await withResetLink(work, user, (link) => ({
    subject: `You already have a ${projectTitle} account`,
    text: `Somebody tried to register with this email address, which already has an account. Nothing was changed.\n\nIf it was you and you forgot the password, open this link within an hour:\n\n${link}\n`,
  }));
}

async function withResetLink(
  { dataSource, settings, mailer }: JobWork,
  user: User,
  write: (link: string) => { subject: string; text: string },
): Promise<void> {
  const { token, hash } = newToken();
  const expiresAt = hoursFromNow(RESET_HOURS);
  await dataSource.transaction(async (db) => {
    await db.insert(PasswordResetToken, { userId: user.id, token: hash, expiresAt });
    await db.update(User, { id: user.id }, { passwordResetToken: hash, passwordResetExpires: expiresAt });
  });
  const link = `${settings.publicUrl}/reset-password?token=${token}`;
  await mailer.send({ to: user.email, ...write(link), link });
}

/** Deletes reset links that expired. */
export const sweepResetLinks = job<object>(
  'accounts.sweepResetLinks',
  async ({ dataSource }) => {
    await dataSource.query(`DELETE FROM password_reset_tokens WHERE "expiresAt" < now() - interval '1 day'`);
  },
  { schedule: '43 9 * * *' },
);

export const accountsJobs = [registrationMail, passwordResetMail, sweepResetLinks];
