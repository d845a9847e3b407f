import { useLingui } from '@lingui/react';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { messages } from '../../../common/messages';
import { passwordHint, passwordProblem } from '../../../common/passwords';
import { AuthForm } from '../../components/auth/AuthForm';
import { AuthLayout } from '../../components/auth/AuthLayout';
import { BackToLogin } from '../../components/auth/BackToLogin';
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

function InvalidLink() {
  const { _ } = useLingui();
  const navigate = useNavigate();
  useEffect(() => {
    showToast({ tone: 'error', title: _('Invalid token'), description: messages.resetTokenMissing });
    const timer = setTimeout(() => navigate('/login'), REDIRECT_AFTER_INVALID_RESET_LINK_MS);
    return () => clearTimeout(timer);
  }, [navigate, _]);
  return (
    <AuthLayout title={_('Invalid link')} footer={<BackToLogin />}>
      <FormMessage tone="error">{_(messages.resetLinkInvalid)}</FormMessage>
    </AuthLayout>
  );
}

function ResetForm({ token, signedIn }: { token: string; signedIn: boolean }) {
  const { _ } = useLingui();
  const navigate = useNavigate();
  const [reset, { data: done }] = useResetPasswordMutation();
  const form = useForm({
    from: { newPassword: '', confirmPassword: '' },
    rules: ({ newPassword, confirmPassword }) => ({
      newPassword: passwordProblem(newPassword),
      confirmPassword: newPassword === confirmPassword ? undefined : _('Passwords do not match'),
    }),
    send: ({ newPassword }) =>
      reportOutcome(reset({ variables: { input: { token, newPassword } } }), {
        failureTitle: _('Reset failed'),
        failure: _('Failed to reset password. The link may have expired.'),
      }),
    onSent({ resetPassword: { message } }) {
      showToast({ tone: 'success', title: _('Password reset'), description: message });
      // If signed in, reload the app, because the reset has ended the session.
      setTimeout(() => (signedIn ? browser.open('/login') : navigate('/login')), REDIRECT_AFTER_PASSWORD_RESET_MS);
    },
  });

  return (
    <AuthLayout
      title={_(signedOutTitles.resetPassword.title)}
      subtitle={_(signedOutTitles.resetPassword.subtitle)}
      footer={<BackToLogin />}
    >
      <AuthForm onSubmit={form.submit} problem={form.message}>
        <Field form={form} name="newPassword">
          {(field) => (
            <PasswordField
              {...field}
              label={_('New password')}
              autoComplete="new-password"
              placeholder={_(passwordHint)}
              autoFocus
              required
            />
          )}
        </Field>
        <Field form={form} name="confirmPassword">
          {(field) => <PasswordField {...field} label={_('Confirm password')} autoComplete="new-password" required />}
        </Field>
        <SubmitButton pending={form.pending || !!done} pendingLabel={_('Resetting...')}>
          {_('Reset password')}
        </SubmitButton>
      </AuthForm>
    </AuthLayout>
  );
}
