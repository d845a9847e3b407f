import type { Feature } from '../../core/feature';
import { workOrdersTitles } from './titles';

export const workOrders: Feature = {
  pages: [
    {
      path: '/work-orders',
      titles: workOrdersTitles,
      permission: 'WORK_ORDERS_MANAGE',
      load: async () => (await import('./WorkOrdersPage')).WorkOrdersPage,
      menu: { label: 'Work Orders' },
    },
  ],
  mutations: {
    createWorkOrder: { adds: ['workOrders'] },
    updateWorkOrder: {},
    deleteWorkOrder: { deletes: 'WorkOrder' },
  },
};
