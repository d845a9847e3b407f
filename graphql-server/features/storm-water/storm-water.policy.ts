import { addDays, isDay } from '../../../common/days';
import { say } from '../../../common/i18n/say';
import { FORECAST_DAYS } from '../../../common/limits';
import type { Actor } from '../../access/actor';
import { dayOf, refuseDayOutOfRange } from '../../core/days/days';
import { badField, forbidden } from '../../core/errors';
import { serverMessages } from '../../core/server-messages';
import type { ForecastEntry } from '../../core/service-interfaces/weather';
import type { StormWaterApproval } from './storm-water.entity';

const RAIN_CONDITIONS = ['Rain', 'Drizzle', 'Thunderstorm'];
const RAIN_PROBABILITY = 0.3;
/** Maximum number of days from a list's first day to its last. No screen shows that many. */
const LONGEST_RANGE_DAYS = 400;

/** The rain rule: returns true if the chance of rain is above 0.3 or if one of RAIN_CONDITIONS is forecast. */
export const isRain = ({ pop, weather }: ForecastEntry) =>
  pop > RAIN_PROBABILITY || weather.some(({ main }) => RAIN_CONDITIONS.includes(main));

/** Returns a calendar day unchanged, and an ISO moment as its day in the company's zone. */
export const companyDay = (value: string, timeZone: string) =>
  isDay(value) ? value : dayOf(new Date(value), timeZone);

/** Returns `companyDay` of a request's field. Throws a 400 for a day outside 1900 to 2100. */
export function dayOfField(field: string, value: string, timeZone: string): string {
  const day = companyDay(value, timeZone);
  refuseDayOutOfRange(field, day);
  return day;
}

/** Throws a 400 for a day that is further ahead than forecasts reach. Past days are accepted. */
export function checkApprovalDay(day: string, timeZone: string): void {
  if (day > addDays(dayOf(new Date(), timeZone), FORECAST_DAYS)) {
    throw badField('date', say('Date cannot be more than {count} days ahead', { count: FORECAST_DAYS }));
  }
}

/** Throws a 400 for `approved: false`. To withdraw an approval, delete it. */
export function checkIsApproval(approved: boolean): void {
  if (!approved) throw badField('approved', /* i18n */ 'Approved must be true. To withdraw an approval, delete it.');
}

/** Throws a 403 unless the actor owns the approval. */
export function checkOwnApproval(actor: Actor, approval: StormWaterApproval): void {
  if (approval.userId !== actor.id) throw forbidden(/* i18n */ 'You can remove only your own approval');
}

export function checkRange(from: string, to: string): void {
  if (to < from) throw badField('endDate', serverMessages.endBeforeStart);
  if (to > addDays(from, LONGEST_RANGE_DAYS)) {
    throw badField(
      'endDate',
      say('The end date must be within {count} days of the start date', { count: LONGEST_RANGE_DAYS }),
    );
  }
}
