import { ApprovalStatus } from '../../access/actor';
import { job } from '../../services/jobs';
import { User } from './users.entity';

/** Tells a person that an administrator let them in. */
export const userApprovedMail = job<{ userId: string }>('users.approvedMail', async (work, { userId }) => {
  const user = await work.dataSource.getRepository(User).findOneBy({ id: userId });
  if (user?.approvalStatus !== ApprovalStatus.approved) return;
  const { projectTitle, publicUrl } = work.settings;
  await work.mailer.send({
    to: user.email,
    subject: `Your ${projectTitle} account was approved`,
    text: `An administrator approved your account. You can sign in now:\n\n${publicUrl}/\n`,
    link: `${publicUrl}/`,
  });
});

export const usersJobs = [userApprovedMail];
