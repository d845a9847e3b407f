import { messages } from '../../../common/messages';
import { AuthLayout } from '../../components/auth/AuthLayout';
import type { ApprovalStatus } from '../../schema.generated';
import styles from './ApprovalPendingPage.module.css';

interface ApprovalPendingPageProps {
  viewer: { email: string; approvalStatus: ApprovalStatus };
}

const statuses: Record<ApprovalStatus, string> = { approved: 'Approved', pending: 'Pending', rejected: 'Rejected' };

const nextSteps = [
  'An administrator reviews your registration',
  'You get access once it is approved',
  'Check back later, or contact the administrator',
];
const stepsAfterRejection = [
  'An administrator reviewed your registration and did not approve it',
  'If you think this is a mistake, contact the administrator',
];

/** Shown to pending and rejected users on every path. */
export function ApprovalPendingPage({ viewer: { email, approvalStatus } }: ApprovalPendingPageProps) {
  const rejected = approvalStatus === 'rejected';
  return (
    <AuthLayout
      title="Approval Pending"
      subtitle={rejected ? 'Your registration was not approved' : messages.waitingForApproval}
      // A plain link: the server ends the session and redirects to the login.
      footer={<a href="/api/logout">Sign Out</a>}
    >
      <dl className={styles.facts}>
        <dt>Email</dt>
        <dd>{email}</dd>
        <dt>Status</dt>
        <dd>
          <strong className={rejected ? styles.rejected : styles.pending}>{statuses[approvalStatus]}</strong>
        </dd>
      </dl>
      <h2 className={styles.heading}>What happens next?</h2>
      <ul className={styles.steps}>
        {(rejected ? stepsAfterRejection : nextSteps).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
    </AuthLayout>
  );
}
