import { useWatch } from 'react-hook-form';
import { passwordProblem } from '../../../../common/passwords';
import { Dialog } from '../../../components/dialogs/Dialog';
import { Checkbox } from '../../../components/forms/Checkbox';
import { DialogForm } from '../../../components/forms/DialogForm';
import { Field } from '../../../components/forms/Field';
import { useForm } from '../../../components/forms/form';
import { PasswordField } from '../../../components/forms/PasswordField';
import type { Outcome } from '../../../core/requests/reportOutcome';

export interface NewPassword {
  password: string;
  /** Omitted for administrators without a password, who confirm in another way. */
  adminPassword?: string;
  requireReset: boolean;
}

interface SetPasswordDialogProps {
  email: string;
  /** False if the administrator has no password. */
  asksAdmin?: boolean;
  onSave(values: NewPassword): Promise<Outcome<unknown>>;
  onClose(): void;
}

/** Dialog for administrators to set somebody's password. They confirm with their own. Can't be closed while pending. */
export function SetPasswordDialog({ email, asksAdmin = true, onSave, onClose }: SetPasswordDialogProps) {
  const form = useForm({
    from: { password: '', ...(asksAdmin && { adminPassword: '' }), requireReset: true } as NewPassword,
    rules: ({ password }) => ({ password: passwordProblem(password) }),
    send: (values) => onSave(values),
    onSent: onClose,
  });
  const [password, adminPassword] = useWatch({ control: form.control, name: ['password', 'adminPassword'] });
  const filled = password !== '' && adminPassword !== '';

  return (
    <Dialog open title="Set Password" width={440} onClose={() => !form.pending && onClose()}>
      <DialogForm
        form={form}
        label="Set Password"
        disabled={!filled && !form.pending}
        pendingLabel="Setting..."
        onClose={onClose}
      >
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
      </DialogForm>
    </Dialog>
  );
}
