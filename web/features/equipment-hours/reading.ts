import { EARLIEST_DAY } from '../../components/constants';
import { formatDay } from '../../components/days';
import { isDecimal, subtractDecimals, tidyDecimal } from '../../components/forms/decimal';
import type { ReadingsAroundQuery } from './equipment-hours.generated';

/** A reading while it is written. */
export interface ReadingForm {
  date: string;
  /** The equipment's id, or ''. */
  equipmentTemplateId: string;
  hours: string;
}

export type ReadingProblems = Readonly<Record<string, string>>;
export type Neighbours = ReadingsAroundQuery['readingsAround'];

export const isUntouched = ({ equipmentTemplateId, hours }: ReadingForm) => !equipmentTemplateId && !hours;

/** What is wrong with it, in the specification's words, in the order of the form. */
export function problemsOf({ date, equipmentTemplateId, hours }: ReadingForm, today: string): ReadingProblems {
  const problems: Record<string, string> = {};
  if (!date) problems['date'] = 'Please select a date';
  else if (date > today) problems['date'] = 'Date cannot be in the future';
  else if (date < EARLIEST_DAY) problems['date'] = 'Date cannot be before Jan 1, 1900';
  if (!equipmentTemplateId) problems['equipmentTemplateId'] = 'Please select equipment';
  const typed = hours.trim();
  if (!typed) problems['hours'] = 'Please enter hours';
  else if (/^\d+\.\d{3,}$/.test(typed)) problems['hours'] = 'Hours can have at most two decimals';
  else if (!isDecimal(typed)) problems['hours'] = 'Hours must be a positive number';
  return problems;
}

const DAY_MS = 86_400_000;
const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** What looks odd about the reading beside its neighbours: no reason to refuse it, but one to look at the meter again. */
export function doubtsAbout({ date, hours }: Pick<ReadingForm, 'date' | 'hours'>, around: Neighbours | undefined) {
  const typed = tidyDecimal(hours);
  const { previous, next } = around ?? {};
  const doubts: string[] = [];
  const more = previous && subtractDecimals(typed, previous.hours);
  if (previous && more?.startsWith('-')) {
    doubts.push(`This is lower than the last reading, ${previous.hours} on ${formatDay(previous.date)}.`);
  }
  // From the morning of the one day to the evening of the other, and never faster than the clock.
  if (previous && more && Number(more) > 24 * (daysBetween(previous.date, date) + 1)) {
    doubts.push(
      `This is ${more} hours more than the last reading, ${previous.hours} on ${formatDay(previous.date)}: more than the meter can have run since.`,
    );
  }
  if (next && subtractDecimals(next.hours, typed)?.startsWith('-')) {
    doubts.push(`This is higher than the reading after it, ${next.hours} on ${formatDay(next.date)}.`);
  }
  return doubts;
}

/** What the report says of a reading: '+1.50', '-0.75', or '-' for a machine's first. */
export function changeOf({ hours, previousHours }: { hours: string; previousHours?: string | null }): string {
  const change = previousHours == null ? null : subtractDecimals(hours, previousHours);
  if (change === null) return '-';
  return change.startsWith('-') ? change : `+${change}`;
}
