import { useLingui } from '@lingui/react';
import { messages } from '../../../common/messages';
import { statusNames } from '../../../common/names';
import { AuthLayout } from '../../components/auth/AuthLayout';
import { StatusBadge } from '../../components/feedback/StatusBadge';
import layout from '../../components/layout.module.css';
import { Facts } from '../../components/page/Facts';
import type { ApprovalStatus } from '../../schema.generated';

interface ApprovalPendingPageProps {
  viewer: { email: string; approvalStatus: ApprovalStatus };
}

const nextSteps = /* i18n */ [
  'An administrator reviews your registration',
  'You get access after your registration is approved',
  'Check back later, or contact the administrator',
];
const stepsAfterRejection = /* i18n */ [
  'An administrator reviewed your registration and did not approve it',
  'If you think this is a mistake, contact the administrator',
];

/** The page that pending and rejected users see at every path. */
export function ApprovalPendingPage({ viewer: { email, approvalStatus } }: ApprovalPendingPageProps) {
  const { _ } = useLingui();
  const rejected = approvalStatus === 'rejected';
  return (
    <AuthLayout
      title={_('Approval Pending')}
      subtitle={rejected ? _('Your registration was not approved') : _(messages.waitingForApproval)}
      // A plain link, because the server ends the session and redirects to the login page.
      footer={<a href="/api/logout">{_('Sign Out')}</a>}
    >
      <Facts
        columns={2}
        facts={[
          { name: _('Email'), value: email },
          {
            name: _('Status'),
            value: (
              <StatusBadge tone={rejected ? 'destructive' : 'warning'}>{_(statusNames[approvalStatus])}</StatusBadge>
            ),
          },
        ]}
      />
      <h2 className={layout.title}>{_('What happens next?')}</h2>
      <ul className={layout.bullets}>
        {(rejected ? stepsAfterRejection : nextSteps).map((step) => (
          <li key={step}>{_(step)}</li>
        ))}
      </ul>
    </AuthLayout>
  );
}
