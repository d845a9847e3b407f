import { dayOf } from '../core/days/days';
import { nextWorkingDay, previousWorkingDay } from '../core/days/working-days';
import type { Settings } from '../settings/env';

/** How many working days the sample data goes back: about four months. */
export const HISTORY_DAYS = 78;

/** The sample's days and times: relative to now, in the company's zone, on its working days. */
export interface Calendar {
  now: Date;
  today: string;
  /** The last working day before today is 1. */
  workingDay(ago: number): string;
  nextWorkingDay(day: string): string;
  /** The moment of a local time on a day. */
  at(day: string, time: string): Date;
}

export function calendarOf({ timeZone, workingDays }: Pick<Settings, 'timeZone' | 'workingDays'>): Calendar {
  const now = new Date();
  const today = dayOf(now, timeZone);
  const days = [today];
  return {
    now,
    today,
    workingDay(ago) {
      while (days.length <= ago) days.push(previousWorkingDay(days.at(-1)!, workingDays));
      return days[ago]!;
    },
    nextWorkingDay: (day) => nextWorkingDay(day, workingDays),
    at: (day, time) => momentOf(`${day}T${time}:00`, timeZone),
  };
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** How far a zone is ahead of UTC at a moment, in milliseconds. */
function offsetAt(moment: number, timeZone: string): number {
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  formats.set(timeZone, format);
  return Date.parse(`${format.format(moment).replace(' ', 'T')}Z`) - moment;
}

function momentOf(local: string, timeZone: string): Date {
  const asUtc = Date.parse(`${local}Z`);
  const near = asUtc - offsetAt(asUtc, timeZone);
  return new Date(asUtc - offsetAt(near, timeZone));
}
