import { useEffect, useState } from 'react';
import type { Counted } from '../core/feature';
import { may, useViewer } from '../core/viewer';
import { useReturnedTimecardsQuery } from '../features/timecards/mine/my-timecards.generated';
import { usePendingUsersQuery } from '../features/users/pending-users.generated';

export type MenuCounts = Readonly<Record<Counted, number>>;

/** Delay of the counts' queries, so that the first page and its data load first. */
const BADGE_DELAY_MS = 500;

/**
 * Returns the number of items waiting for this person in each menu, or 0 for a menu that they may not see. The counts
 * change together with the lists.
 */
export function useMenuCounts(): MenuCounts {
  const viewer = useViewer();
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setDue, BADGE_DELAY_MS, true);
    return () => clearTimeout(timer);
  }, []);
  const pending = usePendingUsersQuery({ skip: !due || !may(viewer, 'USERS_APPROVE') });
  const returned = useReturnedTimecardsQuery({ skip: !due || !may(viewer, 'TIMECARDS_SUBMIT') });
  return {
    registrations: pending.data?.pendingUsers.length ?? 0,
    returned: returned.data?.myTimecards.edges.length ?? 0,
  };
}
