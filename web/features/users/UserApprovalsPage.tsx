import { useState } from 'react';
import { attempt } from '../../components/data/attempt';
import { PageFrame } from '../../components/page/PageFrame';
import { RefreshButton } from '../../components/page/RefreshButton';
import { ApprovalCards } from './components/ApprovalCards';
import { usePendingUsersQuery, useSetUserApprovalMutation } from './users.generated';

/** Lets registrations in, or turns them away. */
export function UserApprovalsPage() {
  const { data, error, refetch } = usePendingUsersQuery();
  const [setApproval] = useSetUserApprovalMutation();
  const [deciding, setDeciding] = useState<string | null>(null);

  async function decide(id: string, approved: boolean) {
    setDeciding(id);
    await attempt(setApproval({ variables: { input: { id, approved } } }), {
      success: approved ? 'User approved successfully' : 'User rejected successfully',
      failure: 'Failed to update user status',
    });
    setDeciding(null);
  }

  const ask = () => void refetch().catch(() => undefined);
  return (
    <PageFrame
      title="User Approvals"
      subtitle="Review and approve new user registration requests"
      actions={<RefreshButton onClick={ask} />}
    >
      <ApprovalCards
        users={data?.pendingUsers}
        error={error}
        deciding={deciding}
        onDecide={(id, approved) => void decide(id, approved)}
        onRetry={ask}
      />
    </PageFrame>
  );
}
