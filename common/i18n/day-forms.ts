import type { Language } from './languages';

/** Forms of days and of times of day in each language. `Intl` isn't asked, because its forms change. */

/** Parts of a calendar day. `month` and `weekday` (0 is Sunday) are names in the language. */
interface DayNames {
  year: number;
  day: number;
  month: string;
  weekday: string;
}

interface DayForms {
  months: readonly string[];
  weekdays: readonly string[];
  morning: string;
  afternoon: string;
  /** 'Jan 5, 2024' */
  medium(parts: DayNames): string;
  /** 'Monday, March 2, 2026' */
  long(parts: DayNames): string;
  /** 'Monday, March 2' */
  longOfYear(parts: DayNames): string;
  /** 'Mar 2' */
  ofYear(parts: DayNames): string;
  /** 'Mon, Mar 2' */
  short(parts: DayNames): string;
  /** 'March 2026' */
  month(parts: DayNames): string;
  /** '01/05/2024', where numbers are unambiguous; otherwise the medium form. */
  numeric(parts: DayNames, day: string): string;
}
const SHORT = 3;
const short = (name: string) => name.slice(0, SHORT);

const dayForms: Record<Language, DayForms> = {
  en: {
    months: 'January February March April May June July August September October November December'.split(' '),
    weekdays: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' '),
    morning: 'AM',
    afternoon: 'PM',
    medium: ({ year, month, day }) => `${short(month)} ${day}, ${year}`,
    long: ({ year, month, day, weekday }) => `${weekday}, ${month} ${day}, ${year}`,
    longOfYear: ({ month, day, weekday }) => `${weekday}, ${month} ${day}`,
    ofYear: ({ month, day }) => `${short(month)} ${day}`,
    short: ({ month, day, weekday }) => `${short(weekday)}, ${short(month)} ${day}`,
    month: ({ year, month }) => `${month} ${year}`,
    numeric: (_parts, day) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`,
  },
  es: /* not shown */ {
    months: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' '),
    weekdays: 'domingo lunes martes miércoles jueves viernes sábado'.split(' '),
    morning: 'a.m.',
    afternoon: 'p.m.',
    medium: ({ year, month, day }) => `${day} ${short(month)} ${year}`,
    long: ({ year, month, day, weekday }) => `${weekday}, ${day} de ${month} de ${year}`,
    longOfYear: ({ month, day, weekday }) => `${weekday}, ${day} de ${month}`,
    ofYear: ({ month, day }) => `${day} ${short(month)}`,
    short: ({ month, day, weekday }) => `${short(weekday)}, ${day} ${short(month)}`,
    month: ({ year, month }) => `${month} de ${year}`,
    numeric: ({ year, month, day }) => `${day} ${short(month)} ${year}`,
  },
};

export type DayForm = 'medium' | 'long' | 'longOfYear' | 'ofYear' | 'short' | 'month' | 'numeric';

/** Formats a calendar day, 'YYYY-MM-DD', in a language. */
export function dayIn(language: Language, form: DayForm, day: string): string {
  const forms = dayForms[language];
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const weekday = forms.weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()]!;
  return forms[form]({ year, day: date, month: forms.months[month - 1]!, weekday }, day);
}

/** Formats a time of day, such as '3:05', in a language: '3:05 PM'. */
export const timeIn = (language: Language, time: string, isMorning: boolean): string =>
  `${time} ${isMorning ? dayForms[language].morning : dayForms[language].afternoon}`;
