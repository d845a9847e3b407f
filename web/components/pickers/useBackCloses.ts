import { useEffect, useRef } from 'react';

/** Resolves after the previous sheet's history entry is gone. The next sheet adds its entry only then. */
let leaving: Promise<unknown> = Promise.resolve();

/**
 * Makes the browser's Back button close an open sheet instead of leaving the page. The sheet has a history entry, which is
 * removed if the sheet closes in another way.
 */
export function useBackCloses(close: () => void): void {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    const sheet = crypto.randomUUID();
    const isOurs = () => (history.state as { sheet?: string } | null)?.sheet === sheet;
    const back = () => !isOurs() && latest.current();
    let closed = false;
    void leaving.then(() => {
      if (closed) return;
      // The router reads only its own part of the state and stays on the page.
      history.pushState({ ...(history.state as object), sheet }, '');
      window.addEventListener('popstate', back);
    });
    return () => {
      closed = true;
      window.removeEventListener('popstate', back);
      if (!isOurs()) return;
      leaving = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
      history.back();
    };
  }, []);
}
