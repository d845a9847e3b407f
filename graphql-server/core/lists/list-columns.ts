import { type ColumnKind, columnValue, type DeclaredColumn, type DeclaredColumns } from '../../../common/columns';
import { type Db, queryRows } from '../database/sql';

/** One column of an exported list or report, as its page shows it. */
export interface ExportColumn<Row> {
  title: string;
  /** Kind of its cells in a spreadsheet; `text` by default. */
  kind?: ColumnKind;
  /** The cell as text: days plain, decimals with a point, shares as '0.54'. */
  text(row: Row): string | null | undefined;
}

/** How files have a field of a list. */
export interface ImportField {
  /** Other headers that mean this field, in any case and punctuation. */
  alsoCalled?: string[];
  /** The values it may have, when it is no text, with their names on the page. */
  choices?: Readonly<Record<string, string>>;
  /** Marks a column of numbers: a spreadsheet's number counts, however its cell shows it. */
  isNumber?: true;
  /** Yes or no. A blank cell leaves it as it is. */
  isFlag?: true;
  /** The codes that its values should be among: for values that a spreadsheet took for numbers. */
  listed?(db: Db): Promise<string[]>;
}

/** One column of a list that is exported and imported. */
export interface ListColumn<Row> extends ExportColumn<Row> {
  /** Key on the page, for search and sort. An imported column's key is the name of the input's field. */
  key: string;
  /** None for a column that is only exported. */
  imported?: ImportField;
}

/** Additions of exports and imports to the columns that a list shares with its page. */
type Additions<Row, Key extends string> = Partial<Record<Key, Partial<Pick<ListColumn<Row>, 'text' | 'imported'>>>>;

/** Returns the columns of a list or report for its files, in the order of its page. */
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

/** How files have whether an entry is active. */
export const ACTIVE: ImportField = { alsoCalled: ['status', 'is active'], isFlag: true };

/** The codes in a column of a table. */
export const listedIn =
  (table: string, name: string) =>
  async (db: Db): Promise<string[]> => {
    const rows = await queryRows<{ code: string }>(db, {
      text: `SELECT DISTINCT "${name}" AS code FROM ${table} WHERE "${name}" IS NOT NULL`,
    });
    return rows.map(({ code }) => code);
  };

/** How files have the code that accounting uses for an entry of this table. */
export const accountingCodeField = (table: string): ImportField => ({
  alsoCalled: ['accounting', 'gl code', 'erp code', 'account', 'unit #'],
  listed: listedIn(table, 'accountingCode'),
});
