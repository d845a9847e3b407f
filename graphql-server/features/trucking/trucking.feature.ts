import { loadDays } from '../../core/day-totals/load-days';
import type { Feature } from '../feature';
import { TruckingRecord } from './trucking.entity';
import {
  createTruckingRecord,
  deleteTruckingRecord,
  exportTruckingRecords,
  listMaterialTotals,
  listTruckingRecords,
  loadPhotos,
  streamTruckingRecords,
  streamTruckingRecordsBetween,
} from './trucking.operations';

export const trucking: Feature = {
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
