import { sortOf } from '../../../common/list-rows';
import { ApprovalStatus } from '../../access/actor';
import { type Condition, contains, searchPattern, whereOf } from '../../core/database/conditions';
import { type KeyPart, keyset } from '../../core/database/keyset';
import { personName } from '../../core/database/people';
import { type Db, queryRow, queryRows } from '../../core/database/sql';
import { pageSize } from '../../core/shapes/paging';
import { entries } from './workers.queries';
import type { AdminWorker, WorkerAccount, WorkerAccountRowsArgs, WorkerCounts, WorkerRowsArgs } from './workers.types';

/** SQL for a worker's texts, keyed by the column of the page. */
const TEXTS = {
  lastName: 'worker."lastName"',
  firstName: 'worker."firstName"',
  employeeNumber: `coalesce(worker."employeeNumber", '')`,
  workerClass: `coalesce(worker."workerClass", '')`,
  kind: 'worker.kind',
  accountingCode: `coalesce(worker."accountingCode", '')`,
  isActive: `CASE WHEN worker."isActive" THEN 'Active' ELSE 'Inactive' END`,
};
const SEARCHED = [...Object.values(TEXTS), `coalesce(${personName('account')}, '')`];

/** Returns the same text as `TEXTS`, for the cursor of a row. */
const textOf = (row: AdminWorker, key: keyof typeof TEXTS) =>
  key === 'isActive' ? (row.isActive ? 'Active' : 'Inactive') : (row[key] ?? '');

const natural = (sql: string): KeyPart => [`(${sql}) COLLATE natural_order`, 'text'];

/** Returns the order of workers, and a function for the sort key of a row. */
export function workerOrder(sort?: string | null) {
  const { key, direction } = sortOf(sort) ?? { key: 'lastName', direction: 'ascending' };
  const column = key as keyof typeof TEXTS;
  const parts = [TEXTS[column], TEXTS.lastName, TEXTS.firstName].map(natural);
  return {
    rows: keyset([...parts, ['worker.id', 'uuid']], direction === 'ascending' ? 'ASC' : 'DESC'),
    keyOf: (row: AdminWorker) => [textOf(row, column), row.lastName, row.firstName, row.id],
  };
}

const searching = (search: string | null | undefined, texts: readonly string[]): Condition[] =>
  search
    ? [
        {
          name: 'search',
          sql: (p) => `(${texts.map((text) => contains(text, p)).join(' OR ')})`,
          value: searchPattern(search),
        },
      ]
    : [];

const LISTED = 'workers worker LEFT JOIN users account ON account.id = worker."userId"';

/** Reads one page of the matching workers, plus one row if there is a next page. Inactive workers are included. */
export function readWorkerPage(db: Db, args: WorkerRowsArgs): Promise<AdminWorker[]> {
  const { rows } = workerOrder(args.sort);
  const where = whereOf([...searching(args.search, SEARCHED), ...rows.after(args.after)], 2);
  const page = `page AS MATERIALIZED (
    SELECT worker.id FROM ${LISTED} WHERE ${where.text} ORDER BY ${rows.order} LIMIT $1),`;
  return queryRows(db, {
    text: `${entries('worker.id IN (SELECT page.id FROM page)', page)} ORDER BY ${rows.order}`,
    values: [pageSize(args) + 1, ...where.values],
  });
}

export async function countWorkers(db: Db, search?: string | null): Promise<WorkerCounts> {
  const where = whereOf(searching(search, SEARCHED), 1);
  const row = await queryRow<WorkerCounts>(db, {
    text: `SELECT count(*)::int AS "all", (count(*) FILTER (WHERE worker."isActive"))::int AS active
      FROM ${LISTED} WHERE ${where.text}`,
    values: where.values,
  });
  return row!;
}

const ACCOUNT_TEXTS = [`concat_ws(' ', account."firstName", account."lastName")`, 'account.email'];
const accountOrder = keyset([natural(personName('account')), ['account.id', 'uuid']], 'ASC');

type AccountRow = WorkerAccount & { place: string };

/** Reads one page of approved accounts that match, sorted by name, plus one row if there is a next page. */
export function readAccountPage(db: Db, args: WorkerAccountRowsArgs): Promise<AccountRow[]> {
  const { id, search, after } = args;
  const only: Condition[] = id ? [{ name: 'id', sql: (p) => `account.id = ${p}`, value: id }] : [];
  const where = whereOf([...only, ...searching(search, ACCOUNT_TEXTS), ...accountOrder.after(after)], 3);
  return queryRows(db, {
    text: `SELECT account.id, account."firstName", account."lastName", account.email, ${personName('account')} AS place
      FROM users account WHERE account."approvalStatus" = $2 AND ${where.text} ORDER BY ${accountOrder.order} LIMIT $1`,
    values: [pageSize(args) + 1, ApprovalStatus.approved, ...where.values],
  });
}

/** Returns the sort key of an account, for its cursor. */
export const accountKey = ({ place, id }: AccountRow) => [place, id];
