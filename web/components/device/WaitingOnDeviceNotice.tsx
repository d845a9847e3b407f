import { useLingui } from '@lingui/react';
import { useEffect, useState } from 'react';
import { FormMessage } from '../feedback/FormMessage';

/** Tells signed-out people how many submissions and attachments wait on this device, without naming their authors. */
export function WaitingOnDeviceNotice() {
  const [count, setCount] = useState(0);
  useEffect(() => {
    // Loads the store separately, so that the sign-in page doesn't wait for the code of IndexedDB.
    import('../../core/offline/outbox/store').then(({ countItems }) => countItems()).then(setCount, () => undefined);
  }, []);
  return count > 0 ? <WaitingNotice count={count} /> : null;
}

export const WaitingNotice = ({ count }: { count: number }) => {
  const { _ } = useLingui();
  return (
    <FormMessage tone="info">
      {count === 1
        ? _('1 item is waiting on this device. Sign in as the person who entered it.')
        : _('{count} items are waiting on this device. Sign in as the person who entered them.', { count })}
    </FormMessage>
  );
};
