import type { EntityManager } from 'typeorm';
import { textOf } from '../../core/pages-as-text/json-text';
import { cachedLines, computedLines, LINES_FORMAT } from './lines-json.queries';
import type { Timecard } from './timecards.types';

const COLUMNS = '("timecardId", revision, format, "totalHours", "equipmentCount", lines)';

/** A CTE that stores the JSON of a new card's lines; the values of `textValues` start at `$first`. */
export const newTextCte = (cardId: string, totalHours: string, first: number) => `
      text AS (
        INSERT INTO timecard_texts ${COLUMNS} VALUES (${cardId}, 1, ${LINES_FORMAT}, ${totalHours}, $${first}, $${first + 1}))`;

/** The same after a correction, for the revision that the CTE `changed` returns. */
export const changedTextCte = (cardId: string, totalHours: string, first: number) => `
      text AS (
        INSERT INTO timecard_texts ${COLUMNS}
        SELECT ${cardId}, revision, ${LINES_FORMAT}, ${totalHours}, $${first}, $${first + 1} FROM changed
        ON CONFLICT ("timecardId") DO UPDATE SET ${REPLACED})`;

/** The number of a card's machines, and its lines as the JSON that Postgres would build. */
export const textValues = ({ equipmentCount, costCodes }: Pick<Timecard, 'equipmentCount' | 'costCodes'>) => [
  equipmentCount,
  textOf(costCodes, cachedLines),
];

const REPLACED = `
  revision = excluded.revision, format = excluded.format, "totalHours" = excluded."totalHours",
  "equipmentCount" = excluded."equipmentCount", lines = excluded.lines`;

/** SQL that stores the texts of these `cards`, a condition on the row `card`. Never overwrites the text of a later revision. */
export const storeTexts = (cards: string) => `
  INSERT INTO timecard_texts AS kept ${COLUMNS}
  SELECT card.id, card.revision, ${LINES_FORMAT}, codes.hours, codes.pieces, codes.list
  FROM timecards card CROSS JOIN LATERAL (${computedLines(cachedLines)}) codes WHERE ${cards}
  ON CONFLICT ("timecardId") DO UPDATE SET ${REPLACED} WHERE kept.revision <= excluded.revision`;

/** Up to `most` cards without a valid text, newest first: saved by an older server, or in another format. */
export async function readCardsWithoutText(db: EntityManager, most: number): Promise<string[]> {
  const rows = await db.query(
    `SELECT card.id FROM timecards card WHERE NOT EXISTS (
       SELECT FROM timecard_texts text
       WHERE text."timecardId" = card.id AND text.revision = card.revision AND text.format = ${LINES_FORMAT})
     ORDER BY card.date DESC LIMIT $1`,
    [most],
  );
  return rows.map(({ id }: { id: string }) => id);
}

/**
 * Stores the texts of these cards, skipping locked ones. Only the card's row is locked: revision and lines are both read
 * from the statement's snapshot, so they match.
 */
export const fillTexts = (db: EntityManager, ids: string[]) =>
  db.query(
    `WITH free AS MATERIALIZED (
       SELECT id FROM timecards WHERE id = ANY ($1::uuid[]) FOR NO KEY UPDATE SKIP LOCKED)
     ${storeTexts('card.id IN (SELECT id FROM free)')}`,
    [ids],
  );
