import { type Feature, operationsOf } from '../feature';
import { ServiceRecord } from './service-records.entity';
import * as operations from './service-records.operations';
import { ServiceRecordResolver } from './service-records.resolver';

export const serviceRecords: Feature = {
  name: 'Services',
  operations: operationsOf(operations),
  resolvers: () => [ServiceRecordResolver],
  entities: [ServiceRecord],
};
