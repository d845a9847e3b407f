import { del, get, post, streamed } from '../../core/rest';
import { createTruckingRecord, deleteTruckingRecord, streamTruckingRecords } from './trucking.operations';

export const truckingRoutes = [
  get('/trucking-records', streamTruckingRecords, { input: () => ({}), answer: streamed }),
  get('/trucking-records/date-range', streamTruckingRecords, { answer: streamed }),
  post('/trucking-records', createTruckingRecord),
  del('/trucking-records/:id', deleteTruckingRecord),
];
