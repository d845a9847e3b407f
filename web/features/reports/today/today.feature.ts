import type { Feature } from '../../../core/feature';
import { LATER } from '../../../core/pageTitles';

export const today: Feature = {
  pages: [
    {
      path: '/today',
      titles: { title: 'Today', subtitle: LATER },
      tools: 1,
      permission: 'REPORTS_READ',
      load: async () => (await import('./TodayPage')).TodayPage,
      menu: /* i18n */ { label: 'Today' },
      start: /* i18n */ { value: 'today', name: 'Today' },
    },
  ],
  merged: ['Today'],
  computedFrom: { timecards: ['today'], equipmentHours: ['today'], rollCallRows: ['today'] },
};
