import { getMetadataArgsStorage } from 'typeorm';
import { type Db, execute } from '../database/sql';

// A machine's meter starts anew when it is replaced. Running hours don't: they are the number on the meter plus the hours that
// earlier meters had run. The functions `meter_offset` and `is_after_meter_change` in the database hold the rules.

/** SQL for the running hours of a row with the columns `hours` and `meterOffset`. */
export const runningHours = (row: string) => `(${row}.hours + ${row}."meterOffset")`;

/**
 * SQL for the last day on which a machine's meter was replaced between two of its readings, each a row with the columns `date` and
 * `hours`. NULL if both are of one meter.
 */
export const meterChangedOn = (machine: string, earlier: string, later: string) => {
  const follows = (row: string) => `is_after_meter_change(change, ${row}.date, ${row}.hours)`;
  return `(SELECT max(change.date) FROM meter_changes change
    WHERE change."equipmentTemplateId" = ${machine} AND change."withdrawnAt" IS NULL
      AND change.date BETWEEN ${earlier}.date AND ${later}.date AND ${follows(earlier)} <> ${follows(later)})`;
};

/**
 * Sets the offset of a machine's readings, withdrawn ones included, from a day on, after a change was recorded or withdrawn. Does so in
 * every table whose entity has `meterOffset`. The caller has locked the machine's row.
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
