import type { SheetRow, SheetTexts } from './read-spreadsheet';

/** Limits of an imported file. */
export interface MostInFile {
  rows: number;
  importedRows: number;
  columns: number;
  cellCharacters: number;
  characters: number;
  unpackedBytes: number;
}

/** What the reading process is asked to read. */
export interface ReadingTask {
  /** True if tabs separate the cells. */
  isTabbed: boolean;
  /** Index of the sheet. By default, the first visible sheet with a header for `keys`, or else the first that isn't empty. */
  sheet?: number | null;
  /** Number of the row with the headers, if the person chose a row. */
  headerRow?: number | null;
  encoding?: string | null;
  /** Header names of each field, best first. */
  fields: { field: string; names: string[] }[];
  /** Fields that identify an entry. */
  keys: string[];
  most: MostInFile;
}

/** What the reading process sends: some rows, the rest of the sheet after its last row, or the file's problem. */
export type ReaderMessage = { rows: SheetRow[] } | { sheet: Omit<SheetTexts, 'rows'> } | { problem: string };
