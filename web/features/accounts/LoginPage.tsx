import { useLingui } from '@lingui/react';
import { lazy, Suspense, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { VERIFICATION_HOURS } from '../../../common/limits';
import { messages } from '../../../common/messages';
import { AuthForm } from '../../components/auth/AuthForm';
import { AuthLayout } from '../../components/auth/AuthLayout';
import { SubmitButton } from '../../components/auth/SubmitButton';
import { Button } from '../../components/Button';
import { WaitingOnDeviceNotice } from '../../components/device/WaitingOnDeviceNotice';
import { FormMessage } from '../../components/feedback/FormMessage';
import { Spinner } from '../../components/feedback/Spinner';
import { emailProblem } from '../../components/forms/emails';
import { Field } from '../../components/forms/Field';
import { useForm } from '../../components/forms/form';
import { PasswordField } from '../../components/forms/PasswordField';
import { TextField } from '../../components/forms/TextField';
import { browser } from '../../core/browser/browser';
import { REDIRECT_AFTER_FORCED_CHANGE_LOGIN_MS } from '../../core/constants';
import { cacheViewer } from '../../core/offline/device/cachedViewer';
import { isOnline } from '../../core/requests/connection';
import { reportOutcome } from '../../core/requests/reportOutcome';
import { useOnline } from '../../core/requests/useOnline';
import { publishedSettings } from '../../core/settings';
import { showToastAcrossReload } from '../../core/toasts/toastAcrossReload';
import { showToast } from '../../core/toasts/toasts';
import { useLoginMutation } from './accounts.generated';
import { ResendVerificationButton } from './components/ResendVerificationButton';
import { OpenidButton } from './openid/components/OpenidButton';
import { OpenidFailureNotice } from './openid/components/OpenidFailureNotice';
import { PasskeyButton } from './passkeys/components/PasskeyButton';
import { signedOutTitles } from './signedOutTitles';
import { MeDocument } from './viewer.generated';

const SecondStepForm = lazy(async () => ({
  default: (await import('./second-step/components/SecondStepForm')).SecondStepForm,
}));

/** Location state from the registration page: the email address to which the verification link was sent. */
export interface LoginState {
  registered?: string;
}

/** Advice on the page after a failed login. The toast names only the problem. */
const NEXT_STEP = /* i18n */ 'Check your email and password, and sign in again.';
const OFFLINE = /* i18n */ "You're offline. Connect to the internet to sign in.";

type SignInSettings = Pick<ReturnType<typeof publishedSettings>, 'openidName' | 'passwordSignIn'>;

/** Landing page for signed-out people. */
export function LoginPage({ settings = publishedSettings() }: { settings?: SignInSettings }) {
  const { _ } = useLingui();
  const navigate = useNavigate();
  const online = useOnline();
  const { registered } = (useLocation().state ?? {}) as LoginState;
  const [login, { client }] = useLoginMutation();
  const [tried, setTried] = useState('');
  const { openidName, passwordSignIn } = settings;
  const [isHalfWay, setIsHalfWay] = useState(useSearchParams()[0].has('second-step'));
  const [asksPassword, setAsksPassword] = useState(passwordSignIn);

  function finish({ passwordResetRequired }: { passwordResetRequired: boolean }) {
    cacheViewer(null);
    if (!passwordResetRequired) {
      showToastAcrossReload({ tone: 'success', title: _('Login successful'), description: _('Welcome back!') });
      return browser.open('/');
    }
    const description = _('You must change your password before continuing');
    showToast({ tone: 'info', title: _('Password reset required'), description });
    setTimeout(async () => {
      await client.refetchQueries({ include: [MeDocument] });
      navigate('/change-password');
    }, REDIRECT_AFTER_FORCED_CHANGE_LOGIN_MS);
  }

  const form = useForm({
    from: { email: '', password: '' },
    rules: ({ email, password }) => ({
      email: emailProblem(email),
      password: password ? undefined : messages.passwordRequired,
    }),
    send(input) {
      setTried(input.email);
      return reportOutcome(login({ variables: { input } }), {
        failureTitle: _('Login failed'),
        failure: isOnline() ? messages.credentialsInvalid : OFFLINE,
      });
    },
    onSent({ login: account }) {
      if (account.secondStepRequired) setIsHalfWay(true);
      else finish(account);
    },
  });
  const reason = form.failure?.reason;

  if (isHalfWay) {
    return (
      <Suspense fallback={<Spinner fullScreen />}>
        <SecondStepForm onDone={finish} onBack={() => setIsHalfWay(false)} />
      </Suspense>
    );
  }
  return (
    <AuthLayout
      title={_(signedOutTitles.login.title)}
      subtitle={_(signedOutTitles.login.subtitle)}
      footer={
        passwordSignIn && (
          <>
            <Link to="/forgot-password">{_('Forgot password?')}</Link>
            <Link to="/register">{_('Register')}</Link>
          </>
        )
      }
    >
      {registered && !form.failure && (
        <>
          <FormMessage tone="success" title={_('Check your email')}>
            {_('We sent a verification link to {email}. Open it within {hours} hours, then sign in here.', {
              email: registered,
              hours: VERIFICATION_HOURS,
            })}
          </FormMessage>
          <ResendVerificationButton email={registered} />
        </>
      )}
      {!online && <FormMessage tone="warning" title={_(OFFLINE)} />}
      <WaitingOnDeviceNotice />
      {openidName && <OpenidFailureNotice provider={openidName} />}
      {asksPassword && (
        <AuthForm
          onSubmit={form.submit}
          problem={reason === 'CREDENTIALS_INVALID' ? _(NEXT_STEP) : online ? form.message : null}
        >
          {reason === 'EMAIL_NOT_VERIFIED' && <ResendVerificationButton key={tried} email={tried} />}
          <Field form={form} name="email">
            {(field) => (
              <TextField {...field} label={_('Email')} type="email" autoComplete="username" autoFocus required />
            )}
          </Field>
          <Field form={form} name="password">
            {(field) => <PasswordField {...field} label={_('Password')} autoComplete="current-password" required />}
          </Field>
          <SubmitButton pending={form.pending} pendingLabel={_('Signing in...')}>
            {_('Sign in')}
          </SubmitButton>
        </AuthForm>
      )}
      {openidName && (
        <OpenidButton block purpose="sign_in" variant={asksPassword ? undefined : 'primary'}>
          {_('Sign in with {provider}||button', { provider: openidName })}
        </OpenidButton>
      )}
      <PasskeyButton onDone={finish}>{_('Sign in with a passkey')}</PasskeyButton>
      {!asksPassword && (
        <Button block variant="quiet" onClick={() => setAsksPassword(true)}>
          {_('Sign in as administrator')}
        </Button>
      )}
    </AuthLayout>
  );
}
