import { type ComponentType, useEffect, useState } from 'react';
import { whenUsed } from '../core/browser/whenUsed';
import { useToasts } from '../core/toasts/toasts';

/** Shows toasts. Their code is loaded when the page is first used or has a toast. Until then, the Announcer reads the toasts. */
export function LaterToaster() {
  const [Toaster, setToaster] = useState<ComponentType>();
  const newest = useToasts()[0]?.id;
  useEffect(() => {
    if (Toaster) return;
    const load = async () => {
      const code = await import('../components/feedback/Toaster');
      setToaster(() => code.Toaster);
    };
    if (newest !== undefined) load().catch(() => undefined);
    return whenUsed(load);
  }, [Toaster, newest]);
  return Toaster ? <Toaster /> : null;
}
