import type { Feature } from '../../core/feature';

export const workers: Feature = {
  pages: [
    {
      path: '/admin/workers',
      permission: 'WORKERS_MANAGE',
      load: async () => (await import('./WorkersPage')).WorkersPage,
      menu: { group: 'Source', label: 'Workers' },
      list: { name: 'workers', nouns: 'workers', byLastWord: true },
    },
  ],
  mutations: {
    createWorker: { adds: ['adminWorkers'], stale: ['workers'] },
    updateWorker: { stale: ['workers', 'peopleReport'] },
    deleteWorker: { deletes: 'AdminWorker', stale: ['workers'] },
  },
};
