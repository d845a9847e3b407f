import type { Feature } from '../../core/feature';

export const servicePlans: Feature = {
  pages: [
    {
      path: '/admin/service-plans',
      titles: {
        title: 'Service Plans',
        subtitle: 'Services that machines need regularly, by running hours, months, or both',
      },
      tools: 2,
      permission: 'EQUIPMENT_MANAGE_ALL',
      load: async () => (await import('./ServicePlansPage')).ServicePlansPage,
      menu: /* i18n */ { group: 'Source', label: 'Service Plans' },
      list: { name: 'service_plans', nouns: 'service plans' },
    },
  ],
  mutations: {
    createServicePlan: { adds: ['servicePlans'] },
    updateServicePlan: {},
    deleteServicePlan: { deletes: 'ServicePlan' },
  },
};
