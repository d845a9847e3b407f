import { useCallback, useMemo } from 'react';
import { EmptyState } from '../../../components/feedback/EmptyState';
import type { Sort } from '../../../components/table/columns';
import { DataTable } from '../../../components/table/DataTable';
import { counted } from '../../../components/table/TableSummary';
import { NAV_BREAKPOINT_PX, USER_SKELETON_ROWS } from '../../../core/constants';
import type { NextPage } from '../../../core/requests/useLoadMore';
import type { ManagedUserFragment } from '../users.generated';
import { UserActions, type UserHandlers } from './UserActions';
import { userColumns } from './userColumns';

interface UserTableProps extends NextPage {
  /** Undefined while loading. */
  users: readonly ManagedUserFragment[] | undefined;
  /** Counts of all matching users, loaded or not. Undefined while loading. */
  counts?: { totalCount: number; approvedCount: number; pendingCount: number };
  error?: { message: string };
  onRetry(): void;
  searching: boolean;
  /** Ids of accounts with a pending change. */
  busyIds: ReadonlySet<string>;
  onRole(user: ManagedUserFragment, role: ManagedUserFragment['role']): void;
  handlers: UserHandlers;
  sort?: Sort;
  onSort?(sort: Sort): void;
}

const rowKey = ({ id }: ManagedUserFragment) => id;

/** Table of the matching accounts, with the administrators' actions. */
export function UserTable(props: UserTableProps) {
  const { users, counts, error, onRetry, searching, busyIds, onRole, handlers, sort, onSort, ...nextPage } = props;
  const columns = useMemo(() => userColumns(busyIds, onRole), [busyIds, onRole]);
  const rowActions = useCallback(
    (user: ManagedUserFragment) => <UserActions user={user} pending={busyIds.has(user.id)} {...handlers} />,
    [busyIds, handlers],
  );
  return (
    <DataTable
      caption="Users"
      cardsBelow={NAV_BREAKPOINT_PX}
      columns={columns}
      rows={users}
      rowKey={rowKey}
      skeletonRows={USER_SKELETON_ROWS}
      error={error}
      onRetry={onRetry}
      empty={
        searching ? (
          <EmptyState title="No users match your search" text="Search by part of a name, an email, or a role." />
        ) : (
          <EmptyState title="No users found" text="Create a user, or wait for people to register." />
        )
      }
      summary={[
        counted(counts?.totalCount, 'user'),
        { value: counts?.approvedCount, label: 'approved' },
        { value: counts?.pendingCount, label: 'pending', warning: true },
      ]}
      rowActions={rowActions}
      sort={sort}
      onSort={onSort}
      {...nextPage}
    />
  );
}
