import { del, get, patch, post, shaped } from '../../core/rest';
import type { Estimate } from './estimates.entity';
import { createEstimate, deleteEstimate, listEstimates, updateEstimate } from './estimates.operations';

/** The REST shape of an entry. */
const estimateJson = (entry: Estimate) => ({
  id: entry.id,
  costCode: entry.costCode,
  description: entry.description,
  totalQuantity: entry.totalQuantity,
  unit: entry.unit,
  productionPerHour: entry.productionPerHour,
  productionPerDay: entry.productionPerDay,
  manpower: entry.manpower,
  equipment: entry.equipment,
  createdAt: entry.createdAt,
  updatedAt: entry.updatedAt,
});

export const estimatesRoutes = [
  get('/estimates', listEstimates, { answer: shaped(200, (list: Estimate[]) => list.map(estimateJson)) }),
  post('/estimates', createEstimate, { answer: shaped(201, estimateJson) }),
  patch('/estimates/:id', updateEstimate, { answer: shaped(200, estimateJson) }),
  del('/estimates/:id', deleteEstimate),
];
