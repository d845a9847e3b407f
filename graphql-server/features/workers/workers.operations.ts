import { messages } from '../../../common/messages';
import { WORKER_COLUMNS } from '../../../common/reference-list-columns';
import { Permission } from '../../access/permissions';
import { badField, conflict } from '../../core/errors';
import { NoInput } from '../../core/inputs/input-class';
import { fileColumns } from '../../core/lists/list-columns';
import { mostActive } from '../../core/lists/most-active';
import { referenceList } from '../../core/lists/reference-list';
import { personActedFor } from '../../core/operations/acting-for';
import { actorOf } from '../../core/operations/context';
import { query } from '../../core/operations/query';
import { User } from '../users/users.entity';
import { wholeName, workerFields } from './imported-columns';
import { WorkerFields, Worker as WorkerRow } from './workers.entity';
import { deleteWorker, readAdminWorker, readAdminWorkers, readWorkerAccounts, readWorkers } from './workers.queries';
import { AdminWorker, Worker, WorkerAccount, WorkersArgs } from './workers.types';

export const listWorkers = query('workers', {
  description: 'Active workers, to choose from on forms.',
  permission: Permission.PICKERS_READ,
  input: WorkersArgs,
  output: [Worker],
  wholeList: false,
  async run(context, { onBehalfOf }) {
    const represented = await personActedFor(context, onBehalfOf, 'onBehalfOf');
    return readWorkers(context.db, (represented ?? actorOf(context)).id);
  },
});

export const listWorkerAccounts = query('workerAccounts', {
  description: 'Approved accounts that a worker can be linked to.',
  permission: Permission.WORKERS_MANAGE,
  input: NoInput,
  output: [WorkerAccount],
  wholeList: false,
  run: ({ db }) => readWorkerAccounts(db),
});

/** The list of workers, which administrators manage. */
export const workerList = referenceList<WorkerRow, AdminWorker>({
  name: 'Worker',
  field: 'adminWorkers',
  path: '/admin/workers',
  output: AdminWorker,
  noun: 'worker',
  entity: WorkerRow,
  permissions: { read: Permission.WORKERS_MANAGE, manage: Permission.WORKERS_MANAGE },
  fields: WorkerFields,
  label: ({ firstName, lastName }) => `${firstName} ${lastName}`,
  readAll: ({ db }) => readAdminWorkers(db),
  readOne: (db, { id }) => readAdminWorker(db, id),
  sort: 'lastName',
  searchText: ({ account }): Record<string, string> =>
    account ? { account: [account.firstName, account.lastName].filter(Boolean).join(' ') || account.email } : {},
  columns: fileColumns(
    WORKER_COLUMNS,
    Object.fromEntries(Object.entries(workerFields).map(([field, imported]) => [field, { imported }])),
  ),
  imported: {
    list: 'workers',
    nouns: 'workers',
    keys: [['employeeNumber'], ['lastName', 'firstName']],
    isOnlyFoundByOwnKey: true,
    splitFields: { name: wholeName },
  },
  unique: 'employeeNumber',
  refusals: {
    workers_account: () => conflict('Another worker is linked to this account'),
    FK_workers_account: () => badField('userId', messages.accountUnknown),
  },
  references: {
    userId: { noun: 'account', nameOf: async (db, id) => (await db.findOneBy(User, { id }))?.email },
  },
  checkSaved: mostActive(WorkerRow, { most: 5000, nouns: 'workers' }),
  remove: deleteWorker,
});
