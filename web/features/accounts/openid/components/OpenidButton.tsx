import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { Button, type ButtonProps } from '../../../../components/Button';
import { browser } from '../../../../core/browser/browser';
import { rememberWantedPage } from '../../../../core/browser/wantedPage';
import { reportOutcome } from '../../../../core/requests/reportOutcome';
import type { OpenidPurpose } from '../../../../schema.generated';
import { useStartOpenidMutation } from '../openid.generated';

interface OpenidButtonProps extends Pick<ButtonProps, 'block' | 'icon' | 'variant'> {
  purpose: OpenidPurpose;
  children: string;
}

/** Button that opens the company's OpenID provider, which then redirects back to the app. */
export function OpenidButton({ purpose, children, ...look }: OpenidButtonProps) {
  const { _ } = useLingui();
  const [start] = useStartOpenidMutation();
  const [pending, setPending] = useState(false);
  async function press() {
    setPending(true);
    const { data } = await reportOutcome(start({ variables: { input: { purpose } } }), {
      failureTitle: _('Sign-in failed'),
      failure: _('The sign-in could not be started. Please try again.'),
    });
    if (!data) return setPending(false);
    if (purpose === 'confirm') rememberWantedPage(window.location);
    browser.open(data.startOpenid.address);
  }
  return (
    <Button {...look} pending={pending} pendingLabel={_('Opening...')} onClick={() => void press()}>
      {children}
    </Button>
  );
}
