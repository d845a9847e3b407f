import { Permission } from '../../../access/permissions';
import { query } from '../../../core/operations/query';
import { toPage } from '../../../core/shapes/paging';
import { estimatesOf } from './estimates.policy';
import { notComparable } from './production.policy';
import {
  productionLineKey,
  readEstimateEntries,
  readProduction,
  readProductionDays,
  readProductionLines,
  sumProductionLines,
} from './production.queries';
import {
  ProductionDay,
  ProductionDaysArgs,
  ProductionLineConnection,
  ProductionLinesArgs,
  ProductionReport,
  ProductionReportArgs,
} from './production.types';

/** Hours and quantities of each cost code compared to its estimate. */
export const readProductionReport = query('productionReport', {
  permission: Permission.REPORTS_READ,
  input: ProductionReportArgs,
  output: ProductionReport,
  largeOutput: 'report',
  async run(context, { filter }) {
    const estimates = estimatesOf(await readEstimateEntries(context));
    const rows = await readProduction(context, filter, [...estimates.values()]);
    return { rows: rows.map((row) => ({ ...row, notComparable: notComparable(row, estimates.get(row.key)) })) };
  },
});

/** One cost code day by day, oldest first. */
export const listProductionDays = query('productionDays', {
  permission: Permission.REPORTS_READ,
  input: ProductionDaysArgs,
  output: [ProductionDay],
  run: (context, { filter, costCode }) => readProductionDays(context, filter, costCode),
});

/** The lines behind a figure, newest first. */
export const listProductionLines = query('productionLines', {
  permission: Permission.REPORTS_READ,
  input: ProductionLinesArgs,
  output: ProductionLineConnection,
  graphql: { selects: { withTotal: 'total' } },
  async run(context, args) {
    const page = toPage(await readProductionLines(context, args), args, productionLineKey);
    return { ...page, total: args.withTotal ? await sumProductionLines(context, args.filter) : undefined };
  },
});
