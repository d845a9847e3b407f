import { get, post, readRequest, shaped, streamed } from '../../core/rest';
import { streamAllTimecards, submitTimecard } from './timecards.operations';
import { contractCard } from './timecards.types';

export const timecardsRoutes = [
  get('/timecards', streamAllTimecards, { answer: streamed }),
  post('/timecards', submitTimecard, {
    // A card has no notes over REST, so a field of that name is ignored.
    input: (req) => Object.assign(Object(readRequest(req)), { notes: undefined }),
    answer: shaped(201, contractCard),
  }),
];
