import { ApprovalStatus } from '../../access/actor';
import { job } from '../../services/jobs';
import type { MailContent } from '../../services/mail-content';
import { type MailTexts, mailTextsOf } from '../../services/mail-texts';
import { User } from './users.entity';

/** Tells a person by email that the account was approved. If needed, asks them to verify the address first. */
export const userApprovedMail = job<{ userId: string }>('users.approvedMail', async (work, { userId }) => {
  const user = await work.dataSource.getRepository(User).findOneBy({ id: userId });
  if (user?.approvalStatus !== ApprovalStatus.approved) return;
  const content = approvedContent(user.emailVerified, mailTextsOf(work.settings, user));
  await work.mailer.send({ to: user.email, ...content });
});

export function approvedContent(emailVerified: boolean, { language, project, publicUrl, say }: MailTexts): MailContent {
  const link = `${publicUrl}/`;
  return {
    language,
    subject: say('Your {project} account was approved', { project }),
    text: `${
      emailVerified
        ? say('An administrator approved your account. You can sign in now:')
        : say(
            'An administrator approved your account. Before you can sign in, you must verify your email. Open the link in the verification email that we sent when you registered. If you can\'t find that email or its link has expired, enter your email and password here, and then choose "Send the verification email again":',
          )
    }\n\n${link}\n`,
    link,
    action: say('Sign in'),
  };
}
