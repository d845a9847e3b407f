import { messages } from '../../../common/messages';
import {
  type MeterReading,
  outrunsTheClock,
  type ReadingsAround,
  type ReadingWarningName,
  readingWarnings,
} from '../../../common/warnings/reading-warnings';
import { compareFacts, type Difference } from '../../components/forms/differences';
import type { Problems } from '../../components/forms/problems';
import { CHOOSE_DAY, dayOfYear, dayProblem, formatDay, isDateInQuestion, unbroken } from '../../core/days';
import { decimalProblem, subtractDecimals, tidyDecimal } from '../../core/decimals';
import { formatDecimal, groupThousands } from '../../core/format';
import { pageTexts } from '../../core/i18n/texts';
import type { ReadingFragment, SubmitEquipmentHoursMutation } from './meter-readings.generated';

/** The date of a reading or a round in the form. */
export interface DatedValues {
  date: string;
  /** Day on which the date was last chosen. A date chosen as 'today' must be confirmed again on a later day. */
  dateChosenOn?: string;
}

export interface ReadingValues extends DatedValues {
  /** The equipment's id, or ''. */
  equipmentTemplateId: string;
  /** The equipment's name, for when it is no longer on the list. */
  machineName?: string;
  hours: string;
}

export const newReading = (date: string): ReadingValues => ({
  ...{ date, dateChosenOn: date },
  ...{ equipmentTemplateId: '', hours: '' },
});

/**
 * Returns the date of the next reading. Keeps a date that was chosen on purpose, because people read several machines in one
 * round. Otherwise returns today.
 */
export const nextDate = ({ date, dateChosenOn }: DatedValues, today: string): Required<DatedValues> =>
  date && dateChosenOn && date !== dateChosenOn ? { date, dateChosenOn } : { date: today, dateChosenOn: today };

/** True while the form has no input worth keeping. */
export const isUntouched = ({ equipmentTemplateId, hours }: ReadingValues) => !equipmentTemplateId && !hours;

/** Returns the form's problems in the order of its fields. */
export function problemsOf({ date, dateChosenOn, equipmentTemplateId, hours }: ReadingValues, today: string): Problems {
  const problems: Record<string, string | undefined> = {};
  problems['date'] =
    dayProblem(date, today) ?? (isDateInQuestion({ date, dateChosenOn }, today) ? CHOOSE_DAY : undefined);
  if (!equipmentTemplateId) problems['equipmentTemplateId'] = messages.selectEquipment;
  problems['hours'] = hours.trim() ? decimalProblem(hours, {}, messages.hoursInvalid) : messages.enterHours;
  return problems;
}

/**
 * Returns a machine's readings before and after a day. If a day has several readings, the last one in the list counts. Omits
 * readings that are, or may be, from a different meter than a reading of that day.
 */
export function neighborsOf(date: string, readings: readonly MeterReading[]): ReadingsAround {
  const changes = readings.flatMap(({ meterChangedOn }) => meterChangedOn ?? []);
  const isOfOtherMeter = (reading: MeterReading) =>
    changes.some(
      (changed) => reading.date < changed !== date < changed || (date === changed && reading.date > changed),
    );
  const inOrder = readings
    .filter((reading) => !isOfOtherMeter(reading))
    .sort((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0));
  return {
    previous: inOrder.findLast((reading) => reading.date <= date),
    next: inOrder.find((reading) => reading.date > date),
  };
}

/** Returns warnings about a reading as sentences. They only require a second tap. */
export function warningsAbout({ date, hours }: MeterReading, around: ReadingsAround): string[] {
  const typed = tidyDecimal(hours);
  if (decimalProblem(typed) || !date) return [];
  return readingWarnings({ date, hours: typed }, around).map((warning) => {
    const known = (warning === 'higher_than_next' ? around.next : around.previous)!;
    const more = subtractDecimals(typed, known.hours);
    return pageTexts()._(sentences[warning], { more, hours: known.hours, day: formatDay(known.date) });
  });
}

const sentences: Record<ReadingWarningName, string> = /* i18n */ {
  lower_than_last: 'The new reading is lower than the last reading, {hours} on {day}.',
  higher_than_next: 'The new reading is higher than the next reading, {hours} on {day}.',
  over_24_hours_a_day:
    "The new reading is {more} hours more than the last reading, {hours} on {day}. The meter can't have run that long since then.",
  same_day_twice: 'This machine already has a reading for this day: {hours}.',
};

/** Returns the text about the last reading before a day. */
export const lastReadingText = (last: MeterReading | null | undefined): string =>
  last
    ? pageTexts()._('Last reading: {hours} on {day}', {
        hours: groupThousands(last.hours),
        day: unbroken(formatDay(last.date)),
      })
    : pageTexts()._('No earlier reading');

/** Returns both numbers of a replaced meter: '5,210.00 to 0.00'. */
export const bothNumbers = ({ oldHours, newHours }: { oldHours: string; newHours: string }): string =>
  pageTexts()._('{before} to {after}', { before: groupThousands(oldHours), after: groupThousands(newHours) });

/** Returns a reading's change in the report: '+1.50', '-0.75', or '-' for a machine's first reading. */
export function changeOf({ change }: { change?: string | null }): string {
  if (change == null) return '-';
  const shown = groupThousands(change);
  return shown.startsWith('-') ? shown : `+${shown}`;
}

/** True if the meter shows more hours since the previous reading than can have passed. */
export function isImplausible({
  date,
  change,
  previousDate,
}: Pick<ReadingFragment, 'date' | 'change' | 'previousDate'>) {
  if (previousDate == null || change == null || change.startsWith('-')) return false;
  return outrunsTheClock({ date: previousDate, hours: '0' }, { date, hours: change });
}

/** Returns the day on which the meter was replaced, as text. Undefined if it was not. */
export const replacedText = ({ meterChangedOn }: Pick<ReadingFragment, 'meterChangedOn'>) =>
  meterChangedOn ? pageTexts()._('Meter replaced {day}', { day: dayOfYear(meterChangedOn) }) : undefined;

/** Returns the differences between the server's reading and the form. `nameOf` returns a machine's name. */
export function differences(
  submitted: SubmitEquipmentHoursMutation['submitEquipmentHours'],
  here: ReadingValues,
  nameOf: (id: string) => string,
): Difference[] {
  const { _ } = pageTexts();
  const factsOf = ({ date, equipmentTemplateId, hours }: ReadingValues) =>
    new Map([
      [_('Date'), formatDay(date)],
      [_('Equipment'), nameOf(equipmentTemplateId)],
      [_('Current Hours'), formatDecimal(tidyDecimal(hours))],
    ]);
  return compareFacts(factsOf(submitted), factsOf(here));
}
