import type { Feature } from '../../../core/feature';

export const today: Feature = {
  pages: [
    {
      path: '/today',
      permission: 'REPORTS_READ',
      load: async () => (await import('./TodayPage')).TodayPage,
      menu: { label: 'Today' },
    },
  ],
  merged: ['Today'],
  computedFrom: { timecards: ['today'], equipmentHours: ['today'], rollCallRows: ['today'] },
};
