import type { ApprovalFragment, RainDayFragment } from './storm-water.generated';

/** Days are strings all along; UTC only does the counting, where every day has 24 hours. */
const utc = (day: string) => new Date(`${day}T00:00:00Z`);
const toDay = (date: Date) => date.toISOString().slice(0, 10);

/** The day so many days later, or earlier when negative. */
export const addDays = (day: string, count: number) => toDay(new Date(utc(day).getTime() + count * 86_400_000));

/** 'YYYY-MM' of a day. */
export const monthOf = (day: string) => day.slice(0, 7);

/** The month so many months later. */
export function addMonths(month: string, count: number): string {
  const first = utc(`${month}-01`);
  first.setUTCMonth(first.getUTCMonth() + count);
  return monthOf(toDay(first));
}

/** A month in the address bar, or the fallback for anything that is none. */
export const readMonth = (text: string | null, fallback: string) =>
  /^(19|20)\d\d-(0[1-9]|1[0-2])$/.test(text ?? '') ? (text as string) : fallback;

export const firstDay = (month: string) => `${month}-01`;
export const lastDay = (month: string) => addDays(firstDay(addMonths(month, 1)), -1);

/** The weeks that show a month, Sunday first; days of its neighbours are null. */
export function weeksOf(month: string): (string | null)[][] {
  const first = firstDay(month);
  const start = addDays(first, -utc(first).getUTCDay());
  const weeks: (string | null)[][] = [];
  for (let sunday = start; sunday <= lastDay(month); sunday = addDays(sunday, 7)) {
    weeks.push(
      Array.from({ length: 7 }, (_, index) => addDays(sunday, index)).map((day) =>
        monthOf(day) === month ? day : null,
      ),
    );
  }
  return weeks;
}

const words = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options });
  return (day: string) => format.format(utc(day));
};
/** 'March 2026' */
export const monthTitle = (month: string) => words({ month: 'long', year: 'numeric' })(firstDay(month));
/** 'Monday, March 2, 2026' */
export const longDay = words({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });
/** 'Mon, Mar 2' */
export const shortDay = words({ weekday: 'short', month: 'short', day: 'numeric' });

/** One day of the checklist. */
export interface ChecklistDay {
  day: string;
  rain: boolean;
  today: boolean;
  /** Has a checkbox. */
  tickable: boolean;
  /** The viewer's own approval. */
  approvalId: string | null;
  /** Who else approved it. */
  others: string[];
}

interface Known {
  rainDays: readonly RainDayFragment[];
  approvals: readonly ApprovalFragment[];
  viewerId: string;
  today: string;
  /** False once the forecast could not be had: then every day up to today may be approved (decision D9). */
  forecastKnown: boolean;
}

const DAYS_AHEAD = 16;

/** What the checklist knows of a day. Later entries of `rainDays` speak before earlier ones. */
export function checklistDay(
  day: string,
  { rainDays, approvals, viewerId, today, forecastKnown }: Known,
): ChecklistDay {
  const rain = rainDays.findLast((each) => each.date === day)?.rain ?? false;
  const ofDay = approvals.filter((each) => each.date === day);
  const own = ofDay.find((each) => each.userId === viewerId);
  const inReach = day <= addDays(today, DAYS_AHEAD);
  return {
    day,
    rain,
    today: day === today,
    tickable: own !== undefined || (inReach && rain) || (!forecastKnown && day <= today),
    approvalId: own?.id ?? null,
    others: ofDay.filter((each) => each !== own).map((each) => each.userName),
  };
}
