import { machineName } from '../../../../common/report-exceptions';
import { dayOfYear, formatDay } from '../../../core/days';
import { groupThousands } from '../../../core/format';
import type { ServiceRowFragment } from './service.generated';

export { machineName };

/** Age in days of the newest meter value from which hours on cards require a new reading. */
const OLD_METER_DAYS = 14;

/** Returns a sentence that explains today's estimated meter value, such as '5,210.00 read Mar 2 + 34.50 h on cards since'. */
export function meterSentence({ knownDate, knownHours, cardHoursSince }: ServiceRowFragment): string {
  if (!knownDate || !knownHours) return 'No number of the meter is known from the last 366 days.';
  return `${groupThousands(knownHours)} read ${dayOfYear(knownDate)} + ${groupThousands(cardHoursSince)} h on cards since`;
}

/** Returns a sentence if a used machine's meter has not been read for long. */
export const oldMeterSentences = ({ meterAge, cardHoursSince }: ServiceRowFragment): string[] =>
  meterAge && meterAge > OLD_METER_DAYS && Number(cardHoursSince) > 0 ? [`No reading for ${meterAge} days`] : [];

/** Returns the sentence about the last service. */
export function lastSentence({ lastDate, lastHours }: ServiceRowFragment): string {
  if (!lastDate) return 'This service has never been recorded.';
  return lastHours
    ? `Last service: ${formatDay(lastDate)}, at ${groupThousands(lastHours)} h`
    : `Last service: ${formatDay(lastDate)}`;
}

/** Returns the sentences that say when the service is due, by hours and by months. */
export function dueSentences({ dueAtHours, hoursLeft, dueOn }: ServiceRowFragment): string[] {
  const at = dueAtHours && groupThousands(dueAtHours);
  const byHours = !at
    ? []
    : hoursLeft === null || hoursLeft === undefined
      ? [`Due at ${at} h`]
      : Number(hoursLeft) > 0
        ? [`Due at ${at} h: ${groupThousands(hoursLeft)} h left`]
        : [`Due at ${at} h: overdue by ${groupThousands(hoursLeft.replace('-', ''))} h`];
  return [...byHours, ...(dueOn ? [`Due on ${formatDay(dueOn)}`] : [])];
}

/** Returns the path of a machine's readings. */
export const readingsPath = ({ equipmentTemplateId }: ServiceRowFragment) =>
  `/equipment-hours?${new URLSearchParams({ equipment: equipmentTemplateId })}`;

/** Returns the data of a row that the form for a service needs. */
export const subjectOf = (row: ServiceRowFragment) => ({
  equipmentTemplateId: row.equipmentTemplateId,
  servicePlanId: row.servicePlanId,
  name: row.name,
  machine: machineName(row),
  knownHours: row.knownHours,
});
