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

interface Formatted extends Period {
  format?: `${ExportFormat}` | null;
}

/** Returns a page's filters with the file's format, which every export accepts. CSV by default. */
function withFormat<Filter extends object>(filterClass: InputClass<Filter>) {
  class WithFormat extends (filterClass as InputClass<object>) {
    @OptionalChoiceField(ExportFormat)
    format?: Formatted['format'];
  }
  return WithFormat as unknown as InputClass<Filter & Formatted>;
}

/** Converts 'true' and 'false' to booleans, because all values in a query string are strings. */
export const QueryFlag = () => Cleaned((value) => (value === 'true' ? true : value === 'false' ? false : value));

/** Search and sorting of a list whose page loads all rows. `-code` sorts descending. */
@InputType()
export class ListExportFilter {
  @OptionalTextField({ max: 1000 })
  search?: string | null;

  @OptionalTextField({ max: 50 })
  sort?: string | null;
}

interface Export<Filter extends object, Row> {
  /** Path of the list. The export's path adds /export. */
  path: string;
  /** Plural name for the log and the file's name, such as 'cost codes'. */
  nouns: string;
  permission: SignedInPermission;
  /** Returns the file's name without extension. If omitted, the name consists of list and period. */
  fileName?(context: Context, filter: Filter): Promise<string>;
  /** Filters of the list's page. */
  filter: InputClass<Filter>;
  /** Columns of the list's page, in the same order. */
  columns:
    | ExportColumn<Row>[]
    | ((filter: Filter, context: Context) => ExportColumn<Row>[] | Promise<ExportColumn<Row>[]>);
  /** Returns the filters as the log shows them, with names instead of ids. By default, as sent. */
  logged?(context: Context, filter: Filter): Promise<object>;
  /** Reads all rows that the page would show with these filters, in the same order. */
  rows(context: Context, filter: Filter): AsyncIterable<Row> | Promise<readonly Row[]>;
}

/** Declares an operation that exports a list or report. The operation streams all rows that match the filters, as CSV or XLSX. */
export const exportOf = <Filter extends object, Row>(
  name: string,
  { path, nouns, permission, fileName, filter: filterClass, columns, logged, rows }: Export<Filter, Row>,
): Operation<ExportFile> =>
  query(name, {
    description: `Exports the ${nouns} that the page shows with these filters, as CSV or XLSX, in the order of the page.`,
    permission,
    input: withFormat(filterClass),
    rest: get(`${path}/export`, { gives: 'export' }),
    async audit({ format, ...filter }, context) {
      const shown = logged ? await logged(context, filter as unknown as Filter) : filter;
      return exported(nouns, (format ?? ExportFormat.csv).toUpperCase(), shown);
    },
    async run(context, { format, ...sent }): Promise<ExportFile> {
      const filter = sent as unknown as Filter;
      const shown = typeof columns === 'function' ? await columns(filter, context) : columns;
      const { timeZone } = context.settings;
      const today = dayOf(new Date(), timeZone);
      return {
        // Programs that omit the format rely on a file name with today's date.
        name: (await fileName?.(context, filter)) ?? exportFileName(nouns, format ? sent : {}, today),
        sheet: sheetName(nouns, sent),
        format: format ?? ExportFormat.csv,
        columns: shown.map(({ title, kind = 'text' }) => ({
          title: kind === 'moment' ? `${title} (${timeZone})` : title,
          kind,
        })),
        rows: cellsOf(shown, () => rows(context, filter)),
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

interface WholeList<Row> extends Omit<Export<ListExportFilter, Row>, 'columns' | 'filter' | 'rows'> {
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
    filter: ListExportFilter,
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
