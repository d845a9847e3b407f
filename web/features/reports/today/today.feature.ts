import type { Feature } from '../../../core/feature';

export const today: Feature = {
  pages: [
    {
      path: '/today',
      permission: 'REPORTS_READ',
      load: async () => (await import('./TodayPage')).TodayPage,
      menu: { label: 'Today' },
      start: { value: 'today', name: 'Today' },
    },
  ],
  merged: ['Today'],
  computedFrom: { timecards: ['today'], equipmentHours: ['today'], rollCallRows: ['today'] },
};
