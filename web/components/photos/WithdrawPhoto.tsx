import { useState } from 'react';
import { reportOutcome } from '../../core/requests/reportOutcome';
import { Button } from '../Button';
import { ReasonDialog } from '../forms/ReasonDialog';
import type { ShownPhoto } from './photo';
import { useWithdrawPhotoMutation } from './photos.generated';

/** Takes a photo out of its record, with a reason. */
export function WithdrawPhoto({ photo, onWithdrawn }: { photo: ShownPhoto; onWithdrawn(): void }) {
  const [asking, setAsking] = useState(false);
  const [withdrawPhoto] = useWithdrawPhotoMutation();
  const withdraw = async (reason: string) => {
    const outcome = await reportOutcome(withdrawPhoto({ variables: { input: { id: photo.key, reason } } }), {
      success: 'Photo withdrawn',
      failure: 'Failed to withdraw the photo',
    });
    if (!outcome.failure) onWithdrawn();
    return outcome;
  };
  return (
    <>
      <Button icon="delete" onClick={() => setAsking(true)}>
        Withdraw
      </Button>
      <ReasonDialog
        open={asking}
        title="Withdraw photo"
        confirmLabel="Withdraw"
        pendingLabel="Withdrawing..."
        variant="danger"
        onSend={withdraw}
        onClose={() => setAsking(false)}
      >
        <p>It is no longer shown with its record. The history keeps it with your reason.</p>
      </ReasonDialog>
    </>
  );
}
