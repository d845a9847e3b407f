import { EARLIEST_DAY, LATEST_DAY } from '../../../../common/days';
import { contains, searchPattern } from '../../../core/database/conditions';
import { reportRows, wholeReport } from '../../../core/database/report-rows';
import { daysOf } from '../../../core/day-totals/day-totals';
import { periodOf } from '../../../core/days/period';
import type { Context } from '../../../core/operations/context';
import { codeAreaDays, codeDays, lineShares } from './code-days.queries';
import type {
  ProductionDay,
  ProductionFigure,
  ProductionLinesFilter,
  ProductionReportFilter,
  ProductionRow,
} from './production.types';
import type { Estimate, EstimateEntry } from './read-estimates';

const keyOf = (code: string) => `name_key(${code})`;

const sums = Object.keys(lineShares);

/** Returns the name of a figure's column in the totals by day. */
const columnOf = (figure: ProductionFigure) => (figure === 'quantityToDate' ? 'quantity' : figure);

/** Returns SQL for the cost code lines of cards that match a condition and are not withdrawn. */
const linesWhere = (condition: string) => `
  SELECT code.id, card.id AS "timecardId", card.date, card."createdAt", card."workArea", card."userId",
         ${keyOf('code.code')} AS key, btrim(code.code) AS code, code."operatorCount", code."laborerCount",
         code."operatorHours" + code."laborerHours" AS hours, code."operatorCount" + code."laborerCount" AS heads,
         coalesce(code."productionQuantity", 0.00) AS quantity
  FROM timecards card JOIN cost_codes code ON code."timecardId" = card.id
  WHERE card."withdrawnAt" IS NULL AND ${condition}`;

/** Returns SQL for a filter's period and work area as a condition on a card. Values start at `$1`. */
function conditionOf(filter: ProductionReportFilter | null | undefined): { text: string; values: string[] } {
  const { from, to } = periodOf(filter ?? {});
  const days = 'card.date BETWEEN $1::date AND $2::date';
  if (!filter?.workArea) return { text: days, values: [from, to] };
  return {
    text: `${days} AND ${contains('card."workArea"', '$3')}`,
    values: [from, to, searchPattern(filter.workArea)],
  };
}

/** Reads every production entry with the key of its cost code. */
export const readEstimateEntries = (context: Context) =>
  reportRows<EstimateEntry>(context, {
    text: `SELECT ${keyOf('"costCode"')} AS key, "costCode", description, unit, "totalQuantity", "productionPerHour", manpower
           FROM estimates ORDER BY "createdAt", id`,
  });

/** Returns SQL to write after FROM: the totals by day that match a filter. Values start at `$1`. */
function totalsOf(filter: ProductionReportFilter | null | undefined): { text: string; values: string[] } {
  const { from, to } = periodOf(filter ?? {});
  const period = { from: '$1::date', to: '$2::date' };
  if (!filter?.workArea) return { text: `${daysOf(codeDays, period)} line`, values: [from, to] };
  return {
    text: `(SELECT * FROM ${daysOf(codeAreaDays, period)} area WHERE ${contains('area.area', '$3')}) line`,
    values: [from, to, searchPattern(filter.workArea)],
  };
}

/** SQL for the quantity of each code over all days and work areas. */
const TO_DATE = `
  SELECT key, sum(quantity) AS quantity
  FROM ${daysOf(codeDays, { from: `'${EARLIEST_DAY}'`, to: `'${LATEST_DAY}'` })} every GROUP BY key`;

/**
 * Returns SQL that rounds halves away from zero. Rounds to 8 places first, because Postgres truncates thirds after about 16
 * digits, and three thirds must add up to 1.
 */
const rounded = (sql: string, places: number) => `round(round(${sql}, 8), ${places})`;
const hundredths = (sql: string, name: string) => `${rounded(sql, 2)}::text AS "${name}"`;
const fourPlaces = (sql: string, name: string) => `${rounded(sql, 4)}::text AS "${name}"`;
const earned = 'sums."quantityWithHours" * estimate.manpower / estimate.rate';

const columns = [
  ...sums.map((figure) => hundredths(`sums."${figure}"`, figure)),
  fourPlaces('sums."quantityWithCrew" / nullif(sums."quantityCrewHours", 0)', 'actualPerCrewHour'),
  fourPlaces('sums."quantityWithHours" / nullif(sums."quantityManHours", 0)', 'actualPerManHour'),
  fourPlaces('estimate.rate', 'estimatedPerCrewHour'),
  fourPlaces('estimate.rate / estimate.manpower', 'estimatedPerManHour'),
  hundredths(earned, 'earnedHours'),
  fourPlaces(`${earned} / nullif(sums."quantityManHours", 0)`, 'performance'),
  hundredths(`${earned} - sums."quantityManHours"`, 'gain'),
  hundredths('coalesce(dates.quantity, 0)', 'quantityToDate'),
  hundredths('goal.total', 'totalQuantity'),
  fourPlaces('coalesce(dates.quantity, 0) / goal.total', 'percentComplete'),
  hundredths(
    // greatest() ignores NULL, so check for a missing total first.
    `CASE WHEN goal.total IS NOT NULL THEN greatest(0, goal.total - coalesce(dates.quantity, 0))
      * sums."quantityManHours" / nullif(sums."quantityWithHours", 0) END`,
    'hoursRemaining',
  ),
].join(', ');

/** Reads a row for each cost code on the period's cards. */
export function readProduction(
  context: Context,
  filter: ProductionReportFilter | null | undefined,
  estimates: Estimate[],
): Promise<(Omit<ProductionRow, 'notComparable'> & { key: string })[]> {
  const { text, values } = totalsOf(filter);
  return wholeReport(context, {
    text: `
      WITH sums AS (
        SELECT key, min(code) AS code, ${sums.map((figure) => `sum("${figure}") AS "${figure}"`).join(', ')} FROM ${text} GROUP BY key),
      estimate AS (
        SELECT * FROM jsonb_to_recordset($${values.length + 1}::jsonb)
          AS e (key text, "costCode" text, description text, unit text, totals numeric[], rate numeric, manpower numeric)),
      dates AS (${TO_DATE}),
      listed AS (
        SELECT DISTINCT ON (${keyOf('code')}) ${keyOf('code')} COLLATE "C" AS key, btrim(code) AS code, description, "productionUnit"
        FROM cost_code_templates ORDER BY ${keyOf('code')}, "isActive" DESC, "createdAt", id)
      SELECT sums.key, coalesce(listed.code, estimate."costCode", sums.code) AS "costCode",
        coalesce(listed.description, nullif(estimate.description, '')) AS description,
        listed."productionUnit", estimate.unit, ${columns}
      FROM sums
      LEFT JOIN estimate ON estimate.key = sums.key
      LEFT JOIN dates ON dates.key = sums.key
      LEFT JOIN listed ON listed.key = sums.key
      LEFT JOIN LATERAL (SELECT sum(part) AS total FROM unnest(estimate.totals) part) goal ON true
      ORDER BY sums.code COLLATE natural_order, sums.key`,
    values: [...values, JSON.stringify(estimates)],
  });
}

/** Reads the sums of one cost code by day, oldest first. */
export function readProductionDays(
  context: Context,
  filter: ProductionReportFilter | null | undefined,
  costCode: string,
): Promise<ProductionDay[]> {
  const { text, values } = totalsOf(filter);
  return reportRows<ProductionDay>(context, {
    text: `
      SELECT day AS date, sum("manHours")::text AS "manHours", sum(quantity)::text AS quantity,
        (sum(sum("manHours")) OVER (ORDER BY day))::text AS "cumulativeManHours",
        (sum(sum(quantity)) OVER (ORDER BY day))::text AS "cumulativeQuantity"
      FROM ${text} WHERE key = ${keyOf(`$${values.length + 1}`)} GROUP BY day ORDER BY day`,
    values: [...values, costCode],
  });
}

/** Returns SQL for the lines behind one cost code's figure. Values start at `$1`. */
export function behindProductionFigure(filter: ProductionLinesFilter): { text: string; values: string[] } {
  const whole = filter.figure === 'quantityToDate';
  const { text, values } = conditionOf(whole ? null : filter);
  const lines = linesWhere(`${text} AND ${keyOf('code.code')} = ${keyOf(`$${values.length + 1}`)}`);
  const share = lineShares[columnOf(filter.figure)];
  return {
    text: `SELECT line.*, ${share} AS value FROM (${lines}) line WHERE ${share} <> 0`,
    values: [...values, filter.costCode],
  };
}

/** Reads the figure from the totals by day. */
export async function sumProductionLines(context: Context, filter: ProductionLinesFilter): Promise<string> {
  const { text, values } = totalsOf(filter.figure === 'quantityToDate' ? null : filter);
  const [row] = await reportRows<{ total: string }>(context, {
    text: `SELECT ${rounded(`coalesce(sum("${columnOf(filter.figure)}"), 0)`, 2)}::text AS total
      FROM ${text} WHERE key = ${keyOf(`$${values.length + 1}`)}`,
    values: [...values, filter.costCode],
  });
  return row!.total;
}
