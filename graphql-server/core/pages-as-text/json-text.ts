import { createHash } from 'node:crypto';
import type { Selection } from './selection';
import { selectionKey } from './selection';

/** JSON that is already text and is sent as it is: see docs/decisions/050. */
export class JsonText {
  constructor(readonly text: string) {}
}

/** SQL that writes a value as JSON: an expression, and the text around it in the JSON. */
interface JsonSql {
  sql: string;
  around: '' | '"';
}

/** A text, escaped. (JSON_SCALAR knows its type from the plan; to_json looks it up for every value.) */
export const jsonText = (sql: string): JsonSql => ({ sql: `JSON_SCALAR(${sql})::text`, around: '' });
/** A text that may be NULL. */
export const jsonTextOrNull = (sql: string): JsonSql => ({
  sql: `coalesce(JSON_SCALAR(${sql})::text, 'null')`,
  around: '',
});
/** A quoted value with nothing to escape: an id, a day, a moment, a decimal. */
export const jsonQuoted = (sql: string): JsonSql => ({ sql, around: '"' });
/** A number, or a value that is already JSON text. */
export const jsonPlain = (sql: string): JsonSql => ({ sql, around: '' });
/** A list of what an aggregate of texts goes through; `[]` for no rows. */
export const jsonList = (sql: string) => `'[' || coalesce(string_agg(${sql}, ','), '') || ']'`;

/** A selected field that is not in the columns: the document goes through graphql-js. */
export class NotAColumn extends Error {}

/** How each field of an object is read in SQL; never contains input. */
export type JsonColumns = Record<string, JsonSql>;

/**
 * SQL for an object as a JSON text: the fields that are wanted, in their order, or each of `columns` when no selection says otherwise.
 * A selection comes from a valid document, so that every field of it is one of ours; what is not is refused.
 * Joined as texts, which is a third faster here than json_build_object: that looks up each value's type for every row.
 */
export function jsonObject(wanted: Selection | undefined, columns: JsonColumns): string {
  const names = wanted ? [...wanted.fields.keys()] : Object.keys(columns);
  const parts: string[] = [];
  let literal = '{';
  for (const [index, name] of names.entries()) {
    if (index > 0) literal += ',';
    literal += `"${name}":`;
    if (name === '__typename' && wanted) {
      literal += `"${wanted.type}"`;
      continue;
    }
    const column = columns[name];
    if (!column || !/^\w+$/.test(name)) throw new NotAColumn(`${name} cannot be read as JSON`);
    parts.push(`'${literal}${column.around}'`, column.sql);
    literal = column.around;
  }
  return `(${[...parts, `'${literal}}'::text`].join(' || ')})`;
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

/** A list of objects as JSON text with these fields: what `jsonObject` and `jsonList` make of the same values in SQL. */
export const textOf = (list: object[], wanted: Selection): string => JSON.stringify(picked(list, wanted));

/** An object as JSON text with these fields, as graphql-js would write its plain values. */
export const objectText = (object: unknown, wanted: Selection): string => JSON.stringify(picked(object, wanted));

function picked(value: unknown, wanted: Selection): unknown {
  if (Array.isArray(value)) return value.map((one) => picked(one, wanted));
  if (value === null) return null;
  const result: Record<string, unknown> = {};
  for (const [name, below] of wanted.fields) {
    const one = name === '__typename' ? wanted.type : (value as Record<string, unknown>)[name];
    if (one === undefined) throw new NotAColumn(`${wanted.type}.${name} has no value`);
    result[name] = below ? picked(one, below) : one;
  }
  return result;
}

/** Keeps what `build` makes of a selection. Apollo keeps the documents it is sent often, and with them their selections. */
export function perSelection<Built>(build: (wanted: Selection | undefined) => Built) {
  const known = new WeakMap<Selection, Built>();
  return (wanted: Selection | undefined): Built => {
    const built = (wanted && known.get(wanted)) ?? build(wanted);
    if (wanted) known.set(wanted, built);
    return built;
  };
}

const keyOf = perSelection((wanted) => (wanted ? selectionKey(wanted) : ''));

const MOST_NAMES = 100;
const names = new Map<string, string>();

/**
 * A name for a statement that depends on a document's selection. Postgres keeps named statements for each connection,
 * so there are only so many; what comes later goes without a name, and is planned each time.
 */
export function nameFor(statement: string, wanted: Selection | undefined): string | undefined {
  if (!wanted) return statement;
  const key = `${statement} ${keyOf(wanted)}`;
  if (!names.has(key)) {
    if (names.size >= MOST_NAMES) return undefined;
    names.set(key, `${statement}-${createHash('sha256').update(key).digest('hex').slice(0, 12)}`);
  }
  return names.get(key);
}
