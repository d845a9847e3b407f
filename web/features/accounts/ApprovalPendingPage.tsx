import { messages } from '../../../common/messages';
import { AuthLayout } from '../../components/auth/AuthLayout';
import { StatusBadge } from '../../components/feedback/StatusBadge';
import layout from '../../components/layout.module.css';
import { Facts } from '../../components/page/Facts';
import type { ApprovalStatus } from '../../schema.generated';

interface ApprovalPendingPageProps {
  viewer: { email: string; approvalStatus: ApprovalStatus };
}

const statuses: Record<ApprovalStatus, string> = { approved: 'Approved', pending: 'Pending', rejected: 'Rejected' };

const nextSteps = [
  'An administrator reviews your registration',
  'You get access after your registration is approved',
  'Check back later, or contact the administrator',
];
const stepsAfterRejection = [
  'An administrator reviewed your registration and did not approve it',
  'If you think this is a mistake, contact the administrator',
];

/** The page that pending and rejected users see at every path. */
export function ApprovalPendingPage({ viewer: { email, approvalStatus } }: ApprovalPendingPageProps) {
  const rejected = approvalStatus === 'rejected';
  return (
    <AuthLayout
      title="Approval Pending"
      subtitle={rejected ? 'Your registration was not approved' : messages.waitingForApproval}
      // A plain link, because the server ends the session and redirects to the login page.
      footer={<a href="/api/logout">Sign Out</a>}
    >
      <Facts
        columns={2}
        facts={[
          { name: 'Email', value: email },
          {
            name: 'Status',
            value: <StatusBadge tone={rejected ? 'destructive' : 'warning'}>{statuses[approvalStatus]}</StatusBadge>,
          },
        ]}
      />
      <h2 className={layout.title}>What happens next?</h2>
      <ul className={layout.bullets}>
        {(rejected ? stepsAfterRejection : nextSteps).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
    </AuthLayout>
  );
}
