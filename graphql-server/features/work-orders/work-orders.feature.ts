import type { Feature } from '../feature';
import { WorkOrder } from './work-orders.entity';
import {
  createWorkOrder,
  deleteWorkOrder,
  exportWorkOrders,
  listWorkOrderChoices,
  listWorkOrders,
  readWorkOrder,
  updateWorkOrder,
  workOrderPhotos,
} from './work-orders.operations';

export const workOrders: Feature = {
  name: 'Work orders',
  operations: [
    createWorkOrder,
    deleteWorkOrder,
    exportWorkOrders,
    listWorkOrderChoices,
    listWorkOrders,
    readWorkOrder,
    updateWorkOrder,
  ],
  entities: [WorkOrder],
  photoSubjects: [workOrderPhotos],
};
