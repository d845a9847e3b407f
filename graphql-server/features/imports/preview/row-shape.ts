import type { SheetRow } from '../../../services/spreadsheets/read-spreadsheet';

/** Shape of a sheet, for comparison with its rows. */
export interface Shape {
  /** True for CSV and TSV, where texts may contain the separator. */
  isText: boolean;
  header: string[];
  /** Number of cells of the header's record, with empty cells at the end. */
  headerWidth: number;
  /** Number of cells in most rows. */
  usualWidth: number;
}

/** Returns the most common row width. If several are equally common, returns the smallest. */
export function usualWidth(rows: SheetRow[]): number {
  const counts = new Map<number, number>();
  for (const { cells } of rows) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  let [usual, most] = [0, 0];
  for (const [width, count] of counts)
    if (count > most || (count === most && width < usual)) [usual, most] = [width, count];
  return usual;
}

const COMPARED_CHARACTERS = 200;
const RULE = /^[-=_*+:~]{2,}$/;
const cellsText = (cells: string[]) =>
  cells.map((cell) => cell.slice(0, COMPARED_CHARACTERS).trim().toLowerCase()).join('|');

/** Returns the reason why a row is not an entry, such as a repeated header. Undefined for an entry. */
export function shapeProblem({ cells, width = cells.length }: SheetRow, shape: Shape): string | undefined {
  const { isText, header, headerWidth } = shape;
  const filled = cells.filter((cell) => cell.trim() !== '');
  if (filled.length > 0 && filled.every((cell) => RULE.test(cell.trim())))
    return 'This row is a dividing line, not an entry';
  const named = header.findLastIndex((cell) => cell !== '') + 1;
  if (named === 0) return undefined;
  if (cellsText(cells.slice(0, named)) === cellsText(header.slice(0, named))) return 'This row repeats the header';
  // If the header has one column, any further cell is a problem, because the separator may be part of a name.
  const isTooWide = cells.length > named && (named === 1 || width > headerWidth || cells.length > shape.usualWidth);
  if (!isText || !isTooWide) return undefined;
  return `This row has ${cells.length} cells, but the header has ${named}. Put quotes around text that contains the separator.`;
}
