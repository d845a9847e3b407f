import { type Feature, operationsOf } from '../../feature';
import { StormWaterDocument } from './documents.entity';
import * as operations from './documents.operations';
import { StormWaterDocumentsResolver } from './documents.resolver';

export const stormWaterDocuments: Feature = {
  name: 'Storm water documents',
  operations: operationsOf(operations),
  resolvers: () => [StormWaterDocumentsResolver],
  entities: [StormWaterDocument],
};
