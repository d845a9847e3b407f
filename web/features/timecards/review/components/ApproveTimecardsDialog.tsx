import { useState } from 'react';
import { ConfirmDialog } from '../../../../components/dialogs/ConfirmDialog';
import { groupThousands } from '../../../../core/format';
import { failureOf, NO_RESPONSE } from '../../../../core/requests/failure';
import { count } from '../approvedToast';
import type { Review } from '../useReview';
import type { Selection } from '../useSelection';

interface ApproveTimecardsDialogProps {
  open: boolean;
  selection: Selection;
  onApprove: Review['approveMany'];
  onClose(): void;
}

/** Asks for confirmation before many cards are approved, which can't be undone. Shows the progress. */
export function ApproveTimecardsDialog({ open, selection, onApprove, onClose }: ApproveTimecardsDialogProps) {
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null);
  const { cards, remove } = selection;
  const all = progress?.all ?? cards.length;
  const warned = cards.filter(({ hasWarnings }) => hasWarnings).length;
  async function approve() {
    let done = 0;
    setProgress({ done, all: cards.length });
    try {
      await onApprove(cards, (ids) => {
        done += ids.length;
        setProgress({ done, all: cards.length });
        remove(ids);
      });
    } catch (error) {
      throw new Error(failureOf(error).message ?? NO_RESPONSE);
    } finally {
      setProgress(null);
    }
  }
  return (
    <ConfirmDialog
      open={open}
      title={`Approve ${count(all)}?`}
      confirmLabel="Approve"
      pendingLabel="Approving..."
      danger={false}
      onConfirm={approve}
      onClose={onClose}
    >
      {progress ? `${groupThousands(String(progress.done))} of ${count(progress.all)} done.` : questionText(warned)}
    </ConfirmDialog>
  );
}

function questionText(warned: number): string {
  const text = "You can't undo this, but an administrator can reopen single timecards.";
  if (warned === 0) return text;
  return warned === 1
    ? `1 of them has warnings. ${text}`
    : `${groupThousands(String(warned))} of them have warnings. ${text}`;
}
