import { useEffect, useState } from 'react';
import { DRAFT_WAIT_MS } from '../../constants';
import { firstFreeDraft, holdDraft } from './draftLock';
import { draftKeys, newDraftKey } from './draftStore';

interface Claim {
  /** Undefined until the tab has looked for a draft that no other tab has open. */
  key: string | undefined;
  /** True if this tab has locked the draft, or no other tab can have it. */
  held: boolean;
  /** Number of times that the draft was taken over from another tab. */
  takeovers: number;
}

/** State of the draft in this tab: 'opening' for some milliseconds, 'elsewhere' while another tab has it. */
export interface DraftKey {
  state: 'opening' | 'open' | 'elsewhere';
  key: string | undefined;
  takeOver(): void;
  startEmpty(): void;
}

/**
 * Chooses the draft to continue, or creates one, and locks it so that no two tabs write the same draft. If another tab has the
 * draft, this tab opens it automatically after the other tab has closed it.
 */
export function useDraftKey(prefix: string): DraftKey {
  const empty = (): Claim => ({ key: newDraftKey(prefix), held: true, takeovers: 0 });
  const [claim, setClaim] = useState<Claim>(() => {
    const [first] = draftKeys(prefix);
    if (!first) return empty();
    return navigator.locks ? { key: undefined, held: false, takeovers: 0 } : { key: first, held: true, takeovers: 0 };
  });
  const [waitedFor, setWaitedFor] = useState<string>();
  const { key, held, takeovers } = claim;

  useEffect(() => {
    if (key) return;
    let gone = false;
    void firstFreeDraft(draftKeys(prefix)).then((free) => {
      if (!gone) setClaim({ key: free ?? newDraftKey(prefix), held: !free, takeovers: 0 });
    });
    return () => {
      gone = true;
    };
  }, [prefix, key]);

  useEffect(() => {
    if (!key) return;
    const set = (isHeld: boolean) =>
      setClaim((before) => (before.key === key && before.held !== isHeld ? { ...before, held: isHeld } : before));
    let letGo = () => {};
    const hold = (byForce: boolean) => {
      letGo = holdDraft(key, {
        takeOver: byForce,
        onHeld: () => set(true),
        onLost() {
          set(false);
          setWaitedFor(key);
          hold(false);
        },
      });
    };
    hold(takeovers > 0);
    // A tab that is being reloaded releases its draft within this time.
    const timer = setTimeout(() => setWaitedFor(key), DRAFT_WAIT_MS);
    return () => {
      clearTimeout(timer);
      letGo();
    };
  }, [key, takeovers]);

  return {
    state: key && held ? 'open' : key && waitedFor === key ? 'elsewhere' : 'opening',
    key,
    takeOver: () => setClaim((before) => ({ ...before, held: false, takeovers: before.takeovers + 1 })),
    startEmpty: () => setClaim(empty()),
  };
}
