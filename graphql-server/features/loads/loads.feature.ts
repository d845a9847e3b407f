import { loadDays } from '../../core/day-totals/load-days';
import type { Feature } from '../feature';
import { TruckingRecord } from './loads.entity';
import {
  createTruckingRecord,
  deleteTruckingRecord,
  exportTruckingRecords,
  listMaterialTotals,
  listTruckingRecords,
  loadPhotos,
  streamTruckingRecords,
  streamTruckingRecordsBetween,
} from './loads.operations';

export const loads: Feature = {
  name: 'Trucking',
  operations: [
    createTruckingRecord,
    deleteTruckingRecord,
    exportTruckingRecords,
    listMaterialTotals,
    listTruckingRecords,
    streamTruckingRecords,
    streamTruckingRecordsBetween,
  ],
  entities: [TruckingRecord],
  dayTotals: [loadDays],
  photoSubjects: [loadPhotos],
};
