import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc';
import { addDays, EARLIEST_DAY, isRecordDay } from '../../common/days';
import { type DayForm, dayIn } from '../../common/i18n/day-forms';
import { messages } from '../../common/messages';
import { dayOfMoment, formatTime } from './format';
import { pageLanguage } from './i18n/texts';

/**
 * Arithmetic and formatting of calendar days, beyond common/days.ts. Days are strings. dayjs runs only in UTC, where every day
 * has 24 hours, so no time zone can move a day. Only this file imports dayjs.
 */

dayjs.extend(utc);

const ISO_DAY = 'YYYY-MM-DD';
const at = (day: string) => dayjs.utc(day);

const formatted = (form: DayForm) => (day: string) => (isRecordDay(day) ? dayIn(pageLanguage(), form, day) : day);

/** Formats a day in the page's language: 'Jan 5, 2024'. Here and below, text that isn't a day is returned unchanged. */
export const formatDay = formatted('medium');
/** Formats a day: 'Monday, March 2, 2026'. */
export const longDay = formatted('long');
/** Formats a day: 'Monday, March 2'. */
export const longDayOfYear = formatted('longOfYear');
/** Formats a day: 'Mar 2'. */
export const dayOfYear = formatted('ofYear');
/** Formats a day: 'Mon, Mar 2'. */
export const shortDay = formatted('short');
const numericDay = formatted('numeric');

/** Formats a day: '01/05/2024' (work orders and the equipment report). Returns '' without a day. */
export const formatDayNumeric = (day: string | null | undefined): string => numericDay(day ?? '');

/** Formats a moment, by default in the company's zone and the page's language: 'Jan 5, 2024 3:05 PM'. */
export const formatMoment = (moment: string, timeZone?: string, language = pageLanguage()) =>
  `${dayIn(language, 'medium', dayOfMoment(moment, timeZone))} ${formatTime(moment, timeZone, language)}`;

const SPACES_IN_DAYS =
  / (?=\d{1,2}(?:,|$)|\d{4}\b|[AP]M\b|[A-Z][a-z]{2} \d|[ap]\.m\.|[a-z]{3}(?: \d{4}|$)|\d{1,2} [a-z]{3}\b)/g;

/**
 * Returns a formatted day or moment with no-break spaces, for narrow places. A moment still breaks between its day and its time.
 * The formatters themselves return plain spaces, because their texts are also names and titles.
 */
export const unbroken = (formattedDay: string) => formattedDay.replace(SPACES_IN_DAYS, '\u00a0');

/** Returns the Sunday on or before a day. */
export const startOfWeek = (day: string) => at(day).startOf('week').format(ISO_DAY);

/** Returns the month of a day, 'YYYY-MM'. */
export const monthOf = (day: string) => day.slice(0, 7);
export const firstDay = (month: string) => `${month}-01`;
export const lastDay = (month: string) => at(firstDay(month)).endOf('month').format(ISO_DAY);
/** Returns the month `count` months later, or earlier if negative. */
export const addMonths = (month: string, count: number) => at(firstDay(month)).add(count, 'month').format('YYYY-MM');
/** Formats a month: 'March 2026'. */
export const monthTitle = (month: string) => dayIn(pageLanguage(), 'month', firstDay(month));
/** Returns the text if it is a month ('YYYY-MM'), or else the fallback. */
export const readMonth = (text: string | null, fallback: string) =>
  text && isRecordDay(firstDay(text)) ? text : fallback;

/** Returns the weeks of a month, Sunday first. Days of other months are null. */
export function weeksOf(month: string): (string | null)[][] {
  const weeks: (string | null)[][] = [];
  for (let sunday = startOfWeek(firstDay(month)); sunday <= lastDay(month); sunday = addDays(sunday, 7)) {
    const days = Array.from({ length: 7 }, (_, index) => addDays(sunday, index));
    weeks.push(days.map((day) => (monthOf(day) === month ? day : null)));
  }
  return weeks;
}

/** True if a form was dated 'today' on an earlier day. Only its author knows which day it is for. */
export const isDateInQuestion = (
  { date, dateChosenOn }: { date: string; dateChosenOn?: string },
  today: string,
): boolean => date === dateChosenOn && dateChosenOn < today;

/** Error if `isDateInQuestion` is true. The form's `DayQuestion` asks for the day. */
export const CHOOSE_DAY = /* i18n */ 'Choose the day below';

/** Returns the problem of the day on which something happened, if it has one. */
export function dayProblem(date: string, today: string): string | undefined {
  if (!date) return messages.selectDate;
  if (date > today) return messages.futureDate;
  return date < EARLIEST_DAY ? /* i18n */ 'Date cannot be before Jan 1, 1900' : undefined;
}
