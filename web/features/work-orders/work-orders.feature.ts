import type { Feature } from '../../core/feature';

export const workOrders: Feature = {
  pages: [
    {
      path: '/work-orders',
      titles: {
        title: 'Work Orders',
        subtitle: 'Track extra work by number, description, and date',
      },
      permission: 'WORK_ORDERS_MANAGE',
      load: async () => (await import('./WorkOrdersPage')).WorkOrdersPage,
      menu: { label: 'Work Orders' },
    },
  ],
  mutations: {
    createWorkOrder: { adds: ['workOrders'] },
    updateWorkOrder: { staleAlone: ['photos'] },
    deleteWorkOrder: { deletes: 'WorkOrder' },
  },
};
