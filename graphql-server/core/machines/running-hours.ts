import { getMetadataArgsStorage } from 'typeorm';
import { type Db, execute } from '../database/sql';

// A machine's running hours are the number on its meter plus the hours that its earlier meters had run. They therefore continue
// when the meter is replaced. The database functions `meter_offset` and `is_after_meter_change` implement the rules.

/** SQL for the running hours of a row with the columns `hours` and `meterOffset`. */
export const runningHours = (row: string) => `(${row}.hours + ${row}."meterOffset")`;

/**
 * SQL for the last day on which a machine's meter was replaced between two of its readings. NULL if both are from the same meter.
 * `earlier` and `later` are rows with the columns `date` and `hours`.
 */
export const meterChangedOn = (machine: string, earlier: string, later: string) => {
  const follows = (row: string) => `is_after_meter_change(change, ${row}.date, ${row}.hours)`;
  return `(SELECT max(change.date) FROM meter_changes change
    WHERE change."equipmentTemplateId" = ${machine} AND change."withdrawnAt" IS NULL
      AND change.date BETWEEN ${earlier}.date AND ${later}.date AND ${follows(earlier)} <> ${follows(later)})`;
};

/**
 * Recomputes the offsets of a machine's rows from a day on, withdrawn ones included, in every table whose entity has `meterOffset`.
 * Call it after a meter change is recorded or withdrawn, with the machine's row locked.
 */
export async function setMeterOffsets(db: Db, machine: string, from: string): Promise<void> {
  const entities = getMetadataArgsStorage().columns.filter(({ propertyName }) => propertyName === 'meterOffset');
  for (const { target } of entities) {
    const { tablePath } = db.getRepository(target).metadata;
    await execute(db, {
      text: `
        UPDATE ${tablePath} row SET "meterOffset" = known.value
        FROM (
          SELECT id, meter_offset("equipmentTemplateId", date, hours) AS value FROM ${tablePath}
          WHERE "equipmentTemplateId" = $1 AND date >= $2::date OFFSET 0) known
        WHERE row.id = known.id AND row."meterOffset" <> known.value`,
      values: [machine, from],
    });
  }
}
