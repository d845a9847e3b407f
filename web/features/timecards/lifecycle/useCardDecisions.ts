import { reportOutcome } from '../../../core/requests/reportOutcome';
import { showToast } from '../../../core/toasts/toasts';
import type { ApprovalOutcome } from '../../../schema.generated';
import {
  useApproveTimecardsMutation,
  useReopenTimecardMutation,
  useRestoreTimecardMutation,
  useReturnTimecardMutation,
  useWithdrawTimecardMutation,
} from './lifecycle.generated';

/** A card in the revision that the reviewer has seen. */
export interface SeenCard {
  id: string;
  revision: number;
}

const seen = ({ id, revision }: SeenCard) => ({ id, revision });
const count = (cards: number) => (cards === 1 ? '1 timecard' : `${cards} timecards`);

/** The decisions on cards. Each shows its outcome as a toast. */
export function useCardDecisions() {
  const [approve] = useApproveTimecardsMutation();
  const [giveBack] = useReturnTimecardMutation();
  const [reopen] = useReopenTimecardMutation();
  const [withdraw] = useWithdrawTimecardMutation();
  const [restore] = useRestoreTimecardMutation();
  return {
    /** Approves cards in one request; returns an outcome for each, with the reason if it was refused, and none after a failure. */
    async approve(cards: readonly SeenCard[]): Promise<readonly ApprovalOutcome[]> {
      const { data } = await reportOutcome(approve({ variables: { input: { cards: cards.map(seen) } } }), {
        failure: 'Failed to approve',
      });
      const outcomes = data?.approveTimecards ?? [];
      if (data) showOutcome(outcomes);
      return outcomes;
    },
    giveBack: (card: SeenCard, reason: string) =>
      reportOutcome(giveBack({ variables: { input: { ...seen(card), reason } } }), {
        success: 'Timecard returned',
        failure: 'Failed to return the timecard',
      }),
    withdraw: ({ id, revision }: SeenCard, reason: string) =>
      reportOutcome(withdraw({ variables: { input: { id, baseRevision: revision, reason } } }), {
        success: 'Timecard withdrawn',
        failure: 'Failed to withdraw the timecard',
      }),
    reopen: (card: SeenCard, reason: string) =>
      reportOutcome(reopen({ variables: { input: { ...seen(card), reason } } }), {
        success: 'Timecard reopened',
        failure: 'Failed to reopen the timecard',
      }),
    restore: (id: string) =>
      reportOutcome(restore({ variables: { input: { id } } }), {
        success: 'Timecard restored',
        failure: 'Failed to restore the timecard',
      }),
  };
}

function showOutcome(outcomes: readonly ApprovalOutcome[]) {
  const refused = outcomes.filter(({ approved }) => !approved);
  const approved = outcomes.length - refused.length;
  if (refused.length === 0) {
    showToast({ tone: 'success', title: 'Success', description: `${count(approved)} approved` });
  } else {
    const description =
      outcomes.length === 1 ? refused[0]?.message : `${count(approved)} approved, ${refused.length} not`;
    showToast({ tone: 'error', title: 'Not approved', description: description ?? undefined });
  }
}
