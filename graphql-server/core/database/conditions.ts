import { nameKey } from '../../../common/names';

/** One condition of a filter. `sql` receives the placeholder for `value`, such as `$3`. `name` identifies the condition. */
export interface Condition {
  name: string;
  sql(parameter: string): string;
  value: unknown;
}

/**
 * Joins conditions with AND for a WHERE clause, and numbers their parameters from `firstParameter`. Add the returned `name` to
 * the statement's name, because each set of conditions is a separate prepared statement.
 */
export function whereOf(conditions: Condition[], firstParameter: number) {
  return {
    name: conditions.map(({ name }) => name).join('-'),
    text: conditions.map(({ sql }, index) => sql(`$${firstParameter + index}`)).join(' AND ') || 'true',
    values: conditions.map(({ value }) => value),
  };
}

/** Returns a LIKE pattern that finds `text` anywhere in a value. The characters %, _, and \ in `text` match only themselves. */
export const likePattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * Returns SQL that is true if a name contains a text, regardless of case and spaces. The parameter's value is a `namePattern`.
 */
export const nameContains = (column: string, parameter: string) => `name_key(${column}) LIKE ${parameter}`;
export const namePattern = (text: string) => likePattern(nameKey(text));
