import { useLingui } from '@lingui/react';
import { messages } from '../../../../common/messages';
import { Dialog } from '../../../components/dialogs/Dialog';
import { useViewer } from '../../../core/viewer';
import { ConfirmPasswordForm, type ConfirmPasswordFormProps } from './ConfirmPasswordForm';

interface ConfirmPasswordDialogProps extends Pick<ConfirmPasswordFormProps, 'settings'> {
  open: boolean;
  /** `confirmed` is true if the server has confirmed the person, and false if the dialog was canceled. */
  onClose(confirmed: boolean): void;
}

/** Asks for the password or second step again before a sensitive action, in case the screen was left unattended. */
export function ConfirmPasswordDialog({ open, onClose, settings }: ConfirmPasswordDialogProps) {
  const { _ } = useLingui();
  const { secondStepMethods = [], hasPassword = true } = useViewer();
  const onlyPassword = hasPassword && secondStepMethods.length === 0;
  const title = onlyPassword ? _(messages.confirmYourPassword) : _('Confirm your identity');
  return (
    <Dialog open={open} title={title} width={440} onClose={() => onClose(false)}>
      <ConfirmPasswordForm onClose={onClose} settings={settings} />
    </Dialog>
  );
}
