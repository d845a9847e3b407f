import type { EntityManager } from 'typeorm';
import { textOf } from '../../core/pages-as-text/json-text';
import { computedLines, keptLines, LINES_FORMAT } from './lines-json.queries';
import type { Timecard } from './timecards.types';

const COLUMNS = '("timecardId", revision, format, "totalHours", "equipmentCount", lines)';

/** A CTE that keeps the text of a new card's lines; the values of `textValues` start at `$first`. */
export const newTextCte = (cardId: string, totalHours: string, first: number) => `
      text AS (
        INSERT INTO timecard_texts ${COLUMNS} VALUES (${cardId}, 1, ${LINES_FORMAT}, ${totalHours}, $${first}, $${first + 1}))`;

/** The same after a correction, for the revision that the CTE `changed` returns. */
export const changedTextCte = (cardId: string, totalHours: string, first: number) => `
      text AS (
        INSERT INTO timecard_texts ${COLUMNS}
        SELECT ${cardId}, revision, ${LINES_FORMAT}, ${totalHours}, $${first}, $${first + 1} FROM changed
        ON CONFLICT ("timecardId") DO UPDATE SET ${REPLACED})`;

/** The number of a card's machines, and the text of its lines as Postgres would write it. */
export const textValues = ({ equipmentCount, costCodes }: Pick<Timecard, 'equipmentCount' | 'costCodes'>) => [
  equipmentCount,
  textOf(costCodes, keptLines),
];

const REPLACED = `
  revision = excluded.revision, format = excluded.format, "totalHours" = excluded."totalHours",
  "equipmentCount" = excluded."equipmentCount", lines = excluded.lines`;

/** SQL that keeps the texts of these `cards`, a condition on the row `card`. Never replaces the text of a later revision. */
export const keepTexts = (cards: string) => `
  INSERT INTO timecard_texts AS kept ${COLUMNS}
  SELECT card.id, card.revision, ${LINES_FORMAT}, codes.hours, codes.pieces, codes.list
  FROM timecards card CROSS JOIN LATERAL (${computedLines(keptLines)}) codes WHERE ${cards}
  ON CONFLICT ("timecardId") DO UPDATE SET ${REPLACED} WHERE kept.revision <= excluded.revision`;

/** Up to `most` cards without a text that counts, newest first: an older server saved them, or wrote lines in another format. */
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
 * Keeps the texts of these cards; those that somebody is changing are left out. The lock is on the row alone: revision and
 * lines are both read as they were when the statement began, so that they fit each other.
 */
export const fillTexts = (db: EntityManager, ids: string[]) =>
  db.query(
    `WITH free AS MATERIALIZED (
       SELECT id FROM timecards WHERE id = ANY ($1::uuid[]) FOR NO KEY UPDATE SKIP LOCKED)
     ${keepTexts('card.id IN (SELECT id FROM free)')}`,
    [ids],
  );
