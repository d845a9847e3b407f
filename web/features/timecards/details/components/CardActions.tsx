import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type Action, ActionButtons } from '../../../../components/menu/ActionButtons';
import type { Outcome } from '../../../../core/requests/reportOutcome';
import type { TimecardAction } from '../../../../schema.generated';
import { ReasonDialog } from '../../lifecycle/components/ReasonDialog';
import { WhatHappens } from '../../lifecycle/components/ReturnDialog';
import { WithdrawDialog } from '../../lifecycle/components/WithdrawDialog';
import { useCardDecisions } from '../../lifecycle/useCardDecisions';
import type { TimecardLifecycleFragment } from '../details.generated';

interface CardActionsProps {
  card: TimecardLifecycleFragment;
  /** An action that needs no permission; it comes first. */
  print: Action;
  /** The server refused: the card may have changed meanwhile. */
  onFailed(): void;
}

/** The buttons' order: the main action comes last. */
const ORDER = ['revise', 'withdraw', 'restore', 'reopen', 'return', 'approve'] as const;

/** What the server allows this person to do with a card, as the buttons of its dialog. */
export function CardActions({ card, print, onFailed }: CardActionsProps) {
  const navigate = useNavigate();
  const decide = useCardDecisions();
  const [pending, setPending] = useState<'approve' | 'restore' | null>(null);
  // The revision that was on screen when the dialog opened: the server refuses any other.
  const [asking, setAsking] = useState<{ action: 'return' | 'reopen'; card: TimecardLifecycleFragment } | null>(null);
  const [withdrawing, setWithdrawing] = useState<TimecardLifecycleFragment | null>(null);

  async function during(action: 'approve' | 'restore', change: Promise<unknown>) {
    setPending(action);
    await change;
    setPending(null);
  }
  async function refreshed(outcome: Promise<Outcome<unknown>>) {
    const result = await outcome;
    if (result.failure) onFailed();
    return result;
  }
  const sendReason = (reason: string) => {
    const { action, card: seen } = asking!;
    return refreshed(action === 'return' ? decide.giveBack(seen, reason) : decide.reopen(seen, reason));
  };

  const actions: Record<TimecardAction, Action> = {
    revise: { label: 'Correct', icon: 'edit', onSelect: () => navigate(`/timecards/${card.id}/correct`) },
    withdraw: { label: 'Withdraw', icon: 'delete', onSelect: () => setWithdrawing(card) },
    restore: {
      label: 'Restore',
      variant: 'primary',
      pending: pending === 'restore',
      pendingLabel: 'Restoring...',
      onSelect: () => void during('restore', refreshed(decide.restore(card.id))),
    },
    reopen: { label: 'Reopen', onSelect: () => setAsking({ action: 'reopen', card }) },
    return: { label: 'Return', onSelect: () => setAsking({ action: 'return', card }) },
    approve: {
      label: 'Approve',
      variant: 'primary',
      icon: 'check',
      pending: pending === 'approve',
      pendingLabel: 'Approving...',
      onSelect: () => void during('approve', decide.approve([card])),
    },
  };
  const offered = ORDER.filter((action) => card.allowed.includes(action)).map((action) => actions[action]);

  const isReopening = asking?.action === 'reopen';
  return (
    <>
      <ActionButtons actions={[print, ...offered]} />
      <ReasonDialog
        open={asking !== null}
        title={isReopening ? 'Reopen Timecard' : 'Return Timecard'}
        confirmLabel={isReopening ? 'Reopen' : 'Return'}
        pendingLabel={isReopening ? 'Reopening...' : 'Returning...'}
        onSend={sendReason}
        onClose={() => setAsking(null)}
      >
        <WhatHappens card={card} />
      </ReasonDialog>
      <WithdrawDialog
        card={withdrawing}
        onWithdraw={(seen, reason) => refreshed(decide.withdraw(seen, reason))}
        onClose={() => setWithdrawing(null)}
      />
    </>
  );
}
