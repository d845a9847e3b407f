import { useCallback, useMemo } from 'react';
import { LARGEST_PAGE } from '../../../common/limits';
import { sortOf, sortText } from '../../../common/list-rows';
import { Button } from '../../components/Button';
import { PageTools } from '../../components/export/PageTools';
import { StaleRows } from '../../components/feedback/StaleRows';
import { SearchBar } from '../../components/filters/SearchBar';
import { useFilters } from '../../components/filters/useFilters';
import { PageFrame } from '../../components/page/PageFrame';
import { Picker } from '../../components/pickers/Picker';
import { useUrlState } from '../../core/browser/useUrlState';
import { latest } from '../../core/requests/latest';
import { useBusyIds } from '../../core/requests/useBusyIds';
import { useConnection } from '../../core/requests/useConnection';
import { useViewer } from '../../core/viewer';
import { CreateUserForm } from './components/CreateUserForm';
import { DeleteUserNotice } from './components/DeleteUserNotice';
import { SetPasswordDialog } from './components/SetPasswordDialog';
import type { UserHandlers } from './components/UserActions';
import { UserTable } from './components/UserTable';
import { sortValues } from './components/userColumns';
import { roleCalled, roleOptions } from './roles';
import { type ManagedUserFragment, useUserRowsQuery } from './users.generated';
import { useUserChanges } from './useUserChanges';

const FILTERS = { search: 'text', role: 'text' } as const;
const SORT = { sort: sortValues } as const;
/** URL parameters for the open parts of the page: the form for a new user, the edited row, and the account that gets a password. */
const OPEN = ['create', 'user', 'password'] as const;

/** Lists all accounts, with the administrators' actions. */
export function UserManagementPage() {
  const filters = useFilters(FILTERS);
  const { search } = filters.values;
  const role = roleCalled(filters.values.role);
  const order = useFilters(SORT);
  const { sort } = order.values;
  const asked = useUserRowsQuery({
    variables: { first: LARGEST_PAGE, search: search || null, role, sort: sort || null },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const { data, isStale } = latest(asked);
  const list = data?.userRows;
  const { rows: users, ...page } = useConnection(asked, list, list?.totalCount);
  const url = useUrlState(OPEN);
  const { busyIds, during } = useBusyIds();
  const changes = useUserChanges();
  const { hasPassword } = useViewer();

  const onRole = useCallback(
    (user: ManagedUserFragment, role: ManagedUserFragment['role']) => void during(user.id, changes.setRole(user, role)),
    [during, changes],
  );
  const setOpen = url.set;
  const onOpen = useCallback((id: string) => setOpen('user', id), [setOpen]);
  const handlers: UserHandlers = useMemo(
    () => ({
      onSetPassword: ({ id }) => setOpen('password', id),
      onForceReset: (user) => void during(user.id, changes.forceReset(user)),
      onCertify: (user, certified) => void during(user.id, changes.certify(user, certified)),
      onApprove: (user) => void during(user.id, changes.approve(user)),
      onRemoveSecondStep: changes.removeSecondStep,
      onAccountant: changes.setAccountant,
      notHandedOver: ({ id }) => <DeleteUserNotice userId={id} />,
      onDelete: changes.remove,
    }),
    [during, changes, setOpen],
  );

  const passwordOf = users?.find(({ id }) => id === url.values.password);
  const creating = url.values.create !== '';
  const close = (what: (typeof OPEN)[number]) => url.set(what, '');
  return (
    <PageFrame
      tools={<PageTools onRefresh={page.onRetry} path="/api/admin/users/export" query={{ ...filters.values, sort }} />}
      actions={
        <Button
          variant="primary"
          icon="add"
          aria-expanded={creating}
          onClick={() => url.set('create', creating ? '' : '1')}
        >
          Create New User
        </Button>
      }
    >
      {creating && <CreateUserForm onCreate={changes.create} onClose={() => close('create')} />}
      <SearchBar
        label="Search users"
        placeholder="Search by name, email, or role"
        {...filters.field('search')}
        found={search && list ? `${list.totalCount} found` : ''}
      >
        <Picker
          label="Role"
          hideLabel
          placeholder="All roles"
          value={role}
          options={roleOptions}
          onChange={(chosen) => filters.set({ role: chosen ?? '' })}
        />
      </SearchBar>
      <StaleRows stale={isStale}>
        <UserTable
          {...page}
          users={users}
          counts={list}
          searching={filters.setCount > 0}
          sort={sortOf(sort)}
          onSort={(chosen) => order.set({ sort: sortText(chosen) })}
          busyIds={busyIds}
          openId={url.values.user}
          onOpen={onOpen}
          onRole={onRole}
          handlers={handlers}
        />
      </StaleRows>
      {passwordOf && (
        <SetPasswordDialog
          email={passwordOf.email}
          onClose={() => close('password')}
          asksAdmin={hasPassword !== false}
          onSave={(values) => changes.setPassword({ id: passwordOf.id, ...values })}
        />
      )}
    </PageFrame>
  );
}
