import type { Feature } from '../../core/feature';

export const activityLog: Feature = {
  pages: [
    {
      path: '/admin/logs',
      permission: 'ACTIVITY_LOG_READ',
      load: async () => (await import('./ActivityLogsPage')).ActivityLogsPage,
      menu: { group: 'Admin', label: 'Activity Logs' },
    },
  ],
};
