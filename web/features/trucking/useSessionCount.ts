import { useState } from 'react';

/** A count that lasts as long as this tab: looking something up elsewhere in between does not set it back. */
export function useSessionCount(name: string) {
  const [count, setCount] = useState(() => Number(sessionStorage.getItem(name)) || 0);
  function increment() {
    sessionStorage.setItem(name, String(count + 1));
    setCount(count + 1);
  }
  return { count, increment };
}
