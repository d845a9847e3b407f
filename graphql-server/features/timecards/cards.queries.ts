import { type KeyPart, keyset } from '../../core/database/keyset';
import { personJson } from '../../core/database/people';
import { type Db, queryRows } from '../../core/database/sql';
import { cardJoins, cardJson, lineJoin } from './card-json.queries';
import type { Timecard } from './timecards.types';

/** Newest day first, within a day the newest submission first; the id settles what is left. */
export const newestCards = (row: string) => keyset(cardKeyOf(row));

/** The parts of a card's sort key. */
export const cardKeyOf = (row: string): KeyPart[] => [
  [`${row}.date`, 'date'],
  [`${row}."createdAt"`, 'timestamptz'],
  [`${row}.id`, 'uuid'],
];

/** The sort key of a card, for its cursor. */
export const timecardKey = ({ date, createdAt, id }: Pick<Timecard, 'date' | 'createdAt' | 'id'>) => [
  date,
  createdAt,
  id,
];

/** These cards as the list shows them, withdrawn ones included; with `ownerId` that person's only. In no order. */
export async function readTimecards(db: Db, ids: string[], ownerId: string | null): Promise<Timecard[]> {
  const rows = await queryRows<{ card: Timecard }>(db, {
    text: `SELECT ${cardJson} AS card FROM timecards card ${cardJoins} ${lineJoin}
     WHERE card.id = ANY ($1::uuid[]) AND ($2::uuid IS NULL OR card."userId" = $2::uuid)`,
    values: [ids, ownerId],
  });
  return rows.map(({ card }) => card);
}

/** Reads the names of cards for a log entry, in the order of their ids. A hundred whole cards may be 100 MB. */
export const readCardNames = (db: Db, ids: string[]): Promise<Pick<Timecard, 'workArea' | 'date' | 'user'>[]> =>
  queryRows(db, {
    text: `SELECT card."workArea", card.date, ${personJson('person')} AS user
     FROM timecards card JOIN users person ON person.id = card."userId" WHERE card.id = ANY ($1::uuid[]) ORDER BY card.id`,
    values: [ids],
  });
