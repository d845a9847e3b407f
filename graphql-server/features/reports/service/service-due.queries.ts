import { SERVICE_SOON } from '../../../../common/limits';
import { type Condition, contains, searchPattern, whereOf } from '../../../core/database/conditions';
import { daysOf } from '../../../core/day-totals/day-totals';
import { planApplies } from '../../../core/machines/service-plans';
import { machineDays } from '../machines/machine-days.queries';
import { type ServiceReportFilter, ServiceState } from './service.types';

/** Number of days after which a meter value no longer counts. */
const KNOWN_DAYS = 366;
/** Number of days over which the average hours on cards are computed. */
const AVERAGE_DAYS = 30;
/** Maximum number of days from today to an estimated day, in both directions. */
const FORESEEN_DAYS = 3650;

/** States, worst first. In SQL, a state is its position in this list, starting at 1. */
const STATES = Object.values(ServiceState);
const placeOf = (state: ServiceState) => STATES.indexOf(state) + 1;
const [OVERDUE, SOON_DUE, NO_METER, NEVER, OK] = STATES.map(placeOf);

const NEWEST = 'date DESC, "createdAt" DESC, id DESC';

/** SQL for the newest value of a machine's current meter in a table of meter values. */
const newestNumber = (table: string) => `(
  SELECT number.date, number.hours, number."createdAt" FROM ${table} number
  WHERE number."equipmentTemplateId" = asked.machine AND number."withdrawnAt" IS NULL AND number.hours IS NOT NULL
    AND is_after_meter_change(replaced.change, number.date, number.hours) IS NOT FALSE
  ORDER BY ${NEWEST} LIMIT 1)`;

/** SQL for each machine's newest meter value, and for the hours that its earlier meters ran. */
const KNOWN = `
  SELECT asked.machine, meter.date, meter.hours, (
      SELECT coalesce(sum("oldHours" - "newHours"), 0) FROM meter_changes
      WHERE "equipmentTemplateId" = asked.machine AND "withdrawnAt" IS NULL) AS earlier
  FROM (SELECT DISTINCT machine FROM pair) asked
  LEFT JOIN LATERAL (
    SELECT change FROM meter_changes change
    WHERE change."equipmentTemplateId" = asked.machine AND change."withdrawnAt" IS NULL ORDER BY date DESC LIMIT 1) replaced ON true
  LEFT JOIN LATERAL (
    SELECT date, hours FROM (
      ${newestNumber('equipment_hours')} UNION ALL ${newestNumber('service_records')}
      UNION ALL SELECT (replaced.change).date, (replaced.change)."newHours", '-infinity') number
    WHERE date >= $1::date - ${KNOWN_DAYS} ORDER BY date DESC, "createdAt" DESC LIMIT 1) meter ON true`;

/** SQL for each machine's hours on cards since its newest meter value, and on cards of the last `AVERAGE_DAYS` days. */
const used = (isEstimated: boolean) => `
  SELECT known.machine, coalesce(sum(used.hours) FILTER (WHERE used.day > known.date), 0) AS since,
    coalesce(sum(used.hours) FILTER (WHERE used.day > $1::date - ${AVERAGE_DAYS}), 0) AS recent
  FROM known LEFT JOIN ${daysOf(machineDays, {
    from: `least((SELECT min(date) + 1 FROM known), ${isEstimated ? `$1::date - ${AVERAGE_DAYS - 1}` : 'NULL'})`,
    to: '$1::date',
  })} used ON used.machine = known.machine
  GROUP BY known.machine`;

const newestService = (condition: string) => `
  SELECT service.date, service.hours, service."meterOffset" FROM service_records service
  WHERE service."servicePlanId" = pair.plan AND service."equipmentTemplateId" = pair.machine
    AND service."withdrawnAt" IS NULL AND ${condition} ORDER BY ${NEWEST} LIMIT 1`;

/**
 * SQL for the facts of each machine and plan. Hours are values of the machine's current meter. A service without hours counts
 * only toward months.
 */
const FACTS = `
  SELECT pair.*, last.date AS "lastDate", measured.hours AS "lastHours", known.date AS "knownDate", known.hours AS "knownHours",
    used.since, used.recent, known.hours + used.since AS now,
    measured.hours + measured."meterOffset" - known.earlier + pair."everyHours" AS "dueAtHours",
    (last.date + make_interval(months => pair."everyMonths"))::date AS "dueOn"
  FROM pair JOIN known ON known.machine = pair.machine JOIN used ON used.machine = pair.machine
  LEFT JOIN LATERAL (${newestService('true')}) last ON true
  LEFT JOIN LATERAL (${newestService('service.hours IS NOT NULL')}) measured ON pair."everyHours" IS NOT NULL`;

const JUDGED = `
  SELECT fact.*, fact."dueAtHours" - fact.now AS "hoursLeft",
    CASE WHEN "everyHours" IS NULL THEN NULL
      WHEN "knownHours" IS NULL THEN ${NO_METER}
      WHEN "dueAtHours" IS NULL THEN ${NEVER}
      WHEN "dueAtHours" <= now THEN ${OVERDUE}
      WHEN "dueAtHours" - now <= least(${SERVICE_SOON.hours}, "everyHours" / 4.0) THEN ${SOON_DUE}
      ELSE ${OK} END AS "byHours",
    CASE WHEN "everyMonths" IS NULL THEN NULL
      WHEN "dueOn" IS NULL THEN ${NEVER}
      WHEN "dueOn" < $1::date THEN ${OVERDUE}
      WHEN "dueOn" - $1::date <= least(${SERVICE_SOON.days}, ("dueOn" - "lastDate") / 4.0) THEN ${SOON_DUE}
      ELSE ${OK} END AS "byMonths",
    CASE WHEN recent > 0 THEN floor(("dueAtHours" - now) * ${AVERAGE_DAYS} / recent) END AS "daysLeft"
  FROM fact`;

const machineText = `concat_ws(' ', machine.equipment, machine.model, machine.serial)`;

function conditionsOf({ company, equipment, equipmentTemplateId }: ServiceReportFilter): Condition[] {
  const conditions: Condition[] = [];
  if (company) conditions.push({ name: 'company', sql: (p) => `machine.company = ${p}`, value: company });
  if (equipment) {
    conditions.push({ name: 'equipment', sql: (p) => contains(machineText, p), value: searchPattern(equipment) });
  }
  if (equipmentTemplateId) {
    conditions.push({ name: 'machine', sql: (p) => `machine.id = ${p}::uuid`, value: equipmentTemplateId });
  }
  return conditions;
}

/**
 * Returns a WITH clause that computes when each service is due, as of a day, and its values. Append a SELECT from `due`, which has
 * a row for each active machine and each plan that applies to it.
 * @param isEstimated false to omit the days on which services are expected, which takes the cards of a month
 */
export function serviceDue(today: string, filter: ServiceReportFilter = {}, isEstimated = true) {
  const where = whereOf(conditionsOf(filter), 2);
  const isInState = filter.state ? `least("byHours", "byMonths") = ${placeOf(filter.state)}` : 'true';
  const text = `
    WITH pair AS MATERIALIZED (
      SELECT machine.id AS machine, machine.company, machine.equipment, machine.model, machine.serial, plan.id AS plan, plan.name,
        plan."everyHours", plan."everyMonths"
      FROM equipment_templates machine JOIN service_plans plan ON ${planApplies('plan', 'machine')} WHERE ${where.text}),
    known AS MATERIALIZED (${KNOWN}),
    used AS MATERIALIZED (${used(isEstimated)}),
    fact AS (${FACTS}),
    judged AS (${JUDGED}),
    due AS (SELECT *, least("byHours", "byMonths") AS place FROM judged WHERE ${isInState})`;
  return { text, values: [today, ...where.values], name: where.name };
}

/**
 * Returns SQL that is true if the state at `place` is overdue or due soon. `place` is the state of a row, or of one of its two
 * intervals.
 */
export const isDue = (place: string) => `${place} <= ${SOON_DUE}`;

/** SQL that is true if a row is overdue. */
export const IS_OVERDUE = `place = ${OVERDUE}`;

/** SELECT list of a row of the report. */
export const SERVICE_COLUMNS_SQL = `
  machine AS "equipmentTemplateId", company, equipment, model, serial, plan AS "servicePlanId", name,
  (ARRAY[${STATES.map((state) => `'${state}'`).join(', ')}])[place] AS state, "lastDate"::text, "lastHours"::text,
  "knownDate"::text, "knownHours"::text, round(since, 2)::text AS "cardHoursSince", round(now, 2)::text AS now,
  round("dueAtHours", 2)::text AS "dueAtHours", round("hoursLeft", 2)::text AS "hoursLeft", "dueOn"::text,
  least(CASE WHEN abs("daysLeft") < ${FORESEEN_DAYS} THEN $1::date + "daysLeft"::int END, "dueOn")::text AS "expectedOn",
  $1::date - "knownDate" AS "meterAge"`;

/** Order of the report: worst first, then by hours left. */
export const WORST_FIRST =
  'place, due."hoursLeft", due."dueOn", due.equipment, due.model, due.serial, due.name, machine, plan';
