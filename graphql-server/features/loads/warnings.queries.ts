import { LOAD_RULES, type LoadRule, type LoadWarningName } from '../../../common/warnings/load-warnings';
import { personName } from '../../core/database/people';
import { reportRows } from '../../core/database/report-rows';
import { type Db, queryRows } from '../../core/database/sql';
import type { Context } from '../../core/operations/context';
import type { CreateTruckingRecordInput, LoadWarningDetail } from './loads.types';

const WARNINGS = Object.keys(LOAD_RULES) as LoadWarningName[];

/** Returns an SQL condition on the rows `load` and `other`, made from the rule of a warning. `zone` is SQL for the company's zone. */
function isTrueFor(warning: LoadWarningName, zone: string): string {
  const { same, differs, withinDays } = LOAD_RULES[warning];
  const compared = [...same, ...(differs ? [differs] : [])];
  const keyOf = (row: string, field: string) => `name_key(${row}."${field}")`;
  const midnight = (days: string) =>
    `((load."timeOut" AT TIME ZONE ${zone})::date + ${days})::timestamp AT TIME ZONE ${zone}`;
  return [
    ...compared.flatMap((field) => [`load."${field}" IS NOT NULL`, `other."${field}" IS NOT NULL`]),
    `other."timeOut" >= ${midnight(`-${withinDays}`)} AND other."timeOut" < ${midnight(`${withinDays + 1}`)}`,
    'other.id IS DISTINCT FROM load.id',
    // Most rows have the same spelling of the unit. This cheap comparison excludes them before the expensive ones.
    ...(differs ? [`other."${differs}" <> load."${differs}"`] : []),
    ...same.map((field) => `${keyOf('other', field)} = ${keyOf('load', field)}`),
    ...(differs ? [`${keyOf('other', differs)} <> ${keyOf('load', differs)}`] : []),
  ].join(' AND ');
}

const existsFor = (zone: string) => (warning: LoadWarningName) =>
  `EXISTS (SELECT FROM trucking_records other WHERE ${isTrueFor(warning, zone)})`;

/** Returns SQL for a list of the names of the warnings about the row `load`. */
const namesSql = (isTrue: (warning: LoadWarningName) => string) =>
  `array_remove(ARRAY[${WARNINGS.map((warning) => `CASE WHEN ${isTrue(warning)} THEN '${warning}' END`).join(', ')}], NULL)`;

/**
 * Returns `namesSql` for all loads of a period. `period` is an SQL condition on the row `load`. Computes only once which groups of loads
 * have different values of a field, because comparing each load with all others of its day would take quadratic time.
 */
export function exportedNamesSql(zone: string, period: string): string {
  const isInGroup = ({ same, differs }: Required<LoadRule>) => {
    const keys = [`(load."timeOut" AT TIME ZONE ${zone})::date`, ...same.map((field) => `name_key(load."${field}")`)];
    const differing = `name_key(load."${differs}")`;
    return `load."${differs}" IS NOT NULL AND (${keys.join(', ')}) IN (
      SELECT ${keys.join(', ')} FROM trucking_records load WHERE ${period} AND load."${differs}" IS NOT NULL
      GROUP BY ${keys.map((_key, index) => index + 1).join(', ')} HAVING min(${differing}) <> max(${differing}))`;
  };
  return namesSql((warning) => {
    const { differs, ...rule } = LOAD_RULES[warning];
    return differs && rule.withinDays === 0 ? isInGroup({ differs, ...rule }) : existsFor(zone)(warning);
  });
}

/** Reads the names of the warnings about loads, by the loads' ids. */
export async function readWarningNames(
  db: Db,
  ids: string[],
  timeZone: string,
): Promise<Map<string, LoadWarningName[]>> {
  const rows = await queryRows<{ id: string; names: LoadWarningName[] }>(db, {
    name: 'load-warnings',
    text: `SELECT load.id, ${namesSql(existsFor('$2'))} AS names FROM trucking_records load WHERE load.id = ANY($1::uuid[])`,
    values: [ids, timeZone],
  });
  return new Map(rows.map(({ id, names }) => [id, names]));
}

/** Another load that causes a warning. */
export interface WarnedOf extends Omit<LoadWarningDetail, 'label'> {
  warning: LoadWarningName;
}

/**
 * Reads the warnings about a load that is not logged yet, each with the nearest load that causes it. A load that the same person
 * has logged with the same key is the same load.
 */
export function readNewLoadWarnings(
  db: Db,
  load: CreateTruckingRecordInput,
  { userId, timeZone }: { userId: string; timeZone: string },
): Promise<WarnedOf[]> {
  const others = WARNINGS.map(
    (warning) => `(
      SELECT '${warning}' AS warning, other.id AS "loadId", (other."timeOut" AT TIME ZONE $1)::date::text AS day,
        other."truckNumber", other.unit, ${personName('person')} AS person
      FROM load, trucking_records other LEFT JOIN users person ON person.id = other."userId"
      WHERE ${isTrueFor(warning, '$1')}
      ORDER BY abs(extract(epoch FROM other."timeOut" - load."timeOut")), other.id LIMIT 1)`,
  );
  return queryRows<WarnedOf>(db, {
    name: 'new-load-warnings',
    text: `
      WITH load AS MATERIALIZED (
        SELECT (SELECT "recordId" FROM idempotency_keys
            WHERE "userId" = $2 AND operation = 'createTruckingRecord' AND key = $3) AS id,
          $4::timestamptz AS "timeOut", $5::text AS "truckingCompany", $6::text AS material, $7::text AS "ticketNumber", $8::text AS unit)
      ${others.join(' UNION ALL ')}`,
    values: [
      ...[timeZone, userId, load.clientRequestId ?? null, load.timeOut],
      ...[load.truckingCompany, load.material, load.ticketNumber ?? null, load.unit ?? null],
    ],
  });
}

/** Two loads of one company with the same ticket. The first load is on the requested day. */
interface TicketPair {
  loadId: string;
  otherId: string;
  truckingCompany: string;
  ticketNumber: string;
  truckNumber: string;
  otherTruck: string;
  otherDay: string;
}

/** Maximum number of pairs for a day. Without a limit, it would grow with the square of the number of loads. */
const MOST_PAIRS = 1000;

/** Reads the pairs of loads with the same ticket of which at least one load is on this day. Returns each pair once. */
export const readTicketPairs = (context: Context, day: string) =>
  reportRows<TicketPair>(context, {
    text: `
      SELECT load.id AS "loadId", other.id AS "otherId", load."truckingCompany", load."ticketNumber", load."truckNumber",
        other."truckNumber" AS "otherTruck", (other."timeOut" AT TIME ZONE $2)::date::text AS "otherDay"
      FROM trucking_records load JOIN trucking_records other ON ${isTrueFor('ticket_twice', '$2')}
      WHERE load."timeOut" >= $1::date::timestamp AT TIME ZONE $2 AND load."timeOut" < ($1::date + 1)::timestamp AT TIME ZONE $2
        AND ((other."timeOut" AT TIME ZONE $2)::date <> $1::date OR (other."timeOut", other.id) > (load."timeOut", load.id))
      ORDER BY load."timeOut", load.id, other."timeOut", other.id LIMIT ${MOST_PAIRS}`,
    values: [day, context.settings.timeZone],
  });
