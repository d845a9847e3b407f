import { useEffect, useState } from 'react';

/**
 * Returns the number of times that the browser has restored this page from memory. As a React key, it makes a page that was left start
 * anew.
 */
export function useVisit(): number {
  const [visit, setVisit] = useState(0);
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && setVisit((before) => before + 1);
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);
  return visit;
}
