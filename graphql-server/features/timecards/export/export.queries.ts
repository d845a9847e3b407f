import type { DataSource } from 'typeorm';
import { DELETED_USER } from '../../../../common/names';
import { workedHours } from '../../../core/card-lines/line-columns';
import { streamRows } from '../../../core/database/database';
import { personName, workerName } from '../../../core/database/people';
import { zonedMomentSql } from '../../../core/days/moments';
import { matchingCards } from '../list/list.queries';
import type { TimecardFilter } from '../list/list.types';
import { newestCards } from '../timecards.queries';

type Text = string | null;

const deletedUser = `'${DELETED_USER}'`;

/** Columns of a card, in the export of cards and in the export of lines. */
export interface CardHead {
  id: string;
  date: string;
  submittedBy: string;
  workArea: string;
  supervisor: string;
  status: 'submitted' | 'returned' | 'approved';
  isWithdrawn: boolean;
  afterClosing: boolean;
  revision: string;
  approvedBy: Text;
  approvedAt: Text;
  notes: Text;
  enteredBy: Text;
}

export interface ExportedCard extends CardHead {
  totalHours: string;
  equipment: string;
}

const card = (timeZone: string) => `
  t.id, t.date::text, ${personName('person')} AS "submittedBy", t."workArea", t."reportingSupervisor" AS supervisor,
  t.status, t."withdrawnAt" IS NOT NULL AS "isWithdrawn", t."afterClosing",
  t.revision::text, t.notes,
  CASE WHEN t.status = 'approved' THEN coalesce(${personName('approver')}, ${deletedUser}) END AS "approvedBy",
  CASE WHEN t.status = 'approved' THEN ${zonedMomentSql('t."decidedAt"', timeZone)} END AS "approvedAt",
  CASE WHEN entry.id IS NOT NULL THEN coalesce(${personName('writer')}, ${deletedUser}) END AS "enteredBy"`;

const people = `
  LEFT JOIN users approver ON approver.id = t."decidedBy"
  LEFT JOIN timecard_revisions entry ON entry."timecardId" = t.id AND entry.kind = 'entered'
  LEFT JOIN users writer ON writer.id = entry.by`;

/** Cards to export. `ownerId` limits them to one person's cards. `timeZone` is the zone of the moments in the file. */
interface Wanted {
  ownerId: string | null;
  filter: TimecardFilter;
  timeZone: string;
}

/** Streams every matching card, newest first. */
export function streamExportedCards(
  db: DataSource,
  { ownerId, filter, timeZone }: Wanted,
): AsyncGenerator<ExportedCard> {
  const { from, values } = matchingCards(ownerId, filter);
  const zone = `$${values.push(timeZone)}`;
  return streamRows<ExportedCard>(db, {
    text: `SELECT ${card(zone)}, t."totalHours"::text, t."equipmentCount"::text AS equipment FROM ${from} ${people} ORDER BY ${newestCards('t').order}`,
    values,
  });
}

/** SQL for the hours of a line's worker in the column of this kind, operator or laborer. NULL for the other kind. */
const hoursAs = (kind: string) => `CASE WHEN w.kind = '${kind}' THEN ${workedHours('w')}::text END`;

/** Kind of line of a cost code `cc`. Has the FROM clause, the order, and the columns of its lines. Other columns are NULL. */
interface LineKind {
  line: 'Labor' | 'Worker' | 'Machine' | 'Material';
  from: string;
  nth: string;
  columns: Record<string, string>;
}

/** Line with the labor of a cost code. If people are named, it has no hours, because the people's lines have the hours. */
const labor = {
  line: 'Labor',
  from: '(SELECT EXISTS (SELECT FROM worker_lines w WHERE w."costCodeId" = cc.id) AS any) named',
  nth: '0',
  columns: {
    operators: 'cc."operatorCount"::text',
    laborers: 'cc."laborerCount"::text',
    operatorHours: 'CASE WHEN NOT named.any THEN cc."operatorHours"::text END',
    laborerHours: 'CASE WHEN NOT named.any THEN cc."laborerHours"::text END',
    productionQuantity: 'cc."productionQuantity"::text',
  },
} satisfies LineKind;

const worker = {
  line: 'Worker',
  from: 'worker_lines w LEFT JOIN workers worker ON worker.id = w."workerId" WHERE w."costCodeId" = cc.id',
  nth: 'w.position',
  columns: {
    operatorHours: hoursAs('operator'),
    laborerHours: hoursAs('laborer'),
    worker: `coalesce(w.name, ${workerName('worker')})`,
    employeeNumber: 'worker."employeeNumber"',
    workerClass: 'w."workerClass"',
    workerKind: 'initcap(w.kind)',
    workerAccountingCode: 'worker."accountingCode"',
    regularHours: 'w."regularHours"::text',
    overtimeHours: 'w."overtimeHours"::text',
    doubleTimeHours: 'w."doubleTimeHours"::text',
  },
} satisfies LineKind;

const machine = {
  line: 'Machine',
  from: `equipment_lines e LEFT JOIN equipment_templates machine ON machine.id = e."equipmentTemplateId"
    WHERE e."costCodeId" = cc.id`,
  nth: 'e.position',
  columns: {
    company: 'initcap(e.company)',
    equipment: 'e.equipment',
    model: 'e.model',
    serial: 'e.serial',
    machineAccountingCode: 'machine."accountingCode"',
    hours: 'e.hours::text',
    standbyHours: 'e."standbyHours"::text',
  },
} satisfies LineKind;

const material = {
  line: 'Material',
  from: `material_lines m LEFT JOIN material_templates material ON name_key(material.name) = name_key(m.name)
    WHERE m."costCodeId" = cc.id`,
  nth: 'm.position',
  columns: {
    material: 'm.name',
    materialAccountingCode: 'material."accountingCode"',
    quantity: 'm.quantity::text',
    unit: 'm.unit',
  },
} satisfies LineKind;

/** Kinds of lines, in the order of the file. */
const KINDS: LineKind[] = [labor, worker, machine, material];
const COLUMNS = [...new Set(KINDS.flatMap(({ columns }) => Object.keys(columns)))];

/** SQL for all lines of a cost code `cc`. */
const lines = KINDS.map(
  ({ line, from, nth, columns }, index) => `
    SELECT ${index} AS kind, ${nth} AS nth, '${line}' AS line,
      ${COLUMNS.map((name) => `${columns[name] ?? 'NULL'} AS "${name}"`).join(', ')}
    FROM ${from}`,
).join(' UNION ALL ');

type LineColumn =
  | keyof typeof labor.columns
  | keyof typeof worker.columns
  | keyof typeof machine.columns
  | keyof typeof material.columns;

/** A row in the export of lines: a machine, a material, a named person, or the labor of a cost code, with its card. */
export interface ExportedLine extends CardHead, Record<LineColumn, Text> {
  code: string;
  description: Text;
  productionUnit: Text;
  codeAccountingCode: Text;
  orderNumber: number | null;
  line: LineKind['line'];
}

/** Streams every line of every matching card, newest card first. */
export function streamExportedLines(
  db: DataSource,
  { ownerId, filter, timeZone }: Wanted,
): AsyncGenerator<ExportedLine> {
  const { from, values } = matchingCards(ownerId, filter);
  const zone = `$${values.push(timeZone)}`;
  return streamRows<ExportedLine>(db, {
    text: `
      SELECT ${card(zone)}, cc.code, listed.description, listed."productionUnit", listed."accountingCode" AS "codeAccountingCode",
        work_order."orderNumber", line.*
      FROM ${from} ${people}
      JOIN cost_codes cc ON cc."timecardId" = t.id
      LEFT JOIN cost_code_templates listed ON name_key(listed.code) = name_key(cc.code)
      LEFT JOIN work_orders work_order ON work_order.id = cc."workOrderId"
      CROSS JOIN LATERAL (${lines}) line
      ORDER BY ${newestCards('t').order}, cc.position, line.kind, line.nth`,
    values,
  });
}
