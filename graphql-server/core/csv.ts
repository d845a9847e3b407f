/** A CSV file on its way: rows of cells, null for an empty one, as the reader takes them. */
export interface CsvFile {
  /** Letters, digits, dots and dashes only. */
  fileName: string;
  header: string[];
  rows: AsyncIterable<(string | null)[]>;
}

/** Tells Excel that the file is UTF-8. */
export const UTF8_MARK = '\uFEFF';

/** A plain number, which a program may calculate with even when it begins with a minus. */
const NUMBER = /^-?\d+(\.\d+)?$/;

/** What a spreadsheet takes for the beginning of a formula. */
const FORMULA = /^[=+\-@\t\r\n]/;

/** One line of a CSV file as RFC 4180 has it, its end included; a text that would start a formula is marked as text. */
export const csvLine = (cells: (string | null)[]) => `${cells.map(csvCell).join(',')}\r\n`;

function csvCell(cell: string | null): string {
  const text = cell ?? '';
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
