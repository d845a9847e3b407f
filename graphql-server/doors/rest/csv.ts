import { guarded } from '../../../common/formula-guard';

/** Byte order mark, which tells Excel that the file is UTF-8. */
export const UTF8_MARK = '\uFEFF';

/**
 * Returns one line of a CSV file (RFC 4180) with its line break. Text that looks like a formula gets quotes and an apostrophe.
 */
export const csvLine = (cells: (string | null)[]) => `${cells.map(csvCell).join(',')}\r\n`;

function csvCell(cell: string | null): string {
  const text = guarded(cell ?? '');
  return text !== (cell ?? '') || /[",\r\n]|^\s|\s$/.test(text) ? quoted(text) : text;
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
