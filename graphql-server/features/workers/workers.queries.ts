import { ApprovalStatus } from '../../access/actor';
import { columnNames } from '../../core/database/columns';
import { personJson, workerName } from '../../core/database/people';
import { type Db, queryRow, queryRows } from '../../core/database/sql';
import { conflict } from '../../core/errors';
import { User } from '../users/users.entity';
import { WorkerFields, Worker as WorkerRow } from './workers.entity';
import type { AdminWorker, Worker, WorkerAccount } from './workers.types';

const BY_NAME = 'worker."lastName", worker."firstName", worker.id';

const WORKER_IDS = `'$.costCodes[*].workers[*].workerId'`;
const VERSION_WORKERS = `jsonb_path_query_array(version.replaced, ${WORKER_IDS})`;

/**
 * Returns SQL for the ids of workers that match a condition and are in use. A card, an earlier version of a card, a crew, or an
 * accounting batch names them. Each worker takes a few reads of indexes, so the cost doesn't grow with the history. For this,
 * the condition on versions is stated twice. Postgres expects an array to be in 1 % of all rows, and would otherwise read all
 * of them to find the first one.
 */
const usedAmong = (condition: string) => `
  SELECT worker.id FROM workers worker WHERE ${condition} AND (
    EXISTS (SELECT FROM worker_lines line WHERE line."workerId" = worker.id)
    OR EXISTS (SELECT FROM accounting_lines line WHERE line."values" ->> 'worker_id' = worker.id::text)
    OR worker.id::text IN (SELECT jsonb_path_query(crew.content, ${WORKER_IDS}) #>> '{}' FROM crews crew)
    OR EXISTS (SELECT FROM timecard_revisions version
      WHERE ${VERSION_WORKERS} @> to_jsonb(ARRAY[worker.id]) AND ${VERSION_WORKERS} @> jsonb_build_array(worker.id)))`;

/** Returns SQL for the workers that match a condition, which may read from the statement's `first` CTE. */
export const entries = (condition: string, first = '') => `
  WITH ${first} used AS MATERIALIZED (${usedAmong(condition)})
  SELECT worker.id, ${columnNames(WorkerFields)
    .map((name) => `worker."${name}"`)
    .join(', ')}, ${personJson('account')} AS account, worker.id IN (SELECT id FROM used) AS "isUsed"
  FROM workers worker LEFT JOIN users account ON account.id = worker."userId" WHERE ${condition}`;

/** Reads all workers, inactive ones included, sorted by name. */
export const readAdminWorkers = (db: Db): Promise<AdminWorker[]> =>
  queryRows(db, { text: `${entries('true')} ORDER BY ${BY_NAME}` });

export async function readAdminWorker(db: Db, id: string): Promise<AdminWorker> {
  const row = await queryRow<AdminWorker>(db, { text: entries('worker.id = $1'), values: [id] });
  return row!;
}

/** Reads active workers, sorted by name, without employee numbers and accounting codes. Workers who look alike have `numberEnd`. */
export const readWorkers = (db: Db, viewerId: string): Promise<Worker[]> =>
  queryRows(db, {
    name: 'active-workers',
    text: `SELECT worker.id, worker."firstName", worker."lastName", worker."workerClass", worker.kind,
        coalesce(worker."userId" = $1, false) AS "isMe",
        CASE WHEN count(*) OVER (PARTITION BY name_key(${workerName('worker')}), name_key(coalesce(worker."workerClass", ''))) > 1
          THEN right(worker."employeeNumber", 2) END AS "numberEnd"
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

/** Deletes a worker. @throws 409 if a card, a crew, or a batch names the worker */
export async function deleteWorker(db: Db, { id, firstName, lastName }: WorkerRow): Promise<'deleted'> {
  const used = await queryRow(db, { text: usedAmong('worker.id = $1'), values: [id] });
  if (used)
    throw conflict(
      `${firstName} ${lastName} is named on timecards, crews, or accounting batches. Retire this worker instead.`,
    );
  await db.getRepository(WorkerRow).delete({ id });
  return 'deleted';
}
