import { get, post, readRequest, shaped, streamed } from '../../core/rest';
import { streamAllTimecards, submitTimecard } from './timecards.operations';
import { contractCard } from './timecards.types';

export const timecardsRoutes = [
  get('/timecards', streamAllTimecards, { answer: streamed }),
  post('/timecards', submitTimecard, {
    // The contract has no notes: a client that sends the field is not to be surprised by it.
    input: (req) => Object.assign(Object(readRequest(req)), { notes: undefined }),
    answer: shaped(201, contractCard),
  }),
];
