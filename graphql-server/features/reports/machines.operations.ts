import { Permission } from '../../access/permissions';
import { toPage } from '../../core/paging';
import { query } from '../../core/query';
import { machineLineKey, readMachineLines, sumMachineLines } from './machine-lines.queries';
import { readMachinePage, readMachines, sumMachines } from './machines.queries';
import { MachineLinesArgs, MachineReportArgs, MachineReportRowsArgs } from './machines.types';

/** Hours on cards compared to the meter, for each machine and interval between two reading days. */
export const readMachineReport = query('readMachineReport', {
  permission: Permission.REPORTS_READ,
  input: MachineReportArgs,
  async run(context, { filter }) {
    return { rows: await readMachines(context, filter) };
  },
});

/** The same rows page by page: a year has too many for one response. */
export const listMachineReportRows = query('listMachineReportRows', {
  permission: Permission.REPORTS_READ,
  input: MachineReportRowsArgs,
  async run(context, args) {
    return toPage(await readMachinePage(context, args), args, ({ key }) => key);
  },
});

/** The figures over all rows of the report. */
export const readMachineReportTotals = query('readMachineReportTotals', {
  permission: Permission.REPORTS_READ,
  input: MachineReportArgs,
  run: (context, { filter }) => sumMachines(context, filter),
});

/** The lines behind a figure, newest first. */
export const listMachineLines = query('listMachineLines', {
  permission: Permission.REPORTS_READ,
  input: MachineLinesArgs,
  async run(context, args) {
    const page = toPage(await readMachineLines(context, args), args, machineLineKey);
    return { ...page, total: args.withTotal ? await sumMachineLines(context, args.filter) : undefined };
  },
});
