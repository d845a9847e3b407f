interface Holder {
  onHeld(): void;
  /** Called when another tab takes over the draft. */
  onLost(): void;
  /** True to take the draft from another tab instead of waiting. */
  takeOver?: boolean;
}

/**
 * Waits until no other tab has the draft open, then locks the draft for this tab. Returns a function that releases the
 * lock or stops waiting. Without Web Locks (plain HTTP, old browsers), opens the draft immediately.
 */
export function holdDraft(key: string, { onHeld, onLost, takeOver }: Holder): () => void {
  if (!navigator.locks) {
    onHeld();
    return () => {};
  }
  const waiting = new AbortController();
  let [held, ended] = [false, false];
  let letGo = () => {};
  const untilLetGo = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  navigator.locks
    // A takeover is immediate, so it needs no signal.
    .request(key, takeOver ? { steal: true } : { signal: waiting.signal }, () => {
      if (ended) return undefined;
      held = true;
      onHeld();
      return untilLetGo;
    })
    .catch(() => held && !ended && onLost());
  return () => {
    ended = true;
    waiting.abort();
    letGo();
  };
}

/** Returns the first of these drafts that isn't open in any tab, or else the first one. */
export async function firstFreeDraft(keys: readonly string[]): Promise<string | undefined> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  const taken = new Set(held.map(({ name }) => name));
  return keys.find((key) => !taken.has(key)) ?? keys[0];
}
