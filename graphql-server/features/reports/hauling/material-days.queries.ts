import { cardSource } from '../../../core/day-totals/card-days';
import { type DayTotals, firstSpelling } from '../../../core/day-totals/day-totals';

/** Quantities on cards by day, material, and unit. */
export const materialDays: DayTotals = {
  source: cardSource,
  table: 'material_days',
  keys: ['key', 'unitKey'],
  names: ['material', 'unit'],
  sums: ['quantity'],
  of: (condition) => `
    SELECT name_key(line.name) AS key, name_key(line.unit) AS "unitKey", ${firstSpelling('line.name')} AS material,
      ${firstSpelling('line.unit')} AS unit, sum(line.quantity) AS quantity
    FROM timecards record
    JOIN cost_codes code ON code."timecardId" = record.id
    JOIN material_lines line ON line."costCodeId" = code.id
    WHERE ${condition} AND record."withdrawnAt" IS NULL
    GROUP BY 1, 2`,
};
