import { Permission } from '../../access/permissions';
import { JsonText, textObject } from '../../core/pages-as-text/json-text';
import { toPage } from '../../core/paging';
import { periodOf } from '../../core/period';
import { query } from '../../core/query';
import { machineLineKey, readMachineLines, sumMachineLines } from './machine-lines.queries';
import { readMachines, readMachinesText } from './machines.queries';
import { MachineLinesArgs, MachineReportArgs } from './machines.types';

/** Hours on cards compared to the meter, for each machine and interval between two reading days. */
export const readMachineReport = query('readMachineReport', {
  permission: Permission.REPORTS_READ,
  input: MachineReportArgs,
  async run(context, { filter }) {
    const { from, to } = periodOf(filter ?? {});
    return { rows: await readMachines(context, from, to) };
  },
  // A year has so many rows that graphql-js would block the server.
  async text(context, { filter }, selection) {
    const { from, to } = periodOf(filter ?? {});
    const rows = selection.fields.has('rows')
      ? await readMachinesText(context, from, to, selection.fields.get('rows') ?? undefined)
      : [];
    return new JsonText(textObject(selection, { rows: `[${rows.join(',')}]` }));
  },
});

/** The lines behind a figure, newest first. The total is a function that graphql-js calls if it is selected. */
export const listMachineLines = query('listMachineLines', {
  permission: Permission.REPORTS_READ,
  input: MachineLinesArgs,
  async run(context, args) {
    const page = toPage(await readMachineLines(context, args), args, machineLineKey);
    return { ...page, total: () => sumMachineLines(context, args.filter) };
  },
});
