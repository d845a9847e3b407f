import type { Feature } from '../../core/feature';

export const truckingCompanies: Feature = {
  pages: [
    {
      path: '/admin/trucks',
      titles: {
        title: 'Trucking Companies',
        subtitle: 'Companies that haul for you',
      },
      tools: 2,
      permission: 'TRUCKING_COMPANIES_MANAGE',
      load: async () => (await import('./TruckingCompaniesPage')).TruckingCompaniesPage,
      menu: /* i18n */ { group: 'Source', label: 'Trucks' },
      list: { name: 'trucking_companies', nouns: 'trucking companies' },
    },
  ],
  mutations: {
    createTruckingSource: { adds: ['truckingSources'] },
    updateTruckingSource: {},
    deleteTruckingSource: { deletes: 'TruckingSource' },
  },
};
