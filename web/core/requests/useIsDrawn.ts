import { useEffect, useState } from 'react';

/**
 * Returns false during the first render, and true from the next task on. A large form delays its queries until then, because
 * sending them would lengthen the task that mounts the form.
 */
export function useIsDrawn(): boolean {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setDrawn, 0, true);
    return () => clearTimeout(timer);
  }, []);
  return isDrawn;
}
