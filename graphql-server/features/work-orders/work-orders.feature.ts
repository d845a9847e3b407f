import { type Feature, operationsOf } from '../feature';
import { WorkOrder } from './work-orders.entity';
import * as operations from './work-orders.operations';

export const workOrders: Feature = {
  name: 'Work orders',
  operations: operationsOf(operations),
  entities: [WorkOrder],
  photoSubjects: [operations.workOrderPhotos],
};
