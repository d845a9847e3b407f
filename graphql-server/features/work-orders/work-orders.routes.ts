import { del, get, patch, post, shaped } from '../../core/rest';
import type { WorkOrder } from './work-orders.entity';
import { createWorkOrder, deleteWorkOrder, listWorkOrders, updateWorkOrder } from './work-orders.operations';

/** The REST shape of a work order. */
const workOrderJson = (order: WorkOrder) => ({
  id: order.id,
  orderNumber: order.orderNumber,
  coNumber: order.coNumber,
  description: order.description,
  dateStarted: order.dateStarted,
  dateCompleted: order.dateCompleted,
  createdAt: order.createdAt,
  updatedAt: order.updatedAt,
});

export const workOrdersRoutes = [
  get('/work-orders', listWorkOrders, { answer: shaped(200, (list: WorkOrder[]) => list.map(workOrderJson)) }),
  post('/work-orders', createWorkOrder, { answer: shaped(201, workOrderJson) }),
  patch('/work-orders/:id', updateWorkOrder, { answer: shaped(200, workOrderJson) }),
  del('/work-orders/:id', deleteWorkOrder),
];
