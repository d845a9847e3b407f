import { AuthLayout } from '../../components/auth/AuthLayout';
import { StatusBadge } from '../../components/feedback/StatusBadge';
import type { ApprovalStatus } from '../../schema.generated';
import styles from './ApprovalPendingPage.module.css';

interface ApprovalPendingPageProps {
  viewer: { email: string; approvalStatus: ApprovalStatus };
}

const statuses: Record<ApprovalStatus, string> = { approved: 'Approved', pending: 'Pending', rejected: 'Rejected' };

/** What those see who are not let in yet, on every path. */
export function ApprovalPendingPage({ viewer: { email, approvalStatus } }: ApprovalPendingPageProps) {
  const rejected = approvalStatus === 'rejected';
  return (
    <AuthLayout
      title="Approval Pending"
      subtitle={rejected ? 'Your registration was not approved' : 'Your account is waiting for approval'}
      // A plain link: the server ends the session and answers with the login.
      footer={<a href="/api/logout">Sign Out</a>}
    >
      <dl className={styles.facts}>
        <dt>Email</dt>
        <dd>{email}</dd>
        <dt>Status</dt>
        <dd>
          <StatusBadge tone={rejected ? 'destructive' : 'secondary'}>{statuses[approvalStatus]}</StatusBadge>
        </dd>
      </dl>
      <h2 className={styles.heading}>What happens next?</h2>
      <ul className={styles.steps}>
        <li>An administrator reviews your registration</li>
        <li>You are given access once it is approved</li>
        <li>Check back later, or contact the administrator</li>
      </ul>
    </AuthLayout>
  );
}
