import { useCallback, useMemo } from 'react';
import { EmptyState } from '../../../components/feedback/EmptyState';
import type { Sort } from '../../../components/table/columns';
import { DataTable } from '../../../components/table/DataTable';
import { counted } from '../../../components/table/TableSummary';
import { NAV_BREAKPOINT_PX, USER_SKELETON_ROWS } from '../../../core/constants';
import type { ManagedUserFragment } from '../users.generated';
import { UserActions, type UserHandlers } from './UserActions';
import { userColumns } from './userColumns';

interface UserTableProps {
  /** Undefined while loading. */
  users: readonly ManagedUserFragment[] | undefined;
  error?: { message: string };
  onRetry(): void;
  searching: boolean;
  sort?: Sort;
  onSort?(sort: Sort): void;
  /** The accounts with a change in progress. */
  busyIds: ReadonlySet<string>;
  onRole(user: ManagedUserFragment, role: ManagedUserFragment['role']): void;
  handlers: UserHandlers;
}

const count = (users: UserTableProps['users'], status: ManagedUserFragment['approvalStatus']) =>
  users?.filter(({ approvalStatus }) => approvalStatus === status).length;

const rowKey = ({ id }: ManagedUserFragment) => id;

/** All accounts, one row each. */
export function UserTable(props: UserTableProps) {
  const { users, error, onRetry, searching, sort, onSort, busyIds, onRole, handlers } = props;
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
      sort={sort}
      onSort={onSort}
      empty={
        searching ? (
          <EmptyState title="No users match your search" text="Search by part of a name, an email, or a role." />
        ) : (
          <EmptyState title="No users found" text="Create one, or wait for people to register." />
        )
      }
      summary={[
        counted(users?.length, 'user'),
        { value: count(users, 'approved'), label: 'approved' },
        { value: count(users, 'pending'), label: 'pending', warning: true },
      ]}
      rowActions={rowActions}
    />
  );
}
