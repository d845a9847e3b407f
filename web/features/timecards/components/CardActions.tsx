import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../components/Button';
import type { Outcome } from '../../../components/data/reportOutcome';
import type { TimecardLifeFragment } from '../review.generated';
import { useCardDecisions } from '../useCardDecisions';
import { ReasonDialog } from './ReasonDialog';
import { WhatHappens } from './ReturnDialog';
import { WithdrawDialog } from './WithdrawDialog';

interface CardActionsProps {
  card: TimecardLifeFragment;
  /** The server refused: the card may have changed meanwhile. */
  onFailed(): void;
}

/** What the server allows this person to do with a card, as the buttons of its dialog. */
export function CardActions({ card, onFailed }: CardActionsProps) {
  const navigate = useNavigate();
  const decide = useCardDecisions();
  const [pending, setPending] = useState<'approve' | 'restore' | null>(null);
  // The revision that was on screen when the dialog opened: the server refuses any other.
  const [asking, setAsking] = useState<{ action: 'return' | 'reopen'; card: TimecardLifeFragment } | null>(null);
  const [withdrawing, setWithdrawing] = useState<TimecardLifeFragment | null>(null);
  const may = (action: (typeof card.allowed)[number]) => card.allowed.includes(action);

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

  const isReopening = asking?.action === 'reopen';
  return (
    <>
      {may('revise') && (
        <Button icon="edit" onClick={() => navigate(`/timecards/${card.id}/correct`)}>
          Correct
        </Button>
      )}
      {may('withdraw') && <Button onClick={() => setWithdrawing(card)}>Withdraw</Button>}
      {may('restore') && (
        <Button
          variant="primary"
          pending={pending === 'restore'}
          pendingLabel="Restoring..."
          onClick={() => void during('restore', refreshed(decide.restore(card.id)))}
        >
          Restore
        </Button>
      )}
      {may('reopen') && <Button onClick={() => setAsking({ action: 'reopen', card })}>Reopen</Button>}
      {may('return') && <Button onClick={() => setAsking({ action: 'return', card })}>Return</Button>}
      {may('approve') && (
        <Button
          variant="primary"
          icon="check"
          pending={pending === 'approve'}
          pendingLabel="Approving..."
          onClick={() => void during('approve', decide.approve([card]))}
        >
          Approve
        </Button>
      )}
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
