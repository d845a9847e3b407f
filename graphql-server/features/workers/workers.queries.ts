import { ApprovalStatus } from '../../access/actor';
import { columnNames } from '../../core/database/columns';
import { personJson } from '../../core/database/people';
import { type Db, execute, queryRow, queryRows } from '../../core/database/sql';
import { conflict } from '../../core/errors';
import { User } from '../users/users.entity';
import { WorkerFields, Worker as WorkerRow } from './workers.entity';
import type { AdminWorker, Worker, WorkerAccount } from './workers.types';

const MOST_ACTIVE = 5000;
const BY_NAME = 'worker."lastName", worker."firstName", worker.id';

const WORKER_IDS = `'$.costCodes[*].workers[*].workerId'`;
/** Returns an SQL condition: true if a card, an earlier version of a card, a crew, or an accounting batch names the worker. */
const isUsed = (id: string) => `
  EXISTS (SELECT FROM worker_lines line WHERE line."workerId" = ${id})
  OR EXISTS (SELECT FROM timecard_revisions version
    WHERE jsonb_path_query_array(version.replaced, ${WORKER_IDS}) @> to_jsonb(ARRAY[${id}]))
  OR EXISTS (SELECT FROM crews crew WHERE jsonb_path_query_array(crew.content, ${WORKER_IDS}) @> to_jsonb(ARRAY[${id}]))
  OR EXISTS (SELECT FROM accounting_lines line WHERE line."values" ->> 'worker_id' = ${id}::text)`;

const entry = `
  SELECT worker.id, ${columnNames(WorkerFields)
    .map((name) => `worker."${name}"`)
    .join(', ')}, ${personJson('account')} AS account, (${isUsed('worker.id')}) AS "isUsed"
  FROM workers worker LEFT JOIN users account ON account.id = worker."userId"`;

/** Reads all workers, inactive ones included, sorted by name. */
export const readAdminWorkers = (db: Db): Promise<AdminWorker[]> =>
  queryRows(db, { text: `${entry} ORDER BY ${BY_NAME}` });

export async function readAdminWorker(db: Db, id: string): Promise<AdminWorker> {
  const row = await queryRow<AdminWorker>(db, { text: `${entry} WHERE worker.id = $1`, values: [id] });
  return row!;
}

/** Reads active workers, sorted by name, without employee numbers and accounting codes. */
export const readWorkers = (db: Db, viewerId: string): Promise<Worker[]> =>
  queryRows(db, {
    name: 'active-workers',
    text: `SELECT worker.id, worker."firstName", worker."lastName", worker."workerClass", worker.kind,
        coalesce(worker."userId" = $1, false) AS "isMe"
      FROM workers worker WHERE worker."isActive" ORDER BY ${BY_NAME}`,
    values: [viewerId],
  });

/** Reads the approved accounts to which a worker can be linked, sorted by name. */
export const readWorkerAccounts = (db: Db): Promise<WorkerAccount[]> =>
  db.getRepository(User).find({
    select: { id: true, firstName: true, lastName: true, email: true },
    where: { approvalStatus: ApprovalStatus.approved },
    order: { lastName: 'ASC', firstName: 'ASC', email: 'ASC' },
  });

/**
 * Throws a 409 if more workers are active than a device can store. Holds a lock until the transaction ends, so that simultaneous
 * changes can't exceed the limit.
 */
export async function checkActiveWorkers(db: Db): Promise<void> {
  await execute(db, { text: `SELECT pg_advisory_xact_lock(hashtext('active workers'))` });
  if ((await db.getRepository(WorkerRow).countBy({ isActive: true })) <= MOST_ACTIVE) return;
  throw conflict(`The list can have at most ${MOST_ACTIVE.toLocaleString('en-US')} active workers. Retire some first.`);
}

/** Deletes a worker. @throws 409 if a card, a crew, or a batch names the worker */
export async function deleteWorker(db: Db, { id, firstName, lastName }: WorkerRow): Promise<void> {
  const row = await queryRow<{ isUsed: boolean }>(db, {
    text: `SELECT ${isUsed('$1::uuid')} AS "isUsed"`,
    values: [id],
  });
  if (row!.isUsed)
    throw conflict(
      `${firstName} ${lastName} is named on timecards, crews, or accounting batches. Retire this worker instead.`,
    );
  await db.getRepository(WorkerRow).delete({ id });
}
