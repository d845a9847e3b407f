import { may, useViewer } from '../components/data/viewer';
import { usePendingUsersQuery } from '../features/users/pending-users.generated';

/** How many registrations wait for approval; 0 for people who cannot approve them. Kept fresh with the list itself. */
export function usePendingRegistrations(): number {
  const skip = !may(useViewer(), 'USERS_APPROVE');
  return usePendingUsersQuery({ skip }).data?.pendingUsers.length ?? 0;
}
