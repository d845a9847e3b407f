import type { DataSource } from 'typeorm';
import { readRows } from '../database';
import { type JsonColumns, JsonText, jsonList, jsonObject, nameFor } from './json-text';
import type { Selection } from './selection';

/** A short list that a document may select as text, such as the choices of a picker. */
interface TextList {
  /** The name of the statement. */
  name: string;
  /** How each field of an entry is read from `rows`. */
  columns: JsonColumns;
  /** FROM, WHERE, and ORDER BY, without any input. */
  rows: string;
}

/** The list as JSON text, with the fields that the document selects. */
export async function readListText(
  dataSource: DataSource,
  { name, columns, rows }: TextList,
  wanted: Selection,
): Promise<JsonText> {
  const statementName = nameFor(name, wanted);
  const [list] = await readRows<{ json: string }>(dataSource, {
    ...(statementName && { name: statementName }),
    text: `SELECT ${jsonList('entry.json')} AS json FROM (SELECT ${jsonObject(wanted, columns)} AS json ${rows}) entry`,
    values: [],
  });
  return new JsonText(list!.json);
}
