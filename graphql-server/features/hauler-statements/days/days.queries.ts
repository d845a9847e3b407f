import { wholeReport } from '../../../core/database/report-rows';
import { firstSpelling } from '../../../core/day-totals/day-totals';
import type { Context } from '../../../core/operations/context';
import type { StatementDay } from './days.types';

/** SQL for a difference that is marked: more than 1 and more than 2% of the hauled quantity. */
const isOff = (difference: string, hauled: string) =>
  `coalesce(abs(${difference}) > greatest(1, 0.02 * ${hauled}), false)`;

const HAULED = '(hauled + "hauledByOthers")';
const PLACED_DIFFERENCE = `CASE WHEN "isPlaced" THEN ${HAULED} - placed END`;

/**
 * Reads the sums of a statement by material, unit, and day. A line or a load without a unit counts in the unit of the timecards, if
 * they use one.
 */
export const readStatementDays = (context: Context, statementId: string): Promise<StatementDay[]> =>
  wholeReport<StatementDay>(context, {
    text: `
      WITH statement AS (SELECT * FROM hauler_statements WHERE id = $1),
      placed AS (
        SELECT name_key(line.name) AS key, name_key(line.unit) AS "unitKey", card.date, ${firstSpelling('line.name')} AS material,
          ${firstSpelling('line.unit')} AS unit, sum(line.quantity) AS quantity
        FROM statement JOIN timecards card ON card.date BETWEEN statement."startDate" AND statement."endDate" AND card."withdrawnAt" IS NULL
        JOIN cost_codes code ON code."timecardId" = card.id JOIN material_lines line ON line."costCodeId" = code.id
        GROUP BY 1, 2, 3),
      sole AS (SELECT key, date, min("unitKey") AS "unitKey", min(unit) AS unit FROM placed GROUP BY key, date HAVING count(*) = 1),
      figure AS (
        SELECT name_key(line."ourMaterial") AS key, name_key(line."ourUnit") AS "unitKey", line."ourMaterial" AS material, line."ourUnit" AS unit,
          coalesce(line.date, (load."timeOut" AT TIME ZONE $2)::date) AS date, line.quantity AS billed, 0 AS hauled, 0 AS others, 0 AS placed
        FROM statement JOIN statement_lines line ON line."statementId" = statement.id
        LEFT JOIN trucking_records load ON load.id = line."loadId"
        UNION ALL
        SELECT name_key(load.material), name_key(load.unit), load.material, load.unit, (load."timeOut" AT TIME ZONE $2)::date, 0,
          CASE WHEN own THEN load.quantity ELSE 0 END, CASE WHEN own THEN 0 ELSE load.quantity END, 0
        FROM statement JOIN trucking_records load
          ON load."timeOut" >= statement."startDate"::timestamp AT TIME ZONE $2
          AND load."timeOut" < (statement."endDate" + 1)::timestamp AT TIME ZONE $2
        CROSS JOIN LATERAL (SELECT name_key(load."truckingCompany") = name_key(statement."truckingCompany") AS own) company
        UNION ALL
        SELECT key, "unitKey", material, unit, date, 0, 0, 0, quantity FROM placed),
      day AS (
        SELECT coalesce(figure.key, '') AS key, coalesce(figure."unitKey", sole."unitKey") AS "unitKey", figure.date,
          coalesce(${firstSpelling('figure.material')}, 'No material') AS material, min(coalesce(figure.unit, sole.unit)) AS unit, sum(billed) AS billed, sum(hauled) AS hauled,
          sum(others) AS "hauledByOthers", sum(placed) AS placed
        FROM figure LEFT JOIN sole ON sole.key = figure.key AND sole.date = figure.date
        GROUP BY 1, 2, 3),
      witnessed AS (
        SELECT day.*, EXISTS (SELECT FROM placed WHERE placed.key = day.key AND placed.date = day.date
            AND (placed."unitKey" = day."unitKey")) AS "isPlaced",
          EXISTS (SELECT FROM placed WHERE placed.key = day.key AND placed.date = day.date) AS "isListed"
        FROM day)
      SELECT material, unit, date::text AS date, billed::numeric(20, 2)::text AS billed, hauled::numeric(20, 2)::text AS hauled,
        "hauledByOthers"::numeric(20, 2)::text AS "hauledByOthers", placed::numeric(20, 2)::text AS placed,
        (billed - hauled)::numeric(20, 2)::text AS "billedDifference", (${PLACED_DIFFERENCE})::numeric(20, 2)::text AS "placedDifference",
        ${isOff('billed - hauled', 'hauled')} AS "isBilledOff", ${isOff(`(${PLACED_DIFFERENCE})`, HAULED)} AS "isPlacedOff",
        CASE WHEN "isPlaced" THEN '{}' WHEN "isListed" THEN ARRAY['Timecards use another unit for this material.']
          ELSE ARRAY['No timecard for this day lists the material.'] END AS "notComparable"
      FROM witnessed WHERE billed <> 0 OR hauled <> 0
      ORDER BY date DESC NULLS LAST, material COLLATE natural_order, key, "unitKey"`,
    values: [statementId, context.settings.timeZone],
  });
