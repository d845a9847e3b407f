import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { reportOutcome } from '../../../core/requests/reportOutcome';
import { showToast } from '../../../core/toasts/toasts';
import { browserText } from '../browserText';
import { showAddedToast } from '../showAddedToast';
import { useFinishPasskeyMutation, useStartPasskeyMutation } from './passkeys.generated';

/** Returns `add`, which adds a passkey named after the browser and returns recovery codes, or undefined after a failure. */
export function useAddPasskey() {
  const { _ } = useLingui();
  const [start] = useStartPasskeyMutation();
  const [finish] = useFinishPasskeyMutation();
  const [adding, setAdding] = useState(false);

  async function register(): Promise<readonly string[] | undefined> {
    const failure = _('Failed to add the passkey');
    const started = await reportOutcome(start(), { failure });
    if (!started.data) return undefined;
    const { startRegistration } = await import('@simplewebauthn/browser');
    const optionsJSON = JSON.parse(started.data.startPasskey.options);
    const answer = await startRegistration({ optionsJSON }).catch(() => undefined);
    if (!answer) {
      showToast({
        tone: 'info',
        title: _('No passkey added'),
        description: _('You canceled, or this device already has a passkey for your account.'),
      });
      return undefined;
    }
    const input = { name: browserText(navigator.userAgent), response: JSON.stringify(answer) };
    const { data } = await reportOutcome(finish({ variables: { input } }), { failure });
    if (data) showAddedToast(_('Passkey added'), data.finishPasskey.recoveryCodes);
    return data?.finishPasskey.recoveryCodes;
  }

  return {
    adding,
    async add() {
      setAdding(true);
      try {
        return await register();
      } finally {
        setAdding(false);
      }
    },
  };
}
