import { Permission } from '../../../access/permissions';
import { periodOf } from '../../../core/days/period';
import { query } from '../../../core/operations/query';
import { toPage } from '../../../core/shapes/paging';
import { haulingRow } from './hauling.policy';
import { haulingLineKey, readHauling, readHaulingLines, sumHaulingLines } from './hauling.queries';
import { HaulingLineConnection, HaulingLinesArgs, HaulingReport, HaulingReportArgs } from './hauling.types';

/** The quantity of each material hauled on each day in the company's zone, compared to the quantity placed on cards. */
export const readHaulingReport = query('haulingReport', {
  permission: Permission.REPORTS_READ,
  input: HaulingReportArgs,
  output: HaulingReport,
  largeOutput: 'report',
  async run(context, { filter }) {
    const { from, to } = periodOf(filter ?? {});
    return { rows: (await readHauling(context, from, to)).map(haulingRow) };
  },
});

/** The lines behind a figure, newest first. */
export const listHaulingLines = query('haulingLines', {
  permission: Permission.REPORTS_READ,
  input: HaulingLinesArgs,
  output: HaulingLineConnection,
  graphql: { selects: { withTotal: 'total' } },
  async run(context, args) {
    const page = toPage(await readHaulingLines(context, args), args, haulingLineKey);
    return { ...page, total: args.withTotal ? await sumHaulingLines(context, args.filter) : undefined };
  },
});
