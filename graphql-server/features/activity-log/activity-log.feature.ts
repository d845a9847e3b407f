import type { Feature } from '../feature';
import { ActivityLog } from './activity-log.entity';
import { exportActivityLogs, listActivityLogs, streamActivityLogs } from './activity-log.operations';

export const activityLog: Feature = {
  name: 'Activity log',
  operations: [exportActivityLogs, listActivityLogs, streamActivityLogs],
  entities: [ActivityLog],
};
