import { createHash } from 'node:crypto';
import { companyName } from '../../../../common/names';
import { OWNER_COLUMNS } from '../../../../common/report-columns';
import { Permission } from '../../../access/permissions';
import { dayOf } from '../../../core/days/days';
import { badField } from '../../../core/errors';
import { fileColumns } from '../../../core/lists/list-columns';
import { exportOf } from '../../../core/lists/list-export';
import type { Context } from '../../../core/operations/context';
import { query } from '../../../core/operations/query';
import { figureLines } from '../figure-lines';
import { behindOwnerFigure, readStatement, type StatementRow } from './owners.queries';
import {
  OwnerLine,
  OwnerLinesFilter,
  type OwnerMachine,
  type OwnerRow,
  OwnerStatement,
  OwnerStatementArgs,
  OwnerStatementFilter,
} from './owners.types';

/** Reads the rows of a statement. Throws a 400 for a month that has not begun. */
function rowsOf(context: Context, filter: OwnerStatementFilter): Promise<StatementRow[]> {
  if (filter.month > dayOf(new Date(), context.settings.timeZone).slice(0, 7)) {
    throw badField('month', 'The month has not begun yet');
  }
  return readStatement(context, filter);
}

const hoursOf = ({ operated, standby, waiting }: Pick<StatementRow, 'operated' | 'standby' | 'waiting'>) => ({
  operated,
  standby,
  waiting,
});

function machineOf(row: StatementRow, rows: OwnerRow[]): OwnerMachine {
  const { equipmentTemplateId, equipment, model, serial, fromDate, toDate, meterHours, bookedHours, difference } = row;
  const label = [equipment, model, serial].filter(Boolean).join(' ');
  const figures = { meterHours, bookedHours, difference, status: row.status };
  return {
    ...{ equipmentTemplateId, label, equipment, model, serial, rows, ...hoursOf(row) },
    ...{ fromDate, toDate, ...figures, notes: notesOf(row) },
  };
}

/** Returns sentences about anything that is not known or unusual. */
function notesOf({ equipmentTemplateId, fromDate, toDate, replaced, otherCompanies }: StatementRow): string[] {
  const others = (otherCompanies ?? []).map((other) => `Also on timecards as a machine of ${companyName(other)}`);
  if (!equipmentTemplateId) return ['These texts on timecards match no one machine on the list'];
  return [
    ...(toDate ? [] : ['No reading in this month']),
    ...(toDate && !fromDate ? ['No reading before this month'] : []),
    ...(replaced ?? []),
    ...others,
  ];
}

function statementOf({ company, month }: OwnerStatementFilter, all: StatementRow[]): OwnerStatement {
  const rows = new Map<string, OwnerRow[]>();
  for (const { level, machineKey, workArea, costCode, ...row } of all) {
    if (level === 'row')
      rows.set(machineKey, [...(rows.get(machineKey) ?? []), { workArea, costCode, ...hoursOf(row) }]);
  }
  const machines = all
    .filter(({ level }) => level === 'machine')
    .map((row) => machineOf(row, rows.get(row.machineKey) ?? []));
  const total = all.at(-1)!;
  // Ids are left out, because people compare figures.
  const canonical = machines.map(({ equipmentTemplateId: _, ...figures }) => figures);
  const text = JSON.stringify([company, month, canonical, hoursOf(total)]);
  const code = createHash('sha256').update(text).digest('hex').slice(0, 8);
  return { company, month, code, closedThrough: total.closedThrough, machines, ...hoursOf(total) };
}

export const readOwnerStatement = query('ownerStatement', {
  description:
    "A company's machine hours of a month by machine, work area, and cost code, compared with the hour meters.",
  permission: Permission.REPORTS_READ,
  input: OwnerStatementArgs,
  output: OwnerStatement,
  largeOutput: 'report',
  run: async (context, { filter }) => statementOf(filter, await rowsOf(context, filter)),
});

export const listOwnerLines = figureLines('ownerLines', {
  description: "One page of the timecards' lines that make up a figure of a statement, newest first.",
  filter: OwnerLinesFilter,
  line: OwnerLine,
  behind: behindOwnerFigure,
  fields: 'line."timecardId", line."workArea", line."costCode"',
});

export const exportOwners = exportOf<OwnerStatementFilter, StatementRow & OwnerStatementFilter>('exportOwners', {
  path: '/reports/owners',
  nouns: 'owners',
  permission: Permission.REPORTS_READ,
  filter: OwnerStatementFilter,
  async fileName(context, filter) {
    const { company, month, code } = statementOf(filter, await rowsOf(context, filter));
    return `owners-${company}-${month}-${code}`;
  },
  columns: fileColumns(OWNER_COLUMNS),
  rows: async (context, filter) =>
    (await rowsOf(context, filter)).filter(({ level }) => level === 'row').map((row) => ({ ...filter, ...row })),
});
