import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { reportOutcome } from '../../../core/requests/reportOutcome';
import { showAddedToast } from '../showAddedToast';
import type { StartedApp } from './components/AuthenticatorForm';
import { useFinishAuthenticatorMutation, useStartAuthenticatorMutation } from './second-step.generated';

/** Returns the state of adding an authenticator app (not started, secret shown, or recovery codes shown) and its actions. */
export function useAddAuthenticator() {
  const { _ } = useLingui();
  const [start, { loading: starting }] = useStartAuthenticatorMutation();
  const [finish] = useFinishAuthenticatorMutation();
  const [started, setStarted] = useState<StartedApp | null>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);
  return {
    starting,
    started,
    codes,
    async begin() {
      const { data } = await reportOutcome(start(), { failure: _('Failed to start the setup') });
      if (data) setStarted(data.startAuthenticator);
    },
    async finish(values: { name: string; code: string }) {
      const outcome = await reportOutcome(finish({ variables: { input: { id: started?.id ?? '', ...values } } }), {
        failure: _('Failed to set up the authenticator app'),
      });
      if (outcome.data) showAddedToast(_('Authenticator app set up'), outcome.data.finishAuthenticator.recoveryCodes);
      return outcome;
    },
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
