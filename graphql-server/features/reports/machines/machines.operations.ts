import { MACHINE_COLUMNS } from '../../../../common/report-columns';
import { Permission } from '../../../access/permissions';
import { filterArgs } from '../../../core/inputs/filter-args';
import { fileColumns } from '../../../core/lists/list-columns';
import { exportOf } from '../../../core/lists/list-export';
import { mayRecordMeterChange } from '../../../core/machines/managed-companies';
import { actorOf, type Context } from '../../../core/operations/context';
import { query } from '../../../core/operations/query';
import { toPage } from '../../../core/shapes/paging';
import { figureLines } from '../figure-lines';
import { behindMachineFigure } from './machine-lines.queries';
import { readAllMachines, readMachinePage, readMachines, sumMachines } from './machines.queries';
import {
  MachineExportFilter,
  type MachineInterval,
  MachineLine,
  MachineLinesFilter,
  MachineReport,
  MachineReportFilter,
  MachineReportRowConnection,
  MachineReportRowsArgs,
  MachineReportTotals,
} from './machines.types';

/** Adds the rights of the person who reads the report. */
const withRights = <Row extends MachineInterval>(context: Context, row: Row) => ({
  ...row,
  mayRecordMeterChange: row.equipmentTemplateId !== null && mayRecordMeterChange(actorOf(context), row),
});

export const readMachineReport = query('machineReport', {
  description:
    'Hours on timecards compared with the hour meter, for each machine and each interval between two reading days.',
  permission: Permission.REPORTS_READ,
  input: filterArgs(MachineReportFilter),
  output: MachineReport,
  largeOutput: 'report',
  async run(context, { filter }) {
    return { rows: (await readMachines(context, filter)).map((row) => withRights(context, row)) };
  },
});

export const exportMachines = exportOf<MachineExportFilter, MachineInterval>('exportMachines', {
  path: '/reports/machines',
  nouns: 'machine report',
  permission: Permission.REPORTS_READ,
  filter: MachineExportFilter,
  columns: fileColumns(MACHINE_COLUMNS),
  rows: readAllMachines,
});

export const listMachineReportRows = query('machineReportRows', {
  description: 'One page of rows of the machine report, for periods with too many rows for `machineReport`.',
  permission: Permission.REPORTS_READ,
  input: MachineReportRowsArgs,
  output: MachineReportRowConnection,
  largeOutput: 'report',
  async run(context, args) {
    const rows = (await readMachinePage(context, args)).map((row) => withRights(context, row));
    return toPage(rows, args, ({ key }) => key);
  },
});

export const readMachineReportTotals = query('machineReportTotals', {
  description: 'Totals over all rows of the machine report that match the filter.',
  permission: Permission.REPORTS_READ,
  input: filterArgs(MachineReportFilter),
  output: MachineReportTotals,
  largeOutput: 'report',
  run: (context, { filter }) => sumMachines(context, filter),
});

export const listMachineLines = figureLines('machineLines', {
  description: 'One page of the lines that make up a figure in the machine report, newest first.',
  filter: MachineLinesFilter,
  line: MachineLine,
  behind: behindMachineFigure,
  fields: 'line."timecardId", line."costCode", line.hours::text',
});
