import { useEffect } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { AuthForm } from '../../components/auth/AuthForm';
import { AuthLayout } from '../../components/auth/AuthLayout';
import { SubmitButton } from '../../components/auth/SubmitButton';
import { REDIRECT_AFTER_INVALID_RESET_LINK_MS, REDIRECT_AFTER_PASSWORD_RESET_MS } from '../../components/constants';
import { attempt } from '../../components/data/attempt';
import { FormMessage } from '../../components/feedback/FormMessage';
import { showToast } from '../../components/feedback/toasts';
import { PasswordField } from '../../components/forms/PasswordField';
import { useResetPasswordMutation } from './accounts.generated';
import { passwordHint, passwordProblem } from './passwords';
import { useForm } from './useForm';

/** Chooses a new password with the token of a mailed link. */
export function ResetPasswordPage() {
  const token = useSearchParams()[0].get('token');
  return token ? <ResetForm token={token} /> : <InvalidLink />;
}

const backToLogin = <Link to="/login">Back to login</Link>;

function InvalidLink() {
  const navigate = useNavigate();
  useEffect(() => {
    showToast({ tone: 'error', title: 'Invalid token', description: 'Password reset token is missing' });
    const timer = setTimeout(() => navigate('/login'), REDIRECT_AFTER_INVALID_RESET_LINK_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <AuthLayout title="Invalid link" footer={backToLogin}>
      <FormMessage tone="error">Password reset link is invalid or expired</FormMessage>
    </AuthLayout>
  );
}

function ResetForm({ token }: { token: string }) {
  const navigate = useNavigate();
  const [reset, { loading, data: done }] = useResetPasswordMutation();
  const { values, field, isSound, setProblems } = useForm(
    { newPassword: '', confirmPassword: '' },
    ({ newPassword, confirmPassword }) => ({
      newPassword: passwordProblem(newPassword),
      confirmPassword: newPassword === confirmPassword ? undefined : 'Passwords do not match',
    }),
  );

  async function submit() {
    if (done || !isSound()) return;
    const input = { token, newPassword: values.newPassword };
    const { data, failure } = await attempt(reset({ variables: { input } }), {
      failureTitle: 'Reset failed',
      failure: 'Failed to reset password. The link may have expired.',
    });
    if (failure) return setProblems(failure.problems);
    showToast({ tone: 'success', title: 'Password reset', description: data.resetPassword.message });
    setTimeout(() => navigate('/login'), REDIRECT_AFTER_PASSWORD_RESET_MS);
  }

  return (
    <AuthLayout title="Reset password" subtitle="Choose a new password" footer={backToLogin}>
      <AuthForm onSubmit={() => void submit()}>
        <PasswordField
          {...field('newPassword')}
          label="New password"
          autoComplete="new-password"
          placeholder={passwordHint}
          autoFocus
          required
        />
        <PasswordField {...field('confirmPassword')} label="Confirm password" autoComplete="new-password" required />
        <SubmitButton pending={loading || !!done} pendingLabel="Resetting...">
          Reset password
        </SubmitButton>
      </AuthForm>
    </AuthLayout>
  );
}
