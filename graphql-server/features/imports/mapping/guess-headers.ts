import type { ImportableList } from '../../../core/lists/importable-list';
import type { HeaderRow, SheetTexts } from '../../../services/spreadsheets/read-spreadsheet';
import type { ImportMappingInput } from './mapping.types';

/** Columns of a file by field. */
export interface ColumnMapping {
  index: number;
  field?: string | null;
}

/** A sheet as it is imported: where its header is, and the fields of its columns. */
export interface Mapping {
  /** The number of the row with the headers; 0 when there is none. */
  headerRow: number;
  columns: ColumnMapping[];
}

/** A sheet of a file with the fields of its columns. */
export interface MappedSheet {
  texts: SheetTexts;
  /** Of every column; '' where there is none. */
  headers: string[];
  /** Identifies rows with the same headers; undefined without a header. */
  headersKey: string | undefined;
  mapping: Mapping;
  /** The person's changes of rows. */
  edits: Pick<ImportMappingInput, 'corrections' | 'leftOut' | 'acceptOffers'>;
}

/** The headers by which a list's fields are found, foremost first. */
export const headerNames = ({ fields }: Pick<ImportableList, 'fields'>) =>
  Object.entries(fields).map(([field, { title, alsoCalled = [] }]) => ({
    field,
    names: [title, field, ...alsoCalled],
  }));

/** The fields that identify an entry. */
export const keyFields = ({ keys }: Pick<ImportableList, 'keys'>) => keys.map(([first]) => first!);

/** Returns the first row that names most fields; 0 when none names a field. */
export const guessHeaderRow = (headers: HeaderRow[]): number =>
  headers.reduce((best, row) => (row.names > best.names ? row : best), { number: 0, names: 0 }).number;

/** Returns the number of columns of a sheet. */
export function widthOf({ rows }: Pick<SheetTexts, 'rows'>): number {
  let width = 0;
  for (const { cells } of rows) width = Math.max(width, cells.length);
  return width;
}
