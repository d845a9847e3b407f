/** Format of a column's values on the screen, in CSV, and in spreadsheet cells. */
export type ColumnKind = 'text' | 'count' | 'decimal' | 'hours' | 'percent' | 'day' | 'moment';

/** One column of a list or report, on its page and in its exports. */
export interface DeclaredColumn<Row> {
  title: string;
  /** Defaults to `text`. */
  kind?: ColumnKind;
  /**
   * Returns the value as text: a day as YYYY-MM-DD, a decimal with a point, a percentage as a fraction ('0.54' for 54%).
   * Defaults to the row's field with the column's key as its name.
   */
  text?(row: Row): string | null | undefined;
}

/** Columns of a list or report by key, in display order. */
export type DeclaredColumns<Row, Key extends string = string> = Readonly<Record<Key, DeclaredColumn<Row>>>;

/** Declares the columns of a list or report whose rows have at least the fields of `Row`. */
export const columnsOf =
  <Row>() =>
  <Key extends string>(columns: DeclaredColumns<Row, Key>): DeclaredColumns<Row, Key> =>
    columns;

export function columnValue<Row>({ text }: DeclaredColumn<Row>, key: string, row: Row): string | null | undefined {
  if (text) return text(row);
  const value = (row as Readonly<Record<string, unknown>>)[key];
  return value == null ? null : String(value);
}

/** Returns the message for a blank field of this column, such as 'First name is required'. */
export const requiredMessage = ({ title }: { title: string }) =>
  /* English */ `${title.charAt(0)}${title.slice(1).toLowerCase()} is required`;

/** Returns 'Yes' or 'No' for a flag in exports. */
export const yesNo = (flag: boolean) => (/* English */ flag ? 'Yes' : 'No');
