import { useLingui } from '@lingui/react';
import { LONGEST } from '../../../../../common/limits';
import { messages } from '../../../../../common/messages';
import { AuthForm } from '../../../../components/auth/AuthForm';
import { Button } from '../../../../components/Button';
import { DialogButtons } from '../../../../components/dialogs/DialogButtons';
import { Field } from '../../../../components/forms/Field';
import { useForm } from '../../../../components/forms/form';
import { TextField } from '../../../../components/forms/TextField';
import layout from '../../../../components/layout.module.css';
import type { Outcome } from '../../../../core/requests/reportOutcome';
import type { FinishAuthenticatorMutation, StartAuthenticatorMutation } from '../second-step.generated';
import { CodeField } from './CodeField';
import { QrCode } from './QrCode';
import { SecretText } from './SecretText';

export type StartedApp = StartAuthenticatorMutation['startAuthenticator'];

interface AuthenticatorFormProps {
  started: StartedApp;
  onFinish(values: { name: string; code: string }): Promise<Outcome<FinishAuthenticatorMutation>>;
  /** Receives new recovery codes. Empty if the person already has codes. */
  onFinished(recoveryCodes: readonly string[]): void;
  onCancel(): void;
}

/** Shows the secret of a new authenticator app and asks for its first code. */
export function AuthenticatorForm({ started, onFinish, onFinished, onCancel }: AuthenticatorFormProps) {
  const { _ } = useLingui();
  const form = useForm({
    from: { name: _('Authenticator app'), code: '' },
    rules: ({ name, code }) => ({
      code: code.trim() ? undefined : messages.codeRequired,
      name: name.trim() ? undefined : messages.nameRequired,
    }),
    send: onFinish,
    onSent: ({ finishAuthenticator }) => onFinished(finishAuthenticator.recoveryCodes),
  });
  return (
    <AuthForm onSubmit={form.submit} problem={form.message}>
      <p>
        {_(
          'Scan this code with an authenticator app, such as Google Authenticator or Microsoft Authenticator. If the app is on this device, open the link instead.',
        )}
      </p>
      <QrCode text={started.otpauthURL} label={_('QR code for your authenticator app')} />
      <a className={layout.target} href={started.otpauthURL}>
        {_('Open in an app on this device')}
      </a>
      <details>
        <summary className={layout.target}>{_('Enter a key instead')}</summary>
        <SecretText label={_('Key for your authenticator app')} text={started.secret} />
      </details>
      <Field form={form} name="code">
        {(field) => <CodeField {...field} autoFocus />}
      </Field>
      <Field form={form} name="name">
        {(field) => (
          <TextField {...field} label={_('Name')} maxLength={LONGEST.shortName} autoComplete="off" required />
        )}
      </Field>
      <DialogButtons onCancel={onCancel} cancelDisabled={form.pending}>
        <Button type="submit" variant="primary" pending={form.pending} pendingLabel={_('Checking...')}>
          {_('Set up')}
        </Button>
      </DialogButtons>
    </AuthForm>
  );
}
