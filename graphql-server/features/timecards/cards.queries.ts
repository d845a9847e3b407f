import type { EntityManager } from 'typeorm';
import { cardJoins, cardJson, lineJoin } from './card-json.queries';
import type { Timecard } from './timecards.types';

/** Newest day first, within a day the newest submission first; the id settles what is left. */
export const newestFirst = (row: string) => `${row}.date DESC, ${row}."createdAt" DESC, ${row}.id DESC`;

/** The sort key of a card, for its cursor. */
export const timecardKey = ({ date, createdAt, id }: Pick<Timecard, 'date' | 'createdAt' | 'id'>) => [
  date,
  createdAt,
  id,
];

/** These cards as the list shows them, withdrawn ones included; with `ownerId` that person's only. In no order. */
export async function readTimecards(db: EntityManager, ids: string[], ownerId: string | null): Promise<Timecard[]> {
  const rows = await db.query(
    `SELECT ${cardJson} AS card FROM timecards card ${cardJoins} ${lineJoin}
     WHERE card.id = ANY ($1::uuid[]) AND ($2::uuid IS NULL OR card."userId" = $2::uuid)`,
    [ids, ownerId],
  );
  return rows.map(({ card }: { card: Timecard }) => card);
}

/** What a log entry names of these cards, in the order of their ids. A hundred whole cards may be 100 MB. */
export const readCardNames = (
  db: EntityManager,
  ids: string[],
): Promise<Pick<Timecard, 'workArea' | 'date' | 'user'>[]> =>
  db.query(
    `SELECT card."workArea", card.date, json_build_object(
       'firstName', person."firstName", 'lastName', person."lastName", 'email', person.email) AS user
     FROM timecards card JOIN users person ON person.id = card."userId" WHERE card.id = ANY ($1::uuid[]) ORDER BY card.id`,
    [ids],
  );
