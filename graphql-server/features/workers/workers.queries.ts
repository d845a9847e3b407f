import { columnNames } from '../../core/database/columns';
import { personJson } from '../../core/database/people';
import { type Db, execute, queryRow, queryRows } from '../../core/database/sql';
import { conflict } from '../../core/errors';
import { WorkerFields } from './workers.entity';
import type { AdminWorker, Worker, WorkerAccount } from './workers.types';

const MOST_ACTIVE = 5000;
const BY_NAME = 'worker."lastName", worker."firstName", worker.id';

const entry = `
  SELECT worker.id, ${columnNames(WorkerFields)
    .map((name) => `worker."${name}"`)
    .join(', ')}, ${personJson('account')} AS account
  FROM workers worker LEFT JOIN users account ON account.id = worker."userId"`;

/** Every worker, inactive ones too, by name. */
export const readAdminWorkers = (db: Db): Promise<AdminWorker[]> =>
  queryRows(db, { text: `${entry} ORDER BY ${BY_NAME}` });

export async function readAdminWorker(db: Db, id: string): Promise<AdminWorker> {
  const row = await queryRow<AdminWorker>(db, { text: `${entry} WHERE worker.id = $1`, values: [id] });
  return row!;
}

/** The active workers by name, without their employee numbers and accounting codes. */
export const readWorkers = (db: Db, viewerId: string): Promise<Worker[]> =>
  queryRows(db, {
    name: 'active-workers',
    text: `SELECT worker.id, worker."firstName", worker."lastName", worker."workerClass", worker.kind,
        coalesce(worker."userId" = $1, false) AS "isMe"
      FROM workers worker WHERE worker."isActive" ORDER BY ${BY_NAME}`,
    values: [viewerId],
  });

/** The approved accounts, by name. */
export const readWorkerAccounts = (db: Db): Promise<WorkerAccount[]> =>
  queryRows(db, {
    text: `SELECT id, "firstName", "lastName", email FROM users WHERE "approvalStatus" = 'approved'
      ORDER BY "lastName", "firstName", email`,
  });

/** Throws a 409 if more workers are active than a foreman's device stores. Until the transaction ends, nobody else counts. */
export async function checkActiveWorkers(db: Db): Promise<void> {
  await execute(db, { text: `SELECT pg_advisory_xact_lock(hashtext('active workers'))` });
  const row = await queryRow<{ active: number }>(db, {
    text: 'SELECT count(*)::int AS active FROM workers WHERE "isActive"',
  });
  if (row!.active <= MOST_ACTIVE) return;
  throw conflict(`The list can have at most ${MOST_ACTIVE.toLocaleString('en-US')} active workers. Retire some first.`);
}
