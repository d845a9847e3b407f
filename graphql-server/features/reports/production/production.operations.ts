import { PRODUCTION_COLUMNS } from '../../../../common/report-columns';
import { byLoss } from '../../../../common/report-exceptions';
import { Permission } from '../../../access/permissions';
import { filterArgs } from '../../../core/inputs/filter-args';
import { fileColumns } from '../../../core/lists/list-columns';
import { exportOf } from '../../../core/lists/list-export';
import type { Context } from '../../../core/operations/context';
import { query } from '../../../core/operations/query';
import { figureLines } from '../figure-lines';
import { notComparable } from './production.policy';
import {
  behindProductionFigure,
  readEstimateEntries,
  readProduction,
  readProductionDays,
  sumProductionLines,
} from './production.queries';
import {
  ProductionDay,
  ProductionDaysArgs,
  ProductionLine,
  ProductionLinesFilter,
  ProductionReport,
  ProductionReportFilter,
  type ProductionRow,
} from './production.types';
import { estimatesOf } from './read-estimates';

export const readProductionReport = query('productionReport', {
  description: 'Hours and quantities of each cost code, compared with its estimate.',
  permission: Permission.REPORTS_READ,
  input: filterArgs(ProductionReportFilter),
  output: ProductionReport,
  largeOutput: 'report',
  run: async (context, { filter }) => ({ rows: await readRows(context, filter) }),
});

async function readRows(context: Context, filter: ProductionReportFilter | null | undefined) {
  const estimates = estimatesOf(await readEstimateEntries(context));
  const rows = await readProduction(context, filter, [...estimates.values()]);
  return rows.map((row) => ({ ...row, notComparable: notComparable(row, estimates.get(row.key)) }));
}

export const exportProduction = exportOf<ProductionReportFilter, ProductionRow>('exportProduction', {
  path: '/reports/production',
  nouns: 'production report',
  permission: Permission.REPORTS_READ,
  filter: ProductionReportFilter,
  columns: fileColumns(PRODUCTION_COLUMNS),
  rows: async (context, filter) => byLoss(await readRows(context, filter)),
});

export const listProductionDays = query('productionDays', {
  description: 'Man-hours and quantity of one cost code by day, oldest first.',
  permission: Permission.REPORTS_READ,
  input: ProductionDaysArgs,
  output: [ProductionDay],
  run: (context, { filter, costCode }) => readProductionDays(context, filter, costCode),
});

export const listProductionLines = figureLines('productionLines', {
  description: 'One page of the lines that make up a figure in the production report, newest first.',
  filter: ProductionLinesFilter,
  line: ProductionLine,
  behind: behindProductionFigure,
  fields: `line."timecardId", line."workArea", line.code AS "costCode", line."operatorCount", line."laborerCount",
    line.hours::text AS "manHours", round(line.hours / nullif(line.heads, 0), 2)::text AS "crewHours", line.quantity::text`,
  total: sumProductionLines,
});
