import { FLAG_WORDS } from '../../../core/lists/flag-words';
import type { ImportableList } from '../../../core/lists/importable-list';
import type { CellNote, SheetRow } from '../../../services/spreadsheets/read-spreadsheet';
import { isWholeName } from '../mapping/guess-columns';
import type { ImportError, ImportNote } from './rows.types';

type Field = ImportableList['fields'][string];

/** A row's values in the format of the list's form, with the problems of its cells. */
export interface ReadRow {
  values: { field: string; value: string }[];
  sent: Record<string, unknown>;
  errors: ImportError[];
  /** Problems to ignore if the row changes nothing in the list. */
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
  /** Header of the cell's column. Empty if there is none. */
  header: string;
}

const LONGEST_SHOWN = 200;

/** Shortens a text for the preview. */
export const shown = (text: string) => (text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text);

/** Returns a row's cell. Removes the leading apostrophe with which spreadsheets mark text. */
export function cellOf(row: SheetRow, index: number, name: string, field: Field, header = ''): Cell {
  const notes = new Map(row.notes.flatMap(([at, kind, detail]) => (at === index ? [[kind, detail] as const] : [])));
  const text = (row.cells[index] ?? '').trim();
  const number = field.isNumber ? notes.get('number') : undefined;
  return { name, field, notes, header, text: number ?? (text.startsWith("'") ? text.slice(1) : text) };
}

const UNREADABLE: Readonly<Record<string, string>> = {
  formula: 'The formula has no stored result. Open and save the file in Excel, then import it.',
  text: 'The text of the cell is missing in the file. Open and save the file in Excel, then import it.',
};

/** Characters that a wrong encoding produces: the replacement character and control characters. */
const SUSPICIOUS = /[\uFFFD\u0080-\u009F]/;

/** Returns a cell that the person or a constant has filled in. */
export const givenCell = (name: string, field: Field, text: string, header = ''): Cell => ({
  name,
  field,
  text: text.trim(),
  notes: new Map(),
  header,
});

/** Adds a cell's value, problems, and notes to its row. */
export function addCell(row: ReadRow, cell: Cell, original: string): void {
  const { name, field, text, notes } = cell;
  const { title } = field;
  row.values.push({ field: name, value: shown(text) });
  const problem = problemOf(cell) ?? valueProblem(row, cell);
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

const has = (words: readonly string[] | undefined, text: string) => words?.includes(text.toLowerCase()) ?? false;

/** True if the column is called Active, not Status, so that T may mean true. */
const isCalledActive = (header: string) => /active/i.test(header) && !/status/i.test(header);

/**
 * Reads a flag. Accepts words for an employee's status, such as T for terminated, unless the column is called Active, where T
 * may mean true.
 */
function flagOf({ text, field: { statuses }, header }: Cell): boolean | undefined {
  if (has(FLAG_WORDS.yes, text)) return true;
  if (has(FLAG_WORDS.no, text)) return false;
  if (isCalledActive(header)) return undefined;
  return has(statuses?.yes, text) ? true : has(statuses?.no, text) ? false : undefined;
}

const plainWord = (text: string) => text.toLowerCase().replace(/[.\s]+$/, '');

/** Returns the choice that a text names: its value, its name on the page, or another spelling. */
export function choiceOf({ choices = {}, spellings = {} }: Field, text: string): string | undefined {
  const wanted = plainWord(text);
  return Object.entries(choices).find(([choice, name]) =>
    [choice, name, ...(spellings[choice] ?? [])].some((each) => each.toLowerCase() === wanted),
  )?.[0];
}

/** Sets the field's value. Returns the problem with it, if any. */
function valueProblem(row: ReadRow, cell: Cell): string | undefined {
  const { name, field, text } = cell;
  const { title, isFlag, choices, split } = field;
  if (split) return splitProblem(row, cell);
  if (isFlag) {
    if (text === '') return undefined;
    const flag = flagOf(cell);
    if (flag === undefined) return `${title} must be Yes or No, not ${shown(text)}`;
    row.sent[name] = flag;
    if (!flag && has(field.statuses?.no, text)) {
      row.notes.push({ field: name, text: `${title}: ${text} is imported as No` });
    }
    return undefined;
  }
  if (field.perhapsCalled && isWholeName(text)) {
    return `${title} is a name: ${shown(text)}. Correct the cell, or leave out the column.`;
  }
  row.sent[name] = text;
  if (!choices || text === '') return undefined;
  const choice = choiceOf(field, text);
  if (!choice) return `${title} must be one of ${Object.values(choices).join(', ')}, not ${shown(text)}`;
  row.sent[name] = choice;
  return undefined;
}

/** Sets the fields that a text is split into. A blank text leaves them to the rules of the list's form. */
function splitProblem(
  { sent, notes, values }: ReadRow,
  { name, field: { title, split }, text }: Cell,
): string | undefined {
  for (const field of split!.into) sent[field] ??= '';
  if (text === '') return undefined;
  const parts = split!.parts(text);
  if (!parts) return split!.problem;
  values.splice(
    values.findIndex(({ field }) => field === name),
    1,
  );
  for (const [field, part] of Object.entries(parts)) {
    if (sent[field]) continue;
    sent[field] = part;
    values.push({ field, value: shown(part) });
  }
  if (!text.includes(',')) {
    const [last, first] = split!.into.map((field) => parts[field]);
    notes.push({ field: name, text: `${title} has no comma; it is imported as ${last}, ${first}` });
  }
  return undefined;
}
