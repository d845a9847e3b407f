import { lazy, Suspense } from 'react';
import { messages } from '../../../common/messages';
import { AuthForm } from '../../components/auth/AuthForm';
import { Button } from '../../components/Button';
import { Dialog } from '../../components/feedback/Dialog';
import { DialogButtons } from '../../components/feedback/DialogButtons';
import { Field } from '../../components/forms/Field';
import { useForm } from '../../components/forms/form';
import { PasswordField } from '../../components/forms/PasswordField';
import { reportOutcome } from '../../core/requests/reportOutcome';
import { useViewer } from '../../core/viewer';
import { useConfirmPasswordMutation } from './accounts.generated';

/** Apart, because most people have a password and nothing else. */
const ConfirmWays = lazy(async () => ({ default: (await import('./ConfirmWays')).ConfirmWays }));

interface ConfirmPasswordDialogProps {
  open: boolean;
  /** True once the server has confirmed who it is, false when the dialog was canceled. */
  onClose(confirmed: boolean): void;
}

type Close = Pick<ConfirmPasswordDialogProps, 'onClose'>;

/** Asks for the password or a second step again before something that must not be done from a screen left open. */
export function ConfirmPasswordDialog({ open, onClose }: ConfirmPasswordDialogProps) {
  // A viewer whom an earlier version stored on this device has neither.
  const { secondStepMethods = [], hasPassword = true } = useViewer();
  const isPlain = hasPassword && secondStepMethods.length === 0;
  return (
    <Dialog open={open} title={messages.confirmYourPassword} width={440} onClose={() => onClose(false)}>
      {isPlain ? (
        <PasswordForm onClose={onClose} />
      ) : (
        <Suspense>
          <ConfirmWays onClose={onClose} />
        </Suspense>
      )}
    </Dialog>
  );
}

function PasswordForm({ onClose }: Close) {
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
      <DialogButtons onCancel={() => onClose(false)} cancelDisabled={form.pending}>
        <Button type="submit" variant="primary" pending={form.pending} pendingLabel="Confirming...">
          Confirm
        </Button>
      </DialogButtons>
    </AuthForm>
  );
}
