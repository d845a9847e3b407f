import type { Feature } from '../../core/feature';

export const activityLog: Feature = {
  pages: [
    {
      path: '/admin/logs',
      titles: {
        title: 'Activity Logs',
        subtitle: 'Security and audit trail of system activities',
      },
      tools: 2,
      permission: 'ACTIVITY_LOG_READ',
      load: async () => (await import('./ActivityLogsPage')).ActivityLogsPage,
      menu: /* i18n */ { group: 'Admin', label: 'Activity Logs' },
    },
  ],
};
