import { useLingui } from '@lingui/react';
import { type ReactNode, useState } from 'react';
import { messages } from '../../../../common/messages';
import { AuthForm } from '../../../components/auth/AuthForm';
import { Button } from '../../../components/Button';
import { DialogButtons } from '../../../components/dialogs/DialogButtons';
import { Field } from '../../../components/forms/Field';
import { useForm } from '../../../components/forms/form';
import { PasswordField } from '../../../components/forms/PasswordField';
import layout from '../../../components/layout.module.css';
import { type Outcome, reportOutcome } from '../../../core/requests/reportOutcome';
import { publishedSettings } from '../../../core/settings';
import { useViewer } from '../../../core/viewer';
import { useConfirmPasswordMutation } from '../accounts.generated';
import { OpenidButton } from '../openid/components/OpenidButton';
import { PasskeyButton } from '../passkeys/components/PasskeyButton';
import { hasPasskeys } from '../passkeys/hasPasskeys';
import { CodeField, RecoveryCodeField } from '../second-step/components/CodeField';
import { useSecondStepMutation } from '../second-step/second-step.generated';

interface Close {
  onClose(confirmed: boolean): void;
}

const FAILURE = /* i18n */ 'Failed to confirm your identity. Please try again.';

/** Ways to confirm with a form. `asks` is the form's text, and `offer` is the label of the button that opens the form. */
const WAYS = /* i18n */ {
  password: {
    asks: "Enter your password to continue. You won't be asked again for 10 minutes.",
    offer: 'Use my password',
    required: messages.passwordRequired,
    failure: 'Failed to confirm your password. Please try again.',
  },
  totp: {
    asks: "Enter a code to continue. You won't be asked again for 10 minutes.",
    offer: 'Use my authenticator app',
    required: messages.codeRequired,
    failure: FAILURE,
  },
  recovery_code: {
    asks: "Enter a recovery code to continue. You won't be asked again for 10 minutes.",
    offer: 'Use a recovery code',
    required: messages.codeRequired,
    failure: FAILURE,
  },
} as const;
type Way = keyof typeof WAYS;
const ELSEWHERE = /* i18n */ {
  asks: "Confirm your identity to continue. You won't be asked again for 10 minutes.",
  required: '',
  failure: FAILURE,
};
const NO_WAY =
  /* i18n */ 'You can\'t confirm your identity in this browser until you have a password. Sign out, choose "Forgot password?", and set one with the link in the email. Then sign in with your new password and try again.';

export interface ConfirmPasswordFormProps extends Close {
  settings?: Pick<ReturnType<typeof publishedSettings>, 'openidName' | 'passwordSignIn'>;
}

/** Offers the person's ways to confirm: password, code, passkey, or the company's sign-in. */
export function ConfirmPasswordForm({ onClose, settings = publishedSettings() }: ConfirmPasswordFormProps) {
  const { _ } = useLingui();
  // Defaults for a viewer that an earlier version of the app stored on this device without these fields.
  const { secondStepMethods = [], hasPassword = true } = useViewer();
  const { openidName, passwordSignIn } = settings;
  const hasPasskey = secondStepMethods.includes('passkey') && hasPasskeys();
  // If password sign-in is off, people may have forgotten their password, so offer the provider, too.
  const hasProvider = openidName !== null && !(hasPassword && passwordSignIn);
  const ways = (Object.keys(WAYS) as Way[]).filter((way) =>
    way === 'password' ? hasPassword : secondStepMethods.includes(way),
  );
  const [way, setWay] = useState(ways[0]);
  if (!way && !hasPasskey && !hasProvider) {
    return (
      <div className={layout.stack}>
        <p>{_(NO_WAY)}</p>
        <DialogButtons onCancel={() => onClose(false)} />
      </div>
    );
  }
  return (
    <WayForm key={way} way={way} onClose={onClose}>
      {hasPasskey && (
        <PasskeyButton onDone={() => onClose(true)}>
          {way ? _('Use a passkey instead') : _('Use a passkey')}
        </PasskeyButton>
      )}
      {hasProvider && (
        <OpenidButton block purpose="confirm" variant={way ? undefined : 'primary'}>
          {_('Sign in with {provider} again', { provider: openidName })}
        </OpenidButton>
      )}
      {ways
        .filter((other) => other !== way)
        .map((other) => (
          <Button key={other} block variant="quiet" onClick={() => setWay(other)}>
            {_(WAYS[other].offer)}
          </Button>
        ))}
    </WayForm>
  );
}

function WayForm({ way, children, onClose }: Close & { way: Way | undefined; children: ReactNode }) {
  const { _ } = useLingui();
  const { asks, required, failure } = way ? WAYS[way] : ELSEWHERE;
  const [confirm] = useConfirmPasswordMutation();
  const [send] = useSecondStepMutation();
  const form = useForm({
    from: { password: '', code: '' },
    rules: ({ password, code }) =>
      way === 'password' ? { password: password ? undefined : required } : { code: code.trim() ? undefined : required },
    send: ({ password, code }): Promise<Outcome<unknown>> =>
      way === 'password'
        ? reportOutcome(confirm({ variables: { input: { password } } }), { failure })
        : reportOutcome(send({ variables: { input: { code } } }), { failure }),
    onSent: () => onClose(true),
  });
  return (
    <AuthForm onSubmit={form.submit} problem={form.message}>
      <p>{_(asks)}</p>
      {way === undefined ? null : way === 'password' ? (
        <Field form={form} name="password">
          {(field) => (
            <PasswordField {...field} label={_('Password')} autoComplete="current-password" autoFocus required />
          )}
        </Field>
      ) : (
        <Field form={form} name="code">
          {(field) =>
            way === 'totp' ? <CodeField {...field} autoFocus /> : <RecoveryCodeField {...field} autoFocus />
          }
        </Field>
      )}
      {children}
      <DialogButtons onCancel={() => onClose(false)} cancelDisabled={form.pending}>
        {way && (
          <Button type="submit" variant="primary" pending={form.pending} pendingLabel={_('Confirming...')}>
            {_('Confirm')}
          </Button>
        )}
      </DialogButtons>
    </AuthForm>
  );
}
