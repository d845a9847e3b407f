import { type KeyPart, keyset } from '../../core/database/keyset';
import { personJson } from '../../core/database/people';
import { type Db, queryRows } from '../../core/database/sql';
import { cardJoins, cardJson } from './card-json.queries';
import type { Timecard } from './timecards.types';

/** Returns the sort order of cards: newest day first, then newest submission, then by id. */
export const newestCards = (row: string) => keyset(cardKeyOf(row));

/** Returns the parts of a card's sort key. */
export const cardKeyOf = (row: string): KeyPart[] => [
  [`${row}.date`, 'date'],
  [`${row}."createdAt"`, 'timestamptz'],
  [`${row}.id`, 'uuid'],
];

/** Returns the sort key of a card, for its cursor. */
export const timecardKey = ({ date, createdAt, id }: Pick<Timecard, 'date' | 'createdAt' | 'id'>) => [
  date,
  createdAt,
  id,
];

/**
 * Reads these cards with their lines, in no particular order. Withdrawn cards are included. `ownerId` limits the result to one
 * person's cards.
 */
export async function readTimecards(db: Db, ids: string[], ownerId: string | null): Promise<Timecard[]> {
  const rows = await queryRows<{ card: Timecard }>(db, {
    text: `SELECT ${cardJson} AS card FROM timecards card ${cardJoins}
     WHERE card.id = ANY ($1::uuid[]) AND ($2::uuid IS NULL OR card."userId" = $2::uuid)`,
    values: [ids, ownerId],
  });
  return rows.map(({ card }) => card);
}

/** Reads the work area, day, and owner of cards for log entries, sorted by card id. Reading 100 whole cards could take 100 MB. */
export const readCardNames = (db: Db, ids: string[]): Promise<Pick<Timecard, 'workArea' | 'date' | 'user'>[]> =>
  queryRows(db, {
    text: `SELECT card."workArea", card.date, ${personJson('person')} AS user
     FROM timecards card JOIN users person ON person.id = card."userId" WHERE card.id = ANY ($1::uuid[]) ORDER BY card.id`,
    values: [ids],
  });
