import { useLingui } from '@lingui/react';
import { ReasonDialog } from '../../../components/forms/ReasonDialog';
import { reportOutcome } from '../../../core/requests/reportOutcome';
import type { ShownPhoto } from './photo';
import { useWithdrawPhotoMutation } from './record-photos.generated';

interface WithdrawPhotoDialogProps {
  photo: ShownPhoto;
  open: boolean;
  onWithdrawn(): void;
  onClose(): void;
}

/** Asks for a reason and withdraws a photo from its record. */
export function WithdrawPhotoDialog({ photo, open, onWithdrawn, onClose }: WithdrawPhotoDialogProps) {
  const { _ } = useLingui();
  const [withdrawPhoto] = useWithdrawPhotoMutation();
  const withdraw = async (reason: string) => {
    const outcome = await reportOutcome(withdrawPhoto({ variables: { input: { id: photo.key, reason } } }), {
      success: _('Photo withdrawn'),
      failure: _('Failed to withdraw the photo'),
    });
    if (!outcome.failure) onWithdrawn();
    return outcome;
  };
  return (
    <ReasonDialog
      open={open}
      title={_('Withdraw photo')}
      confirmLabel={_('Withdraw')}
      pendingLabel={_('Withdrawing...')}
      variant="danger"
      onSend={withdraw}
      onClose={onClose}
    >
      <p>{_('The photo will no longer show on its record. The history keeps it with your reason.')}</p>
    </ReasonDialog>
  );
}
