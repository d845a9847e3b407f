import { get, post, streamed } from '../../core/rest';
import { streamAllTimecards, submitTimecard } from './timecards.operations';

export const timecardsRoutes = [
  get('/timecards', streamAllTimecards, { answer: streamed }),
  post('/timecards', submitTimecard),
];
