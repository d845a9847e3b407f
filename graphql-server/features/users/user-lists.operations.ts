import { yesNo } from '../../../common/columns';
import { listRows, sortOf } from '../../../common/list-rows';
import { accountName, roleNames } from '../../../common/names';
import { USER_COLUMNS } from '../../../common/record-columns';
import { ApprovalStatus } from '../../access/actor';
import { Permission } from '../../access/permissions';
import { dayOf } from '../../core/days/days';
import { NoInput } from '../../core/inputs/input-class';
import { fileColumns } from '../../core/lists/list-columns';
import { exportOf } from '../../core/lists/list-export';
import { query } from '../../core/operations/query';
import { get } from '../../core/operations/route';
import { toPage } from '../../core/shapes/paging';
import { User } from './users.entity';
import { countUsers, readUserPage, readUserRows, type UserRow, userKey } from './users.queries';
import { User as PublishedUser, UserConnection, UserExportFilter, UserRowsArgs } from './users.types';

export const listPendingUsers = query('pendingUsers', {
  description: 'Accounts waiting for approval, oldest first, whether or not the email is verified.',
  permission: Permission.USERS_APPROVE,
  input: NoInput,
  output: [PublishedUser],
  wholeList: 'pending users',
  rest: get('/admin/pending-users'),
  run: ({ db }) =>
    db
      .getRepository(User)
      .find({ where: { approvalStatus: ApprovalStatus.pending }, order: { createdAt: 'ASC', id: 'ASC' } }),
});

export const listUsers = query('users', {
  description: 'All accounts, newest first.',
  permission: Permission.USERS_MANAGE,
  input: NoInput,
  output: [PublishedUser],
  wholeList: 'users',
  rest: get('/admin/users'),
  run: ({ db }) => db.getRepository(User).find({ order: { createdAt: 'DESC', id: 'DESC' } }),
});

export const listUserRows = query('userRows', {
  description: 'One page of the accounts that match the search, role, and approval status, newest first by default.',
  permission: Permission.USERS_MANAGE,
  input: UserRowsArgs,
  output: UserConnection,
  wholeList: 'users',
  graphql: {
    selects: { withTotal: 'totalCount', withApproved: 'approvedCount', withPending: 'pendingCount' },
  },
  async run({ db }, args) {
    const counted = args.withTotal || args.withApproved || args.withPending;
    const [page, counts] = await Promise.all([readUserPage(db, args), counted ? countUsers(db, args) : undefined]);
    return { ...toPage(page, args, userKey), ...counts };
  },
});

/** An account in the export. */
type ExportedUser = UserRow & { joined: string };

/** Exports the matching accounts as a file. */
export const exportUsers = exportOf<UserExportFilter, ExportedUser>('exportUsers', {
  path: '/admin/users',
  nouns: 'users',
  permission: Permission.USERS_MANAGE,
  filter: UserExportFilter,
  columns: [
    ...fileColumns<ExportedUser, object, keyof typeof USER_COLUMNS>(USER_COLUMNS),
    {
      title: 'Storm Water',
      text: ({ stormWaterCertified }: ExportedUser) => yesNo(stormWaterCertified),
    },
    { title: 'Accountant', text: ({ isAccountant }: ExportedUser) => yesNo(isAccountant) },
  ],
  rows: async ({ db, settings }, { search, role, sort }) => {
    const users = await readUserRows(db, { search, role });
    const rows = users.map((user) => ({ ...user, joined: dayOf(new Date(user.createdAt), settings.timeZone) }));
    return listRows(rows, { textOf: sortTexts, search: '', sort: sortOf(sort) });
  },
});

const sortTexts = (user: ExportedUser) => ({
  name: accountName(user),
  email: user.email,
  role: roleNames[user.role],
  status: user.approvalStatus,
  joined: user.createdAt,
});
