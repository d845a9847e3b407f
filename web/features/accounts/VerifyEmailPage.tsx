import { useLingui } from '@lingui/react';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { VERIFICATION_HOURS } from '../../../common/limits';
import { messages } from '../../../common/messages';
import { AuthLayout } from '../../components/auth/AuthLayout';
import { Button } from '../../components/Button';
import { FormMessage } from '../../components/feedback/FormMessage';
import { Spinner } from '../../components/feedback/Spinner';
import { failureOf } from '../../core/requests/failure';
import { showToast } from '../../core/toasts/toasts';
import { useVerifyEmailMutation } from './accounts.generated';
import { signedOutTitles } from './signedOutTitles';

export type Verification = { state: 'loading' } | { state: 'success' | 'used' | 'error'; message: string };

/** Outcomes of requests already sent, by token. React runs effects twice in development, but a token works only once. */
const sent = new Map<string, Promise<Verification>>();

/** Verifies an email address with the token from the mailed link, as soon as the page opens. */
export function VerifyEmailPage() {
  const { _ } = useLingui();
  const token = useSearchParams()[0].get('token');
  const [verify] = useVerifyEmailMutation();
  const [verification, setVerification] = useState<Verification>({ state: 'loading' });

  useEffect(() => {
    let gone = false;
    const outcome = token ? (sent.get(token) ?? send(token)) : Promise.resolve(withoutToken);
    if (token) sent.set(token, outcome);
    void outcome.then((known) => {
      if (gone) return;
      setVerification(known);
      if (known.state === 'error') {
        const title = token ? _('Verification failed') : _('Invalid link');
        showToast({ tone: 'error', title, description: known.message });
      }
    });
    return () => {
      gone = true;
    };

    function send(input: string): Promise<Verification> {
      return verify({ variables: { input: { token: input } } }).then(
        ({ data }) => ({ state: 'success', message: data?.verifyEmail.message ?? '' }),
        (error) => {
          const { reason, message = _('Failed to verify email') } = failureOf(error);
          return { state: reason === 'ALREADY_VERIFIED' ? 'used' : 'error', message };
        },
      );
    }
  }, [token, verify, _]);

  return <VerificationScreen verification={verification} />;
}

const withoutToken: Verification = { state: 'error', message: messages.verificationLinkInvalid };

export function VerificationScreen({ verification }: { verification: Verification }) {
  const { _ } = useLingui();
  const navigate = useNavigate();
  if (verification.state === 'loading') {
    return (
      <AuthLayout title={_(signedOutTitles.verifyEmail.title)}>
        <Spinner label={_('Verifying your email...')} />
      </AuthLayout>
    );
  }
  const { state, message } = verification;
  const title = titles[state];
  const failed = state === 'error';
  return (
    <AuthLayout
      title={_(signedOutTitles.verifyEmail.title)}
      footer={
        <Button block variant="primary" onClick={() => navigate(failed ? '/register' : '/login')}>
          {failed ? _('Register Again') : _('Go to Login')}
        </Button>
      }
    >
      <FormMessage tone={state === 'used' ? 'info' : state} title={title && _(title)}>
        {state === 'success' ? _(message) : _(nextSteps[state], { hours: VERIFICATION_HOURS })}
      </FormMessage>
    </AuthLayout>
  );
}

const titles = /* i18n */ {
  success: undefined,
  used: messages.alreadyVerified,
  error: 'Your email is not verified',
} as const;

/** Advice on the page if a link is used or invalid. The toast names only the problem. */
const nextSteps = /* i18n */ {
  used: 'This link was already used. You can sign in.',
  error: 'Open the newest link we sent you. A link works for {hours} hours. To get a new link, register again.',
} as const;
