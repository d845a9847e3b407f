import type { Feature } from '../../core/feature';

export const workers: Feature = {
  pages: [
    {
      path: '/admin/workers',
      titles: {
        title: 'Worker Management',
        subtitle: 'People whose hours are booked by name on timecards',
      },
      tools: 2,
      permission: 'WORKERS_MANAGE',
      load: async () => (await import('./WorkersPage')).WorkersPage,
      menu: /* i18n */ { group: 'Source', label: 'Workers' },
      list: { name: 'workers', nouns: 'workers', byLastWord: true },
    },
  ],
  mutations: {
    createWorker: { stale: ['adminWorkerRows', 'adminWorkerCounts', 'workers'] },
    // The changed row keeps its place in the loaded pages. Loading them again would leave only the first page.
    updateWorker: { stale: ['adminWorkerCounts', 'workers', 'peopleReport'] },
    deleteWorker: { deletes: 'AdminWorker', stale: ['adminWorkerRows', 'adminWorkerCounts', 'workers'] },
  },
  // Timecards offer thousands of workers, and the whole list is refetched. Caching each by id would keep a phone busy for a second.
  uncached: ['Worker'],
};
