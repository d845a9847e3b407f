import { jsonObject } from '../../../core/database/json';
import { wholeReport } from '../../../core/database/report-rows';
import { daysOf } from '../../../core/day-totals/day-totals';
import { loadDays, loadUnits } from '../../../core/day-totals/load-days';
import type { Context } from '../../../core/operations/context';
import { HaulingFigure, type HaulingLinesFilter, type HaulingRow } from './hauling.types';
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

/** Quantities in one unit, or of loads without a unit. */
interface HauledUnit {
  unit: string | null;
  /** Null if no load has the unit. */
  hauled: string | null;
  /** Null if no timecard has the unit. */
  placed: string | null;
  /** Hauled minus placed. Null if no timecard has the unit. */
  difference: string | null;
}

/** Sums for one material and day. `haulingRow` decides whether the row has a difference. */
export interface HauledDay extends Pick<HaulingRow, 'material' | 'date' | 'loads' | 'hauled'> {
  /** Quantities by unit. Loads without a unit count in the timecards' unit, if timecards use only one. */
  byUnit: HauledUnit[];
}

/** SQL for the quantities of loads by unit, from the tables `hauled`, `in_unit`, and `placed_in` of `readHauling`. */
const HAULED_IN = `
  SELECT key, date, "unitKey", min(unit) AS unit, sum(quantity) AS quantity
  FROM (
    SELECT key, date, "unitKey", unit, quantity FROM in_unit
    UNION ALL
    SELECT key, date, single."unitKey", single.unit, hauled.quantity - coalesce(with_unit.quantity, 0)
    FROM hauled
    LEFT JOIN (SELECT key, date, sum(quantity) AS quantity FROM in_unit GROUP BY 1, 2) with_unit USING (key, date)
    LEFT JOIN (
      SELECT key, date, min("unitKey") AS "unitKey", min(unit) AS unit FROM placed_in GROUP BY 1, 2 HAVING count(*) = 1
    ) single USING (key, date)
    WHERE hauled.quantity IS DISTINCT FROM with_unit.quantity) line
  GROUP BY key, date, "unitKey"`;

/** Reads one row for each material and day that have loads or card lines. */
export const readHauling = (context: Context, from: string, to: string): Promise<HauledDay[]> => {
  const days = { from: '$1::date', to: '$2::date' };
  return wholeReport<HauledDay>(context, {
    text: `
      WITH hauled AS (
        SELECT key, min(material) AS material, day AS date, sum(loads)::int AS loads, sum(quantity) AS quantity
        FROM ${daysOf(loadDays, { ...days, zone: '$3' })} line GROUP BY key, day),
      in_unit AS (
        SELECT key, day AS date, "unitKey", min(unit) AS unit, sum(quantity) AS quantity
        FROM ${daysOf(loadUnits, { ...days, zone: '$3' })} line GROUP BY key, day, "unitKey"),
      placed_in AS (
        SELECT key, min(material) AS material, day AS date, "unitKey", min(unit) AS unit, sum(quantity) AS quantity
        FROM ${daysOf(materialDays, days)} line GROUP BY key, day, "unitKey"),
      hauled_in AS (${HAULED_IN}),
      compared AS (
        SELECT key, date, min(placed.material) AS material,
          json_agg(${jsonObject(`coalesce(placed.unit, loads.unit) AS unit, loads.quantity::text AS hauled, placed.quantity::text AS placed,
            (coalesce(loads.quantity, 0.00) - placed.quantity)::text AS difference`)}
            ORDER BY coalesce(placed.unit, loads.unit), coalesce(placed."unitKey", loads."unitKey")) AS "byUnit"
        FROM hauled_in loads FULL JOIN placed_in placed USING (key, date, "unitKey") GROUP BY key, date)
      SELECT coalesce(hauled.material, compared.material) AS material, date::text AS date, coalesce(hauled.loads, 0) AS loads,
        coalesce(hauled.quantity, 0.00)::text AS hauled, compared."byUnit"
      FROM compared LEFT JOIN hauled USING (key, date)
      ORDER BY date DESC, coalesce(hauled.material, compared.material) COLLATE natural_order, key`,
    values: [from, to, context.settings.timeZone],
  });
};

/** Returns SQL for the loads and card lines behind a figure. `value` is each line's share of the figure. */
export function behindHaulingFigure({ material, date, figure }: HaulingLinesFilter, { settings }: Context) {
  const loads = `
    SELECT id, NULL::uuid AS "timecardId", date, "timeOut", "timeOut" AS "createdAt", "userId", "truckNumber", "truckingCompany",
      NULL::text AS "costCode", quantity, unit, quantity AS value
    FROM (${LOAD}) load WHERE ${keyOf('material')} = ${keyOf('$4::text')}`;
  const placed = `
    SELECT id, "timecardId", date, NULL::timestamptz, "createdAt", "userId", NULL::text, NULL::text, "costCode", quantity, unit,
      ${figure === HaulingFigure.difference ? '-quantity' : 'quantity'} AS value
    FROM (${PLACED}) line WHERE ${keyOf('material')} = ${keyOf('$4::text')}`;
  // Part of the UNION for the records that don't count toward the figure. A false condition empties it. It is still
  // needed, because Postgres needs every parameter to be used.
  const empty = { [HaulingFigure.hauled]: 'placed', [HaulingFigure.placed]: 'loads', [HaulingFigure.difference]: '' }[
    figure
  ];
  return {
    text: `SELECT * FROM (${loads}) load WHERE ${empty !== 'loads'} UNION ALL SELECT * FROM (${placed}) line WHERE ${empty !== 'placed'}`,
    values: [date, date, settings.timeZone, material],
  };
}
