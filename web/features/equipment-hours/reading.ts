import { DAY_MS, EARLIEST_DAY } from '../../../common/days';
import { messages } from '../../../common/messages';
import { compareFacts, type Difference } from '../../components/forms/differences';
import type { Problems } from '../../components/forms/problems';
import { formatDay } from '../../core/days';
import { decimalProblem, subtractDecimals, tidyDecimal } from '../../core/decimals';
import { formatDecimal } from '../../core/format';
import type { ReadingFragment, ReadingsAroundQuery } from './equipment-hours.generated';

/** A reading while it is entered. */
export interface ReadingForm {
  date: string;
  /** The equipment's id, or ''. */
  equipmentTemplateId: string;
  hours: string;
}

export type Neighbors = ReadingsAroundQuery['readingsAround'];

export const newReading = (date: string): ReadingForm => ({ date, equipmentTemplateId: '', hours: '' });

/** True while there is no input worth keeping. */
export const isUntouched = ({ equipmentTemplateId, hours }: ReadingForm) => !equipmentTemplateId && !hours;

/** Lists the problems of the form, in its order. */
export function problemsOf({ date, equipmentTemplateId, hours }: ReadingForm, today: string): Problems {
  const problems: Record<string, string | undefined> = {};
  if (!date) problems['date'] = messages.selectDate;
  else if (date > today) problems['date'] = messages.futureDate;
  else if (date < EARLIEST_DAY) problems['date'] = 'Date cannot be before Jan 1, 1900';
  if (!equipmentTemplateId) problems['equipmentTemplateId'] = messages.selectEquipment;
  problems['hours'] = hours.trim() ? decimalProblem(hours, {}, messages.hoursInvalid) : messages.enterHours;
  return problems;
}
/** From the morning of the first day to the evening of the last: a meter never runs faster than the clock. */
const outrunsTheClock = (change: string, from: string, to: string) => Number(change) > 24 * (daysBetween(from, to) + 1);

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** Lists values that look wrong compared to the readings before and after. The form asks for a second tap. */
export function warningsAbout({ date, hours }: Pick<ReadingForm, 'date' | 'hours'>, around: Neighbors | undefined) {
  const typed = tidyDecimal(hours);
  const { previous, next } = around ?? {};
  const warnings: string[] = [];
  const more = previous && subtractDecimals(typed, previous.hours);
  if (previous && more?.startsWith('-')) {
    warnings.push(`This is lower than the last reading, ${previous.hours} on ${formatDay(previous.date)}.`);
  }
  if (previous && more && outrunsTheClock(more, previous.date, date)) {
    warnings.push(
      `This is ${more} hours more than the last reading, ${previous.hours} on ${formatDay(previous.date)}. The meter can’t have run that long since.`,
    );
  }
  if (next && subtractDecimals(next.hours, typed)?.startsWith('-')) {
    warnings.push(`This is higher than the reading after it, ${next.hours} on ${formatDay(next.date)}.`);
  }
  return warnings;
}

/** A reading's change in the report: '+1.50', '-0.75', or '-' for a machine's first. */
export function changeOf({ hours, previousHours }: { hours: string; previousHours?: string | null }): string {
  const change = previousHours == null ? null : subtractDecimals(hours, previousHours);
  if (change === null) return '-';
  return change.startsWith('-') ? change : `+${change}`;
}

/** True when the meter can't have run that long since the previous reading. */
export function isImplausible(reading: Pick<ReadingFragment, 'date' | 'hours' | 'previousHours' | 'previousDate'>) {
  const { previousDate, date } = reading;
  return previousDate != null && outrunsTheClock(changeOf(reading), previousDate, date);
}

/** Lists the differences between the server's reading and the one on the screen. `nameOf` returns a machine's name. */
export function differences(
  submitted: ReadingFragment,
  here: ReadingForm,
  nameOf: (id: string) => string,
): Difference[] {
  const factsOf = ({ date, equipmentTemplateId, hours }: ReadingForm) =>
    new Map([
      ['Date', formatDay(date)],
      ['Equipment', nameOf(equipmentTemplateId)],
      ['Current Hours', formatDecimal(tidyDecimal(hours))],
    ]);
  return compareFacts(factsOf(submitted), factsOf(here));
}
