import type { Card } from './card';
import { differences } from './differences';
import { SubmitTimecardDocument, type SubmitTimecardMutation } from './timecards.generated';

// How the outbox sends a timecard.

export const document = SubmitTimecardDocument;

/** Whether the server's card differs from the form. */
export const differs = (data: unknown, values: unknown): boolean =>
  differences((data as SubmitTimecardMutation).submitTimecard, values as Card).length > 0;
