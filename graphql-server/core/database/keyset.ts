import { isDay } from '../../../common/days';
import type { Condition } from './conditions';
import { fromCursor, isExactMoment, isUuid } from './cursors';

/** Checks for a cursor's parts before they are cast to their columns' types. */
const TESTS = {
  boolean: (part: string) => part === 'true' || part === 'false',
  date: isDay,
  integer: (part: string) => /^\d{1,10}$/.test(part) && Number(part) <= 2_147_483_647,
  timestamptz: isExactMoment,
  uuid: isUuid,
  // Postgres can't store NUL characters.
  text: (part: string) => !part.includes('\0'),
};

export type KeyPart = [sql: string, type: keyof typeof TESTS];

/** Returns the SQL for a list that is read in pages, sorted by `key`. The last part of the key must be unique. */
export function keyset(key: KeyPart[], direction: 'DESC' | 'ASC' = 'DESC') {
  const parts = key.map(([sql]) => sql);
  return {
    /** SQL of a row's key, in order. */
    parts,
    /** Text for ORDER BY. */
    order: parts.map((part) => `${part} ${direction}`).join(', '),
    /** Returns the condition for rows after a cursor, or an empty list on the first page. Throws a 400 for a malformed cursor. */
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
