import { messages } from '../../../common/messages';
import { AuthForm } from '../../components/auth/AuthForm';
import { Button } from '../../components/Button';
import { Dialog } from '../../components/feedback/Dialog';
import { DialogButtons } from '../../components/feedback/DialogButtons';
import { Field } from '../../components/forms/Field';
import { useForm } from '../../components/forms/form';
import { PasswordField } from '../../components/forms/PasswordField';
import { reportOutcome } from '../../core/requests/reportOutcome';
import { useConfirmPasswordMutation } from './accounts.generated';
import { PasskeyButton } from './passkeys/PasskeyButton';

interface ConfirmPasswordDialogProps {
  open: boolean;
  /** True once the server has confirmed the password, false when the dialog was canceled. */
  onClose(confirmed: boolean): void;
}

/** Asks for the password again before something that must not be done from a screen left open. */
export function ConfirmPasswordDialog({ open, onClose }: ConfirmPasswordDialogProps) {
  return (
    <Dialog open={open} title={messages.confirmYourPassword} width={440} onClose={() => onClose(false)}>
      <ConfirmPasswordForm onClose={onClose} />
    </Dialog>
  );
}

function ConfirmPasswordForm({ onClose }: Pick<ConfirmPasswordDialogProps, 'onClose'>) {
  const [confirm] = useConfirmPasswordMutation();
  const form = useForm({
    from: { password: '' },
    rules: ({ password }) => ({ password: password ? undefined : messages.passwordRequired }),
    send: (input) =>
      reportOutcome(confirm({ variables: { input } }), {
        failure: 'Failed to confirm your password. Please try again.',
      }),
    onSent: () => onClose(true),
  });
  return (
    <AuthForm onSubmit={form.submit} problem={form.message}>
      <p>Enter your password to continue. You won’t be asked again for 10 minutes.</p>
      <Field form={form} name="password">
        {(field) => <PasswordField {...field} label="Password" autoComplete="current-password" autoFocus required />}
      </Field>
      <PasskeyButton onDone={() => onClose(true)}>Use a passkey instead</PasskeyButton>
      <DialogButtons onCancel={() => onClose(false)} cancelDisabled={form.pending}>
        <Button type="submit" variant="primary" pending={form.pending} pendingLabel="Confirming...">
          Confirm
        </Button>
      </DialogButtons>
    </AuthForm>
  );
}
