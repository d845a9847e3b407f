import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { Button } from '../../../components/Button';
import { hasPasskeys } from './supported';

interface PasskeyButtonProps {
  children: string;
  onDone(account: { passwordResetRequired: boolean }): void;
}

/** Signs in, or confirms who is signed in, with a passkey. Nothing where there are none. Its code is fetched when it is pressed. */
export function PasskeyButton({ children, onDone }: PasskeyButtonProps) {
  const client = useApolloClient();
  const [pending, setPending] = useState(false);
  if (!hasPasskeys()) return null;
  async function press() {
    setPending(true);
    try {
      const { signInWithPasskey } = await import('./signInWithPasskey');
      const outcome = await signInWithPasskey(client);
      if (outcome?.data) onDone(outcome.data.passkeySignIn);
    } finally {
      setPending(false);
    }
  }
  return (
    <Button block pending={pending} pendingLabel="Waiting for your passkey..." onClick={() => void press()}>
      {children}
    </Button>
  );
}
