import type { Feature } from '../feature';
import { Estimate } from './production-entries.entity';
import {
  createEstimate,
  deleteEstimate,
  exportEstimates,
  listEstimates,
  productionEntryImport,
  updateEstimate,
} from './production-entries.operations';

export const productionEntries: Feature = {
  name: 'Estimates',
  operations: [createEstimate, deleteEstimate, exportEstimates, listEstimates, updateEstimate],
  entities: [Estimate],
  imports: [productionEntryImport],
};
