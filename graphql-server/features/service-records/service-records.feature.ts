import { type Feature, operationsOf } from '../feature';
import { ServiceRecord } from './service-records.entity';
import * as operations from './service-records.operations';

export const serviceRecords: Feature = {
  name: 'Services',
  operations: operationsOf(operations),
  entities: [ServiceRecord],
};
