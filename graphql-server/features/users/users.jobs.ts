import { ApprovalStatus } from '../../access/actor';
import { job } from '../../services/jobs';
import { type Brand, type MailContent } from '../../services/mail-content';
import { User } from './users.entity';

/** Tells a person by email that the account was approved. If needed, asks them to verify the address first. */
export const userApprovedMail = job<{ userId: string }>('users.approvedMail', async (work, { userId }) => {
  const user = await work.dataSource.getRepository(User).findOneBy({ id: userId });
  if (user?.approvalStatus !== ApprovalStatus.approved) return;
  await work.mailer.send({ to: user.email, ...approvedContent(user.emailVerified, work.settings) });
});

export function approvedContent(emailVerified: boolean, { projectTitle, publicUrl }: Brand): MailContent {
  const link = `${publicUrl}/`;
  return {
    subject: `Your ${projectTitle} account was approved`,
    text: emailVerified
      ? `An administrator approved your account. You can sign in now:\n\n${link}\n`
      : `An administrator approved your account. Before you can sign in, you must verify your email. Open the link in the verification email that we sent when you registered. If you can't find that email or its link has expired, enter your email and password here, and then choose "Send the verification email again":\n\n${link}\n`,
    link,
    action: 'Sign in',
  };
}
