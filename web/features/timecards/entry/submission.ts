import { differences } from '../card/differences';
import type { Card } from '../card/timecard';
import { SubmitTimecardDocument, type SubmitTimecardMutation } from './entry.generated';

// Declares how the outbox sends a timecard.

export const document = SubmitTimecardDocument;

/** True if the server's card differs from the form. False for a card that has been corrected since (revision above 1). */
export const differs = (data: unknown, values: unknown): boolean => {
  const { submitTimecard: card } = data as SubmitTimecardMutation;
  return card.revision === 1 && differences(card, values as Card).length > 0;
};
