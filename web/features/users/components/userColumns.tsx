import { accountNotes, USER_COLUMNS } from '../../../../common/record-columns';
import { StatusBadge } from '../../../components/feedback/StatusBadge';
import layout from '../../../components/layout.module.css';
import type { Column } from '../../../components/table/columns';
import { shownColumns } from '../../../components/table/shownColumns';
import { formatDay } from '../../../core/days';
import { dayOfMoment } from '../../../core/format';
import { publishedSettings } from '../../../core/settings';
import { roleNames, statusNames, statusTones } from '../roles';
import type { ManagedUserFragment } from '../users.generated';
import { RoleMenu } from './RoleMenu';

/** Values of `sort` in the URL. */
export const sortValues = Object.keys(USER_COLUMNS).flatMap((key) => [key, `-${key}`]);

/** Returns the columns of User Management. A role can be changed in its cell. */
export const userColumns = (
  busyIds: ReadonlySet<string>,
  onRole: (user: ManagedUserFragment, role: ManagedUserFragment['role']) => void,
): Column<ManagedUserFragment>[] =>
  shownColumns<ManagedUserFragment, ManagedUserFragment, keyof typeof USER_COLUMNS>(USER_COLUMNS, {
    name: { sortable: true, sticky: true },
    email: { sortable: true, onCard: 'main' },
    role: {
      sortable: true,
      width: 170,
      onCard: 'main',
      cardText: (user) => roleNames[user.role],
      render: (user) => <RoleMenu user={user} pending={busyIds.has(user.id)} onRole={(role) => onRole(user, role)} />,
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
      render: (user) => formatDay(dayOfMoment(user.createdAt, publishedSettings().timeZone)),
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
