import { cardSource } from '../../../core/day-totals/card-days';
import { type DayTotals, firstSpelling } from '../../../core/day-totals/day-totals';
import type { ProductionFigure } from './production.types';

/**
 * SQL for a line's share of each figure. NULL if the line doesn't count toward the figure. The totals by day have a column for
 * each figure.
 */
export const lineShares: Record<Exclude<ProductionFigure, 'quantityToDate'>, string> = {
  manHours: 'line.hours',
  crewHours: 'line.hours / nullif(line.heads, 0)',
  quantity: 'line.quantity',
  quantityManHours: 'CASE WHEN line.quantity > 0 THEN line.hours END',
  quantityCrewHours: 'CASE WHEN line.quantity > 0 THEN line.hours / nullif(line.heads, 0) END',
  quantityWithHours: 'CASE WHEN line.hours > 0 THEN line.quantity END',
  quantityWithCrew: 'CASE WHEN line.hours > 0 AND line.heads > 0 THEN line.quantity END',
  hoursWithoutQuantity: 'CASE WHEN line.quantity = 0 THEN line.hours END',
  quantityWithoutHours: 'CASE WHEN line.hours = 0 THEN line.quantity END',
};

const sums = Object.keys(lineShares);

/** Returns SQL that sums the figures of lines by cost code. `area` adds the work area as the first key. */
const sumOf = (condition: string, area = false) => `
  SELECT ${area ? 'line.area, ' : ''}line.key, ${firstSpelling('line.code')} AS code,
    ${Object.entries(lineShares)
      .map(([figure, share]) => `coalesce(sum(${share}), 0) AS "${figure}"`)
      .join(', ')}
  FROM (
    SELECT name_key(record."workArea") AS area, name_key(code.code) AS key, code.code,
      code."operatorHours" + code."laborerHours" AS hours, code."operatorCount" + code."laborerCount" AS heads,
      coalesce(code."productionQuantity", 0.00) AS quantity
    FROM timecards record JOIN cost_codes code ON code."timecardId" = record.id
    WHERE ${condition} AND record."withdrawnAt" IS NULL) line
  GROUP BY ${area ? '1, 2' : '1'}`;

/** Production figures by day and cost code. */
export const codeDays: DayTotals = {
  source: cardSource,
  table: 'code_days',
  keys: ['key'],
  names: ['code'],
  sums,
  of: (condition) => sumOf(condition),
};

/**
 * Production figures by day, work area, and cost code. A separate table, because it has several times as many rows as `codeDays`.
 */
export const codeAreaDays: DayTotals = {
  source: cardSource,
  table: 'code_area_days',
  keys: ['area', 'key'],
  names: ['code'],
  sums,
  of: (condition) => sumOf(condition, true),
};
