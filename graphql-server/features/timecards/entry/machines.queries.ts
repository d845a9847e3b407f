import { type Db, execute } from '../../../core/database/sql';

/** The texts that identify a machine, in both tables, trimmed and without case. */
const sameText = (line: string, machine: string) =>
  ['serial', 'equipment', 'model', 'company']
    .map((column) => {
      const text = (row: string) =>
        column === 'serial' || column === 'model' ? `coalesce(${row}.${column}, '')` : `${row}.${column}`;
      return `name_key(${text(machine)}) = name_key(${text(line)})`;
    })
    .join(' AND ');

/**
 * SQL for the id of the one machine that fits the texts of a line; NULL when none or several do. Active machines come
 * before retired and inactive ones: `rank` is 1 for the best kind there is.
 */
export const matchedMachine = (line: string) => `
  (SELECT min(best.id::text)::uuid FROM (
     SELECT fit.id, rank() OVER (ORDER BY (fit."isActive" AND fit."retiredAt" IS NULL) DESC) AS place
     FROM equipment_templates fit WHERE ${sameText(line, 'fit')}) best
   WHERE best.place = 1 HAVING count(*) = 1)`;

/**
 * Links up to `count` lines that have no machine yet to the machine their texts fit by now.
 * @returns how many there were
 */
export async function fillMachines(db: Db, count: number): Promise<number> {
  const filled = await execute(db, {
    text: `WITH unique_machine AS MATERIALIZED (
       SELECT machine.* FROM equipment_templates machine WHERE ${matchedMachine('machine')} = machine.id),
     batch AS (
       SELECT line.id, machine.id AS machine FROM equipment_lines line
       JOIN unique_machine machine ON ${sameText('line', 'machine')}
       WHERE line."equipmentTemplateId" IS NULL LIMIT $1)
     UPDATE equipment_lines line SET "equipmentTemplateId" = batch.machine FROM batch WHERE line.id = batch.id`,
    values: [count],
  });
  return filled;
}
