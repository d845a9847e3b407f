import type { Card } from './card';
import { differences } from './differences';
import { SubmitTimecardDocument, type SubmitTimecardMutation } from './timecards.generated';

// What the outbox needs to send a timecard.

export const document = SubmitTimecardDocument;

/** Whether the card that the server has is another than the one that was filled in. */
export const differs = (data: unknown, values: unknown): boolean =>
  differences((data as SubmitTimecardMutation).submitTimecard, values as Card).length > 0;
