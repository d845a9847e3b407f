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

const LABOR = ['operators', 'laborers', 'operatorHours', 'laborerHours', 'productionQuantity'] as const;
const MACHINE = ['company', 'equipment', 'model', 'serial', 'machineAccountingCode', 'hours', 'standbyHours'] as const;
const MATERIAL = ['material', 'materialAccountingCode', 'quantity', 'unit'] as const;
const WORKER = [
  ...['worker', 'employeeNumber', 'workerClass', 'workerKind', 'workerAccountingCode'],
  ...['regularHours', 'overtimeHours', 'doubleTimeHours'],
] as const;
type LineColumn = (typeof LABOR | typeof MACHINE | typeof MATERIAL | typeof WORKER)[number];

/** A row in the export of lines: a machine, a material, a named person, or the labor of a cost code, with its card. */
export interface ExportedLine extends CardHead, Record<LineColumn, Text> {
  code: string;
  description: Text;
  productionUnit: Text;
  codeAccountingCode: Text;
  orderNumber: number | null;
  line: 'Labor' | 'Worker' | 'Machine' | 'Material';
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

const none = (names: readonly string[]) => names.map((name) => `NULL AS "${name}"`).join(', ');

/** Returns SQL for the hours of a line's worker in the column of this kind, operator or laborer. NULL for the other kind. */
const hoursAs = (kind: string) => `CASE WHEN w.kind = '${kind}' THEN ${workedHours('w')}::text END`;

/**
 * SQL for the lines of a cost code `cc` in this order: labor, people, machines, materials. If people are named, their lines have
 * the hours, and the labor line has none.
 */
const lines = `
  SELECT 1 AS kind, 0 AS nth, 'Labor' AS line, cc."operatorCount"::text AS operators, cc."laborerCount"::text AS laborers,
    CASE WHEN NOT named.any THEN cc."operatorHours"::text END AS "operatorHours",
    CASE WHEN NOT named.any THEN cc."laborerHours"::text END AS "laborerHours",
    cc."productionQuantity"::text AS "productionQuantity", ${none([...MACHINE, ...MATERIAL, ...WORKER])}
  FROM (SELECT EXISTS (SELECT FROM worker_lines w WHERE w."costCodeId" = cc.id) AS any) named
  UNION ALL
  SELECT 2, w.position, 'Worker', NULL, NULL, ${hoursAs('operator')}, ${hoursAs('laborer')}, NULL, ${none([...MACHINE, ...MATERIAL])},
    coalesce(w.name, ${workerName('worker')}), worker."employeeNumber", w."workerClass", initcap(w.kind), worker."accountingCode",
    w."regularHours"::text, w."overtimeHours"::text, w."doubleTimeHours"::text
  FROM worker_lines w LEFT JOIN workers worker ON worker.id = w."workerId" WHERE w."costCodeId" = cc.id
  UNION ALL
  SELECT 3, e.position, 'Machine', ${none(LABOR)}, initcap(e.company), e.equipment, e.model, e.serial,
    machine."accountingCode", e.hours::text, e."standbyHours"::text, ${none([...MATERIAL, ...WORKER])}
  FROM equipment_lines e LEFT JOIN equipment_templates machine ON machine.id = e."equipmentTemplateId"
  WHERE e."costCodeId" = cc.id
  UNION ALL
  SELECT 4, m.position, 'Material', ${none([...LABOR, ...MACHINE])}, m.name, material."accountingCode", m.quantity::text, m.unit,
    ${none(WORKER)}
  FROM material_lines m LEFT JOIN material_templates material ON name_key(material.name) = name_key(m.name)
  WHERE m."costCodeId" = cc.id`;

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
