import type { Feature } from '../../core/feature';
import { estimatesTitles } from './titles';

export const estimates: Feature = {
  pages: [
    {
      path: '/estimates',
      titles: estimatesTitles,
      permission: 'ESTIMATES_MANAGE',
      load: async () => (await import('./EstimatesPage')).EstimatesPage,
      menu: { label: 'Production Quantity', shownTo: 'MENU_PRODUCTION_QUANTITY' },
    },
  ],
  mutations: {
    createEstimate: { adds: ['estimates'], stale: ['productionReport'] },
    updateEstimate: { stale: ['productionReport'] },
    deleteEstimate: { deletes: 'Estimate', stale: ['productionReport'] },
  },
};
