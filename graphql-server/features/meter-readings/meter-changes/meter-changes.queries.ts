import { IsNull } from 'typeorm';
import { type Db, execute, queryRow } from '../../../core/database/sql';
import { machineRecords } from '../../../core/machines/machine-records';
import { runningHours } from '../../../core/machines/running-hours';
import { conditionsOf } from '../meter-readings.queries';
import type { EquipmentHoursFilter } from '../meter-readings.types';
import { MeterChange as MeterChangeEntity } from './meter-changes.entity';
import type { MeterChange, RecordMeterChangeInput } from './meter-changes.types';

/** Declares how meter changes are read, published, listed, and withdrawn. */
export const meterChanges = machineRecords<MeterChange, MeterChangeEntity, EquipmentHoursFilter>({
  table: 'meter_changes',
  entity: MeterChangeEntity,
  row: 'change',
  fields: 'change."oldHours"::text, change."newHours"::text, change.reason',
  conditionsOf: (filter) => conditionsOf(filter, 'change'),
  noun: /* i18n */ 'Meter change',
  messages: {
    alreadyWithdrawn: /* i18n */ 'This meter change has already been withdrawn',
    mayNotWithdraw:
      /* i18n */ 'Only administrators can withdraw this meter change. The person who recorded it could do so on the same day.',
    mayNotListWithdrawn: 'Only administrators can list withdrawn meter changes',
  },
});

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
