import { useLingui } from '@lingui/react';
import { AuthLayout } from '../../../components/auth/AuthLayout';
import { Button } from '../../../components/Button';
import { browser } from '../../../core/browser/browser';
import { hasPasskeys } from '../passkeys/hasPasskeys';
import { useAddPasskey } from '../passkeys/useAddPasskey';
import { AuthenticatorForm } from './components/AuthenticatorForm';
import { RecoveryCodes } from './components/RecoveryCodes';
import { useAddAuthenticator } from './useAddAuthenticator';

/** Only page for people who must have a second step and have none. */
export function SetUpSecondStepPage() {
  const { _ } = useLingui();
  const setUp = useAddAuthenticator();
  const passkey = useAddPasskey();
  const open = () => browser.open('/');
  const showCodes = (codes: readonly string[]) => (codes.length ? setUp.showCodes(codes) : open());
  const addPasskey = async () => {
    const codes = await passkey.add();
    if (codes) showCodes(codes);
  };
  return (
    <AuthLayout
      title={_('Set up your second step')}
      subtitle={_('Your account needs a code from your phone in addition to your password')}
      // A plain link, because the server ends the session and redirects to the login page.
      footer={<a href="/api/logout">{_('Sign Out')}</a>}
    >
      {setUp.codes.length > 0 ? (
        <RecoveryCodes codes={setUp.codes} onDone={open} />
      ) : setUp.started ? (
        <AuthenticatorForm
          started={setUp.started}
          onFinish={setUp.finish}
          onFinished={showCodes}
          onCancel={setUp.end}
        />
      ) : (
        <>
          <Button
            block
            variant="primary"
            pending={setUp.starting}
            pendingLabel={_('Starting...')}
            onClick={() => void setUp.begin()}
          >
            {_('Set up an authenticator app')}
          </Button>
          {hasPasskeys() && (
            <Button block pending={passkey.adding} pendingLabel={_('Adding...')} onClick={() => void addPasskey()}>
              {_('Add a passkey instead')}
            </Button>
          )}
        </>
      )}
    </AuthLayout>
  );
}
