import type { DataSource } from 'typeorm';
import { isOlderThan } from '../../../core/database/clock';
import { queryRows } from '../../../core/database/sql';
import { ChangedMachine } from './entry.entity';

/** Returns an SQL condition: a line and a machine have the same serial, name, model, and company, ignoring blanks and case. */
const sameText = (line: string, machine: string) =>
  ['serial', 'equipment', 'model', 'company']
    .map((column) => {
      const text = (row: string) =>
        column === 'serial' || column === 'model' ? `coalesce(${row}.${column}, '')` : `${row}.${column}`;
      return `name_key(${text(machine)}) = name_key(${text(line)})`;
    })
    .join(' AND ');

/**
 * Returns SQL for the id of the one machine that matches a line's texts. NULL if none or several match. Retired and inactive
 * machines are considered only if no active one matches.
 */
export const matchedMachine = (line: string) => `
  (SELECT min(best.id::text)::uuid FROM (
     SELECT fit.id, rank() OVER (ORDER BY (fit."isActive" AND fit."retiredAt" IS NULL) DESC) AS place
     FROM equipment_templates fit WHERE ${sameText(line, 'fit')}) best
   WHERE best.place = 1 HAVING count(*) = 1)`;

/** Normalized serial and name of a changed machine. A trigger on the list records them. */
type ChangedTexts = Pick<ChangedMachine, 'serial' | 'equipment'>;

/** Seconds for which a changed machine is remembered. Every submission that was running during the change has then ended. */
const NOTED_SECONDS = 15 * 60;

const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Links lines without a machine to the machine that their texts match now. Checks only lines with the texts of a changed machine.
 */
export async function linkLines(db: DataSource, linesAtOnce: number): Promise<void> {
  const machines = db.getRepository(ChangedMachine);
  for (const texts of await machines.find({ select: { serial: true, equipment: true } })) {
    let after: string | undefined = FIRST_ID;
    while (after) after = await linkPage(db, texts, { after, count: linesAtOnce });
    await machines.delete({ ...texts, changedAt: isOlderThan(NOTED_SECONDS) });
  }
}

/** Links one page of lines. Returns the last line's id if there may be more. */
async function linkPage(
  db: DataSource,
  { serial, equipment }: ChangedTexts,
  { after, count }: { after: string; count: number },
): Promise<string | undefined> {
  const hasTexts = (row: string) => `name_key(coalesce(${row}.serial, '')) = $1 AND name_key(${row}.equipment) = $2`;
  const page = await queryRows<{ id: string }>(db, {
    text: `WITH unique_machine AS MATERIALIZED (
        SELECT machine.* FROM equipment_templates machine
        WHERE ${hasTexts('machine')} AND ${matchedMachine('machine')} = machine.id),
      page AS MATERIALIZED (
        SELECT line.* FROM equipment_lines line
        WHERE line."equipmentTemplateId" IS NULL AND ${hasTexts('line')} AND line.id > $3 ORDER BY line.id LIMIT $4),
      linked AS (
        UPDATE equipment_lines line SET "equipmentTemplateId" = machine.id
        FROM page JOIN unique_machine machine ON ${sameText('page', 'machine')} WHERE line.id = page.id)
      SELECT id FROM page ORDER BY id`,
    values: [serial, equipment, after, count],
  });
  return page.length === count ? page.at(-1)?.id : undefined;
}
