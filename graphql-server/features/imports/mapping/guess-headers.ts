import { FLAG_WORDS } from '../../../core/lists/flag-words';
import type { ImportableList } from '../../../core/lists/importable-list';
import type { HeaderRow, SheetTexts } from '../../../services/spreadsheets/read-spreadsheet';

/** Returns the header names of each field, most important first. */
export const headerNames = ({ fields }: Pick<ImportableList, 'fields'>) =>
  Object.entries(fields).map(([field, { title, alsoCalled = [], perhapsCalled = [] }]) => ({
    field,
    names: [title, field, ...alsoCalled, ...perhapsCalled],
  }));

/** Returns the required field of each key, which is its first field. */
export const keyFields = ({ keys }: Pick<ImportableList, 'keys'>) => keys.map(([first]) => first!);

const asWord = (text: string) => text.trim().toLowerCase();

/** Returns all words that are values of the list's flags and choices. Such words are never headers. */
export function valueWords({ fields }: Pick<ImportableList, 'fields'>): Set<string> {
  const words: string[] = [...FLAG_WORDS.yes, ...FLAG_WORDS.no];
  for (const { choices = {}, spellings = {}, statuses } of Object.values(fields)) {
    words.push(...Object.keys(choices), ...Object.values(choices), ...Object.values(spellings).flat());
    if (statuses) words.push(...statuses.yes, ...statuses.no);
  }
  return new Set(words.map(asWord));
}

/** Matches a number, a date, or a time, which is never a header. */
const FIGURE = /^[\s$€£%()+\-.,:/]*\d[\s\d$€£%()+\-.,:/]*$/;

const filled = (cells: string[]) => cells.filter((cell) => cell.trim() !== '').length;

/** True if the row is data, because it has a number, a date, or a value of a flag or choice. */
const hasValues = ({ cells }: HeaderRow, values: Set<string>) =>
  cells.some((cell) => FIGURE.test(cell) || values.has(asWord(cell)));

/** True if the row directly above is at least as wide, so that both may be entries. A blank row separates a title from a header. */
const isBelowSimilarRow = (row: HeaderRow, above: HeaderRow[]) => {
  const last = above.at(-1);
  return last?.number === row.number - 1 && filled(last.cells) >= filled(row.cells);
};

/** True if a row that names fields seems to be an entry, because of its values or of the row above. */
function isEntry(row: HeaderRow, names: number, above: HeaderRow[], values: Set<string>): boolean {
  if (!above.some(({ cells }) => filled(cells) >= filled(row.cells))) return false;
  return (names < 3 && hasValues(row, values)) || (names < 2 && isBelowSimilarRow(row, above));
}

/** Limits of the search for repeated texts: rows, and characters of a cell. A header text that occurs again in its column is a value. */
const COMPARED = { rows: 100, characters: 100 };

/**
 * Compares two rows that name the same number of fields. The upper row comes first, except that of two different adjacent rows,
 * the lower row comes first.
 */
function inOrder(one: HeaderRow, other: HeaderRow): number {
  const distance = one.number - other.number;
  return Math.abs(distance) === 1 && one.key !== other.key ? -distance : distance;
}

/** Judges the first rows of a sheet as headers. */
export interface HeaderJudge {
  /** Number of the row that names the most fields, unless it seems to be an entry. 0 if there is no such row. */
  guess(): number;
  /** Number of the first row that names the most fields, even if it seems to be an entry. Undefined if none does. */
  likeliest(): number | undefined;
  /** True if the row may be an entry, because of its values or of the row above (`isEntry`). */
  seemsEntry(number: number): boolean;
}

export function headerJudge({ headers, rows }: Pick<SheetTexts, 'headers' | 'rows'>, values: Set<string>): HeaderJudge {
  const compared = rows.slice(0, COMPARED.rows).map(({ number, cells }) => ({
    number,
    words: cells.map((cell) => (cell.length > COMPARED.characters ? '' : asWord(cell))),
  }));
  const judged = headers.map((row, index) => ({ row, above: headers.slice(0, index), names: namesOf(row) }));
  const candidates = judged
    .filter(({ names }) => names > 0)
    .sort((one, other) => other.names - one.names || inOrder(one.row, other.row));
  const entrySeems = ({ row, names, above }: (typeof judged)[number]) => isEntry(row, names, above, values);
  return {
    guess: () => candidates.find((each) => !entrySeems(each))?.row.number ?? 0,
    likeliest: () => candidates[0]?.row.number,
    seemsEntry(number) {
      const found = judged.find(({ row }) => row.number === number);
      return !!found && entrySeems(found);
    },
  };

  /** Returns the number of fields that a row names. Values of flags and choices, and repeated texts, don't name a field. */
  function namesOf({ number, key, cells, named }: HeaderRow): number {
    const same = new Set(headers.filter((each) => each.key === key).map((each) => each.number));
    const others = compared.filter((row) => row.number !== number && !same.has(row.number));
    const fields = named.flatMap((name, index) => {
      if (!name) return [];
      const text = asWord(cells[index]!);
      return values.has(text) || others.some(({ words }) => words[index] === text) ? [] : [name.field];
    });
    return new Set(fields).size;
  }
}

export function widthOf({ rows }: Pick<SheetTexts, 'rows'>): number {
  let width = 0;
  for (const { cells } of rows) width = Math.max(width, cells.length);
  return width;
}
