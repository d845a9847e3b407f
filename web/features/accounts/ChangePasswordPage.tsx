import { useLingui } from '@lingui/react';
import { AuthLayout } from '../../components/auth/AuthLayout';
import { SubmitButton } from '../../components/auth/SubmitButton';
import { browser } from '../../core/browser/browser';
import { REDIRECT_AFTER_PASSWORD_CHANGE_MS } from '../../core/constants';
import { ChangePasswordForm } from './components/ChangePasswordForm';

/** The only page for users with a forced password change. */
export function ChangePasswordPage() {
  const { _ } = useLingui();
  return (
    <AuthLayout
      title={_('Change password')}
      subtitle={_('You must change your password before continuing')}
      // A plain link, because the server ends the session and redirects to the login page.
      footer={<a href="/api/logout">{_('Sign Out')}</a>}
    >
      <ChangePasswordForm
        onChanged={() => setTimeout(() => browser.open('/'), REDIRECT_AFTER_PASSWORD_CHANGE_MS)}
        buttons={(pending) => (
          <SubmitButton pending={pending} pendingLabel={_('Changing...')}>
            {_('Change password')}
          </SubmitButton>
        )}
      />
    </AuthLayout>
  );
}
