import type { Card } from '../card';
import { differences } from '../differences';
import { SubmitTimecardDocument, type SubmitTimecardMutation } from './entry.generated';

// How the outbox sends a timecard.

export const document = SubmitTimecardDocument;

/** Whether the server's card differs from the form. A repeat gets the card as it is now: one that was corrected since may differ. */
export const differs = (data: unknown, values: unknown): boolean => {
  const { submitTimecard: card } = data as SubmitTimecardMutation;
  return card.revision === 1 && differences(card, values as Card).length > 0;
};
