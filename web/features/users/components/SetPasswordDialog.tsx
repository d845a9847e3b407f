import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/feedback/Dialog';
import { DialogButtons } from '../../../components/feedback/DialogButtons';
import { Checkbox } from '../../../components/forms/Checkbox';
import { PasswordField } from '../../../components/forms/PasswordField';
import { passwordProblem } from '../../../components/forms/passwords';
import styles from './userColumns.module.css';

export interface NewPassword {
  password: string;
  adminPassword: string;
  requireReset: boolean;
}

interface SetPasswordDialogProps {
  open: boolean;
  /** Whose password it is. */
  email: string;
  pending: boolean;
  /** Resolves to what is wrong with which field, or to nothing when it is done. */
  onSave(values: NewPassword): Promise<Readonly<Record<string, string>> | undefined>;
  onClose(): void;
}

/** Gives somebody a new password; the administrator proves who they are by their own. */
export function SetPasswordDialog({ open, email, pending, onSave, onClose }: SetPasswordDialogProps) {
  return (
    <Dialog open={open} title="Set Password" width={440} onClose={() => !pending && onClose()}>
      <SetPasswordForm {...{ email, pending, onSave, onClose }} />
    </Dialog>
  );
}

type Problems = Readonly<Record<string, string | undefined>>;

function SetPasswordForm({ email, pending, onSave, onClose }: Omit<SetPasswordDialogProps, 'open'>) {
  const [password, setPassword] = useState('');
  const [adminPassword, setAdminPassword] = useState('');
  const [requireReset, setRequireReset] = useState(true);
  const [problems, setProblems] = useState<Problems>({});
  const filled = password !== '' && adminPassword !== '';

  async function save(event: FormEvent) {
    event.preventDefault();
    if (pending || !filled) return;
    const wrong = passwordProblem(password);
    setProblems({ password: wrong });
    if (!wrong) setProblems((await onSave({ password, adminPassword, requireReset })) ?? {});
  }

  return (
    <form onSubmit={(event) => void save(event)} noValidate>
      <p className={styles.intro}>
        A new password for <strong>{email}</strong>. Their sessions end.
      </p>
      <PasswordField
        label="New password"
        autoComplete="new-password"
        value={password}
        error={problems['password']}
        required
        onChange={(text) => {
          setPassword(text);
          setProblems((before) => ({ ...before, password: undefined }));
        }}
      />
      <PasswordField
        label="Your admin password"
        autoComplete="current-password"
        value={adminPassword}
        error={problems['adminPassword']}
        required
        onChange={(text) => {
          setAdminPassword(text);
          setProblems((before) => ({ ...before, adminPassword: undefined }));
        }}
      />
      <Checkbox label="Require password change on next login" checked={requireReset} onChange={setRequireReset} />
      <DialogButtons onCancel={onClose} cancelDisabled={pending}>
        <Button
          type="submit"
          variant="primary"
          disabled={!filled && !pending}
          pending={pending}
          pendingLabel="Setting..."
        >
          Set Password
        </Button>
      </DialogButtons>
    </form>
  );
}
