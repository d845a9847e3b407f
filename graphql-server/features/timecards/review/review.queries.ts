import type { DataSource, EntityManager } from 'typeorm';
import { isDay } from '../../../../common/days';
import { readRows } from '../../../core/database/database';
import { fromCursor, isExactMoment, isUuid, pageSize, untilFull } from '../../../core/shapes/paging';
import { cardJoins, cardJson, cardRowJson, lineJoin } from '../card-json.queries';
import { newestFirst, timecardKey } from '../cards.queries';
import { type CardPageArgs, type Timecard, TimecardStatus } from '../timecards.types';

/** Cards that wait for a decision: late ones first, then the oldest first. One more row if there is a next page. */
export async function readCardsToReview(dataSource: DataSource, args: CardPageArgs): Promise<(Timecard | null)[]> {
  const { withLines } = args;
  const order = (row: string) => `(NOT ${row}."afterClosing"), ${row}.date, ${row}."createdAt", ${row}.id`;
  const after = args.after ? fromCursor(args.after, [isFlag, isDay, isExactMoment, isUuid]) : null;
  const rows = await readRows<{ card: Timecard | null }>(dataSource, {
    name: ['timecards-to-review', after && 'after', withLines && 'lines'].filter(Boolean).join('-'),
    text: `
      WITH page AS MATERIALIZED (
        SELECT t.* FROM timecards t WHERE t.status = 'submitted' AND t."withdrawnAt" IS NULL
          ${after ? `AND (${order('t')}) > ($2::boolean, $3::date, $4::timestamptz, $5::uuid)` : ''}
        ORDER BY ${order('t')} LIMIT $1),
      card AS (
        SELECT ${withLines ? cardJson : cardRowJson} AS whole, card."afterClosing", card.date, card."createdAt", card.id
        FROM page card ${cardJoins} ${withLines ? lineJoin : ''} OFFSET 0)
      SELECT ${untilFull('card.whole', order('card'))} AS card FROM card ORDER BY ${order('card')}`,
    values: [pageSize(args) + 1, ...(after ?? [])],
  });
  return rows.map(({ card }) => card);
}

const isFlag = (value: string) => value === 'true' || value === 'false';

/** The sort key of a card in the review. */
export const reviewKey = (card: Timecard) => [String(!card.afterClosing), ...timecardKey(card)];

/** The card of the same person that comes before this one in their own list; undefined when it is their first. */
export async function readPreviousTimecard(
  db: EntityManager,
  id: string,
  ownerId: string | null,
): Promise<Timecard | undefined> {
  const [row] = await db.query(
    `SELECT ${cardJson} AS card FROM (
       SELECT t.* FROM timecards seen JOIN timecards t ON t."userId" = seen."userId" AND t."withdrawnAt" IS NULL
         AND (t.date, t."createdAt", t.id) < (seen.date, seen."createdAt", seen.id)
       WHERE seen.id = $1 AND ($2::uuid IS NULL OR seen."userId" = $2::uuid)
       ORDER BY ${newestFirst('t')} LIMIT 1) card ${cardJoins} ${lineJoin}`,
    [id, ownerId],
  );
  return row?.card;
}

/** Approves or returns cards. */
export const decideCards = (
  db: EntityManager,
  ids: string[],
  status: TimecardStatus,
  by: string,
  reason: string | null,
) =>
  db.query(
    `UPDATE timecards SET status = $2, "decidedBy" = $3, "decidedAt" = now(), "returnReason" = $4, "updatedAt" = now()
     WHERE id = ANY ($1::uuid[])`,
    [ids, status, by, reason],
  );
