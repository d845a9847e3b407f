import { createHash } from 'node:crypto';
import type { Selection } from './selection';
import { selectionKey } from './selection';

/** JSON that is written already, and goes out as it is: see docs/decisions/050. */
export class JsonText {
  constructor(readonly text: string) {}
}

/** How each field of an object is read in SQL; all of it our own words. */
export type JsonColumns = Record<string, string>;

/**
 * SQL for an object as JSON: the fields that are wanted, or each of `columns` when no selection says otherwise.
 * A selection comes from a valid document, so that every field of it is one of ours; what is not is refused.
 */
export function jsonObject(wanted: Selection | undefined, columns: JsonColumns): string {
  const names = wanted ? [...wanted.fields.keys()].sort() : Object.keys(columns);
  const pairs = names.map((name) => {
    const sql = name === '__typename' && wanted ? `'${wanted.type}'::text` : columns[name];
    if (sql === undefined || !/^\w+$/.test(name)) throw new Error(`${name} cannot be read as JSON`);
    return `'${name}', ${sql}`;
  });
  return `json_build_object(${pairs.join(', ')})`;
}

/** An object as a JSON text: the wanted fields, each value a JSON text already. */
export function textObject({ type, fields }: Selection, values: Record<string, string | null | undefined>): string {
  const pairs = [...fields.keys()].map((name) => {
    const text = name === '__typename' ? `"${type}"` : values[name];
    if (typeof text !== 'string') throw new Error(`${type}.${name} has no text`);
    return `"${name}":${text}`;
  });
  return `{${pairs}}`;
}

const MOST_NAMES = 100;
const names = new Map<string, string>();

/**
 * A name for a statement that depends on what a document selects. Postgres keeps named statements for each connection,
 * so there are only so many; what comes later goes without a name, and is planned each time.
 */
export function nameFor(statement: string, wanted: Selection | undefined): string | undefined {
  if (!wanted) return statement;
  const key = `${statement} ${selectionKey(wanted)}`;
  if (!names.has(key)) {
    if (names.size >= MOST_NAMES) return undefined;
    names.set(key, `${statement}-${createHash('sha256').update(key).digest('hex').slice(0, 12)}`);
  }
  return names.get(key);
}
