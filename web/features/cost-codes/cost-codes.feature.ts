import type { Feature } from '../../core/feature';

export const costCodes: Feature = {
  pages: [
    {
      path: '/admin/cost-codes',
      titles: {
        title: 'Cost Code Management',
        subtitle: 'Cost codes to choose from on timecards',
      },
      tools: 2,
      permission: 'COST_CODES_MANAGE',
      load: async () => (await import('./CostCodesPage')).CostCodesPage,
      menu: /* i18n */ { group: 'Source', label: 'Cost Codes' },
      list: { name: 'cost_codes', nouns: 'cost codes' },
    },
  ],
  mutations: {
    createCostCodeTemplate: { adds: ['adminCostCodeTemplates'], stale: ['costCodeTemplates'] },
    updateCostCodeTemplate: { stale: ['costCodeTemplates'] },
    deleteCostCodeTemplate: { deletes: 'CostCodeTemplate', stale: ['costCodeTemplates'] },
  },
};
