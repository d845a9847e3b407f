import { useApolloClient } from '@apollo/client/react';
import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { Button } from '../../../../components/Button';
import { hasPasskeys } from '../hasPasskeys';

interface PasskeyButtonProps {
  children: string;
  onDone(account: { passwordResetRequired: boolean }): void;
}

/** Signs in or confirms with a passkey. Renders nothing if passkeys aren't supported. Loads the passkey code when clicked. */
export function PasskeyButton({ children, onDone }: PasskeyButtonProps) {
  const { _ } = useLingui();
  const client = useApolloClient();
  const [pending, setPending] = useState(false);
  if (!hasPasskeys()) return null;
  async function press() {
    setPending(true);
    try {
      const { signInWithPasskey } = await import('../signInWithPasskey');
      const outcome = await signInWithPasskey(client);
      if (outcome?.data) onDone(outcome.data.passkeySignIn);
    } finally {
      setPending(false);
    }
  }
  return (
    <Button block pending={pending} pendingLabel={_('Waiting for your passkey...')} onClick={() => void press()}>
      {children}
    </Button>
  );
}
