import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { messages } from '../../../../../common/messages';
import { AuthForm } from '../../../../components/auth/AuthForm';
import { AuthLayout } from '../../../../components/auth/AuthLayout';
import { SubmitButton } from '../../../../components/auth/SubmitButton';
import { Button } from '../../../../components/Button';
import { Field } from '../../../../components/forms/Field';
import { useForm } from '../../../../components/forms/form';
import { reportOutcome } from '../../../../core/requests/reportOutcome';
import { PasskeyButton } from '../../passkeys/components/PasskeyButton';
import { useSecondStepMutation } from '../second-step.generated';
import { CodeField, RecoveryCodeField } from './CodeField';

interface SecondStepFormProps {
  onDone(account: { passwordResetRequired: boolean }): void;
  /** Called when the person goes back to email and password. */
  onBack?(): void;
}

/** Second step of signing in, after the password: a code from an authenticator app, a recovery code, or a passkey. */
export function SecondStepForm({ onDone, onBack }: SecondStepFormProps) {
  const { _ } = useLingui();
  const [isRecovering, setIsRecovering] = useState(false);
  const [send] = useSecondStepMutation();
  const form = useForm({
    from: { code: '' },
    rules: ({ code }) => ({ code: code.trim() ? undefined : messages.codeRequired }),
    send: (input) =>
      reportOutcome(send({ variables: { input } }), {
        failureTitle: _('Login failed'),
        failure: _('The code could not be checked. Please try again.'),
        isInForm: true,
      }),
    onSent: ({ secondStep }) => onDone(secondStep),
  });
  return (
    <AuthLayout
      title={_('Second step')}
      subtitle={_('Your password is correct. Now confirm your identity.')}
      footer={
        <Link to="/login" onClick={onBack}>
          {_('Back to login')}
        </Link>
      }
    >
      <AuthForm onSubmit={form.submit} problem={form.message}>
        <Field key={String(isRecovering)} form={form} name="code">
          {(field) => (isRecovering ? <RecoveryCodeField {...field} autoFocus /> : <CodeField {...field} autoFocus />)}
        </Field>
        <SubmitButton pending={form.pending} pendingLabel={_('Checking...')}>
          {_('Continue')}
        </SubmitButton>
        <PasskeyButton onDone={onDone}>{_('Use a passkey')}</PasskeyButton>
        <Button block variant="quiet" onClick={() => setIsRecovering(!isRecovering)}>
          {isRecovering ? _('Use my authenticator app') : _('Use a recovery code')}
        </Button>
      </AuthForm>
    </AuthLayout>
  );
}
