import { exceptionsFirst, PRODUCTION_TITLES, percentText, productionRemarks } from '../../../../common/report-remarks';
import { Permission } from '../../../access/permissions';
import { column } from '../../../core/lists/list-columns';
import { exportOf } from '../../../core/lists/list-export';
import type { Context } from '../../../core/operations/context';
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
  ExportProductionInput,
  ProductionDay,
  ProductionDaysArgs,
  ProductionLineConnection,
  ProductionLinesArgs,
  ProductionReport,
  ProductionReportArgs,
  type ProductionRow,
} from './production.types';

/** Hours and quantities of each cost code compared to its estimate. */
export const readProductionReport = query('productionReport', {
  permission: Permission.REPORTS_READ,
  input: ProductionReportArgs,
  output: ProductionReport,
  largeOutput: 'report',
  run: async (context, { filter }) => ({ rows: await readRows(context, filter) }),
});

async function readRows(context: Context, filter: ProductionReportArgs['filter']) {
  const estimates = estimatesOf(await readEstimateEntries(context));
  const rows = await readProduction(context, filter, [...estimates.values()]);
  return rows.map((row) => ({ ...row, notComparable: notComparable(row, estimates.get(row.key)) }));
}

const number = (key: keyof ProductionRow & string, title: string) =>
  column<ProductionRow>(key, title, undefined, { isNumber: true });

/** The report as a file. */
export const exportProduction = exportOf<ExportProductionInput, ProductionRow>('exportProduction', {
  path: '/reports/production',
  nouns: 'production report',
  permission: Permission.REPORTS_READ,
  input: ExportProductionInput,
  columns: [
    column('costCode', 'Cost Code'),
    column('description', 'Description'),
    column('notComparable', 'Exceptions', undefined, { text: (row) => productionRemarks(row).join(' ') }),
    number('manHours', 'Man-hours'),
    number('earnedHours', 'Earned hours'),
    number('performance', 'Performance'),
    number('gain', 'Gain or loss'),
    number('quantity', 'Quantity'),
    column('unit', 'Unit'),
    number('crewHours', 'Crew-hours'),
    number('actualPerCrewHour', 'Per crew-hour'),
    number('estimatedPerCrewHour', PRODUCTION_TITLES.estimatedPerCrewHour),
    number('actualPerManHour', 'Per man-hour'),
    number('estimatedPerManHour', PRODUCTION_TITLES.estimatedPerManHour),
    column('percentComplete', 'Complete', undefined, { text: ({ percentComplete }) => percentText(percentComplete) }),
    number('hoursRemaining', 'Hours still needed'),
    number('hoursWithoutQuantity', PRODUCTION_TITLES.hoursWithoutQuantity),
    number('quantityWithoutHours', PRODUCTION_TITLES.quantityWithoutHours),
  ],
  rows: async (context, filter) => exceptionsFirst(await readRows(context, filter), productionRemarks),
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
