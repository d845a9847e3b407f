import { useEffect } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { messages } from '../../../common/messages';
import { passwordHint, passwordProblem } from '../../../common/passwords';
import { AuthForm } from '../../components/auth/AuthForm';
import { AuthLayout } from '../../components/auth/AuthLayout';
import { SubmitButton } from '../../components/auth/SubmitButton';
import { FormMessage } from '../../components/feedback/FormMessage';
import { Field } from '../../components/forms/Field';
import { useForm } from '../../components/forms/form';
import { PasswordField } from '../../components/forms/PasswordField';
import { browser } from '../../core/browser/browser';
import { REDIRECT_AFTER_INVALID_RESET_LINK_MS, REDIRECT_AFTER_PASSWORD_RESET_MS } from '../../core/constants';
import { reportOutcome } from '../../core/requests/reportOutcome';
import { showToast } from '../../core/toasts/toasts';
import { useResetPasswordMutation } from './accounts.generated';
import { signedOutTitles } from './signedOutTitles';

/** Sets a new password with the token from an email. `signedIn` means that this browser has a session, which the reset ends. */
export function ResetPasswordPage({ signedIn = false }: { signedIn?: boolean }) {
  const token = useSearchParams()[0].get('token');
  return token ? <ResetForm token={token} signedIn={signedIn} /> : <InvalidLink />;
}

const backToLogin = <Link to="/login">Back to login</Link>;

function InvalidLink() {
  const navigate = useNavigate();
  useEffect(() => {
    showToast({ tone: 'error', title: 'Invalid token', description: messages.resetTokenMissing });
    const timer = setTimeout(() => navigate('/login'), REDIRECT_AFTER_INVALID_RESET_LINK_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <AuthLayout title="Invalid link" footer={backToLogin}>
      <FormMessage tone="error">{messages.resetLinkInvalid}</FormMessage>
    </AuthLayout>
  );
}

function ResetForm({ token, signedIn }: { token: string; signedIn: boolean }) {
  const navigate = useNavigate();
  const [reset, { data: done }] = useResetPasswordMutation();
  const form = useForm({
    from: { newPassword: '', confirmPassword: '' },
    rules: ({ newPassword, confirmPassword }) => ({
      newPassword: passwordProblem(newPassword),
      confirmPassword: newPassword === confirmPassword ? undefined : 'Passwords do not match',
    }),
    send: ({ newPassword }) =>
      reportOutcome(reset({ variables: { input: { token, newPassword } } }), {
        failureTitle: 'Reset failed',
        failure: 'Failed to reset password. The link may have expired.',
      }),
    onSent({ resetPassword: { message } }) {
      showToast({ tone: 'success', title: 'Password reset', description: message });
      // If signed in, reload the app, because the reset has ended the session.
      setTimeout(() => (signedIn ? browser.open('/login') : navigate('/login')), REDIRECT_AFTER_PASSWORD_RESET_MS);
    },
  });

  return (
    <AuthLayout {...signedOutTitles.resetPassword} footer={backToLogin}>
      <AuthForm onSubmit={form.submit} problem={form.message}>
        <Field form={form} name="newPassword">
          {(field) => (
            <PasswordField
              {...field}
              label="New password"
              autoComplete="new-password"
              placeholder={passwordHint}
              autoFocus
              required
            />
          )}
        </Field>
        <Field form={form} name="confirmPassword">
          {(field) => <PasswordField {...field} label="Confirm password" autoComplete="new-password" required />}
        </Field>
        <SubmitButton pending={form.pending || !!done} pendingLabel="Resetting...">
          Reset password
        </SubmitButton>
      </AuthForm>
    </AuthLayout>
  );
}
