import { accountNotes, USER_COLUMNS } from '../../../../common/record-columns';
import { StatusBadge } from '../../../components/feedback/StatusBadge';
import { Switch } from '../../../components/forms/Switch';
import layout from '../../../components/layout.module.css';
import type { Column } from '../../../components/table/columns';
import { shownColumns } from '../../../components/table/shownColumns';
import { formatDay } from '../../../core/days';
import { dayOfMoment } from '../../../core/format';
import { roleNames, statusNames, statusTones } from '../roles';
import { userLabel } from '../userLabel';
import type { ManagedUserFragment } from '../users.generated';
import { RoleMenu } from './RoleMenu';

/** Values of `sort` in the URL. */
export const sortValues = Object.keys(USER_COLUMNS).flatMap((key) => [key, `-${key}`]);

interface Editing {
  /** Id of the account whose row is open for editing. */
  openId: string;
  busyIds: ReadonlySet<string>;
  onRole(user: ManagedUserFragment, role: ManagedUserFragment['role']): void;
  onCertify(user: ManagedUserFragment, certified: boolean): void;
}

/** Returns the columns of User Management. Role and certification are text, except in the open row, which has their controls. */
export function userColumns({ openId, busyIds, onRole, onCertify }: Editing): Column<ManagedUserFragment>[] {
  const [name, email, role, status, joined] = accountColumns({ openId, busyIds, onRole });
  const stormWater: Column<ManagedUserFragment> = {
    key: 'stormWater',
    title: 'Storm Water',
    width: 150,
    render: (user) =>
      user.id === openId ? (
        <Switch
          quiet
          label={`Storm water certification for ${userLabel(user)}`}
          text={user.stormWaterCertified ? 'Certified' : 'Not certified'}
          checked={user.stormWaterCertified}
          pending={busyIds.has(user.id)}
          onChange={(certified) => onCertify(user, certified)}
        />
      ) : (
        user.stormWaterCertified && 'Certified'
      ),
  };
  return [name!, email!, role!, stormWater, status!, joined!];
}

const accountColumns = ({ openId, busyIds, onRole }: Omit<Editing, 'onCertify'>) =>
  shownColumns<ManagedUserFragment, ManagedUserFragment, keyof typeof USER_COLUMNS>(USER_COLUMNS, {
    name: { sortable: true, sticky: true },
    email: { sortable: true, onCard: 'main' },
    role: {
      sortable: true,
      width: 170,
      onCard: 'main',
      cardText: (user) => roleNames[user.role],
      render: (user) =>
        user.id === openId ? (
          <RoleMenu user={user} pending={busyIds.has(user.id)} onRole={(role) => onRole(user, role)} />
        ) : (
          roleNames[user.role]
        ),
    },
    status: {
      sortable: true,
      width: 150,
      onCard: 'heading',
      cardText: (user) => <StatusOf user={user} />,
      render: (user) => <Status user={user} />,
    },
    joined: {
      sortable: true,
      isMoment: true,
      width: 120,
      render: (user) => formatDay(dayOfMoment(user.createdAt)),
    },
  });

const StatusOf = ({ user: { approvalStatus } }: { user: ManagedUserFragment }) => (
  <StatusBadge tone={statusTones[approvalStatus]}>{statusNames[approvalStatus]}</StatusBadge>
);

function Status({ user }: { user: ManagedUserFragment }) {
  return (
    <div className={layout.row}>
      <StatusOf user={user} />
      {accountNotes(user).map((note) => (
        <span key={note} className={layout.quiet}>
          {note}
        </span>
      ))}
    </div>
  );
}
