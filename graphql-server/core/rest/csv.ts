/** A CSV file as a stream of rows; a null cell is empty. */
export interface CsvFile {
  /** Letters, digits, dots and dashes only. */
  fileName: string;
  header: string[];
  rows: AsyncIterable<(string | null)[]>;
}

/** Byte order mark: tells Excel that the file is UTF-8. */
export const UTF8_MARK = '\uFEFF';

/** A plain decimal. It stays unmarked, so that a negative number can be summed. */
const NUMBER = /^-?\d+(\.\d+)?$/;

/** What a spreadsheet may run as a formula: = + - @ (also full-width), tab and line breaks. */
const FORMULA = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

/** One line of a CSV file (RFC 4180), line break included. Text that looks like a formula gets quotes and an apostrophe. */
export const csvLine = (cells: (string | null)[]) => `${cells.map(csvCell).join(',')}\r\n`;

function csvCell(cell: string | null): string {
  const text = cell ?? '';
  if (FORMULA.test(text) && !NUMBER.test(text)) return quoted(`'${text}`);
  return /[",\r\n]|^\s|\s$/.test(text) ? quoted(text) : text;
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
