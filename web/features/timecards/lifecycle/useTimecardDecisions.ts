import { useLingui } from '@lingui/react';
import { formatDay } from '../../../core/days';
import { personName } from '../../../core/format';
import { reportOutcome } from '../../../core/requests/reportOutcome';
import { showToast } from '../../../core/toasts/toasts';
import type { ApprovalOutcome } from '../../../schema.generated';
import { setLastApproval } from './lastApproval';
import {
  useApproveTimecardsMutation,
  useReopenTimecardMutation,
  useRestoreTimecardMutation,
  useReturnTimecardMutation,
  useUndoApprovalMutation,
  useWithdrawTimecardMutation,
} from './lifecycle.generated';
import type { NamedCard, SeenCard } from './seenTimecard';

const seen = ({ id, revision }: SeenCard) => ({ id, revision });

/** Returns functions that send decisions on cards and show a toast. A successful approval is shown by UndoApprovalNotice instead. */
export function useTimecardDecisions() {
  const { _ } = useLingui();
  const [approve] = useApproveTimecardsMutation();
  const [giveBack] = useReturnTimecardMutation();
  const [reopen] = useReopenTimecardMutation();
  const [withdraw] = useWithdrawTimecardMutation();
  const [restore] = useRestoreTimecardMutation();
  const [undoApproval] = useUndoApprovalMutation();
  return {
    /** Approves a card. The approval can be undone. If the server refuses the approval, `message` is the reason. */
    async approve(card: NamedCard): Promise<{ approved: boolean; message?: string | null }> {
      const { data } = await reportOutcome(approve({ variables: { input: { cards: [seen(card)] } } }), {
        failure: _('Failed to approve'),
      });
      const [outcome] = data?.approveTimecards ?? [];
      if (outcome?.approved) setLastApproval({ ...seen(card), label: cardName(card) });
      else if (outcome)
        showToast({ tone: 'error', title: _('Not approved'), description: outcome.message ?? undefined });
      return outcome ?? { approved: false };
    },
    /**
     * Approves at most 100 cards in one request. Returns an outcome for each, and shows no toast.
     * @param isLast true to refresh the screen afterwards
     * @throws the request's failure
     */
    async approveBatch(cards: readonly SeenCard[], isLast: boolean): Promise<readonly ApprovalOutcome[]> {
      const { data } = await approve({
        variables: { input: { cards: cards.map(seen) } },
        context: { isOneOfMany: !isLast },
      });
      return data?.approveTimecards ?? [];
    },
    async undoApproval(card: SeenCard) {
      const outcome = await reportOutcome(undoApproval({ variables: { input: seen(card) } }), {
        success: _('Approval undone'),
        failure: _('Failed to undo the approval'),
      });
      if (!outcome.failure?.noResponse) setLastApproval(null);
      return outcome;
    },
    giveBack: (card: SeenCard, reason: string) =>
      reportOutcome(giveBack({ variables: { input: { ...seen(card), reason } } }), {
        success: _('Timecard returned'),
        failure: _('Failed to return the timecard'),
      }),
    withdraw: ({ id, revision }: SeenCard, reason: string) =>
      reportOutcome(withdraw({ variables: { input: { id, baseRevision: revision, reason } } }), {
        success: _('Timecard withdrawn'),
        failure: _('Failed to withdraw the timecard'),
      }),
    reopen: (card: SeenCard, reason: string) =>
      reportOutcome(reopen({ variables: { input: { ...seen(card), reason } } }), {
        success: _('Timecard reopened'),
        failure: _('Failed to reopen the timecard'),
      }),
    restore: (id: string) =>
      reportOutcome(restore({ variables: { input: { id } } }), {
        success: _('Timecard restored'),
        failure: _('Failed to restore the timecard'),
      }),
  };
}

/** Returns a card's name in a sentence: 'Ana Foreman, Mar 3, 2025'. */
export const cardName = ({ user, date }: Pick<NamedCard, 'user' | 'date'>) => `${personName(user)}, ${formatDay(date)}`;
