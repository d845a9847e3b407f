import type { ImportableList } from '../../../core/lists/importable-list';
import type { HeaderRow, SheetTexts } from '../../../services/spreadsheets/read-spreadsheet';
import type { ImportMappingInput } from './mapping.types';

export interface ColumnMapping {
  index: number;
  field?: string | null;
}

/** Row number of a sheet's header, and the fields of its columns. */
export interface Mapping {
  /** Row number of the headers. 0 if there are none. */
  headerRow: number;
  columns: ColumnMapping[];
}

/** A sheet of an imported file, with a field for each column. */
export interface MappedSheet {
  texts: SheetTexts;
  /** Header of each column. Empty if the column has no header. */
  headers: string[];
  /** Identifies a header row by its texts. Undefined without a header. */
  headersKey: string | undefined;
  mapping: Mapping;
  /** The person's corrections and left-out rows, and whether the person has accepted all offers. */
  edits: Pick<ImportMappingInput, 'corrections' | 'leftOut' | 'acceptOffers'>;
}

/** Returns the header names of each field, most important first. */
export const headerNames = ({ fields }: Pick<ImportableList, 'fields'>) =>
  Object.entries(fields).map(([field, { title, alsoCalled = [] }]) => ({
    field,
    names: [title, field, ...alsoCalled],
  }));

/** Returns the required field of each key, which is its first field. */
export const keyFields = ({ keys }: Pick<ImportableList, 'keys'>) => keys.map(([first]) => first!);

/** Returns the number of the row that names the most fields. 0 if no row names a field. */
export const guessHeaderRow = (headers: HeaderRow[]): number =>
  headers.reduce((best, row) => (row.names > best.names ? row : best), { number: 0, names: 0 }).number;

export function widthOf({ rows }: Pick<SheetTexts, 'rows'>): number {
  let width = 0;
  for (const { cells } of rows) width = Math.max(width, cells.length);
  return width;
}
