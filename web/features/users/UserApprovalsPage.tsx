import { PageFrame } from '../../components/page/PageFrame';
import { RefreshButton } from '../../components/page/RefreshButton';
import { readAgain } from '../../core/requests/readAgain';
import { reportOutcome } from '../../core/requests/reportOutcome';
import { useBusyIds } from '../../core/requests/useBusyIds';
import type { Role } from '../../schema.generated';
import { approvalToasts } from './approvalToasts';
import { ApprovalCards } from './components/ApprovalCards';
import { usePendingUsersQuery } from './pending-users.generated';
import { useSetUserApprovalMutation } from './users.generated';

/** Page where people approve or reject registrations. */
export function UserApprovalsPage() {
  const { data, error, refetch } = usePendingUsersQuery();
  const [setApproval] = useSetUserApprovalMutation();
  const { busyIds, during } = useBusyIds();

  const refresh = () => readAgain(refetch);
  const decide = async (id: string, role: Role | null) => {
    const { failure } = await during(
      id,
      reportOutcome(
        setApproval({ variables: { input: role ? { id, approved: true, role } : { id, approved: false } } }),
        role ? approvalToasts : { ...approvalToasts, success: 'User rejected successfully' },
      ),
    );
    // Refresh after a failure, because somebody else may have decided already.
    if (failure) refresh();
  };
  return (
    <PageFrame tools={<RefreshButton onClick={refresh} />}>
      <ApprovalCards
        users={data?.pendingUsers}
        error={error}
        deciding={busyIds}
        onDecide={(id, role) => void decide(id, role)}
        onRetry={refresh}
      />
    </PageFrame>
  );
}
