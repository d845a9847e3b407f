import { nameKey } from '../../../common/names';

/** One condition of a filter: `sql` gets the parameter with its value; `name` identifies it. */
export interface Condition {
  name: string;
  sql(parameter: string): string;
  value: unknown;
}

/**
 * Conditions as a WHERE text with their values, numbered from `firstParameter` on. `name` goes into the statement's:
 * each set of conditions is a statement of its own.
 */
export function whereOf(conditions: Condition[], firstParameter: number) {
  return {
    name: conditions.map(({ name }) => name).join('-'),
    text: conditions.map(({ sql }, index) => sql(`$${firstParameter + index}`)).join(' AND ') || 'true',
    values: conditions.map(({ value }) => value),
  };
}

/** Escapes a text for LIKE: its %, _ and \ match themselves. */
export const likePattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Returns SQL that finds names with a text in them, as names are compared; the parameter is a `namePattern`. */
export const nameContains = (column: string, parameter: string) => `name_key(${column}) LIKE ${parameter}`;
export const namePattern = (text: string) => likePattern(nameKey(text));
