import { isDay } from '../../../common/days';
import type { Condition } from './conditions';
import { fromCursor, isExactMoment, isUuid } from './cursors';

/** Pattern that a part of a cursor must match before it is cast to the type of its column. */
const TESTS = {
  boolean: (part: string) => part === 'true' || part === 'false',
  date: isDay,
  timestamptz: isExactMoment,
  uuid: isUuid,
  // Postgres stores no text with a NUL character.
  text: (part: string) => !part.includes('\0'),
};

/** The SQL of one part of a sort key, and its type. */
export type KeyPart = [sql: string, type: keyof typeof TESTS];

/** Returns the order of a list that is read in pages. The last part of the key must be unique. */
export function keyset(key: KeyPart[], direction: 'DESC' | 'ASC' = 'DESC') {
  const parts = key.map(([sql]) => sql);
  return {
    /** For ORDER BY. */
    order: parts.map((part) => `${part} ${direction}`).join(', '),
    /** The condition for the rows after a cursor; none on the first page. Throws a 400 for a cursor the server did not make. */
    after: (cursor: string | null | undefined): Condition[] =>
      cursor
        ? [
            {
              name: 'after',
              sql: (p) => {
                const values = key.map(([, type], index) => `(${p}::text[])[${index + 1}]::${type}`);
                return `(${parts.join(', ')}) ${direction === 'DESC' ? '<' : '>'} (${values.join(', ')})`;
              },
              value: fromCursor(
                cursor,
                key.map(([, type]) => TESTS[type]),
              ),
            },
          ]
        : [],
  };
}
