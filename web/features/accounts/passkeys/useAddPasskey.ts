import { useState } from 'react';
import { browserName } from '../../../../common/browser-name';
import { reportOutcome } from '../../../core/requests/reportOutcome';
import { showToast } from '../../../core/toasts/toasts';
import { showAddedToast } from '../showAddedToast';
import { useFinishPasskeyMutation, useStartPasskeyMutation } from './passkeys.generated';

/** Returns `add`, which adds a passkey named after the browser and returns recovery codes, or undefined after a failure. */
export function useAddPasskey() {
  const [start] = useStartPasskeyMutation();
  const [finish] = useFinishPasskeyMutation();
  const [adding, setAdding] = useState(false);

  async function register(): Promise<readonly string[] | undefined> {
    const failure = 'Failed to add the passkey';
    const started = await reportOutcome(start(), { failure });
    if (!started.data) return undefined;
    const { startRegistration } = await import('@simplewebauthn/browser');
    const optionsJSON = JSON.parse(started.data.startPasskey.options);
    const answer = await startRegistration({ optionsJSON }).catch(() => undefined);
    if (!answer) {
      showToast({
        tone: 'info',
        title: 'No passkey added',
        description: 'You canceled, or this device already has a passkey for your account.',
      });
      return undefined;
    }
    const input = { name: browserName(navigator.userAgent), response: JSON.stringify(answer) };
    const { data } = await reportOutcome(finish({ variables: { input } }), { failure });
    if (data) showAddedToast('Passkey added', data.finishPasskey.recoveryCodes);
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
