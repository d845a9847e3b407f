import { del, get, post, streamed } from '../../core/rest';
import {
  createTruckingRecord,
  deleteTruckingRecord,
  streamTruckingRecords,
  streamTruckingRecordsBetween,
} from './trucking.operations';

export const truckingRoutes = [
  get('/trucking-records', streamTruckingRecords, { input: () => ({}), answer: streamed }),
  get('/trucking-records/date-range', streamTruckingRecordsBetween, { answer: streamed }),
  post('/trucking-records', createTruckingRecord),
  del('/trucking-records/:id', deleteTruckingRecord),
];
