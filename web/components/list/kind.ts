import type { Column, Draft, Sort } from '../table/columns';
import type { ReferenceLabels } from './labels';

/** The fields that every entry of a reference list has. */
export interface Entry {
  id: string;
  isActive: boolean;
}

/** One kind of entry: its name, columns, search, and sort order. */
export interface ReferenceKind<Row extends Entry> {
  labels: ReferenceLabels;
  columns: readonly Column<Row>[];
  /** Returns the text that identifies an entry: '1001' in 'Delete 1001'. */
  label(row: Row): string;
  /** The entry's text by column key, for search and sort. */
  textOf(row: Row): Readonly<Record<string, string>>;
  defaultSort: Sort;
  /** Path of the server's export. */
  exportPath: string;
  /** The page that imports files into it. */
  importPath: string;
}

/** A kind whose entries are typed in their row, field by field; each also gets an active switch. */
export interface TypedKind<Row extends Entry, Fields extends Draft> extends ReferenceKind<Row> {
  /** The text of the row's fields. */
  toFields(row: Row): Fields;
  newFields: Fields;
  /** Messages for what must not be blank, by column key. */
  required: Readonly<Partial<Record<keyof Fields, string>>>;
}

/** A kind with fields whose text is one of a few: `{ company: Company }`. */
export type Choosing<Kind, Choices extends Draft> =
  Kind extends TypedKind<infer Row, infer Fields> ? TypedKind<Row, Fields & Choices> : never;
