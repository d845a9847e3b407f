import { AuthForm } from '../../components/auth/AuthForm';
import { AuthLayout } from '../../components/auth/AuthLayout';
import { SubmitButton } from '../../components/auth/SubmitButton';
import { REDIRECT_AFTER_PASSWORD_CHANGE_MS } from '../../components/constants';
import { attempt } from '../../components/data/attempt';
import { browser } from '../../components/data/browser';
import { showToast } from '../../components/feedback/toasts';
import { PasswordField } from '../../components/forms/PasswordField';
import { passwordHint, passwordProblem } from '../../components/forms/passwords';
import { useForm } from '../../components/forms/useForm';
import { useChangePasswordMutation } from './accounts.generated';

const empty = { currentPassword: '', newPassword: '', confirmPassword: '' };

/** The one screen of those who must change their password before anything else. */
export function ChangePasswordPage() {
  const [change, { loading, data: done }] = useChangePasswordMutation();
  const { values, field, isSound, setProblems } = useForm(empty, (form) => ({
    currentPassword: form.currentPassword ? undefined : 'Current password is required',
    newPassword: passwordProblem(form.newPassword),
    confirmPassword: form.confirmPassword ? undefined : 'Please repeat the new password',
  }));

  /** What the three passwords say of one another: a toast each, and a word at the field. */
  function refuse(field: keyof typeof empty, title: string, description: string) {
    showToast({ tone: 'error', title, description });
    setProblems({ [field]: description });
  }

  async function submit() {
    if (done || !isSound()) return;
    const { confirmPassword, ...input } = values;
    if (input.newPassword !== confirmPassword) {
      return refuse('confirmPassword', 'Password mismatch', 'New passwords do not match');
    }
    if (input.newPassword === input.currentPassword) {
      return refuse('newPassword', 'Invalid password', 'New password must be different from current password');
    }
    const { data, failure } = await attempt(change({ variables: { input } }), {
      failureTitle: 'Password change failed',
      failure: 'Failed to change password',
    });
    if (failure) return setProblems(failure.problems);
    showToast({ tone: 'success', title: 'Password changed', description: data.changePassword.message });
    setTimeout(() => browser.open('/'), REDIRECT_AFTER_PASSWORD_CHANGE_MS);
  }

  return (
    <AuthLayout title="Change password" subtitle="You must change your password before continuing">
      <AuthForm onSubmit={() => void submit()}>
        <PasswordField
          {...field('currentPassword')}
          label="Current password"
          autoComplete="current-password"
          autoFocus
          required
        />
        <PasswordField
          {...field('newPassword')}
          label="New password"
          autoComplete="new-password"
          placeholder={passwordHint}
          required
        />
        <PasswordField
          {...field('confirmPassword')}
          label="Confirm new password"
          autoComplete="new-password"
          required
        />
        <SubmitButton pending={loading || !!done} pendingLabel="Changing...">
          Change password
        </SubmitButton>
      </AuthForm>
    </AuthLayout>
  );
}
