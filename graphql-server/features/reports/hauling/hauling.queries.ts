import { whereOf } from '../../../core/database/conditions';
import { jsonObject } from '../../../core/database/json';
import { keyset } from '../../../core/database/keyset';
import { personJson } from '../../../core/database/people';
import { reportRows, wholeReport } from '../../../core/database/report-rows';
import { daysOf } from '../../../core/day-totals/day-totals';
import { loadDays } from '../../../core/day-totals/load-days';
import { momentSql } from '../../../core/days/moments';
import type { Context } from '../../../core/operations/context';
import { pageSize } from '../../../core/shapes/paging';
import {
  HaulingFigure,
  type HaulingLine,
  type HaulingLinesArgs,
  type HaulingLinesFilter,
  type PlacedQuantity,
} from './hauling.types';
import { materialDays } from './material-days.queries';

const keyOf = (text: string) => `name_key(${text})`;
/** Returns SQL for the midnight at which a day starts in the company's time zone, `$3`. */
const midnight = (day: string) => `(${day})::timestamp AT TIME ZONE $3`;

const LOAD = `
  SELECT load.*, (load."timeOut" AT TIME ZONE $3)::date AS date FROM trucking_records load
  WHERE load."timeOut" >= ${midnight('$1::date')} AND load."timeOut" < ${midnight('$2::date + 1')}`;

const PLACED = `
  SELECT line.id, card.id AS "timecardId", card.date, card."createdAt", card."userId", btrim(code.code) AS "costCode",
         line.name AS material, line.quantity, line.unit
  FROM timecards card
  JOIN cost_codes code ON code."timecardId" = card.id
  JOIN material_lines line ON line."costCodeId" = code.id
  WHERE card."withdrawnAt" IS NULL AND card.date BETWEEN $1::date AND $2::date`;

/** Sums for one material and day. `haulingRow` decides whether the row has a difference. */
export interface HauledDay {
  material: string;
  date: string;
  loads: number;
  hauled: string;
  placedByUnit: PlacedQuantity[];
  /** Hauled minus placed. Null unless all cards use one unit. */
  difference: string | null;
}

/** Reads one row for each material and day that have loads or card lines. */
export const readHauling = (context: Context, from: string, to: string): Promise<HauledDay[]> =>
  wholeReport<HauledDay>(context, {
    text: `
      WITH hauled AS (
        SELECT key, min(material) AS material, day AS date, sum(loads)::int AS loads, sum(quantity) AS quantity
        FROM ${daysOf(loadDays, { from: '$1::date', to: '$2::date', zone: '$3' })} line GROUP BY key, day),
      by_unit AS (
        SELECT key, min(material) AS material, day AS date, "unitKey", min(unit) AS unit, sum(quantity) AS quantity
        FROM ${daysOf(materialDays, { from: '$1::date', to: '$2::date' })} line GROUP BY key, day, "unitKey"),
      placed AS (
        SELECT key, min(material) AS material, date, count(*) AS units, min(quantity) AS quantity,
               json_agg(${jsonObject('unit, quantity::text')} ORDER BY unit, "unitKey") AS "byUnit"
        FROM by_unit GROUP BY key, date)
      SELECT coalesce(hauled.material, placed.material) AS material, date::text AS date, coalesce(hauled.loads, 0) AS loads,
        coalesce(hauled.quantity, 0.00)::text AS hauled, coalesce(placed."byUnit", '[]') AS "placedByUnit",
        CASE WHEN placed.units = 1 THEN coalesce(hauled.quantity, 0.00) - placed.quantity END::text AS difference
      FROM hauled FULL JOIN placed USING (key, date)
      ORDER BY date DESC, coalesce(hauled.material, placed.material) COLLATE natural_order, key`,
    values: [from, to, context.settings.timeZone],
  });

/** Returns SQL for the loads and card lines behind a figure. `value` is each line's share of the figure. */
function behindFigure({ material, date, figure }: HaulingLinesFilter, timeZone: string) {
  const loads = `
    SELECT id, NULL::uuid AS "timecardId", date, "timeOut", "timeOut" AS "createdAt", "userId", "truckNumber", "truckingCompany",
      NULL::text AS "costCode", quantity, NULL::text AS unit, quantity AS value
    FROM (${LOAD}) load WHERE ${keyOf('material')} = ${keyOf('$4::text')}`;
  const placed = `
    SELECT id, "timecardId", date, NULL::timestamptz, "createdAt", "userId", NULL::text, NULL::text, "costCode", quantity, unit,
      ${figure === HaulingFigure.difference ? '-quantity' : 'quantity'} AS value
    FROM (${PLACED}) line WHERE ${keyOf('material')} = ${keyOf('$4::text')}`;
  // The part of the UNION that adds nothing to the figure. A false condition empties this part, because Postgres needs every
  // parameter to be used.
  const empty = { [HaulingFigure.hauled]: 'placed', [HaulingFigure.placed]: 'loads', [HaulingFigure.difference]: '' }[
    figure
  ];
  return {
    text: `SELECT * FROM (${loads}) load WHERE ${empty !== 'loads'} UNION ALL SELECT * FROM (${placed}) line WHERE ${empty !== 'placed'}`,
    values: [date, date, timeZone, material],
  };
}

const NEWEST = keyset([
  ['line."createdAt"', 'timestamptz'],
  ['line.id', 'uuid'],
]);

/** Reads one page of the lines behind a figure, newest first, plus one row if there is a next page. */
export function readHaulingLines(context: Context, args: HaulingLinesArgs): Promise<HaulingLine[]> {
  const { text, values } = behindFigure(args.filter, context.settings.timeZone);
  const where = whereOf(NEWEST.after(args.after), 6);
  return reportRows<HaulingLine>(context, {
    text: `
      SELECT line.id, line."timecardId", line.date::text AS date, ${momentSql('line."timeOut"')} AS "timeOut", line."truckNumber",
        line."truckingCompany", line."costCode", line.quantity::text AS quantity, line.unit, line.value::text AS value,
        ${momentSql('line."createdAt"')} AS "createdAt",
        ${personJson('person')} AS user
      FROM (${text}) line LEFT JOIN users person ON person.id = line."userId"
      WHERE ${where.text} ORDER BY ${NEWEST.order} LIMIT $5`,
    values: [...values, pageSize(args) + 1, ...where.values],
  });
}

/** Returns the sort key of a line, for its cursor. */
export const haulingLineKey = ({ createdAt, id }: HaulingLine) => [createdAt, id];

/** Reads the figure: the sum of all its lines. */
export async function sumHaulingLines(context: Context, filter: HaulingLinesFilter): Promise<string> {
  const { text, values } = behindFigure(filter, context.settings.timeZone);
  const [row] = await reportRows<{ total: string }>(context, {
    text: `SELECT round(coalesce(sum(line.value), 0), 2)::text AS total FROM (${text}) line`,
    values,
  });
  return row!.total;
}
