import type { DataSource } from 'typeorm';
import { whereOf } from '../../../core/database/conditions';
import { keyset } from '../../../core/database/keyset';
import { type Db, execute, queryRow, queryRows } from '../../../core/database/sql';
import { pageSize, untilFull } from '../../../core/shapes/paging';
import { cardJoins, cardJson, cardRowJson, lineJoin } from '../card-json.queries';
import { cardKeyOf, newestCards, timecardKey } from '../cards.queries';
import { type CardPageArgs, type Timecard, TimecardStatus } from '../timecards.types';

/** Late cards first, then the oldest first. */
const lateFirst = (row: string) => keyset([[`(NOT ${row}."afterClosing")`, 'boolean'], ...cardKeyOf(row)], 'ASC');

/** Cards that wait for a decision: late ones first, then the oldest first. One more row if there is a next page. */
export async function readCardsToReview(dataSource: DataSource, args: CardPageArgs): Promise<(Timecard | null)[]> {
  const { withLines } = args;
  const where = whereOf(lateFirst('t').after(args.after), 2);
  const rows = await queryRows<{ card: Timecard | null }>(dataSource, {
    name: ['timecards-to-review', where.name, withLines && 'lines'].filter(Boolean).join('-'),
    text: `
      WITH page AS MATERIALIZED (
        SELECT t.* FROM timecards t WHERE t.status = 'submitted' AND t."withdrawnAt" IS NULL AND ${where.text}
        ORDER BY ${lateFirst('t').order} LIMIT $1),
      card AS (
        SELECT ${withLines ? cardJson : cardRowJson} AS whole, card."afterClosing", card.date, card."createdAt", card.id
        FROM page card ${cardJoins} ${withLines ? lineJoin : ''} OFFSET 0)
      SELECT ${untilFull('card.whole', lateFirst('card').order)} AS card FROM card ORDER BY ${lateFirst('card').order}`,
    values: [pageSize(args) + 1, ...where.values],
  });
  return rows.map(({ card }) => card);
}

/** The sort key of a card in the review. */
export const reviewKey = (card: Timecard) => [String(!card.afterClosing), ...timecardKey(card)];

/** The card of the same person that comes before this one in their own list; undefined when it is their first. */
export async function readPreviousTimecard(db: Db, id: string, ownerId: string | null): Promise<Timecard | undefined> {
  const row = await queryRow<{ card: Timecard }>(db, {
    text: `SELECT ${cardJson} AS card FROM (
       SELECT t.* FROM timecards seen JOIN timecards t ON t."userId" = seen."userId" AND t."withdrawnAt" IS NULL
         AND (t.date, t."createdAt", t.id) < (seen.date, seen."createdAt", seen.id)
       WHERE seen.id = $1 AND ($2::uuid IS NULL OR seen."userId" = $2::uuid)
       ORDER BY ${newestCards('t').order} LIMIT 1) card ${cardJoins} ${lineJoin}`,
    values: [id, ownerId],
  });
  return row?.card;
}

/** Approves or returns cards. */
export const decideCards = (db: Db, ids: string[], status: TimecardStatus, by: string, reason: string | null) =>
  execute(db, {
    text: `UPDATE timecards SET status = $2, "decidedBy" = $3, "decidedAt" = now(), "returnReason" = $4, "updatedAt" = now()
     WHERE id = ANY ($1::uuid[])`,
    values: [ids, status, by, reason],
  });
