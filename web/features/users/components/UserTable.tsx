import { useCallback, useEffect, useMemo } from 'react';
import { classes } from '../../../components/classes';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { IconButton } from '../../../components/IconButton';
import layout from '../../../components/layout.module.css';
import type { Sort } from '../../../components/table/columns';
import { DataTable } from '../../../components/table/DataTable';
import { counted } from '../../../components/table/TableSummary';
import { NAV_BREAKPOINT_PX, USER_SKELETON_ROWS } from '../../../core/constants';
import type { NextPage } from '../../../core/requests/useLoadMore';
import { userLabel } from '../userLabel';
import type { ManagedUserFragment } from '../users.generated';
import { UserActions, type UserHandlers } from './UserActions';
import styles from './UserTable.module.css';
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
  /** Id of the account whose row is open for editing. '' if none is. */
  openId: string;
  onOpen(id: string): void;
  onRole(user: ManagedUserFragment, role: ManagedUserFragment['role']): void;
  handlers: UserHandlers;
  sort?: Sort;
  onSort?(sort: Sort): void;
}

/** Table of the matching accounts. The row that is open for editing has the administrators' actions. */
export function UserTable(props: UserTableProps) {
  const { users, counts, error, onRetry, searching, busyIds, openId, onOpen, onRole, handlers, ...rest } = props;
  const { sort, onSort, ...nextPage } = rest;
  const { onCertify } = handlers;
  const columns = useMemo(
    () => userColumns({ openId, busyIds, onRole, onCertify }),
    [openId, busyIds, onRole, onCertify],
  );
  const rowActions = useCallback(
    (user: ManagedUserFragment) => (
      <div className={classes(layout.row, layout.end, styles.actions)}>
        {user.id === openId && <UserActions user={user} pending={busyIds.has(user.id)} {...handlers} />}
        {user.id === openId ? (
          <IconButton key="stop" icon="close" label={`Stop editing ${userLabel(user)}`} onClick={() => onOpen('')} />
        ) : (
          <IconButton
            key="edit"
            icon="edit"
            label={`Edit ${userLabel(user)}`}
            text="Edit"
            wordy
            onClick={() => onOpen(user.id)}
          />
        )}
      </div>
    ),
    [openId, onOpen, busyIds, handlers],
  );
  // Opening a row removes the button that opened it, so the row's first control gets the focus.
  useEffect(() => {
    if (!openId || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>(`[data-row-key="${openId}"] :is(button, [role="switch"])`)?.focus();
  }, [openId]);
  return (
    <DataTable
      caption="Users"
      cardsBelow={NAV_BREAKPOINT_PX}
      columns={columns}
      rows={users}
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
      openKey={openId || null}
      sort={sort}
      onSort={onSort}
      {...nextPage}
    />
  );
}
