import { useEffect, useState } from 'react';
import { PlainToast } from '../components/feedback/PlainToast';
import { onDemand, onFirstSign } from '../components/onDemand';
import { useToasts } from '../core/toasts/toasts';

const Toaster = onDemand(() => import('../components/feedback/Toaster').then((loaded) => loaded.Toaster));

/** The current screen's code loads first. */
const PRELOAD_AFTER_MS = 3_000;

/**
 * All toasts. Their code, 17 kB, loads with the first one, on the first interaction, or soon after the start: no screen
 * waits for it. If it can't be fetched, the newest toast is shown without it.
 * @param toaster what shows them; tests pass their own
 */
export function Toasts({ toaster = Toaster }: { toaster?: typeof Toaster }) {
  const Loaded = toaster.useLoaded();
  const [isUnreachable, setUnreachable] = useState(false);
  const [newest] = useToasts();
  const id = newest?.id;
  useEffect(() => {
    onFirstSign(toaster.preload);
    const timer = setTimeout(toaster.preload, PRELOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [toaster]);
  useEffect(() => {
    if (id !== undefined) void toaster.preload().then((isLoaded) => setUnreachable(!isLoaded));
  }, [toaster, id]);
  if (Loaded) return <Loaded />;
  return isUnreachable && newest?.open && <PlainToast key={newest.id} toast={newest} />;
}
