import { useEffect, useState } from 'react';

/**
 * False during the first render, true from the next task on. A large form skips its queries until then: sent in the task that
 * mounts the form, they would make it a long one.
 */
export function useIsDrawn(): boolean {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setDrawn, 0, true);
    return () => clearTimeout(timer);
  }, []);
  return isDrawn;
}
