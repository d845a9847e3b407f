import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { AuthForm } from '../../components/auth/AuthForm';
import { AuthLayout } from '../../components/auth/AuthLayout';
import { BackToLogin } from '../../components/auth/BackToLogin';
import { SubmitButton } from '../../components/auth/SubmitButton';
import { Button } from '../../components/Button';
import { FormMessage } from '../../components/feedback/FormMessage';
import { emailProblem } from '../../components/forms/emails';
import { Field } from '../../components/forms/Field';
import { useForm } from '../../components/forms/form';
import { TextField } from '../../components/forms/TextField';
import { reportOutcome } from '../../core/requests/reportOutcome';
import { showToast } from '../../core/toasts/toasts';
import { useRequestPasswordResetMutation } from './accounts.generated';
import { signedOutTitles } from './signedOutTitles';

/** Requests a reset link. The confirmation doesn't reveal whether the account exists. */
export function ForgotPasswordPage() {
  const { _ } = useLingui();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [requestReset] = useRequestPasswordResetMutation();
  const form = useForm({
    from: { email: '' },
    rules: ({ email }) => ({ email: emailProblem(email) }),
    send: (input) =>
      reportOutcome(requestReset({ variables: { input } }), {
        failureTitle: _('Request failed'),
        failure: _('Failed to send reset link'),
      }),
    onSent({ requestPasswordReset: { message } }, { email }) {
      showToast({ tone: 'success', title: _('Check your email'), description: message });
      setSentTo(email.trim());
    },
  });

  if (sentTo) {
    return (
      <AuthLayout title={_('Check your email')} footer={<BackToLogin />}>
        <FormMessage tone="success" title={_('Reset link requested')}>
          {_('If an account exists for {email}, we sent it a password reset link. The link works for one hour.', {
            email: sentTo,
          })}
        </FormMessage>
        <Button block onClick={() => setSentTo(null)}>
          {_('Try another email')}
        </Button>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout
      title={_(signedOutTitles.forgotPassword.title)}
      subtitle={_(signedOutTitles.forgotPassword.subtitle)}
      footer={<BackToLogin />}
    >
      <AuthForm onSubmit={form.submit} problem={form.message}>
        <Field form={form} name="email">
          {(field) => (
            <TextField {...field} label={_('Email')} type="email" autoComplete="username" autoFocus required />
          )}
        </Field>
        <SubmitButton pending={form.pending} pendingLabel={_('Sending...')}>
          {_('Send reset link')}
        </SubmitButton>
      </AuthForm>
    </AuthLayout>
  );
}
