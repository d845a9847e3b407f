import { useLingui } from '@lingui/react';
import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { classes } from '../../../../components/classes';
import { ReasonDialog } from '../../../../components/forms/ReasonDialog';
import layout from '../../../../components/layout.module.css';
import { type Action, ActionButtons } from '../../../../components/menu/ActionButtons';
import type { Outcome } from '../../../../core/requests/reportOutcome';
import { may, useViewer } from '../../../../core/viewer';
import type { TimecardAction } from '../../../../schema.generated';
import { MailTo, ReturnExplanation } from '../../lifecycle/components/ReturnExplanation';
import { UndoApprovalNotice } from '../../lifecycle/components/UndoApprovalNotice';
import { WithdrawTimecardDialog } from '../../lifecycle/components/WithdrawTimecardDialog';
import { useTimecardDecisions } from '../../lifecycle/useTimecardDecisions';
import type { TimecardLifecycleFragment } from '../details.generated';
import { focusPanel } from '../focusPanel';

interface TimecardActionsProps {
  card: TimecardLifecycleFragment;
  /** Actions that need no permission. They come first. */
  others: readonly Action[];
  /** Functions for the page's keyboard shortcuts. */
  ref: Ref<CardKeys>;
  /** Replaces the default approval. The promise says whether the card was approved. */
  onApprove?(card: TimecardLifecycleFragment): Promise<{ approved: boolean }>;
  /** Called after a return, or when an approval starts. */
  onDecided(): void;
  /** Called if the server refuses an action, because the card may have changed. */
  onFailed(): void;
}

/** Functions for the decisions that have a keyboard shortcut. */
export interface CardKeys {
  approve?(): void;
  return(): void;
}

interface Asking {
  action: 'return' | 'reopen';
  card: TimecardLifecycleFragment;
  /**
   * Opens the next card after the decision. Stored here, because the decision removes the card and its neighbors' ids from the
   * list.
   */
  onDecided(): void;
}

/** Order of the buttons. The main action is last. */
const ORDER = ['withdraw', 'revise', 'restore', 'reopen', 'return', 'approve'] as const;

/** Buttons in a card's dialog for the actions that the server allows. */
export function TimecardActions({ card, others, ref, onApprove, onDecided, onFailed }: TimecardActionsProps) {
  const { _ } = useLingui();
  const navigate = useNavigate();
  const decide = useTimecardDecisions();
  const reviews = may(useViewer(), 'TIMECARDS_REVIEW');
  const [pending, setPending] = useState<'approve' | 'restore' | null>(null);
  // Keeps the revision that was on the screen when the dialog opened. The server refuses any other revision.
  const [asking, setAsking] = useState<Asking | null>(null);
  const [withdrawing, setWithdrawing] = useState<TimecardLifecycleFragment | null>(null);

  async function restore() {
    setPending('restore');
    await refreshed(decide.restore(card.id));
    setPending(null);
  }
  async function approve() {
    if (pending) return;
    setPending('approve');
    // Open the next card immediately, before the server responds.
    onDecided();
    const { approved } = await (onApprove ?? decide.approve)(card);
    setPending(null);
    if (!approved) onFailed();
  }
  async function refreshed(outcome: Promise<Outcome<unknown>>) {
    const result = await outcome;
    if (result.failure) onFailed();
    return result;
  }
  // Opens the next card after the reason dialog has closed, because closing the dialog moves the focus.
  const decided = useRef<() => void>(undefined);
  const sendReason = async (reason: string) => {
    const { action, card: seen, onDecided: moveOn } = asking!;
    const outcome = await refreshed(action === 'return' ? decide.giveBack(seen, reason) : decide.reopen(seen, reason));
    decided.current = outcome.failure ? undefined : moveOn;
    return outcome;
  };

  const actions: Record<TimecardAction, Action> = {
    revise: {
      label: _('Correct'),
      icon: 'edit',
      variant: card.allowed.includes('approve') ? undefined : 'primary',
      onSelect: () => navigate(`/timecards/${card.id}/correct`),
    },
    withdraw: { label: _('Withdraw'), icon: 'delete', isRare: true, onSelect: () => setWithdrawing(card) },
    restore: {
      label: _('Restore'),
      variant: 'primary',
      pending: pending === 'restore',
      pendingLabel: _('Restoring...'),
      onSelect: () => void restore(),
    },
    reopen: { label: _('Reopen'), onSelect: () => setAsking({ action: 'reopen', card, onDecided: focusPanel }) },
    return: { label: _('Return'), onSelect: () => setAsking({ action: 'return', card, onDecided }) },
    approve: {
      label: _('Approve'),
      variant: 'primary',
      icon: 'check',
      pending: pending === 'approve',
      pendingLabel: _('Approving...'),
      onSelect: () => void approve(),
    },
  };
  const offered = ORDER.filter((action) => card.allowed.includes(action)).map((action) => actions[action]);

  useImperativeHandle(ref, () => ({
    approve: card.allowed.includes('approve') ? actions.approve.onSelect : undefined,
    // Opens the dialog even if the card can't be returned. Without the dialog, the letters of a reason would trigger shortcuts.
    return: actions.return.onSelect,
  }));

  const isReopening = asking?.action === 'reopen';
  return (
    <>
      <div className={classes(layout.stack, layout.tight)} style={{ flex: 1 }}>
        {/* The last approval has a line of its own above the buttons. The line is always there, so that the buttons never move. */}
        {reviews && (
          <div style={{ minHeight: 'var(--control-height)' }}>
            <UndoApprovalNotice />
          </div>
        )}
        <div className={classes(layout.row, layout.end, layout.buttons, layout.foot)}>
          <ActionButtons actions={[...others, ...offered]} />
        </div>
      </div>
      <ReasonDialog
        open={asking !== null}
        title={isReopening ? _('Reopen timecard') : _('Return timecard')}
        confirmLabel={isReopening ? _('Reopen') : _('Return')}
        pendingLabel={isReopening ? _('Reopening...') : _('Returning...')}
        disabled={!isReopening && !card.allowed.includes('return')}
        onSend={sendReason}
        onClose={() => setAsking(null)}
        afterClose={() => {
          decided.current?.();
          decided.current = undefined;
        }}
      >
        {isReopening ? <MailTo card={card} /> : <ReturnExplanation card={card} />}
      </ReasonDialog>
      <WithdrawTimecardDialog
        card={withdrawing}
        onWithdraw={(seen, reason) => refreshed(decide.withdraw(seen, reason))}
        onClose={() => setWithdrawing(null)}
      />
    </>
  );
}
