import { IsNull } from 'typeorm';
import { whereOf } from '../../../core/database/conditions';
import { keyset } from '../../../core/database/keyset';
import { personJson } from '../../../core/database/people';
import { type Db, execute, queryRow, queryRows } from '../../../core/database/sql';
import { momentSql } from '../../../core/days/moments';
import { runningHours } from '../../../core/machines/running-hours';
import { pageRows, pageSize } from '../../../core/shapes/paging';
import { withdrawalFields } from '../../../core/withdrawals/withdrawal-of';
import { conditionsOf, listed } from '../meter-readings.queries';
import { MeterChange as MeterChangeEntity } from './meter-changes.entity';
import type { MeterChange, MeterChangesArgs, RecordMeterChangeInput } from './meter-changes.types';

/** A meter change without `mayWithdraw`, which depends on the person who reads it. */
export type MeterChangeRow = Omit<MeterChange, 'mayWithdraw'> & { userId: string | null };

const fields = `
  change.id, change."equipmentTemplateId", change.date::text, change."oldHours"::text, change."newHours"::text, change.reason,
  machine.company, machine.equipment, machine.model, machine.serial,
  change."userId", ${momentSql('change."createdAt"')} AS "createdAt",
  (SELECT ${personJson('person')} FROM users person WHERE person.id = change."userId") AS "user",
  ${withdrawalFields('change')}`;

const ofMachine = 'JOIN equipment_templates machine ON machine.id = change."equipmentTemplateId"';

const newest = keyset([
  ['change.date', 'date'],
  ['change."createdAt"', 'timestamptz'],
  ['change.id', 'uuid'],
]);

/** Reads one page of meter changes, newest day first, plus one row if there is a next page. */
export function readMeterChangePage(db: Db, args: MeterChangesArgs): Promise<MeterChangeRow[]> {
  const where = whereOf([...conditionsOf(args.filter, 'change'), ...newest.after(args.after)], 2);
  const rows = `SELECT * FROM meter_changes change WHERE ${listed(args.filter, 'change')} AND ${where.text}`;
  return queryRows(db, {
    text: `SELECT ${fields} FROM (${pageRows(rows, 'change', newest.order)}) change ${ofMachine} ORDER BY ${newest.order}`,
    values: [pageSize(args) + 1, ...where.values],
  });
}

/** Returns the sort key of a meter change, for its cursor. */
export const meterChangeKey = ({ date, createdAt, id }: MeterChangeRow) => [date, createdAt, id];

/** Reads a meter change, withdrawn or not. Undefined if it doesn't exist. */
export const readMeterChange = (db: Db, id: string): Promise<MeterChangeRow | undefined> =>
  queryRow(db, { text: `SELECT ${fields} FROM meter_changes change ${ofMachine} WHERE change.id = $1`, values: [id] });

/** True if the machine has a valid change on that day. */
export const hasChangeOn = (db: Db, equipmentTemplateId: string, date: string): Promise<boolean> =>
  db.getRepository(MeterChangeEntity).existsBy({ equipmentTemplateId, date, withdrawnAt: IsNull() });

/** Adds up the larger number of each valid change of a machine. No offset of its readings exceeds this sum. */
export async function sumOfNumbers(db: Db, machine: string): Promise<string> {
  const row = await queryRow<{ sum: string }>(db, {
    text: `SELECT coalesce(sum(greatest("oldHours", "newHours")), 0)::text AS sum FROM meter_changes
      WHERE "equipmentTemplateId" = $1 AND "withdrawnAt" IS NULL`,
    values: [machine],
  });
  return row!.sum;
}

/** Waits until no transaction submits a reading of the machine, and keeps others waiting until this one ends. */
export const lockMachine = (db: Db, id: string) =>
  execute(db, { text: 'SELECT FROM equipment_templates WHERE id = $1 FOR UPDATE', values: [id] });

/**
 * Reads the last reading before and the first reading after a change that is not recorded yet. Converts them to the numbers that
 * the old and the new meter would have shown.
 */
export async function readNumbersAtChange(
  db: Db,
  { equipmentTemplateId, date, oldHours, newHours }: RecordMeterChangeInput,
): Promise<{ last: string | null; next: string | null }> {
  const reading = (condition: string, order: string) => `
    SELECT ${runningHours('reading')} - meter_offset($1, $2::date, NULL) FROM equipment_hours reading, planned
    WHERE reading."equipmentTemplateId" = $1 AND reading."withdrawnAt" IS NULL AND ${condition}
    ORDER BY reading.date ${order}, reading."createdAt" ${order} LIMIT 1`;
  const isAfter = 'is_after_meter_change(planned.change, reading.date, reading.hours)';
  const row = await queryRow<{ last: string | null; next: string | null }>(db, {
    text: `
      WITH planned AS (
        SELECT jsonb_populate_record(NULL::meter_changes,
          jsonb_build_object('date', $2::date, 'oldHours', $3::numeric, 'newHours', $4::numeric)) AS change)
      SELECT (${reading(`reading.date <= $2::date AND NOT ${isAfter}`, 'DESC')})::text AS last,
        (${reading(`reading.date >= $2::date AND ${isAfter}`, 'ASC')})::text AS next`,
    values: [equipmentTemplateId, date, oldHours, newHours],
  });
  return row!;
}
