import { type DataSource, In } from 'typeorm';
import { type Condition, contains, searchPattern, whereOf } from '../../../core/database/conditions';
import { toCursor } from '../../../core/database/cursors';
import { keyset } from '../../../core/database/keyset';
import { personName } from '../../../core/database/people';
import { type Db, queryRow, queryRows } from '../../../core/database/sql';
import { momentSql } from '../../../core/days/moments';
import { pageSize, untilFull } from '../../../core/shapes/paging';
import { cardJoins, cardJson, cardRowJson } from '../card-json.queries';
import { Timecard as TimecardRow } from '../timecards.entity';
import { cardKeyOf, newestCards, timecardKey } from '../timecards.queries';
import { type Timecard, TimecardStatus } from '../timecards.types';
import type { TimecardRevisionsToReviewArgs, TimecardsToReviewArgs, TimecardsToReviewFilter } from './review.types';

/** Returns the sort order: late cards first, then the oldest. */
const lateFirst = (row: string) => keyset([[`(NOT ${row}."afterClosing")`, 'boolean'], ...cardKeyOf(row)], 'ASC');

/** SQL to write after FROM: the cards `t` that wait for a decision. */
const WAITING = `timecards t WHERE t.status = 'submitted' AND t."withdrawnAt" IS NULL`;

function conditionsOf(filter?: TimecardsToReviewFilter | null): Condition[] {
  const all: Condition[] = [
    { name: 'day', sql: (p) => `t.date = ${p}::date`, value: filter?.date },
    {
      name: 'area',
      sql: (p) => contains('t."workArea"', p),
      value: filter?.workArea && searchPattern(filter.workArea),
    },
    {
      name: 'person',
      sql: (p) => `t."userId" IN (SELECT person.id FROM users person WHERE ${contains(personName('person'), p)})`,
      value: filter?.name && searchPattern(filter.name),
    },
  ];
  return all.filter(({ value }) => value);
}

/**
 * Reads one page of cards that wait for a decision, plus one row if there is a next page. Late cards come first, then the oldest.
 */
export async function readCardsToReview(
  dataSource: DataSource,
  args: TimecardsToReviewArgs,
): Promise<(Timecard | null)[]> {
  const { withLines, filter } = args;
  const where = whereOf([...conditionsOf(filter), ...lateFirst('t').after(args.after)], 2);
  // A statement with a pattern search has no name, so that Postgres plans it each time. One plan doesn't suit all patterns.
  const isNamed = !filter?.name && !filter?.workArea;
  const rows = await queryRows<{ card: Timecard | null }>(dataSource, {
    ...(isNamed && { name: ['timecards-to-review', where.name, withLines && 'lines'].filter(Boolean).join('-') }),
    text: `
      WITH page AS MATERIALIZED (
        SELECT t.* FROM ${WAITING} AND ${where.text}
        ORDER BY ${lateFirst('t').order} LIMIT $1),
      card AS (
        SELECT ${withLines ? cardJson : cardRowJson} AS whole, card."afterClosing", card.date, card."createdAt", card.id
        FROM page card ${cardJoins} OFFSET 0)
      SELECT ${untilFull('card.whole', lateFirst('card').order)} AS card FROM card ORDER BY ${lateFirst('card').order}`,
    values: [pageSize(args) + 1, ...where.values],
  });
  return rows.map(({ card }) => card);
}

/** Maximum number of cards read at a time to select them for approval. */
const SELECTION_PAGE = 1000;

/** Reads ids and revisions of up to 1,000 waiting cards after the cursor, in the order of the review. */
export async function readRevisionsToReview(db: Db, { filter, after }: TimecardRevisionsToReviewArgs) {
  const where = whereOf([...conditionsOf(filter), ...lateFirst('t').after(after)], 2);
  const rows = await queryRows<Pick<Timecard, 'id' | 'revision' | 'date' | 'createdAt' | 'afterClosing'>>(db, {
    text: `SELECT t.id, t.revision, t.date, ${momentSql('t."createdAt"')} AS "createdAt", t."afterClosing"
      FROM ${WAITING} AND ${where.text} ORDER BY ${lateFirst('t').order} LIMIT $1`,
    values: [SELECTION_PAGE + 1, ...where.values],
  });
  const cards = rows.slice(0, SELECTION_PAGE);
  return { cards, endCursor: rows.length > SELECTION_PAGE ? toCursor(reviewKey(cards.at(-1)!)) : null };
}

/** Counts the cards that wait for a decision. */
export async function countCardsToReview(db: Db, filter?: TimecardsToReviewFilter | null): Promise<number> {
  const where = whereOf(conditionsOf(filter), 1);
  const row = await queryRow<{ count: number }>(db, {
    text: `SELECT count(*)::int AS count FROM ${WAITING} AND ${where.text}`,
    values: where.values,
  });
  return row!.count;
}

/** Returns the sort key of a card in the review, for its cursor. */
export const reviewKey = (card: Pick<Timecard, 'id' | 'date' | 'createdAt' | 'afterClosing'>) => [
  String(!card.afterClosing),
  ...timecardKey(card),
];

/** Reads the card before this one in the owner's list. Undefined for the owner's first card. */
export async function readPreviousTimecard(db: Db, id: string, ownerId: string | null): Promise<Timecard | undefined> {
  const row = await queryRow<{ card: Timecard }>(db, {
    text: `SELECT ${cardJson} AS card FROM (
       SELECT t.* FROM timecards seen JOIN timecards t ON t."userId" = seen."userId" AND t."withdrawnAt" IS NULL
         AND (t.date, t."createdAt", t.id) < (seen.date, seen."createdAt", seen.id)
       WHERE seen.id = $1 AND ($2::uuid IS NULL OR seen."userId" = $2::uuid)
       ORDER BY ${newestCards('t').order} LIMIT 1) card ${cardJoins}`,
    values: [id, ownerId],
  });
  return row?.card;
}

/** Sets the status of cards and who decided it. If `by` is null, the cards have no decision. */
export const decideCards = (db: Db, ids: string[], status: TimecardStatus, by: string | null, reason: string | null) =>
  db
    .getRepository(TimecardRow)
    .update({ id: In(ids) }, { status, decidedBy: by, decidedAt: by ? () => 'now()' : null, returnReason: reason });
