import { useApolloClient } from '@apollo/client/react';
import { detailSentences } from '../../../../common/warnings/timecard-warning-texts';
import type { FormWarning } from '../../../components/forms/form';
import { PATIENCE_MS } from '../../../core/constants';
import type { Draft } from '../../../core/offline/drafts/useDraft';
import { isOnline } from '../../../core/requests/connection';
import { failureOf } from '../../../core/requests/failure';
import { saidSentence } from '../../../core/said';
import { type Card, toInput } from '../card/timecard';
import type { WorkersQuery } from '../card/workers.generated';
import { TimecardWarningsDocument, type TimecardWarningsQuery } from './warnings.generated';

interface Judged {
  draft: Draft<Card>;
  /** Workers who can be named on a card. Undefined while they load. */
  workers: WorkersQuery['workers'] | undefined;
  /** Id of the card that is being corrected. Undefined for a new card. */
  id?: string;
}

/**
 * Returns warnings about a card before submission, from the server or, if it doesn't respond, from the device. Warnings never
 * prevent a submission.
 */
export function useWarnings({ draft, workers, id }: Judged) {
  const client = useApolloClient();
  async function fromServer(card: Card) {
    if (!isOnline()) return undefined;
    const variables = { input: toInput(card, draft.clientRequestId()), id };
    const asked = client
      .query<TimecardWarningsQuery>({ query: TimecardWarningsDocument, variables, fetchPolicy: 'network-only' })
      .then(({ data }) => data?.timecardWarningDetails)
      // No warnings after a refusal. The session may have ended, and then the card goes to the outbox without a delay.
      .catch((error) => (failureOf(error).noResponse ? undefined : []));
    const tooLate = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS));
    return Promise.race([asked, tooLate]);
  }
  async function fromDevice(card: Card) {
    const { deviceWarnings } = await import('./deviceWarnings');
    return deviceWarnings(card, workers);
  }
  return async (card: Card): Promise<FormWarning[]> => {
    // Don't ask for warnings if the server may already have the card, because the server would compare the card with itself.
    if (draft.unconfirmed) return [];
    const found = (await fromServer(card)) ?? (await fromDevice(card).catch(() => []));
    const sentences = detailSentences(found);
    return found.map(({ path }, index) => ({ text: saidSentence(sentences[index]!), path }));
  };
}
