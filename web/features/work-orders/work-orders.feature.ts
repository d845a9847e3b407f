import type { Feature } from '../../core/feature';

export const workOrders: Feature = {
  pages: [
    {
      path: '/work-orders',
      titles: {
        title: 'Work Orders',
        subtitle: 'Track extra work by number, description, and date',
      },
      tools: 2,
      permission: 'WORK_ORDERS_MANAGE',
      load: async () => (await import('./WorkOrdersPage')).WorkOrdersPage,
      menu: /* i18n */ { label: 'Work Orders' },
    },
  ],
  mutations: {
    createWorkOrder: { adds: ['workOrders'] },
    // These show texts of the order. A text doesn't change the state of a sheet, so counts of sheets stay fresh.
    updateWorkOrder: { staleAlone: ['workOrderChoices', 'extraWorkSheet', 'extraWorkSheets', 'photos'] },
    deleteWorkOrder: { deletes: 'WorkOrder', stale: ['workOrderChoices', 'photos'] },
  },
};
