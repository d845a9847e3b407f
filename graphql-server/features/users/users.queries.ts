import type { DataSource } from 'typeorm';
import { sortOf } from '../../../common/list-rows';
import { roleNames } from '../../../common/names';
import { searchFor } from '../../../common/search-key';
import { ApprovalStatus } from '../../access/actor';
import type { Role } from '../../access/roles';
import { type Condition, contains, searchPattern, whereOf } from '../../core/database/conditions';
import { type KeyPart, keyset } from '../../core/database/keyset';
import { type Db, queryRow, queryRows } from '../../core/database/sql';
import { momentSql } from '../../core/days/moments';
import { pageSize } from '../../core/shapes/paging';
import { User as UserEntity } from './users.entity';
import type { User, UserRowsArgs } from './users.types';

const NAME = `concat_ws(' ', person."firstName", person."lastName")`;

const ROLE_NAME = `CASE person.role::text ${Object.entries(roleNames)
  .map(([role, name]) => `WHEN '${role}' THEN '${name}'`)
  .join(' ')} END`;

/** SQL for the text by which accounts are sorted, keyed by column. */
const SORT_TEXTS: Record<string, string> = {
  name: NAME,
  email: 'person.email',
  role: ROLE_NAME,
  status: 'person."approvalStatus"::text',
};

/** Returns the ORDER BY of accounts, and SQL for the text or moment by which a row is sorted. */
function orderOf(sort?: string | null) {
  const { key, direction } = sortOf(sort) ?? { key: 'joined', direction: 'descending' };
  const text = SORT_TEXTS[key];
  const first: KeyPart = text ? [`(${text}) COLLATE natural_order`, 'text'] : ['person."createdAt"', 'timestamptz'];
  return {
    rows: keyset([first, ['person.id', 'uuid']], direction === 'ascending' ? 'ASC' : 'DESC'),
    place: text ?? momentSql('person."createdAt"'),
  };
}

const ROW = `person.id, person."firstName", person."lastName", person.email, person.role, person."approvalStatus",
  person."emailVerified", person."stormWaterCertified", person."isAccountant", person."timecardExpected", person."passwordResetRequired",
  person."secondStepMethods" && '{totp,passkey}' AS "hasSecondStep",
  ${momentSql('person."createdAt"')} AS "createdAt"`;

type Wanted = Pick<UserRowsArgs, 'search' | 'role' | 'approvalStatus'>;
/** A row in the list of accounts. */
export type UserRow = User & { createdAt: string; place: string };

/** Returns roles whose name on the screen or in the API contains the text. */
function rolesNamed(search: string): string[] {
  const isFound = searchFor(search);
  return Object.entries(roleNames).flatMap(([role, name]) => (isFound(`${name} ${role}`) ? role : []));
}

function conditionsOf({ search, role, approvalStatus }: Wanted): Condition[] {
  const all: (Condition | false)[] = [
    !!role && { name: 'role', sql: (p) => `person.role = ${p}`, value: role },
    !!approvalStatus && { name: 'status', sql: (p) => `person."approvalStatus" = ${p}`, value: approvalStatus },
    !!search && {
      name: 'search',
      sql: (p) => `(${contains(NAME, `(${p}::text[])[1]`)} OR ${contains('person.email', `(${p}::text[])[1]`)}
        OR person.role = ANY ((${p}::text[])[2:]))`,
      value: [searchPattern(search), ...rolesNamed(search)],
    },
  ];
  return all.filter((condition) => condition !== false);
}

/** Reads matching accounts, newest first by default. */
export function readUserRows(
  dataSource: DataSource,
  args: Wanted & Pick<UserRowsArgs, 'after' | 'sort'>,
  limit?: number,
): Promise<UserRow[]> {
  const { rows, place } = orderOf(args.sort);
  const where = whereOf([...conditionsOf(args), ...rows.after(args.after)], 2);
  return queryRows<UserRow>(dataSource, {
    text: `SELECT ${ROW}, ${place} AS place FROM users person WHERE ${where.text} ORDER BY ${rows.order} LIMIT $1`,
    values: [limit ?? null, ...where.values],
  });
}

/** Reads one page of accounts, plus one row if there is a next page. */
export const readUserPage = (dataSource: DataSource, args: UserRowsArgs) =>
  readUserRows(dataSource, args, pageSize(args) + 1);

/** Counts matching accounts: all, approved, and pending. */
export async function countUsers(db: Db, wanted: Wanted) {
  const where = whereOf(conditionsOf(wanted), 1);
  const row = await queryRow<{ totalCount: number; approvedCount: number; pendingCount: number }>(db, {
    text: `SELECT count(*)::int AS "totalCount",
        (count(*) FILTER (WHERE person."approvalStatus" = 'approved'))::int AS "approvedCount",
        (count(*) FILTER (WHERE person."approvalStatus" = 'pending'))::int AS "pendingCount"
      FROM users person WHERE ${where.text}`,
    values: where.values,
  });
  return row!;
}

/** Sets whether a daily card is expected from each approved account with a role. Returns how many changed. */
export async function expectCardsOf(db: Db, role: Role, expected: boolean): Promise<number> {
  const changed = { role, approvalStatus: ApprovalStatus.approved, timecardExpected: !expected };
  return (await db.getRepository(UserEntity).update(changed, { timecardExpected: expected })).affected!;
}

/** Returns the sort key of a row, for its cursor. */
export const userKey = ({ place, id }: UserRow) => [place, id];
