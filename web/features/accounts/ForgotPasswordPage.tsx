import { useState } from 'react';
import { Link } from 'react-router-dom';
import { AuthForm } from '../../components/auth/AuthForm';
import { AuthLayout } from '../../components/auth/AuthLayout';
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
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [requestReset] = useRequestPasswordResetMutation();
  const form = useForm({
    from: { email: '' },
    rules: ({ email }) => ({ email: emailProblem(email) }),
    send: (input) =>
      reportOutcome(requestReset({ variables: { input } }), {
        failureTitle: 'Request failed',
        failure: 'Failed to send reset link',
      }),
    onSent({ requestPasswordReset: { message } }, { email }) {
      showToast({ tone: 'success', title: 'Check your email', description: message });
      setSentTo(email.trim());
    },
  });

  const back = <Link to="/login">Back to login</Link>;
  if (sentTo) {
    return (
      <AuthLayout title="Check your email" footer={back}>
        <FormMessage tone="success" title="Reset link requested">
          If an account exists for {sentTo}, we sent it a password reset link. The link works for one hour.
        </FormMessage>
        <Button block onClick={() => setSentTo(null)}>
          Try another email
        </Button>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout {...signedOutTitles.forgotPassword} footer={back}>
      <AuthForm onSubmit={form.submit} problem={form.message}>
        <Field form={form} name="email">
          {(field) => <TextField {...field} label="Email" type="email" autoComplete="username" autoFocus required />}
        </Field>
        <SubmitButton pending={form.pending} pendingLabel="Sending...">
          Send reset link
        </SubmitButton>
      </AuthForm>
    </AuthLayout>
  );
}
