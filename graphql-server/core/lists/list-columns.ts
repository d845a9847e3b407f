import { type ColumnKind, columnValue, type DeclaredColumn, type DeclaredColumns } from '../../../common/columns';
import { type Db, queryRows } from '../database/sql';

/** One column of an exported list or report, as on its page. */
export interface ExportColumn<Row> {
  title: string;
  /** Format of the column's cells in a spreadsheet. Defaults to `text`. */
  kind?: ColumnKind;
  /** Returns the cell's text: a day as YYYY-MM-DD, a decimal with a point, a percentage as a fraction ('0.54' for 54%). */
  text(row: Row): string | null | undefined;
}

/** How a list field maps to a column in an imported file. */
export interface ImportField {
  /** Other headers for this field. Case and punctuation don't matter. */
  alsoCalled?: string[];
  /** Headers that some files use above names or row numbers. A column with such content is not imported as this field. */
  perhapsCalled?: string[];
  /** Allowed values with their names on the page, if the field is not free text. */
  choices?: Readonly<Record<string, string>>;
  /** Other spellings of each choice in files. */
  spellings?: Readonly<Record<string, readonly string[]>>;
  /** Suggests a choice for a row without one, from the row's text in the field `from`. */
  suggested?: { from: string; suggest(text: string): string | undefined };
  /** True for numbers. Imports use the number stored in a spreadsheet cell, regardless of its display format. */
  isNumber?: true;
  /** True for a yes-or-no field. A blank cell leaves the value unchanged. */
  isFlag?: true;
  /** Further words for yes and no, such as the status of an employee. */
  statuses?: Readonly<Record<'yes' | 'no', readonly string[]>>;
  /** Splits the text into other fields, such as a person's last and first name. The list itself has no such field. */
  split?: { into: readonly string[]; parts(text: string): Record<string, string> | undefined; problem: string };
  /** Reads the known codes, to restore a code that a spreadsheet turned into a number. */
  listed?(db: Db): Promise<string[]>;
}

/** One column of a list, for exports and imports. */
export interface ListColumn<Row> extends ExportColumn<Row> {
  /** Key of the column on the page, for search and sorting. For an imported column, the name of the input's field. */
  key: string;
  /** Undefined for a column that is only exported. */
  imported?: ImportField;
}

/** Settings that exports and imports add to the columns shared with the page. */
type Additions<Row, Key extends string> = Partial<Record<Key, Partial<Pick<ListColumn<Row>, 'text' | 'imported'>>>>;

/** Returns the columns of a list or report for exports and imports, in the order of the page. */
export const fileColumns = <Row extends Shown, Shown, Key extends string>(
  declared: DeclaredColumns<Shown, Key>,
  additions: Additions<Row, Key> = {},
): ListColumn<Row>[] =>
  (Object.entries(declared) as [Key, DeclaredColumn<Shown>][]).map(([key, column]) => ({
    ...column,
    key,
    text: (row: Row) => columnValue(column, key, row),
    ...additions[key],
  }));

/** Import settings of the column that says whether an entry is active. */
export const ACTIVE: ImportField = { alsoCalled: ['status', 'is active'], isFlag: true };

/** Returns a function that reads the codes in a table's column. */
export const listedIn =
  (table: string, name: string) =>
  async (db: Db): Promise<string[]> => {
    const rows = await queryRows<{ code: string }>(db, {
      text: `SELECT DISTINCT "${name}" AS code FROM ${table} WHERE "${name}" IS NOT NULL`,
    });
    return rows.map(({ code }) => code);
  };

/** Returns the import settings of the column with an entry's accounting code. */
export const accountingCodeField = (table: string): ImportField => ({
  alsoCalled: ['accounting', 'gl code', 'erp code', 'account', 'unit #'],
  listed: listedIn(table, 'accountingCode'),
});
