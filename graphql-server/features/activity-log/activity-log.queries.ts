import type { DataSource } from 'typeorm';
import { likePattern, readRows, type Statement, streamRows } from '../../core/database/database';
import { readNewestMatches } from '../../core/database/newest-window';
import { momentSql } from '../../core/days/moments';
import { fromCursor, isExactMoment, isUuid, pageRows, pageSize } from '../../core/shapes/paging';
import type { ActivityLog, ActivityLogsArgs } from './activity-log.types';

/** A line as JSON, given a row `log` of activity_logs and its `person`. */
const lineParts = `
  'id', log.id, 'action', log.action, 'details', log.details, 'ipAddress', log."ipAddress",
  'createdAt', ${momentSql('log."createdAt"')},
  'user', CASE WHEN person.id IS NULL THEN NULL ELSE
    json_build_object('firstName', person."firstName", 'lastName', person."lastName", 'email', person.email) END`;

const withPerson = 'LEFT JOIN users person ON person.id = log."userId"';
const newestFirst = 'log."createdAt" DESC, log.id DESC';

/** Substring of the action, the details, or the e-mail of who did it. The array lets the index on userId help. */
const matches = (pattern: string) => `(log.action ILIKE ${pattern} OR log.details ILIKE ${pattern}
  OR log."userId" = ANY(ARRAY(SELECT u.id FROM users u WHERE u.email ILIKE ${pattern})))`;

const afterCursor = (key: string) =>
  `(log."createdAt", log.id) < ((${key}::text[])[1]::timestamptz, (${key}::text[])[2]::uuid)`;

/** One page of the log, the newest first, plus one row if there is a next page (decision 020). */
export async function readLogPage(
  dataSource: DataSource,
  args: ActivityLogsArgs,
  timeZone: string,
): Promise<ActivityLog[]> {
  const read = async (where: Where) =>
    (await readRows<{ line: ActivityLog }>(dataSource, pageStatement(args, timeZone, where))).map(({ line }) => line);
  if (!args.filter?.search) return read('all');
  return readNewestMatches(pageSize(args) + 1, { among: read, everywhere: () => read('everywhere') });
}

/** Where to search for a page's lines; a number means among that many of the newest. */
type Where = 'all' | number | 'everywhere';

function pageStatement({ filter, after, ...args }: ActivityLogsArgs, timeZone: string, where: Where): Statement {
  const values: unknown[] = [pageSize(args) + 1, timeZone];
  const parameter = (value: unknown) => `$${values.push(value)}`;
  const from = after ? afterCursor(parameter(fromCursor(after, [isExactMoment, isUuid]))) : 'true';
  const search = filter?.search ? matches(parameter(likePattern(filter.search))) : 'true';
  return {
    name: `activity-log-${where}${after ? '-after' : ''}`,
    text: `WITH ${linesFrom(where, from, search)}
      SELECT json_build_object(${lineParts}, 'day', to_char(log."createdAt" AT TIME ZONE $2, 'YYYY-MM-DD')) AS line
      FROM line log ${withPerson} ORDER BY ${newestFirst}`,
    values,
  };
}

/** The CTE `line`: `$1` lines. */
function linesFrom(where: Where, from: string, search: string): string {
  if (where === 'all') {
    return `line AS MATERIALIZED (${pageRows(`SELECT log.* FROM activity_logs log WHERE ${from}`, 'log', newestFirst)})`;
  }
  if (where === 'everywhere') {
    // Find first and sort afterwards; otherwise the planner reads every line in the order of the index.
    return `hit AS MATERIALIZED (SELECT log.id, log."createdAt" FROM activity_logs log WHERE ${search} AND ${from}),
      page AS MATERIALIZED (SELECT log.id FROM hit log ORDER BY ${newestFirst} LIMIT $1),
      line AS MATERIALIZED (SELECT log.* FROM page JOIN activity_logs log USING (id))`;
  }
  return `line AS MATERIALIZED (
    SELECT log.* FROM (SELECT log.* FROM activity_logs log WHERE ${from} ORDER BY ${newestFirst} LIMIT ${where}) log
    WHERE ${search} ORDER BY ${newestFirst} LIMIT $1)`;
}

/** The sort key of a line, for its cursor. */
export const logKey = ({ createdAt, id }: ActivityLog) => [createdAt, id];

/** One JSON text per row, newest first. */
export async function* streamLog(dataSource: DataSource): AsyncGenerator<string> {
  const rows = streamRows<{ line: string }>(
    dataSource,
    `SELECT json_build_object(${lineParts})::text AS line FROM activity_logs log ${withPerson} ORDER BY ${newestFirst}`,
    [],
  );
  for await (const { line } of rows) yield line;
}
