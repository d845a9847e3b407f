import { LOG_COLUMNS } from '../../../common/record-columns';
import { Permission } from '../../access/permissions';
import { filteredPageArgs } from '../../core/inputs/filter-args';
import { NoInput } from '../../core/inputs/input-class';
import { fileColumns } from '../../core/lists/list-columns';
import { exportOf } from '../../core/lists/list-export';
import { query } from '../../core/operations/query';
import { get } from '../../core/operations/route';
import { connectionOf, toPage } from '../../core/shapes/paging';
import { type ExportedLine, logKey, readLogPage, streamExportedLines, streamLog } from './activity-log.queries';
import { ActivityLog, ActivityLogFilter } from './activity-log.types';

export const listActivityLogs = query('activityLogs', {
  description:
    "One page of the activity log, newest entry first. `filter.search` searches the action, the details, and the person's name and email.",
  permission: Permission.ACTIVITY_LOG_READ,
  input: filteredPageArgs(ActivityLogFilter),
  output: connectionOf(ActivityLog),
  run: async ({ db, settings }, args) => toPage(await readLogPage(db, args, settings.timeZone), args, logKey),
});

export const streamActivityLogs = query('streamActivityLogs', {
  description: 'The whole activity log, newest entry first.',
  rest: get('/admin/logs', { gives: 'rows' }),
  permission: Permission.ACTIVITY_LOG_READ,
  input: NoInput,
  output: [ActivityLog],
  graphql: false,
  wholeList: 'activity log',
  run: ({ db }) => streamLog(db),
});

export const exportActivityLogs = exportOf<ActivityLogFilter, ExportedLine>('exportActivityLogs', {
  path: '/admin/logs',
  nouns: 'activity log',
  permission: Permission.ACTIVITY_LOG_READ,
  filter: ActivityLogFilter,
  columns: fileColumns(LOG_COLUMNS),
  rows: ({ db, settings }, { search }) => streamExportedLines(db, search, settings.timeZone),
});
