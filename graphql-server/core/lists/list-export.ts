import { InputType } from 'type-graphql';
import { listRows, sortOf } from '../../../common/list-rows';
import type { SignedInPermission } from '../../access/permissions';
import { dayOf } from '../days/days';
import { OptionalChoiceField } from '../inputs/choice-fields';
import { OptionalTextField } from '../inputs/fields';
import type { InputClass } from '../inputs/input-class';
import { Cleaned } from '../inputs/input-instances';
import { exported } from '../operations/audit';
import type { Context } from '../operations/context';
import type { Operation } from '../operations/operation';
import { query } from '../operations/query';
import { type ExportFile, get } from '../operations/route';
import { exportFileName, type Period, sheetName } from './export-names';
import type { ExportColumn, ListColumn } from './list-columns';

export enum ExportFormat {
  csv = 'csv',
  xlsx = 'xlsx',
}

/** The file format, which every export accepts besides its page's filters. CSV by default. */
export const FormatField = () => OptionalChoiceField(ExportFormat);

export interface ExportInput extends Period {
  format?: `${ExportFormat}` | null;
}

/** Converts 'true' and 'false' to booleans, because all values in a query string are strings. */
export const QueryFlag = () => Cleaned((value) => (value === 'true' ? true : value === 'false' ? false : value));

/** Search and sorting of a list whose page loads all rows. `-code` sorts descending. */
@InputType()
export class ListExportInput {
  @FormatField()
  format?: ExportInput['format'];

  @OptionalTextField({ max: 1000 })
  search?: string | null;

  @OptionalTextField({ max: 50 })
  sort?: string | null;
}

interface Export<Input extends ExportInput, Row> {
  /** Path of the list. The export's path adds /export. */
  path: string;
  /** Plural name for the log and the file's name, such as 'cost codes'. */
  nouns: string;
  permission: SignedInPermission;
  /** Returns the file's name without extension. If omitted, the name consists of list and period. */
  fileName?(context: Context, input: Input): Promise<string>;
  /** Input with the filters of the list's page. */
  input: InputClass<Input>;
  /** Columns of the list's page, in the same order. */
  columns:
    | ExportColumn<Row>[]
    | ((input: Input, context: Context) => ExportColumn<Row>[] | Promise<ExportColumn<Row>[]>);
  /** Returns the filters as the log shows them, with names instead of ids. By default, as sent. */
  logged?(context: Context, filters: Omit<Input, 'format'>): Promise<object>;
  /** Reads all rows that the page would show with these filters, in the same order. */
  rows(context: Context, input: Input): AsyncIterable<Row> | Promise<readonly Row[]>;
}

/** Declares an operation that exports a list or report. The operation streams all rows that match the filters, as CSV or XLSX. */
export const exportOf = <Input extends ExportInput, Row>(
  name: string,
  { path, nouns, permission, fileName, input: inputClass, columns, logged, rows }: Export<Input, Row>,
): Operation<ExportFile> =>
  query(name, {
    description: `Exports the ${nouns} that the page shows with these filters, as CSV or XLSX, in the order of the page.`,
    permission,
    input: inputClass,
    rest: get(`${path}/export`, { gives: 'export' }),
    async audit({ format, ...filters }, context) {
      const shown = logged ? await logged(context, filters) : filters;
      return exported(nouns, (format ?? ExportFormat.csv).toUpperCase(), shown);
    },
    async run(context, input): Promise<ExportFile> {
      const shown = typeof columns === 'function' ? await columns(input, context) : columns;
      const { timeZone } = context.settings;
      const today = dayOf(new Date(), timeZone);
      return {
        // Programs that omit the format rely on a file name with today's date.
        name: (await fileName?.(context, input)) ?? exportFileName(nouns, input.format ? input : {}, today),
        sheet: sheetName(nouns, input),
        format: input.format ?? ExportFormat.csv,
        columns: shown.map(({ title, kind = 'text' }) => ({
          title: kind === 'moment' ? `${title} (${timeZone})` : title,
          kind,
        })),
        rows: cellsOf(shown, () => rows(context, input)),
      };
    },
  });

async function* cellsOf<Row>(
  columns: ExportColumn<Row>[],
  read: () => AsyncIterable<Row> | Promise<readonly Row[]>,
): AsyncGenerator<(string | null)[]> {
  const rows = read();
  const each = Symbol.asyncIterator in rows ? rows : await rows;
  for await (const row of each) yield columns.map(({ text }) => text(row) ?? null);
}

interface WholeList<Row> extends Omit<Export<ListExportInput, Row>, 'columns' | 'input' | 'rows'> {
  columns: ListColumn<Row>[];
  /** Columns that the page's search covers. Defaults to all. */
  searched?: string[];
  /** Returns the texts for search and sorting, if they differ from the columns' texts. */
  searchText?(row: Row): Record<string, string>;
  /** Column by which the page sorts by default, such as `code` or `-code`. If undefined, rows keep their order. */
  sort?: string;
  read(context: Context): Promise<readonly Row[]>;
}

/** Returns the export of a list whose page loads all rows, and searches and sorts them in the browser. */
export const wholeListExport = <Row>(
  name: string,
  { read, searched, searchText, sort: defaultSort, columns, ...rest }: WholeList<Row>,
): Operation<ExportFile> =>
  exportOf(name, {
    ...rest,
    columns,
    input: ListExportInput,
    rows: async (context, { search, sort }) =>
      listRows(await read(context), {
        textOf: (row) => ({
          ...Object.fromEntries(columns.map(({ key, text }) => [key, text(row) ?? ''])),
          ...searchText?.(row),
        }),
        searched,
        search: search ?? '',
        sort: sortOf(sort ?? defaultSort),
      }),
  });
