import { nameKey } from '../../../../common/names';
import { HAULING_COLUMNS } from '../../../../common/report-columns';
import { exceptionsFirst, haulingExceptions } from '../../../../common/report-exceptions';
import { Permission } from '../../../access/permissions';
import { momentSql } from '../../../core/days/moments';
import { periodOf } from '../../../core/days/period';
import { filterArgs } from '../../../core/inputs/filter-args';
import { fileColumns } from '../../../core/lists/list-columns';
import { exportOf } from '../../../core/lists/list-export';
import type { Context } from '../../../core/operations/context';
import { query } from '../../../core/operations/query';
import { figureLines } from '../figure-lines';
import { haulingRow } from './hauling.policy';
import { behindHaulingFigure, readHauling } from './hauling.queries';
import {
  HaulingExportFilter,
  HaulingLine,
  HaulingLinesFilter,
  HaulingReport,
  HaulingReportFilter,
  type HaulingRow,
} from './hauling.types';

export const readHaulingReport = query('haulingReport', {
  description:
    "Quantity of each material hauled per day, compared with the quantity on timecards. Loads are assigned to days in the company's time zone.",
  permission: Permission.REPORTS_READ,
  input: filterArgs(HaulingReportFilter),
  output: HaulingReport,
  largeOutput: 'report',
  run: async (context, { filter }) => ({ rows: await readRows(context, filter ?? {}) }),
});

async function readRows(context: Context, filter: HaulingReportFilter) {
  const { from, to } = periodOf(filter);
  return (await readHauling(context, from, to)).map(haulingRow);
}

export const exportHauling = exportOf<HaulingExportFilter, HaulingRow>('exportHauling', {
  path: '/reports/hauling',
  nouns: 'hauling report',
  permission: Permission.REPORTS_READ,
  filter: HaulingExportFilter,
  columns: fileColumns(HAULING_COLUMNS),
  async rows(context, { material, ...filter }) {
    const rows = await readRows(context, filter);
    const shown = material ? rows.filter((row) => nameKey(row.material) === nameKey(material)) : rows;
    return exceptionsFirst(shown, haulingExceptions);
  },
});

export const listHaulingLines = figureLines('haulingLines', {
  description: 'One page of the lines that make up a figure in the hauling report, newest first.',
  filter: HaulingLinesFilter,
  line: HaulingLine,
  behind: behindHaulingFigure,
  fields: `line."timecardId", ${momentSql('line."timeOut"')} AS "timeOut", line."truckNumber", line."truckingCompany",
    line."costCode", line.quantity::text, line.unit`,
});
