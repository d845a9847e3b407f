import { Permission } from '../../access/permissions';
import { toPage } from '../../core/paging';
import { periodOf } from '../../core/period';
import { query } from '../../core/query';
import { machineLineKey, readMachineLines, sumMachineLines } from './machine-lines.queries';
import { readMachines } from './machines.queries';
import { MachineLinesArgs, MachineReportArgs } from './machines.types';

/** Hours on cards compared to the meter, for each machine and interval between two reading days. */
export const readMachineReport = query('readMachineReport', {
  permission: Permission.REPORTS_READ,
  input: MachineReportArgs,
  async run(context, { filter }) {
    const { from, to } = periodOf(filter ?? {});
    return { rows: await readMachines(context, from, to) };
  },
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
