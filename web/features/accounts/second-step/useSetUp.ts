import { useState } from 'react';
import { reportOutcome } from '../../../core/requests/reportOutcome';
import type { StartedApp } from './AuthenticatorForm';
import { useFinishAuthenticatorMutation, useStartAuthenticatorMutation } from './second-step.generated';

/** Returns the state of adding an authenticator app: not started, showing the secret, or done with recovery codes. */
export function useSetUp() {
  const [start, { loading: starting }] = useStartAuthenticatorMutation();
  const [finish] = useFinishAuthenticatorMutation();
  const [started, setStarted] = useState<StartedApp | null>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);
  return {
    starting,
    started,
    codes,
    async begin() {
      const { data } = await reportOutcome(start(), { failure: 'Failed to start the set-up' });
      if (data) setStarted(data.startAuthenticator);
    },
    finish: (values: { name: string; code: string }) =>
      reportOutcome(finish({ variables: { input: { id: started?.id ?? '', ...values } } }), {
        success: 'Authenticator app set up',
        failure: 'Failed to set up the authenticator app',
      }),
    showCodes(recoveryCodes: readonly string[]) {
      setStarted(null);
      setCodes(recoveryCodes);
    },
    end() {
      setStarted(null);
      setCodes([]);
    },
  };
}
