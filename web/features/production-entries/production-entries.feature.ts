import type { Feature } from '../../core/feature';

export const productionEntries: Feature = {
  pages: [
    {
      path: '/estimates',
      titles: {
        title: 'Cost Code Production Quantity',
        subtitle: 'Quantities and production rates by cost code',
      },
      tools: 2,
      permission: 'ESTIMATES_MANAGE',
      load: async () => (await import('./ProductionQuantityPage')).ProductionQuantityPage,
      menu: /* i18n */ { label: 'Production Quantity', shownTo: 'MENU_PRODUCTION_QUANTITY' },
      list: { name: 'estimates', nouns: 'production entries' },
    },
  ],
  mutations: {
    createEstimate: { adds: ['estimates'], stale: ['productionReport'] },
    updateEstimate: { stale: ['productionReport'] },
    deleteEstimate: { deletes: 'Estimate', stale: ['productionReport'] },
  },
};
