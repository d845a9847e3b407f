import { type DataSource, type EntityManager, IsNull } from 'typeorm';
import type { Company } from '../../access/actor';
import { type Condition, whereOf } from '../../core/database/conditions';
import { streamRows } from '../../core/database/database';
import { jsonObject } from '../../core/database/json';
import { personJson } from '../../core/database/people';
import { type Db, queryRow, queryRows } from '../../core/database/sql';
import { publishedMomentSql } from '../../core/days/moments';
import { listed, machineRecords, newestFirst, ofMachine } from '../../core/machines/machine-records';
import { mayRecordMeterChange } from '../../core/machines/managed-companies';
import { meterChangedOn, runningHours } from '../../core/machines/running-hours';
import { MeterChange } from './meter-changes/meter-changes.entity';
import { EquipmentHours as Reading } from './meter-readings.entity';
import type {
  EquipmentHours,
  EquipmentHoursFilter,
  ReportedEquipment,
  SubmitEquipmentHoursInput,
} from './meter-readings.types';

/** SQL for a reading as REST sends it, from the rows `reading`, `machine`, `person`, and `previous`. */
const readingJson = jsonObject(`
  reading.id, reading."equipmentTemplateId", reading.date, reading.hours::text,
  previous.hours::text AS "previousHours", reading."userId", ${publishedMomentSql('reading."createdAt"')} AS "createdAt",
  machine.company, machine.equipment, machine.model, machine.serial, ${personJson('person')} AS "user"`);

const change = `${runningHours('reading')} - ${runningHours('previous')}`;
const replacedOn = meterChangedOn('reading."equipmentTemplateId"', 'previous', 'reading');

/**
 * SQL for the machine's previous reading, even if filters exclude it. Readings are ordered by date and then by time of receipt.
 * Withdrawn readings don't count and have no previous reading.
 */
const previousReading = `
  LEFT JOIN LATERAL (
    SELECT earlier.hours, earlier."meterOffset", earlier.date FROM equipment_hours earlier
    WHERE earlier."equipmentTemplateId" = reading."equipmentTemplateId"
      AND (earlier.date, earlier."createdAt", earlier.id) < (reading.date, reading."createdAt", reading.id)
      AND earlier."withdrawnAt" IS NULL AND reading."withdrawnAt" IS NULL
    ORDER BY earlier.date DESC, earlier."createdAt" DESC, earlier.id DESC LIMIT 1) previous ON true`;

const readingParts = `
  ${ofMachine('reading')}
  LEFT JOIN users person ON person.id = reading."userId"
  ${previousReading}`;

const newest = newestFirst('reading');

/** SQL for a machine's name in the filter and the report. */
const machineName = `concat_ws(' ', machine.equipment, machine.model)`;

/** Returns the conditions of a filter for readings, or for other records of a machine and a day. */
export function conditionsOf(filter: EquipmentHoursFilter | null | undefined, record = 'reading'): Condition[] {
  const machines = (condition: string) =>
    `${record}."equipmentTemplateId" IN (SELECT machine.id FROM equipment_templates machine WHERE ${condition})`;
  const { company, equipment, startDate, endDate } = filter ?? {};
  const conditions: Condition[] = [];
  if (company) conditions.push({ name: 'company', sql: (p) => machines(`machine.company = ${p}`), value: company });
  if (equipment?.length) {
    const named = (p: string) => `${machineName} = ANY(${p}::text[]) OR machine.id::text = ANY(${p}::text[])`;
    conditions.push({ name: 'equipment', sql: (p) => machines(named(p)), value: equipment });
  }
  if (startDate) conditions.push({ name: 'from', sql: (p) => `${record}.date >= ${p}::date`, value: startDate });
  if (endDate) conditions.push({ name: 'to', sql: (p) => `${record}.date <= ${p}::date`, value: endDate });
  return conditions;
}

/** Counts the readings that match the filter. Without a filter, counts all that are not withdrawn. */
export async function countReadings(dataSource: DataSource, filter?: EquipmentHoursFilter | null): Promise<number> {
  const where = whereOf(conditionsOf(filter), 1);
  const row = await queryRow<{ count: number }>(dataSource, {
    name: `equipment-hours-count-${filter?.withdrawn ? 'withdrawn-' : ''}${where.name}`,
    text: `SELECT count(*)::int AS count FROM equipment_hours reading WHERE ${listed('reading', filter)} AND ${where.text}`,
    values: where.values,
  });
  return row!.count;
}

/** Streams one JSON text per reading, newest day first. */
export async function* streamReadings(dataSource: DataSource): AsyncGenerator<string> {
  const text = `SELECT ${readingJson}::text AS reading FROM equipment_hours reading ${readingParts}
    WHERE reading."withdrawnAt" IS NULL ORDER BY ${newest.order}`;
  for await (const { reading } of streamRows<{ reading: string }>(dataSource, { text })) yield reading;
}

/** True if any machine's meter was replaced. */
export const hasMeterChanges = (db: Db): Promise<boolean> =>
  db.getRepository(MeterChange).existsBy({ withdrawnAt: IsNull() });

/** A reading in the report's export. */
export type ReportedReading = Record<'company' | 'date' | 'equipment' | 'hours', string> &
  Record<'model' | 'serial' | 'change' | 'meterChangedOn', string | null>;

/** Streams every matching reading, newest day first. */
export function streamReportedReadings(
  dataSource: DataSource,
  filter: EquipmentHoursFilter,
): AsyncGenerator<ReportedReading> {
  const where = whereOf(conditionsOf(filter), 1);
  const text = `
    SELECT machine.company, reading.date::text, machine.equipment, machine.model, machine.serial,
      reading.hours::text, (${change})::text AS change,
      ${replacedOn}::text AS "meterChangedOn"
    FROM equipment_hours reading ${readingParts}
    WHERE reading."withdrawnAt" IS NULL AND ${where.text} ORDER BY ${newest.order}`;
  return streamRows<ReportedReading>(dataSource, { text, values: where.values });
}

/** GraphQL fields that only readings have, among the records of machines. */
const fields = `
  reading.hours::text, previous.hours::text AS "previousHours", previous.date AS "previousDate",
  (${change})::text AS change, ${replacedOn} AS "meterChangedOn"`;

/** Declares how readings are read, published, listed, and withdrawn. */
export const readings = machineRecords<EquipmentHours, Reading, EquipmentHoursFilter>({
  table: 'equipment_hours',
  entity: Reading,
  row: 'reading',
  fields,
  joins: previousReading,
  conditionsOf,
  rightsOf: (actor, reading) => ({ mayRecordMeterChange: mayRecordMeterChange(actor, reading) }),
  noun: /* i18n */ 'Meter reading',
  messages: {
    alreadyWithdrawn: /* i18n */ 'This reading has already been withdrawn',
    mayNotWithdraw:
      /* i18n */ 'Only administrators can withdraw this reading. The person who entered it could do so on the same day.',
    mayNotListWithdrawn: 'Only administrators can list withdrawn readings',
  },
});

/** Reads a machine's nearest readings: the newest on a day or before it, and the oldest after it. */
export async function readReadingsAround(
  dataSource: DataSource,
  equipmentTemplateId: string,
  date: string,
): Promise<Record<'previous' | 'next', EquipmentHours | null>> {
  const nearest = (side: string, order: string) => `
    (SELECT ${readings.node} FROM equipment_hours reading ${readings.parts}
     WHERE reading."equipmentTemplateId" = $1 AND reading.date ${side} $2::date AND reading."withdrawnAt" IS NULL
     ORDER BY ${order} LIMIT 1)`;
  const row = await queryRow<Record<'previous' | 'next', EquipmentHours | null>>(dataSource, {
    name: 'equipment-hours-around',
    text: `SELECT ${nearest('<=', newest.order)} AS previous,
      ${nearest('>', 'reading.date, reading."createdAt", reading.id')} AS next`,
    values: [equipmentTemplateId, date],
  });
  return row!;
}

/** Reads all equipment with readings, retired machines included, sorted by name. */
export const readReportedEquipment = (dataSource: DataSource): Promise<ReportedEquipment[]> =>
  queryRows<ReportedEquipment>(dataSource, {
    name: 'equipment-hours-reported-equipment',
    text: `
      SELECT DISTINCT machine.company, ${machineName} AS name FROM equipment_templates machine
      WHERE EXISTS (
        SELECT FROM equipment_hours reading WHERE reading."equipmentTemplateId" = machine.id AND reading."withdrawnAt" IS NULL)
      ORDER BY name, machine.company`,
  });

/** Returns a machine's company, or undefined if the machine doesn't exist or is retired. Locks it against being retired until the transaction ends. */
export function holdMachine(
  db: EntityManager,
  id: string,
  lock: 'FOR SHARE' | 'FOR UPDATE' = 'FOR SHARE',
): Promise<{ company: Company } | undefined> {
  return queryRow(db, {
    text: `SELECT company FROM equipment_templates WHERE id = $1 AND "retiredAt" IS NULL ${lock}`,
    values: [id],
  });
}

/** Inserts a reading and returns its id. */
export async function insertReading(
  db: Db,
  userId: string | null,
  { equipmentTemplateId, date, hours }: SubmitEquipmentHoursInput,
): Promise<string> {
  const { identifiers } = await db.getRepository(Reading).insert({ equipmentTemplateId, date, hours, userId });
  return identifiers[0]!['id'];
}
