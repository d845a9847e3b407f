import { loadDays } from '../../core/day-totals/load-days';
import { type Feature, operationsOf } from '../feature';
import { TruckingRecord } from './loads.entity';
import * as operations from './loads.operations';

export const loads: Feature = {
  name: 'Trucking',
  operations: operationsOf(operations),
  entities: [TruckingRecord],
  dayTotals: [loadDays],
  photoSubjects: [operations.loadPhotos],
};
