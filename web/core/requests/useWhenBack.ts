import { useEffect, useState } from 'react';
import { useOnline } from './useOnline';

/** Calls `onBack` when a lost connection is restored. Returns whether the server can be reached. */
export function useWhenBack(onBack: (() => void) | undefined): boolean {
  const online = useOnline();
  const [wasOffline, setWasOffline] = useState(!online);
  useEffect(() => {
    if (!online) setWasOffline(true);
    else if (wasOffline) {
      setWasOffline(false);
      onBack?.();
    }
  }, [online, wasOffline, onBack]);
  return online;
}
