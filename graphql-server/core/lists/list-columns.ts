import { type Db, queryRows } from '../database/sql';

/** One column of an exported list or report, as its page shows it. */
export interface ExportColumn<Row> {
  title: string;
  /** The cell as text: days plain, decimals with a point. */
  text(row: Row): string | null | undefined;
  /** In XLSX, its cells are numbers, so that they can be summed. */
  isNumber?: true;
}

/** How files have a field of a list. */
export interface ImportField {
  /** Other headers that mean this field, in any case and punctuation. */
  alsoCalled?: string[];
  /** The values it may have, when it is no text. */
  choices?: readonly string[];
  /** Yes or no. A blank cell leaves it as it is. */
  isFlag?: true;
  /** The codes that its values should be among: for values that a spreadsheet took for numbers. */
  listed?(db: Db): Promise<string[]>;
}

/** One column of a list that is exported and imported. */
export interface ListColumn<Row> extends ExportColumn<Row> {
  /** Its key on the page, for search and sort; an imported one is called as the field of the input. */
  key: string;
  /** None for a column that is only exported. */
  imported?: ImportField;
}

/** A column that shows a field of the row. */
export const column = <Row>(
  key: keyof Row & string,
  title: string,
  imported?: ImportField,
  more: Partial<ListColumn<Row>> = {},
): ListColumn<Row> => ({
  key,
  title,
  text: (row) => row[key] as string | null | undefined,
  ...(imported && { imported }),
  ...more,
});

/** A column with yes or no, which may be imported. */
export const yesNoColumn = <Row>(
  key: keyof Row & string,
  title: string,
  alsoCalled: string[] = [],
): ListColumn<Row> => ({
  key,
  title,
  text: (row) => (row[key] ? 'Yes' : 'No'),
  imported: { alsoCalled, isFlag: true },
});

/** The codes in a column of a table. */
export const listedIn =
  (table: string, name: string) =>
  async (db: Db): Promise<string[]> => {
    const rows = await queryRows<{ code: string }>(db, {
      text: `SELECT DISTINCT "${name}" AS code FROM ${table} WHERE "${name}" IS NOT NULL`,
    });
    return rows.map(({ code }) => code);
  };

/** The code that accounting has for an entry of this table. */
export const accountingCodeColumn = <Row extends { accountingCode?: string | null }>(table: string): ListColumn<Row> =>
  column<Row>('accountingCode', 'Accounting Code', {
    alsoCalled: ['accounting', 'gl code', 'erp code', 'account'],
    listed: listedIn(table, 'accountingCode'),
  });
