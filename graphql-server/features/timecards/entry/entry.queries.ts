import { fromHundredths, toHundredths } from '../../../../common/decimals';
import { say } from '../../../../common/i18n/say';
import { lineColumns, storedCode, storedMachine, storedMaterial } from '../../../core/card-lines/line-columns';
import { CodeFields, MachineFields, MaterialFields, WorkerLineFields } from '../../../core/card-lines/line-fields';
import { newId } from '../../../core/database/ids';
import { type Db, queryRow, queryRows } from '../../../core/database/sql';
import { badField } from '../../../core/errors';
import { shownRows, untilFull } from '../../../core/shapes/paging';
import { cardJoins, cardJson, createdAtText, enteredColumns } from '../card-json.queries';
import { storedHead } from '../entered-fields.types';
import type { CostCode } from '../lines.types';
import { newestCards } from '../timecards.queries';
import type { Timecard } from '../timecards.types';
import { withPeople } from './entry.policy';
import { type TimecardContentInput } from './entry.types';
import { matchedMachine } from './machines.queries';
import type { Named } from './named-workers.queries';

/** Values of a card and its lines that a submission stores. The database sets all others. */
export type CardRows = ReturnType<typeof asCard>;

/**
 * Returns the card as the list will show it, with generated ids, so that it needn't be read back. Throws a 400 for sums that are
 * too large.
 */
export function asCard(
  { costCodes: codes, clientRequestId: _, ...entered }: TimecardContentInput,
  named: Named = { workOrders: new Map(), workers: new Map() },
) {
  const costCodes = withPeople(codes, named).map(({ workers, ...code }) => {
    const stored = storedCode(code);
    return {
      ...stored,
      id: newId(),
      workOrder: named.workOrders.get(stored.workOrderId ?? '') ?? null,
      workers,
      equipment: code.equipment.map((line) => ({ ...storedMachine(line), id: newId() })),
      materials: code.materials.map((line) => ({ ...storedMaterial(line), id: newId() })),
    };
  });
  const hours = costCodes.flatMap(({ operatorHours, laborerHours }) => [operatorHours, laborerHours]);
  const machineHours = costCodes.flatMap(({ equipment }) => equipment.map((line) => line.hours));
  return {
    ...storedHead(entered),
    id: newId(),
    costCodes,
    totalHours: sumOf(hours),
    machineHours: sumOf(machineHours),
    equipmentCount: costCodes.reduce((sum, { equipment }) => sum + equipment.length, 0),
  };
}

/** Largest value of a numeric(12,2) column. 51 cost codes with the largest hours exceed it. */
const LARGEST_SUM = '9999999999.99';

function sumOf(decimals: string[]): string {
  const sum = decimals.reduce((total, one) => total + toHundredths(one), 0);
  if (sum <= toHundredths(LARGEST_SUM)) return fromHundredths(sum);
  throw badField('costCodes', say('The hours of a timecard must be at most {most} in total', { most: LARGEST_SUM }));
}

/** Values that the database sets on a new card. `enteredEventId` is set only if somebody else entered the card. */
interface MadeCard extends Pick<Timecard, 'createdAt' | 'afterClosing'> {
  enteredEventId?: string;
}

const SUMS = ['totalHours', 'machineHours', 'equipmentCount'] as const;
/** Columns that `cardValues` fills, except the line columns. */
const COLUMNS = [...enteredColumns, ...SUMS];

/** Owner of a new card, and the other person who entered it, if there is one. */
interface Writers {
  ownerId: string;
  enteredBy?: string;
}

/**
 * Saves a new card with all its lines, and the person who entered it for its owner, in one statement. Waits while a period is
 * being closed. The closing therefore counts the card, or the card is late.
 */
export async function insertCard(db: Db, { ownerId, enteredBy }: Writers, card: CardRows): Promise<MadeCard> {
  const values = [card.id, ownerId, ...cardValues(card)];
  const entered = enteredBy
    ? `, entered AS (
        INSERT INTO timecard_revisions ("timecardId", revision, kind, by)
        VALUES ($1, 1, 'entered', $${values.push(enteredBy)}) RETURNING id AS "enteredEventId")`
    : '';
  const made = await queryRow<MadeCard>(db, {
    name: enteredBy ? 'insert-entered-card' : 'insert-card',
    text: `
      WITH closing AS MATERIALIZED (SELECT closed_through() AS through),
      made AS (
        INSERT INTO timecards AS card (id, "userId", "afterClosing", ${COLUMNS.map((name) => `"${name}"`).join(', ')})
        VALUES ($1, $2, coalesce($${indexOf('date', 3)} <= (SELECT through FROM closing), false), ${COLUMNS.map((name) => `$${indexOf(name, 3)}`).join(', ')})
        RETURNING ${createdAtText} AS "createdAt", "afterClosing"),
      ${lineCtes('$1', 3)}${entered}
      SELECT * FROM made${entered && ', entered'}`,
    values,
  });
  return made!;
}

/** Returns a column's parameter number if `cardValues` start at `$first`. */
const indexOf = (column: (typeof COLUMNS)[number], first: number) => first + COLUMNS.indexOf(column);

/**
 * Returns SQL that sets a card's columns to the new input. `cardValues` start at `$first`. Correcting a card in a closed period
 * makes the card late.
 */
export const cardAssignments = (first: number) => `
  ${COLUMNS.map((name) => `"${name}" = $${indexOf(name, first)}`).join(', ')},
  "afterClosing" = coalesce($${indexOf('date', first)}::date <= (SELECT through FROM timecard_closing), false)`;

/** Returns SQL for CTEs that insert a card's lines. `cardValues` start at `$first`. */
export const lineCtes = (cardId: string, first: number) => {
  const lines = first + COLUMNS.length;
  return `
      codes AS (
        INSERT INTO cost_codes (id, "timecardId", position, ${lineColumns(CodeFields)})
        SELECT id, ${cardId}, position, ${lineColumns(CodeFields)} FROM json_populate_recordset(NULL::cost_codes, $${lines})),
      equipment AS (
        INSERT INTO equipment_lines (id, "costCodeId", position, ${lineColumns(MachineFields)}, "equipmentTemplateId")
        SELECT id, "costCodeId", position, ${lineColumns(MachineFields)}, ${matchedMachine('line')}
        FROM json_populate_recordset(NULL::equipment_lines, $${lines + 1}) line),
      materials AS (
        INSERT INTO material_lines (id, "costCodeId", position, ${lineColumns(MaterialFields)})
        SELECT id, "costCodeId", position, ${lineColumns(MaterialFields)}
        FROM json_populate_recordset(NULL::material_lines, $${lines + 2})),
      people AS (
        INSERT INTO worker_lines (id, "costCodeId", position, ${lineColumns(WorkerLineFields)})
        SELECT id, "costCodeId", position, ${lineColumns(WorkerLineFields)}
        FROM json_populate_recordset(NULL::worker_lines, $${lines + 3}))`;
};

/** Returns a card's values in the order of COLUMNS, then its lines. */
export const cardValues = (card: CardRows) => [...COLUMNS.map((name) => card[name] ?? null), ...lineValues(card)];

/** Returns a card's lines as JSON for `lineCtes`. Omits names of listed workers, because the list has the names. */
function lineValues({ costCodes }: Pick<Timecard, 'costCodes'>): string[] {
  const placed = <Line extends object>(linesOf: (code: CostCode) => Line[]) =>
    costCodes.flatMap((code) =>
      linesOf(code).map((line, index) => ({ ...line, costCodeId: code.id, position: index + 1 })),
    );
  const codes = costCodes.map(({ equipment, materials, workers, ...code }, index) => ({
    ...code,
    position: index + 1,
  }));
  return [
    codes,
    placed(({ equipment }) => equipment),
    placed(({ materials }) => materials),
    placed(({ workers }) => workers.map((line) => ({ ...line, name: line.workerId ? null : line.name }))),
  ].map((lines) => JSON.stringify(lines));
}

/** Reads a person's newest cards: at most `first`, and at most about 4 MB. */
export async function readLastTimecards(db: Db, ownerId: string, first: number): Promise<Timecard[]> {
  const rows = await queryRows<{ card: Timecard | null }>(db, {
    text: `WITH page AS MATERIALIZED (
       SELECT t.* FROM timecards t WHERE t."userId" = $1 AND t."withdrawnAt" IS NULL ORDER BY ${newestCards('t').order} LIMIT $2),
     card AS (
       SELECT ${cardJson} AS whole, card.date, card."createdAt", card.id FROM page card ${cardJoins} OFFSET 0)
     SELECT ${untilFull('card.whole', newestCards('card').order)} AS card FROM card ORDER BY ${newestCards('card').order}`,
    values: [ownerId, first],
  });
  return shownRows(
    rows.map(({ card }) => card),
    { first },
  );
}
