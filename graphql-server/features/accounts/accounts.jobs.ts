import { job } from '../../services/jobs';
import { issueResetToken } from '../../sessions/account-links';
import { User } from '../users/users.entity';

/**
 * Mails a reset link. Enqueued for known and unknown addresses alike, so that the answer takes as long; unknown ones get
 * nothing. The token is created here, so that none is stored in clear, not even in the queue.
 */
export const passwordResetMail = job<{ email: string }>(
  'accounts.passwordResetMail',
  async ({ dataSource, settings: { projectTitle, publicUrl }, mailer }, { email }) => {
    const user = await dataSource.getRepository(User).findOneBy({ email });
    if (!user) return;
    const token = await dataSource.transaction((db) => issueResetToken(db, user.id));
    const link = `${publicUrl}/reset-password?token=${token}`;
    await mailer.send({
      to: user.email,
      subject: `Reset your ${projectTitle} password`,
      text: `Somebody asked to reset the password for this account. To choose a new one, open this link within an hour:\n\n${link}\n\nIf this wasn't you, ignore this email. Your password stays the same.\n`,
      link,
    });
  },
);

/** Deletes reset links that expired. */
export const sweepResetLinks = job<object>(
  'accounts.sweepResetLinks',
  async ({ dataSource }) => {
    await dataSource.query(`DELETE FROM password_reset_tokens WHERE "expiresAt" < now() - interval '1 day'`);
  },
  { schedule: '43 9 * * *' },
);

export const accountsJobs = [passwordResetMail, sweepResetLinks];
