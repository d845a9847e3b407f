/** How the values of a column read: on the screen, in CSV, and as typed cells of a spreadsheet. */
export type ColumnKind = 'text' | 'count' | 'decimal' | 'hours' | 'percent' | 'day' | 'moment';

/** One column of a list or report, on its screen and in its exports. */
export interface DeclaredColumn<Row> {
  title: string;
  /** `text` by default. */
  kind?: ColumnKind;
  /** The value: days as YYYY-MM-DD, decimals with a point, shares as '0.54'. The row's field of this name by default. */
  text?(row: Row): string | null | undefined;
}

/** The columns of a list or report by key, in their order. */
export type DeclaredColumns<Row, Key extends string = string> = Readonly<Record<Key, DeclaredColumn<Row>>>;

/** Declares the columns of a list or report whose rows have at least the fields of `Row`. */
export const columnsOf =
  <Row>() =>
  <Key extends string>(columns: DeclaredColumns<Row, Key>): DeclaredColumns<Row, Key> =>
    columns;

/** Returns a column's value in a row. */
export function columnValue<Row>({ text }: DeclaredColumn<Row>, key: string, row: Row): string | null | undefined {
  if (text) return text(row);
  const value = (row as Readonly<Record<string, unknown>>)[key];
  return value == null ? null : String(value);
}

/** Returns 'Yes' or 'No', as exports write a flag. */
export const yesNo = (flag: boolean) => (flag ? 'Yes' : 'No');
