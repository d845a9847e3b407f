import type { Feature } from '../feature';
import { Estimate } from './estimates.entity';
import {
  createEstimate,
  deleteEstimate,
  estimateImport,
  exportEstimates,
  listEstimates,
  updateEstimate,
} from './estimates.operations';

export const estimates: Feature = {
  name: 'Estimates',
  operations: [createEstimate, deleteEstimate, exportEstimates, listEstimates, updateEstimate],
  entities: [Estimate],
  imports: [estimateImport],
};
