import { useEffect, useState } from 'react';

/** Returns how many times the browser has restored this page from memory. As a React key, it makes a restored page start over. */
export function useVisit(): number {
  const [visit, setVisit] = useState(0);
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && setVisit((before) => before + 1);
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);
  return visit;
}
