import { Button } from '../../components/Button';
import { Dialog } from '../../components/feedback/Dialog';
import { DialogButtons } from '../../components/feedback/DialogButtons';
import { ChangePasswordForm } from './components/ChangePasswordForm';

/** Changes one's own password, from the user menu. */
export function ChangePasswordDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  return (
    <Dialog open={open} title="Change password" width={440} onClose={onClose}>
      <ChangePasswordForm
        onChanged={onClose}
        buttons={(pending) => (
          <DialogButtons onCancel={onClose} cancelDisabled={pending}>
            <Button type="submit" variant="primary" pending={pending} pendingLabel="Changing...">
              Change password
            </Button>
          </DialogButtons>
        )}
      />
    </Dialog>
  );
}
