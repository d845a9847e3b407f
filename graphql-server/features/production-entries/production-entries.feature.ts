import { type Feature, operationsOf } from '../feature';
import { Estimate } from './production-entries.entity';
import * as operations from './production-entries.operations';

export const productionEntries: Feature = {
  name: 'Estimates',
  operations: operationsOf(operations),
  entities: [Estimate],
  imports: [operations.productionEntryImport],
};
