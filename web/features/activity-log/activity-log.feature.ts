import type { Feature } from '../../core/feature';
import { logTitles } from './titles';

export const activityLog: Feature = {
  pages: [
    {
      path: '/admin/logs',
      titles: logTitles,
      permission: 'ACTIVITY_LOG_READ',
      load: async () => (await import('./ActivityLogsPage')).ActivityLogsPage,
      menu: { group: 'Admin', label: 'Activity Logs' },
    },
  ],
};
