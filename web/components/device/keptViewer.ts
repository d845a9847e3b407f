const KEY = 'fieldbook.me';

/** The last answer of `me` on this device, kept until sign-out or a 401; null when there is none. */
export function keptViewer<Me extends { id: string }>(): Me | null {
  try {
    const me: Me | null = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return me?.id ? me : null;
  } catch {
    return null;
  }
}

/** Calls back when another tab forgets it: the person signed out there, or the session ended. Returns a function that ends it. */
export function onViewerForgotten(listener: () => void): () => void {
  const heard = ({ key, newValue }: StorageEvent) => key === KEY && newValue === null && listener();
  window.addEventListener('storage', heard);
  return () => window.removeEventListener('storage', heard);
}

/** Keeps an answer of `me`, or forgets it. */
export function keepViewer(me: { id: string } | null): void {
  try {
    if (me) localStorage.setItem(KEY, JSON.stringify(me));
    else localStorage.removeItem(KEY);
  } catch {
    // A device without storage asks the server each time.
  }
}
