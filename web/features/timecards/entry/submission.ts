import type { Card } from '../card';
import { differences } from '../differences';
import { SubmitTimecardDocument, type SubmitTimecardMutation } from './entry.generated';

// How the outbox sends a timecard.

export const document = SubmitTimecardDocument;

/**
 * Returns whether the server's card differs from the form. A repeat returns the card as it is now, which may have been corrected.
 */
export const differs = (data: unknown, values: unknown): boolean => {
  const { submitTimecard: card } = data as SubmitTimecardMutation;
  return card.revision === 1 && differences(card, values as Card).length > 0;
};
