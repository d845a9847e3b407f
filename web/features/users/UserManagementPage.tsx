import { useCallback, useMemo } from 'react';
import { Button } from '../../components/Button';
import { ExportMenu } from '../../components/export/ExportMenu';
import { PageFrame } from '../../components/page/PageFrame';
import { RefreshButton } from '../../components/page/RefreshButton';
import { SearchBar } from '../../components/page/SearchBar';
import { useListView } from '../../components/table/useListView';
import { useUrlState } from '../../core/browser/useUrlState';
import { useBusyIds } from '../../core/requests/useBusyIds';
import { CreateUserForm } from './components/CreateUserForm';
import { SetPasswordDialog } from './components/SetPasswordDialog';
import type { UserHandlers } from './components/UserActions';
import { UserTable } from './components/UserTable';
import { searchedColumns, userText } from './components/userColumns';
import { usersTitles } from './titles';
import { type ManagedUserFragment, useUsersQuery } from './users.generated';
import { useUserChanges } from './useUserChanges';

const listOptions = { textOf: userText, searched: searchedColumns };
/** Open part of the page, in the URL: the form, or the id of the account whose password is being set. */
const OPEN = ['create', 'password'] as const;

/** All accounts, with the actions of administrators. */
export function UserManagementPage() {
  const { data, error, refetch } = useUsersQuery();
  const view = useListView(data?.users, listOptions);
  const url = useUrlState(OPEN);
  const { busyIds, during } = useBusyIds();
  const changes = useUserChanges();

  const onRole = useCallback(
    (user: ManagedUserFragment, role: ManagedUserFragment['role']) => void during(user.id, changes.setRole(user, role)),
    [during, changes],
  );
  const setOpen = url.set;
  const handlers: UserHandlers = useMemo(
    () => ({
      onSetPassword: ({ id }) => setOpen('password', id),
      onForceReset: (user) => void during(user.id, changes.forceReset(user)),
      onCertify: (user, certified) => void during(user.id, changes.certify(user, certified)),
      onApprove: (user) => void during(user.id, changes.approve(user)),
      onDelete: changes.remove,
    }),
    [during, changes, setOpen],
  );

  const passwordOf = data?.users.find(({ id }) => id === url.values.password);
  const creating = url.values.create !== '';
  const close = (what: (typeof OPEN)[number]) => url.set(what, '');
  const refresh = () => void refetch().catch(() => undefined);
  return (
    <PageFrame
      {...usersTitles}
      actions={
        <>
          <RefreshButton onClick={refresh} />
          <ExportMenu path="/api/admin/users/export" query={view.query} />
          <Button
            variant="primary"
            icon="add"
            aria-expanded={creating}
            onClick={() => url.set('create', creating ? '' : '1')}
          >
            Create New User
          </Button>
        </>
      }
    >
      {creating && <CreateUserForm onCreate={changes.create} onClose={() => close('create')} />}
      <SearchBar
        label="Search users"
        placeholder="Search by name, email, or role"
        value={view.search}
        onChange={view.setSearch}
        found={view.found}
      />
      <UserTable
        users={view.rows}
        error={error}
        onRetry={refresh}
        searching={view.found !== ''}
        sort={view.sort}
        onSort={view.setSort}
        busyIds={busyIds}
        onRole={onRole}
        handlers={handlers}
      />
      <SetPasswordDialog
        open={!!passwordOf}
        email={passwordOf?.email ?? ''}
        onClose={() => close('password')}
        onSave={(values) => changes.setPassword({ id: url.values.password, ...values })}
      />
    </PageFrame>
  );
}
