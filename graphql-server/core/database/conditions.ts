import { searchKey } from '../../../common/search-key';

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

/** Returns SQL that is true if a text contains what people search for. The parameter's value is a `searchPattern`. */
export const contains = (text: string, parameter: string) => `search_key(${text}) LIKE ${parameter}`;
export const searchPattern = (text: string) => likePattern(searchKey(text));
