import { useEffect, useState } from 'react';
import { may, useViewer } from '../core/viewer';
import { usePendingUsersQuery } from '../features/users/pending-users.generated';

/** The first screen and its data come before the badge. */
const BADGE_DELAY_MS = 500;

/** How many registrations wait for approval; 0 for people who cannot approve them. Kept fresh with the list itself. */
export function usePendingRegistrations(): number {
  const approver = may(useViewer(), 'USERS_APPROVE');
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setDue, BADGE_DELAY_MS, true);
    return () => clearTimeout(timer);
  }, []);
  return usePendingUsersQuery({ skip: !due || !approver }).data?.pendingUsers.length ?? 0;
}
