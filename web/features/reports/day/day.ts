import { addDays } from '../../../../common/days';
import { fromHundredths, toHundredths } from '../../../../common/decimals';
import { nameKey } from '../../../../common/names';
import { formatMoment } from '../../../core/days';
import { dayOfMoment, groupThousands, personName } from '../../../core/format';
import type { DayContradictionFragment, DayTimecardFragment } from './day.generated';

/** Returns the path of a day's page. */
export const dayPath = (date: string, area = '') =>
  area ? `/day/${date}?${new URLSearchParams({ area })}` : `/day/${date}`;

/** Returns a filter for records of the work area and records without an area. Without `area`, the filter keeps all records. */
export const inArea =
  (area: string) =>
  ({ workArea }: { workArea?: string | null }) =>
    !area || !workArea || nameKey(workArea) === nameKey(area);

/** Returns the work areas of a day's cards, each in its first spelling. */
export const areasOf = (cards: readonly { workArea: string }[] = []): string[] =>
  [...new Map(cards.map(({ workArea }) => [nameKey(workArea), workArea.trim()])).values()].sort();

export const timecardPath = (id: string) => `/timecards?card=${id}`;

const period = (startDate: string, endDate: string, also: object = {}) =>
  new URLSearchParams({ startDate, endDate, ...also });

export const machinesPath = (startDate: string, endDate: string) => `/reports/machines?${period(startDate, endDate)}`;
export const haulingPath = (date: string, also: object = {}) => `/reports/hauling?${period(date, date, also)}`;
export const photosPath = (date: string) => `/photos?${period(date, date)}`;
const readingsPath = (date: string) => `/equipment-hours?${period(date, date)}`;
export const rollCallPath = (date: string) => `/reports/roll-call?${period(date, date)}`;

/** Returns the path of the page with the records that contradict each other. `today` ends the period of machines. */
export function contradictionPath(contradiction: DayContradictionFragment, date: string, today: string): string {
  const { kind, timecardId, readingId, workOrderId } = contradiction;
  if (timecardId) return timecardPath(timecardId);
  if (workOrderId) return `/work-orders/${workOrderId}`;
  if (kind === 'hours_and_meter') return machinesPath(date, today);
  if (kind === 'hauled_and_placed' || kind === 'ticket_twice') return haulingPath(date);
  if (kind === 'photo_of_another_day') return photosPath(date);
  if (kind === 'rain_day_not_approved') return '/storm-water';
  return readingId ? readingsPath(date) : rollCallPath(date);
}

/** Returns the hours on a card by cost code: '3120: 16.00 h'. */
export const hoursByCode = ({ costCodes }: DayTimecardFragment): string[] =>
  costCodes.map(({ code, operatorHours, laborerHours }) => {
    const hours = fromHundredths(toHundredths(operatorHours) + toHundredths(laborerHours));
    return `${code}: ${groupThousands(hours)} h`;
  });

/** Returns the names of the people on a card, each once. */
export const namesOn = ({ costCodes }: DayTimecardFragment): string[] => [
  ...new Map(costCodes.flatMap(({ workers }) => workers.map(({ name }) => [nameKey(name), name]))).values(),
];

/** Says when and by whom a card was submitted, if it was over a day late or after closing. Also says when the card was last corrected. */
export function lateTexts(card: DayTimecardFragment, date: string): string[] {
  const { createdAt, afterClosing, user, entered, corrected } = card;
  const isLate = dayOfMoment(createdAt) > addDays(date, 1);
  const submitted = `Submitted ${formatMoment(createdAt)} by ${personName(entered ? entered.by : user)}`;
  return [
    ...(isLate || (afterClosing && !corrected) ? [submitted] : []),
    ...(corrected ? [`Corrected ${formatMoment(corrected.at)} by ${personName(corrected.by)}`] : []),
  ];
}
