import { useEffect, useState } from 'react';
import { today } from './format';

const CHECK_EVERY_MS = 30_000;

/** Returns today in the company's zone, 'YYYY-MM-DD'. A page open past midnight gets the new day. */
export function useToday(): string {
  const [day, setDay] = useState(() => today());
  useEffect(() => {
    const check = () => setDay(today());
    const timer = setInterval(check, CHECK_EVERY_MS);
    // Timers pause in a hidden tab and on a locked phone, so check again when the page becomes visible.
    document.addEventListener('visibilitychange', check);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, []);
  return day;
}
