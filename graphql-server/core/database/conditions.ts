import { nameKey } from '../../../common/names';

/** One condition of a filter. `sql` receives the placeholder for `value`, such as `$3`. `name` identifies the condition. */
export interface Condition {
  name: string;
  sql(parameter: string): string;
  value: unknown;
}

/**
 * Returns a WHERE text with values, numbered from `firstParameter`. `name` becomes part of the statement's name, because each set
 * of conditions is a separate statement.
 */
export function whereOf(conditions: Condition[], firstParameter: number) {
  return {
    name: conditions.map(({ name }) => name).join('-'),
    text: conditions.map(({ sql }, index) => sql(`$${firstParameter + index}`)).join(' AND ') || 'true',
    values: conditions.map(({ value }) => value),
  };
}

/** Escapes a text for LIKE, so that %, _, and \ match themselves. */
export const likePattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Returns SQL that finds normalized names containing a text. The parameter is a `namePattern`. */
export const nameContains = (column: string, parameter: string) => `name_key(${column}) LIKE ${parameter}`;
export const namePattern = (text: string) => likePattern(nameKey(text));
