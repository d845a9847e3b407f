import { useState } from 'react';
import { Link } from 'react-router-dom';
import { AuthForm } from '../../components/auth/AuthForm';
import { AuthLayout } from '../../components/auth/AuthLayout';
import { SubmitButton } from '../../components/auth/SubmitButton';
import { Button } from '../../components/Button';
import { attempt } from '../../components/data/attempt';
import { FormMessage } from '../../components/feedback/FormMessage';
import { showToast } from '../../components/feedback/toasts';
import { TextField } from '../../components/forms/TextField';
import { useRequestPasswordResetMutation } from './accounts.generated';
import { emailProblem, useForm } from './useForm';

/** Asks for a reset link; what it says does not tell whether there is such an account. */
export function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [requestReset, { loading }] = useRequestPasswordResetMutation();
  const { values, field, isSound } = useForm({ email: '' }, ({ email }) => ({ email: emailProblem(email) }));

  async function submit() {
    if (!isSound()) return;
    const { data } = await attempt(requestReset({ variables: { input: values } }), {
      failureTitle: 'Request failed',
      failure: 'Failed to send reset link',
    });
    if (!data) return;
    showToast({ tone: 'success', title: 'Check your email', description: data.requestPasswordReset.message });
    setSentTo(values.email);
  }

  const back = <Link to="/login">Back to login</Link>;
  if (sentTo) {
    return (
      <AuthLayout title="Check your email" footer={back}>
        <FormMessage tone="success" title="Reset link requested">
          If an account exists for {sentTo}, a link to reset its password is on its way. It works for one hour.
        </FormMessage>
        <Button block onClick={() => setSentTo(null)}>
          Try another email
        </Button>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title="Forgot password" subtitle="We will email you a link to choose a new one" footer={back}>
      <AuthForm onSubmit={() => void submit()}>
        <TextField {...field('email')} label="Email" type="email" autoComplete="username" autoFocus required />
        <SubmitButton pending={loading} pendingLabel="Sending...">
          Send reset link
        </SubmitButton>
      </AuthForm>
    </AuthLayout>
  );
}
