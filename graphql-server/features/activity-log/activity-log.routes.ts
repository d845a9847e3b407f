import { get, streamed } from '../../core/rest';
import { streamActivityLogs } from './activity-log.operations';

export const activityLogRoutes = [get('/admin/logs', streamActivityLogs, { answer: streamed })];
