import { DAY_MS } from '../days';
import { toHundredths } from '../decimals';

/** Day (YYYY-MM-DD) and meter hours of one reading. */
export interface MeterReading {
  date: string;
  hours: string;
  /** True if this is the first number of a new meter, not a reading. Later readings are compared with it. */
  isMeterChange?: boolean | null;
  /** Last known day, up to `date`, on which the meter was replaced. */
  meterChangedOn?: string | null;
}

/** The two readings of a machine that are nearest to a day. */
export interface ReadingsAround {
  /** Newest reading on that day or earlier. */
  previous?: MeterReading | null;
  /** Oldest reading on a later day. */
  next?: MeterReading | null;
}

export type ReadingWarningName = 'lower_than_last' | 'higher_than_next' | 'over_24_hours_a_day' | 'same_day_twice';

type Rule = (reading: MeterReading, around: ReadingsAround) => boolean;

const change = (from: MeterReading, to: MeterReading) => toHundredths(to.hours) - toHundredths(from.hours);

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** True if a meter rose by more than 24 hours a day, counting both the first and the last day. */
export const outrunsTheClock = (from: MeterReading, to: MeterReading) =>
  change(from, to) > 2400 * (daysBetween(from.date, to.date) + 1);

/** The rule for each warning. Warnings are returned in this order. */
const RULES: Record<ReadingWarningName, Rule> = {
  lower_than_last: (reading, { previous }) => Boolean(previous && change(previous, reading) < 0),
  higher_than_next: (reading, { next }) => Boolean(next && change(reading, next) < 0),
  over_24_hours_a_day: (reading, { previous }) => Boolean(previous && outrunsTheClock(previous, reading)),
  same_day_twice: (reading, { previous }) => previous?.date === reading.date && !previous.isMeterChange,
};

/** Returns the warnings about a reading with valid hours. Warnings never prevent saving. */
export const readingWarnings = (reading: MeterReading, around: ReadingsAround): ReadingWarningName[] =>
  (Object.keys(RULES) as ReadingWarningName[]).filter((warning) => RULES[warning](reading, around));
