import { useLingui } from '@lingui/react';
import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/dialogs/Dialog';
import { DialogButtons } from '../../../components/dialogs/DialogButtons';
import { useAccessTokensQuery } from '../security/access-tokens.generated';
import { ChangePasswordForm } from './ChangePasswordForm';

/** Dialog in the user menu that changes the person's own password. */
export function ChangePasswordDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  const { _ } = useLingui();
  const { data: tokens } = useAccessTokensQuery({ skip: !open });
  return (
    <Dialog open={open} title={_('Change password')} width={440} onClose={onClose}>
      <ChangePasswordForm
        hasTokens={!!tokens?.accessTokens.length}
        onChanged={onClose}
        buttons={(pending) => (
          <DialogButtons onCancel={onClose} cancelDisabled={pending}>
            <Button type="submit" variant="primary" pending={pending} pendingLabel={_('Changing...')}>
              {_('Change password')}
            </Button>
          </DialogButtons>
        )}
      />
    </Dialog>
  );
}
