import { useApolloClient } from '@apollo/client/react';
import type { FormWarning } from '../../../components/forms/form';
import type { Draft } from '../../../core/drafts/useDraft';
import { isOnline } from '../../../core/requests/connection';
import { type Card, toInput } from '../card';
import { detailText } from './warnings';
import { TimecardWarningsDocument, type TimecardWarningsQuery } from './warnings.generated';

/** The longest a submission waits for its warnings. */
const PATIENCE_MS = 4000;

/**
 * Asks the server what is unusual about a card before it is submitted, in sentences. No response counts as no warnings:
 * they never keep a card from being submitted. `id` is the card that a correction replaces.
 */
export function useWarnings(draft: Draft<Card>, id?: string) {
  const client = useApolloClient();
  return async (card: Card): Promise<FormWarning[]> => {
    // A card that may have arrived would get a warning about itself.
    if (!isOnline() || draft.unconfirmed) return [];
    const asked = client.query<TimecardWarningsQuery>({
      query: TimecardWarningsDocument,
      variables: { input: toInput(card, draft.clientRequestId()), id },
      fetchPolicy: 'network-only',
    });
    const tooLate = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null));
    const response = await Promise.race([asked.catch(() => null), tooLate]);
    return (response?.data?.timecardWarningDetails ?? []).map((each) => ({ text: detailText(each), path: each.path }));
  };
}
