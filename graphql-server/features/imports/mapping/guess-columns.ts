import type { ImportableList } from '../../../core/lists/importable-list';
import type { HeaderRow, SheetRow } from '../../../services/spreadsheets/read-spreadsheet';

type Fields = ImportableList['fields'];

const WORDS = /\p{Letter}{2,}[^\p{Letter}\d]+\p{Letter}{2,}/u;

/** True if a text is a person's name, not an employee's number: 'Rivera, Ana' or 'Rivera', but not 'A-12'. */
export const isName = (text: string) => !/\d/.test(text) || WORDS.test(text);

/** True if a text is first and last name, which is never a code. */
export const isWholeName = (text: string) => text.length <= SAMPLED.characters && !/\d/.test(text) && WORDS.test(text);

const WHOLE = /^(0|[1-9]\d{0,5})(\.0*|\))?$/;

/** True if the texts count the rows: 1, 2, 3 in any order, with a few numbers missing. */
export function isCount(texts: string[]): boolean {
  const numbers = texts.map((text) => (WHOLE.test(text) ? Number.parseInt(text, 10) : Number.NaN));
  if (numbers.length === 0 || numbers.some(Number.isNaN) || new Set(numbers).size < numbers.length) return false;
  return Math.min(...numbers) <= 1 && Math.max(...numbers) <= numbers.length * 1.5 + 1;
}

/** Content of a column that holds no codes. */
export type ColumnContent = 'names' | 'count' | undefined;

/** Numbers of cells and of characters per cell that are read to recognize a column's content. */
const SAMPLED = { cells: 500, characters: 100 };

function textsIn(rows: SheetRow[], index: number): string[] {
  const texts: string[] = [];
  for (const { cells } of rows) {
    const text = cells[index]?.slice(0, SAMPLED.characters).trim();
    if (text) texts.push(text);
    if (texts.length === SAMPLED.cells) break;
  }
  return texts;
}

/**
 * Returns a column's content if it differs from the codes that the header names. Only a column with a header in `perhapsCalled`
 * can count the rows.
 */
function otherContent(header: HeaderRow, index: number, fields: Fields, below: SheetRow[]): ColumnContent {
  const named = header.named[index];
  const field = named ? fields[named.field] : undefined;
  if (!named || !field?.perhapsCalled) return undefined;
  const texts = textsIn(below, index);
  if (texts.filter(isName).length * 2 > texts.length) return 'names';
  const isVague = named.rank >= 2 + (field.alsoCalled?.length ?? 0);
  return isVague && isCount(texts) ? 'count' : undefined;
}

/** Returns the columns whose header names codes but whose cells hold something else. */
export function otherContents(header: HeaderRow | undefined, fields: Fields, below: SheetRow[]) {
  if (!header) return [];
  return header.named.flatMap((named, index) => {
    const content = otherContent(header, index, fields, below);
    return content ? [{ index, field: named!.field, content }] : [];
  });
}

/** Returns the field of each column. If several columns name a field, the best-ranked name counts. */
export function guessColumns(header: HeaderRow, { fields }: ImportableList, below: SheetRow[]): (string | null)[] {
  const refused = new Map(otherContents(header, fields, below).map(({ index, content }) => [index, content]));
  const best = new Map<string, { index: number; rank: number }>();
  for (const [index, named] of header.named.entries()) {
    if (!named || refused.has(index)) continue;
    const { rank = Number.POSITIVE_INFINITY } = best.get(named.field) ?? {};
    if (named.rank < rank) best.set(named.field, { index, rank: named.rank });
  }
  const columnOf = new Map([...best].map(([field, { index }]) => [field, index]));
  const isNames = [...refused].find(([, content]) => content === 'names')?.[0];
  for (const [name, { split }] of Object.entries(fields)) if (split) mapSplit(name, split.into);
  const columns: (string | null)[] = header.named.map(() => null);
  for (const [field, index] of columnOf) columns[index] = field;
  return columns;

  /** Maps a split field, such as a whole name, unless the fields that it is split into have their own columns. */
  function mapSplit(name: string, [first, second]: readonly string[]): void {
    if (!columnOf.has(name) && isNames !== undefined) columnOf.set(name, isNames);
    const [firstColumn, secondColumn, whole] = [columnOf.get(first!), columnOf.get(second!), columnOf.get(name)];
    if (firstColumn !== undefined && secondColumn === undefined && hasCommas(below, firstColumn)) {
      columnOf.delete(first!);
      columnOf.set(name, firstColumn);
    } else if (firstColumn !== undefined || secondColumn !== undefined) {
      columnOf.delete(name);
      if (firstColumn !== undefined && secondColumn === undefined && whole !== undefined) columnOf.set(second!, whole);
    }
  }
}

function hasCommas(rows: SheetRow[], index: number): boolean {
  const texts = textsIn(rows, index);
  return texts.filter((text) => /\p{Letter},\s*\p{Letter}/u.test(text)).length * 2 > texts.length;
}
