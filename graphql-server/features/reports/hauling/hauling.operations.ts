import { nameKey } from '../../../../common/names';
import { HAULING_COLUMNS } from '../../../../common/report-columns';
import { exceptionsFirst, haulingExceptions } from '../../../../common/report-exceptions';
import { Permission } from '../../../access/permissions';
import { periodOf } from '../../../core/days/period';
import { fileColumns } from '../../../core/lists/list-columns';
import { exportOf } from '../../../core/lists/list-export';
import type { Context } from '../../../core/operations/context';
import { query } from '../../../core/operations/query';
import { toPage } from '../../../core/shapes/paging';
import { haulingRow } from './hauling.policy';
import { haulingLineKey, readHauling, readHaulingLines, sumHaulingLines } from './hauling.queries';
import {
  ExportHaulingInput,
  HaulingLineConnection,
  HaulingLinesArgs,
  HaulingReport,
  HaulingReportArgs,
  type HaulingReportFilter,
  type HaulingRow,
} from './hauling.types';

export const readHaulingReport = query('haulingReport', {
  description:
    "Quantity of each material hauled per day, compared with the quantity on timecards. Loads are assigned to days in the company's time zone.",
  permission: Permission.REPORTS_READ,
  input: HaulingReportArgs,
  output: HaulingReport,
  largeOutput: 'report',
  run: async (context, { filter }) => ({ rows: await readRows(context, filter ?? {}) }),
});

async function readRows(context: Context, filter: HaulingReportFilter) {
  const { from, to } = periodOf(filter);
  return (await readHauling(context, from, to)).map(haulingRow);
}

export const exportHauling = exportOf<ExportHaulingInput, HaulingRow>('exportHauling', {
  path: '/reports/hauling',
  nouns: 'hauling report',
  permission: Permission.REPORTS_READ,
  input: ExportHaulingInput,
  columns: fileColumns(HAULING_COLUMNS),
  async rows(context, { material, ...filter }) {
    const rows = await readRows(context, filter);
    const shown = material ? rows.filter((row) => nameKey(row.material) === nameKey(material)) : rows;
    return exceptionsFirst(shown, haulingExceptions);
  },
});

export const listHaulingLines = query('haulingLines', {
  description: 'One page of the lines that make up a figure in the hauling report, newest first.',
  permission: Permission.REPORTS_READ,
  input: HaulingLinesArgs,
  output: HaulingLineConnection,
  graphql: { selects: { withTotal: 'total' } },
  async run(context, args) {
    const page = toPage(await readHaulingLines(context, args), args, haulingLineKey);
    return { ...page, total: args.withTotal ? await sumHaulingLines(context, args.filter) : undefined };
  },
});
