import { periodOf } from '../../../core/days/period';
import { runningHours } from '../../../core/machines/running-hours';
import { MachineFigure, type MachineLinesFilter, MachineStatus } from './machines.types';

interface Lines {
  text: string;
  values: (string | null)[];
}

/**
 * Returns SQL for the equipment lines of cards that are not withdrawn. `machine` is NULL if a line's texts don't match exactly
 * one machine.
 */
const bookingsWhere = (condition: string) => `
  SELECT line.id, card.id AS "timecardId", card.date, card."createdAt", card."userId", btrim(code.code) AS "costCode",
         machine.id AS machine, line.company, line.equipment, line.model, line.serial, line.hours
  FROM timecards card
  JOIN cost_codes code ON code."timecardId" = card.id
  JOIN equipment_lines line ON line."costCodeId" = code.id
  LEFT JOIN equipment_templates machine ON machine.id = line."equipmentTemplateId"
  WHERE card."withdrawnAt" IS NULL AND ${condition}`;

const plain = (text: string) => `name_key(coalesce(${text}, ''))`;
const TEXT_KEYS = ['company', 'equipment', 'model', 'serial'].map(plain).join(', ');

const BOOKED = `SELECT id, "timecardId", date, "createdAt", "userId", "costCode", hours`;

/** Returns SQL for the equipment lines that a row of the report sums. */
function bookings(filter: MachineLinesFilter): Lines {
  if (filter.status === MachineStatus.not_matched) {
    const { from, to } = periodOf(filter);
    const { company, equipment, model, serial } = filter;
    return {
      text: `${BOOKED} FROM (${bookingsWhere('card.date BETWEEN $1::date AND $2::date')}) booking
        WHERE machine IS NULL AND (${TEXT_KEYS}) = (${['$3::text', '$4::text', '$5::text', '$6::text'].map(plain).join(', ')})`,
      values: [from, to, company ?? null, equipment ?? null, model ?? null, serial ?? null],
    };
  }
  if (filter.status === MachineStatus.no_reading) {
    const { from, to } = periodOf(filter);
    return {
      text: `${BOOKED} FROM (${bookingsWhere('card.date BETWEEN $1::date AND $2::date AND machine.id = $3::uuid')}) booking,
        (SELECT min(date) AS first, max(date) AS last FROM equipment_hours
         WHERE "equipmentTemplateId" = $3::uuid AND "withdrawnAt" IS NULL) bounds
        WHERE first IS NULL OR date <= first OR date > last`,
      values: [from, to, filter.equipmentTemplateId ?? null],
    };
  }
  const { from, to } = periodOf({ startDate: filter.fromDate, endDate: filter.toDate });
  return {
    text: `${BOOKED} FROM (${bookingsWhere('card.date > $1::date AND card.date <= $2::date AND machine.id = $3::uuid')}) booking`,
    values: [from, to, filter.equipmentTemplateId ?? null],
  };
}

/**
 * Returns SQL for the two readings of an interval. The later reading's running hours are added, and the earlier reading's are
 * subtracted.
 */
function readings({ fromDate, toDate, equipmentTemplateId }: MachineLinesFilter): Lines {
  return {
    text: `SELECT DISTINCT ON (date) id, NULL::uuid AS "timecardId", date, "createdAt", "userId", NULL::text AS "costCode", hours,
        CASE WHEN date = $2::date THEN ${runningHours('reading')} ELSE -${runningHours('reading')} END AS value
      FROM equipment_hours reading
      WHERE "equipmentTemplateId" = $3::uuid AND date IN ($1::date, $2::date) AND "withdrawnAt" IS NULL
      ORDER BY date, "createdAt" DESC, id DESC`,
    values: [fromDate ?? null, toDate ?? null, equipmentTemplateId ?? null],
  };
}

/** Returns SQL for the lines behind a figure. `value` is each line's share of the figure. */
export function behindMachineFigure(filter: MachineLinesFilter): Lines {
  const booked = bookings(filter);
  const worked = { ...booked, text: `SELECT b.*, b.hours AS value FROM (${booked.text}) b WHERE b.hours <> 0` };
  const hasMeter = filter.status !== MachineStatus.not_matched && filter.status !== MachineStatus.no_reading;
  if (filter.figure === MachineFigure.bookedHours || !hasMeter) return worked;
  const shown = readings(filter);
  if (filter.figure === MachineFigure.meterHours) return shown;
  const subtracted = `SELECT id, "timecardId", date, "createdAt", "userId", "costCode", hours, -value AS value FROM (${shown.text}) meter`;
  return { text: `${worked.text} UNION ALL (${subtracted})`, values: shown.values };
}
