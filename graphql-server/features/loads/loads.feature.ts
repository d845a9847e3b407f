import { loadDays, loadUnits } from '../../core/day-totals/load-days';
import { type Feature, operationsOf } from '../feature';
import { loadsWithOneTicket } from './load-contradictions';
import { TruckingRecord } from './loads.entity';
import * as operations from './loads.operations';
import { TruckingRecordResolver } from './loads.resolver';

export const loads: Feature = {
  name: 'Trucking',
  operations: operationsOf(operations),
  resolvers: () => [TruckingRecordResolver],
  entities: [TruckingRecord],
  dayTotals: [loadDays, loadUnits],
  photoSubjects: [operations.loadPhotos],
  contradictions: [loadsWithOneTicket],
};
