import { Permission } from '../../access/permissions';
import { readEntry } from '../../core/audit';
import { toPage } from '../../core/paging';
import { query } from '../../core/query';
import { get, streamed } from '../../core/rest';
import { NoInput } from '../../core/validate';
import { logKey, readLogPage, streamLog } from './activity-log.queries';
import { ActivityLog, ActivityLogConnection, ActivityLogsArgs } from './activity-log.types';

/** One page of the log, the newest line first; `filter.search` looks in action, details and the person's e-mail. */
export const listActivityLogs = query('activityLogs', {
  permission: Permission.ACTIVITY_LOG_READ,
  input: ActivityLogsArgs,
  output: ActivityLogConnection,
  run: async ({ db, settings }, args) => toPage(await readLogPage(db, args, settings.timeZone), args, logKey),
});

/** The whole log, the newest line first, one JSON text a line. */
export const streamActivityLogs = query('streamActivityLogs', {
  rest: get('/admin/logs', { answer: streamed }),
  permission: Permission.ACTIVITY_LOG_READ,
  input: NoInput,
  output: [ActivityLog],
  graphql: false,
  audit: () => readEntry('list read', 'activity log'),
  run: ({ db }) => streamLog(db),
});
