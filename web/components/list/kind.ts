import type { Column, Draft, Sort } from '../table/columns';
import type { ReferenceLabels } from './labels';

/** Fields of every entry of a reference list. */
export interface Entry {
  id: string;
  isActive: boolean;
}

/** One kind of entry: its name, columns, search, and sort order. */
export interface ReferenceKind<Row extends Entry> {
  labels: ReferenceLabels;
  columns: readonly Column<Row>[];
  /** Returns the text that identifies an entry, such as '1001' in 'Delete 1001'. */
  label(row: Row): string;
  /** Returns the entry's text by column key, for search and sorting. */
  textOf(row: Row): Readonly<Record<string, string>>;
  defaultSort: Sort;
  /** Path of the server's export. */
  exportPath: string;
}

/** A kind whose entries are edited in their table row, with one field per column. Each entry also has an active switch. */
export interface TypedKind<Row extends Entry, Fields extends Draft> extends ReferenceKind<Row> {
  /** Returns the row's texts by column key, as its fields show them. */
  toFields(row: Row): Fields;
  newFields: Fields;
  /** Messages for required fields that are blank, by column key. */
  required: Readonly<Partial<Record<keyof Fields, string>>>;
  /** Returns other problems of the fields, by column key. */
  problemsOf?(fields: Draft): Readonly<Record<string, string | undefined>>;
  /** Returns a field's value for the mutation. If omitted, the mutation gets the field's text. */
  inputValue?(key: string, text: string): unknown;
}

/** A kind whose fields accept only certain texts, such as `{ company: Company }`. */
export type Choosing<Kind, Choices extends Draft> =
  Kind extends TypedKind<infer Row, infer Fields> ? TypedKind<Row, Fields & Choices> : never;
