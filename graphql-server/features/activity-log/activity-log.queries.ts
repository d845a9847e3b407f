import type { DataSource } from 'typeorm';
import { isShortSearch, SHORT_SEARCH_DAYS } from '../../../common/log-search';
import { NOT_SIGNED_IN } from '../../../common/names';
import { contains, searchPattern, whereOf } from '../../core/database/conditions';
import { streamRows } from '../../core/database/database';
import { jsonObject } from '../../core/database/json';
import { keyset } from '../../core/database/keyset';
import { readNewestMatches } from '../../core/database/newest-window';
import { personJson, personName } from '../../core/database/people';
import { queryRows } from '../../core/database/sql';
import type { Statement } from '../../core/database/statements';
import { momentSql, publishedMomentSql } from '../../core/days/moments';
import { type FilteredPage } from '../../core/inputs/filter-args';
import { pageRows, pageSize } from '../../core/shapes/paging';
import type { ActivityLog, ActivityLogFilter } from './activity-log.types';

/** Returns SQL for a line's fields, from a row `log` of activity_logs and its `person`. */
const lineFields = (moment: (column: string) => string) => `
  log.id, log.action, log.details, log."ipAddress", ${moment('log."createdAt"')} AS "createdAt", ${personJson('person')} AS "user"`;
const gridLine = jsonObject(`${lineFields(momentSql)}, to_char(log."createdAt" AT TIME ZONE $2, 'YYYY-MM-DD') AS day`);

const withPerson = 'LEFT JOIN users person ON person.id = log."userId"';
const newest = keyset([
  ['log."createdAt"', 'timestamptz'],
  ['log.id', 'uuid'],
]);

/**
 * Returns the SQL condition that the action, the details, or the person's name or email match a pattern. The array lets Postgres
 * use the index on userId.
 */
const matches = (pattern: string) => `(${contains('log.action', pattern)} OR ${contains('log.details', pattern)}
  OR log."userId" = ANY(ARRAY(SELECT u.id FROM users u
    WHERE ${contains(`concat_ws(' ', u."firstName", u."lastName", u.email)`, pattern)})))`;

/** Returns the SQL condition for the period that a search covers. */
const coveredBy = (search: string) =>
  isShortSearch(search) ? `log."createdAt" >= now() - interval '${SHORT_SEARCH_DAYS} days'` : 'true';

/** Reads one page of the log, newest first, plus one row if there is a next page (decision 020). */
export async function readLogPage(
  dataSource: DataSource,
  args: FilteredPage<ActivityLogFilter>,
  timeZone: string,
): Promise<ActivityLog[]> {
  const read = async (where: Where) =>
    (await queryRows<{ line: ActivityLog }>(dataSource, pageStatement(args, timeZone, where))).map(({ line }) => line);
  const search = args.filter?.search;
  if (!search) return read('all');
  // The index by time quickly finds the lines of a few days.
  if (isShortSearch(search)) return read('lately');
  return readNewestMatches(pageSize(args) + 1, { among: read, everywhere: () => read('everywhere') });
}

/** Scope of a page's search. A number searches only that many of the newest lines. */
type Where = 'all' | number | 'lately' | 'everywhere';

function pageStatement(
  { filter, after, ...args }: FilteredPage<ActivityLogFilter>,
  timeZone: string,
  where: Where,
): Statement {
  const values: unknown[] = [pageSize(args) + 1, timeZone];
  const parameter = (value: unknown) => `$${values.push(value)}`;
  const from = whereOf(newest.after(after), values.length + 1);
  values.push(...from.values);
  const search = filter?.search
    ? `${matches(parameter(searchPattern(filter.search)))} AND ${coveredBy(filter.search)}`
    : 'true';
  return {
    name: `activity-log-${where}${after ? '-after' : ''}`,
    text: `WITH ${linesFrom(where, from.text, search)}
      SELECT ${gridLine} AS line FROM line log ${withPerson} ORDER BY ${newest.order}`,
    values,
  };
}

/** Returns SQL for the CTE `line`, which has the page's lines. `$1` is their maximum number. */
function linesFrom(where: Where, from: string, search: string): string {
  if (where === 'all') {
    return `line AS MATERIALIZED (${pageRows(`SELECT log.* FROM activity_logs log WHERE ${from}`, 'log', newest.order)})`;
  }
  if (where === 'lately') {
    return `line AS MATERIALIZED (
      SELECT log.* FROM activity_logs log WHERE ${from} AND ${search} ORDER BY ${newest.order} LIMIT $1)`;
  }
  if (where === 'everywhere') {
    // Finds all matches before sorting. Otherwise the planner reads every line in index order.
    return `hit AS MATERIALIZED (SELECT log.id, log."createdAt" FROM activity_logs log WHERE ${search} AND ${from}),
      page AS MATERIALIZED (SELECT log.id FROM hit log ORDER BY ${newest.order} LIMIT $1),
      line AS MATERIALIZED (SELECT log.* FROM page JOIN activity_logs log USING (id))`;
  }
  return `line AS MATERIALIZED (
    SELECT log.* FROM (SELECT log.* FROM activity_logs log WHERE ${from} ORDER BY ${newest.order} LIMIT ${where}) log
    WHERE ${search} ORDER BY ${newest.order} LIMIT $1)`;
}

/** Returns the sort key of a line, for its cursor. */
export const logKey = ({ createdAt, id }: ActivityLog) => [createdAt, id];

/** A line of the log's export. The line's time is in the company's zone. */
export type ExportedLine = Record<'createdAt' | 'action', string> &
  Record<'details' | 'user' | 'ipAddress', string | null>;

/** Streams every matching line, newest first. */
export function streamExportedLines(
  dataSource: DataSource,
  search: string | null | undefined,
  timeZone: string,
): AsyncGenerator<ExportedLine> {
  const where = search ? `${matches('$2')} AND ${coveredBy(search)}` : 'true';
  const text = `
    SELECT to_char(log."createdAt" AT TIME ZONE $1, 'YYYY-MM-DD HH24:MI:SS') AS "createdAt", log.action, log.details,
      coalesce(${personName('person')}, '${NOT_SIGNED_IN}') AS user, log."ipAddress"
    FROM activity_logs log ${withPerson} WHERE ${where} ORDER BY ${newest.order}`;
  return streamRows<ExportedLine>(dataSource, { text, values: [timeZone, ...(search ? [searchPattern(search)] : [])] });
}

/** Streams the whole log, newest first, as one JSON text per line. */
export async function* streamLog(dataSource: DataSource): AsyncGenerator<string> {
  const rows = streamRows<{ line: string }>(dataSource, {
    text: `SELECT ${jsonObject(lineFields(publishedMomentSql))}::text AS line FROM activity_logs log ${withPerson} ORDER BY ${newest.order}`,
  });
  for await (const { line } of rows) yield line;
}
