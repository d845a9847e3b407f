import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { passwordProblem } from '../../../../common/passwords';
import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/dialogs/Dialog';
import { DialogButtons } from '../../../components/dialogs/DialogButtons';
import { FormMessage } from '../../../components/feedback/FormMessage';
import { Checkbox } from '../../../components/forms/Checkbox';
import { Field } from '../../../components/forms/Field';
import { useForm } from '../../../components/forms/form';
import { PasswordField } from '../../../components/forms/PasswordField';
import layout from '../../../components/layout.module.css';
import type { Outcome } from '../../../core/requests/reportOutcome';

export interface NewPassword {
  password: string;
  /** Omitted for administrators without a password, who confirm in another way. */
  adminPassword?: string;
  requireReset: boolean;
}

interface SetPasswordDialogProps {
  open: boolean;
  email: string;
  /** False if the administrator has no password. */
  asksAdmin?: boolean;
  onSave(values: NewPassword): Promise<Outcome<unknown>>;
  onClose(): void;
}

/** Dialog for administrators to set somebody's password. They confirm with their own. Can't be closed while pending. */
export function SetPasswordDialog({ open, email, asksAdmin = true, onSave, onClose }: SetPasswordDialogProps) {
  const [pending, setPending] = useState(false);
  async function save(values: NewPassword) {
    setPending(true);
    const outcome = await onSave(values);
    setPending(false);
    return outcome;
  }
  return (
    <Dialog open={open} title="Set Password" width={440} onClose={() => !pending && onClose()}>
      <SetPasswordForm email={email} asksAdmin={asksAdmin} onSave={save} onClose={onClose} />
    </Dialog>
  );
}

function SetPasswordForm({ email, asksAdmin, onSave, onClose }: Omit<SetPasswordDialogProps, 'open'>) {
  const form = useForm({
    from: { password: '', ...(asksAdmin && { adminPassword: '' }), requireReset: true } as NewPassword,
    rules: ({ password }) => ({ password: passwordProblem(password) }),
    send: onSave,
    onSent: onClose,
  });
  const [password, adminPassword] = useWatch({ control: form.control, name: ['password', 'adminPassword'] });
  const filled = password !== '' && adminPassword !== '';

  return (
    <form className={layout.stack} onSubmit={form.submit} noValidate>
      <p>
        Set a new password for <strong>{email}</strong>. This person will be signed out everywhere.
      </p>
      <Field form={form} name="password">
        {(field) => <PasswordField {...field} label="New password" autoComplete="new-password" required />}
      </Field>
      {asksAdmin && (
        <Field form={form} name="adminPassword">
          {({ value = '', ...field }) => (
            <PasswordField
              {...field}
              value={value}
              label="Your admin password"
              autoComplete="current-password"
              required
            />
          )}
        </Field>
      )}
      <Field form={form} name="requireReset">
        {({ value, onChange }) => (
          <Checkbox label="Require password change on next login" checked={value} onChange={onChange} />
        )}
      </Field>
      {form.message && <FormMessage tone="error">{form.message}</FormMessage>}
      <DialogButtons onCancel={onClose} cancelDisabled={form.pending}>
        <Button
          type="submit"
          variant="primary"
          disabled={!filled && !form.pending}
          pending={form.pending}
          pendingLabel="Setting..."
        >
          Set Password
        </Button>
      </DialogButtons>
    </form>
  );
}
