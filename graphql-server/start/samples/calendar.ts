import { addDays, previousWorkingDay } from '../../../common/days';
import { dayOf, zonedMoment } from '../../core/days/days';
import type { Settings } from '../../settings/env';

/** Converts days of the sample data: working days ago ('12'), or days ahead ('+2'). Moments have a time of day: '12 15:42'. */
export interface Calendar {
  dayOf(text: string): string;
  momentOf(text: string): Date;
  /** Does the opposite of `dayOf`. Converts a day off as the working day before it. */
  textOfDay(day: string): string;
  /** Does the opposite of `momentOf`, to the minute. */
  textOfMoment(moment: Date): string;
}

/** Returns a calendar that counts the company's working days from the day of `now`. */
export function calendarOf(
  { timeZone, workingDays }: Pick<Settings, 'timeZone' | 'workingDays'>,
  now = new Date(),
): Calendar {
  const today = dayOf(now, timeZone);
  const days = [today];
  const older = () => days[days.push(previousWorkingDay(days.at(-1)!, workingDays)) - 1]!;
  return { dayOf: dayOfText, momentOf, textOfDay, textOfMoment };

  function dayOfText(text: string): string {
    if (text.startsWith('+')) return addDays(today, Number(text));
    while (days.length <= Number(text)) older();
    return days[Number(text)]!;
  }
  function momentOf(text: string): Date {
    const [day = '', time = ''] = text.split(' ');
    return momentIn(`${dayOfText(day)}T${time}:00`, timeZone);
  }
  function textOfDay(day: string): string {
    for (let ahead = 1; day > today && ahead < 30; ahead++) if (addDays(today, ahead) === day) return `+${ahead}`;
    while (days.at(-1)! > day) older();
    return String(days.findIndex((each) => each <= day));
  }
  function textOfMoment(moment: Date): string {
    const [day = '', time = ''] = zonedMoment(moment.toISOString(), timeZone).split(' ');
    return `${textOfDay(day)} ${time.slice(0, 5)}`;
  }
}

/** Returns a zone's offset from UTC at a moment, in milliseconds. */
const offsetAt = (moment: number, timeZone: string) =>
  Date.parse(`${zonedMoment(new Date(moment).toISOString(), timeZone).replace(' ', 'T')}Z`) - moment;

function momentIn(local: string, timeZone: string): Date {
  const asUtc = Date.parse(`${local}Z`);
  const near = asUtc - offsetAt(asUtc, timeZone);
  return new Date(asUtc - offsetAt(near, timeZone));
}
