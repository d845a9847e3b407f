import type { ImportableList } from '../../../core/lists/importable-list';
import type { CellNote, SheetRow } from '../../../services/spreadsheets/read-spreadsheet';
import type { ImportError, ImportNote } from './preview.types';

type Field = ImportableList['fields'][string];

/** A row's values in the format of the list's form, with the problems of its cells. */
export interface ReadRow {
  values: { field: string; value: string }[];
  sent: Record<string, unknown>;
  errors: ImportError[];
  /** Problems that don't count if the row changes nothing in the list. */
  doubts: ImportError[];
  notes: ImportNote[];
}

interface Cell {
  name: string;
  field: Field;
  /** The file's text, or the person's correction. */
  text: string;
  /** Empty for a corrected cell. */
  notes: Map<CellNote, string>;
}

const LONGEST_SHOWN = 200;

/** Shortens a text for the preview. */
export const shown = (text: string) => (text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text);

/** Returns a row's cell. Removes the leading apostrophe with which spreadsheets mark text. */
export function cellOf(row: SheetRow, index: number, name: string, field: Field): Cell {
  const notes = new Map(row.notes.flatMap(([at, kind, detail]) => (at === index ? [[kind, detail] as const] : [])));
  const text = (row.cells[index] ?? '').trim();
  const number = field.isNumber ? notes.get('number') : undefined;
  return { name, field, notes, text: number ?? (text.startsWith("'") ? text.slice(1) : text) };
}

const UNREADABLE: Readonly<Record<string, string>> = {
  formula: 'The formula has no stored result. Open and save the file in Excel, then import it.',
  text: 'The text of the cell is missing in the file. Open and save the file in Excel, then import it.',
};

/** Characters that a wrong encoding produces: the replacement character and control characters. */
const SUSPICIOUS = /[\uFFFD\u0080-\u009F]/;

/** Adds a cell's value, problems, and notes to its row. */
export function addCell(row: ReadRow, cell: Cell, original: string): void {
  const { name, field, text, notes } = cell;
  const { title } = field;
  row.values.push({ field: name, value: shown(text) });
  const problem = problemOf(cell) ?? valueProblem(row.sent, cell);
  if (problem) row.errors.push({ column: title, reason: problem });
  if (SUSPICIOUS.test(text)) {
    row.doubts.push({
      column: title,
      reason: `${shown(text)} has a character that cannot be read. Choose another encoding, or correct the cell.`,
    });
  }
  if (notes.has('formula') && !problem) {
    row.notes.push({ field: name, text: `${title} is a formula; its value ${shown(text)} is imported` });
  }
  const remark = numberRemark(cell, original) ?? dateRemark(cell);
  if (remark) row.notes.push({ field: name, text: `${title} ${remark}` });
}

function problemOf({ text, notes }: Cell): string | undefined {
  if (notes.has('error')) return `The cell shows ${shown(text)}, not a value`;
  return UNREADABLE[notes.get('unreadable') ?? ''];
}

function numberRemark({ field, notes }: Cell, original: string): string | undefined {
  const plain = notes.get('number');
  if (plain === undefined) return undefined;
  if (field.isNumber) return `shows ${original}; its value ${plain} is imported`;
  const digits = Number(original.replaceAll(/[^\d.]/g, ''));
  const isWhole = [Math.abs(Number(plain)), Math.abs(Number(plain)) * 100].includes(digits);
  return isWhole ? undefined : `is imported as ${original}; the cell holds ${plain}`;
}

function dateRemark({ text, notes }: Cell): string | undefined {
  const date = notes.get('date');
  return date === undefined ? undefined : `is a date in the spreadsheet; it is imported as ${text}`;
}

const YES = /^(yes|y|true|1|x|active)$/i;
const NO = /^(no|n|false|0|inactive)$/i;

/** Sets the field's value. Returns the problem with it, if any. */
function valueProblem(sent: Record<string, unknown>, { name, field, text }: Cell): string | undefined {
  const { title, isFlag, choices } = field;
  if (isFlag) {
    if (text === '') return undefined;
    if (!YES.test(text) && !NO.test(text)) return `${title} must be Yes or No`;
    sent[name] = YES.test(text);
    return undefined;
  }
  sent[name] = text;
  if (!choices || text === '') return undefined;
  const wanted = text.toLowerCase();
  const choice = Object.entries(choices).find((names) => names.some((each) => each.toLowerCase() === wanted));
  if (!choice) return `${title} must be one of ${Object.values(choices).join(', ')}`;
  sent[name] = choice[0];
  return undefined;
}

/** Shape of a sheet, for comparison with its rows. */
export interface Shape {
  /** True for CSV and TSV, where texts may contain the separator. */
  isText: boolean;
  header: string[];
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

const RULE = /^[-=_*+:~]{2,}$/;
const cellsText = (cells: string[]) => cells.map((cell) => cell.slice(0, LONGEST_SHOWN).trim().toLowerCase()).join('|');

/** Returns the reason why a row is not an entry, such as a repeated header. Undefined for an entry. */
export function shapeProblem({ cells }: SheetRow, { isText, header, usualWidth }: Shape): string | undefined {
  const filled = cells.filter((cell) => cell.trim() !== '');
  if (filled.length > 0 && filled.every((cell) => RULE.test(cell.trim())))
    return 'This row is a dividing line, not an entry';
  const width = header.findLastIndex((cell) => cell !== '') + 1;
  if (width === 0) return undefined;
  if (cellsText(cells.slice(0, width)) === cellsText(header.slice(0, width))) return 'This row repeats the header';
  // If the header has one column, any further cell is a problem, because the separator may be part of a name.
  const isTooWide = cells.length > width && (width === 1 || cells.length > usualWidth);
  if (!isText || !isTooWide) return undefined;
  return `This row has ${cells.length} cells, but the header has ${width}. Put quotes around text that contains the separator.`;
}
