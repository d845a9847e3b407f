import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { messages } from '../../../../common/messages';
import { AuthForm } from '../../../components/auth/AuthForm';
import { AuthLayout } from '../../../components/auth/AuthLayout';
import { BackToLogin } from '../../../components/auth/BackToLogin';
import { SubmitButton } from '../../../components/auth/SubmitButton';
import { Button } from '../../../components/Button';
import { FormMessage } from '../../../components/feedback/FormMessage';
import { Spinner } from '../../../components/feedback/Spinner';
import { Field } from '../../../components/forms/Field';
import { useForm } from '../../../components/forms/form';
import { PasswordField } from '../../../components/forms/PasswordField';
import { browser } from '../../../core/browser/browser';
import { cacheViewer } from '../../../core/offline/device/cachedViewer';
import { failureOf } from '../../../core/requests/failure';
import { reportOutcome } from '../../../core/requests/reportOutcome';
import { publishedSettings } from '../../../core/settings';
import { SecondStepForm } from '../second-step/components/SecondStepForm';
import { useLinkSignInMutation, useMailSignInLinkMutation, useSignInLinkQuery } from './openid.generated';

/** Asks the owner of an account to link the account to an identity at the provider with the same email address. */
export function LinkSignInPage() {
  const { _ } = useLingui();
  const token = useLocation().hash.slice(1);
  const provider = publishedSettings().openidName ?? 'OpenID';
  const { data, error } = useSignInLinkQuery({ variables: { token }, fetchPolicy: 'no-cache' });
  const [isHalfWay, setIsHalfWay] = useState(false);
  const finish = () => {
    cacheViewer(null);
    browser.open('/');
  };
  if (isHalfWay) return <SecondStepForm onDone={finish} />;
  if (error) {
    return (
      <AuthLayout title={_('Link {provider}', { provider })} footer={<BackToLogin />}>
        <FormMessage tone="error">{failureOf(error).message ?? _(messages.signInLinkInvalid)}</FormMessage>
      </AuthLayout>
    );
  }
  if (!data) {
    return (
      <AuthLayout title={_('Link {provider}', { provider })}>
        <Spinner label={_('Reading the link...')} />
      </AuthLayout>
    );
  }
  return (
    <LinkForm
      {...{ token, provider, ...data.signInLink }}
      onDone={({ secondStepRequired }) => (secondStepRequired ? setIsHalfWay(true) : finish())}
    />
  );
}

interface LinkFormProps {
  token: string;
  provider: string;
  email: string;
  needsPassword: boolean;
  onDone(account: { secondStepRequired: boolean }): void;
}

function LinkForm({ token, provider, email, needsPassword, onDone }: LinkFormProps) {
  const { _ } = useLingui();
  const [link] = useLinkSignInMutation();
  const asks = needsPassword && publishedSettings().passwordSignIn;
  const form = useForm({
    from: { password: '' },
    rules: ({ password }) => ({ password: asks && !password ? messages.passwordRequired : undefined }),
    send: ({ password }) =>
      reportOutcome(link({ variables: { input: { token, password: asks ? password : null } } }), {
        failureTitle: _('Linking failed'),
        failure: _('The account could not be linked. Please try again.'),
      }),
    onSent: ({ linkSignIn }) => onDone(linkSignIn),
  });
  return (
    <AuthLayout
      title={_('Link {provider}', { provider })}
      subtitle={_('There is already an account for {email}. To sign in with {provider}, link it to that account.', {
        email,
        provider,
      })}
      footer={<BackToLogin />}
    >
      <AuthForm onSubmit={form.submit} problem={form.message}>
        {asks && (
          <Field form={form} name="password">
            {(field) => (
              <PasswordField {...field} label={_('Password')} autoComplete="current-password" autoFocus required />
            )}
          </Field>
        )}
        {(asks || !needsPassword) && (
          <SubmitButton pending={form.pending} pendingLabel={_('Linking...')}>
            {_('Link and sign in')}
          </SubmitButton>
        )}
      </AuthForm>
      {needsPassword && <MailButton token={token} />}
    </AuthLayout>
  );
}

function MailButton({ token }: { token: string }) {
  const { _ } = useLingui();
  const [mail, { loading, data }] = useMailSignInLinkMutation();
  if (data) {
    return (
      <FormMessage tone="success" title={_('Check your email')}>
        {_(data.mailSignInLink.message)}
      </FormMessage>
    );
  }
  const send = () =>
    void reportOutcome(mail({ variables: { input: { token } } }), { failure: _('The email could not be sent') });
  return (
    <Button block pending={loading} pendingLabel={_('Sending...')} onClick={send}>
      {_('Email me a sign-in link')}
    </Button>
  );
}
