import { dayOf } from './days';

/** Hours for sending daily emails, in the company's zone. The hours last until noon, in case no server is running at 7. */
const MORNING = { from: 7, until: 12 };

/** Returns the hour of a moment in a zone, from 0 to 23. */
const hourOf = (moment: Date, timeZone: string) =>
  Number(new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(moment));

/** Returns the company's day and hour if it is morning there, otherwise null. */
export function companyMorning(timeZone: string): { day: string; hour: number } | null {
  const now = new Date();
  const hour = hourOf(now, timeZone);
  return hour < MORNING.from || hour >= MORNING.until ? null : { day: dayOf(now, timeZone), hour };
}

export const isMonday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() === 1;
