import { type Feature, operationsOf } from '../feature';
import { ActivityLog } from './activity-log.entity';
import * as operations from './activity-log.operations';

export const activityLog: Feature = {
  name: 'Activity log',
  operations: operationsOf(operations),
  entities: [ActivityLog],
};
