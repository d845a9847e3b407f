import type { ImportableList } from '../../../core/lists/importable-list';
import type { SheetTexts } from '../../../services/spreadsheets/read-spreadsheet';

/** Which column holds which field. */
export interface ColumnMapping {
  index: number;
  field?: string | null;
}

/** A sheet as it is imported: where its header is, and what its columns mean. */
export interface Mapping {
  /** The number of the row with the headers; 0 when there is none. */
  headerRow: number;
  columns: ColumnMapping[];
}

/** Titles and notes stand above a header, hardly more. */
const HEADER_AMONG = 20;

/** 'Prod. / Hour' and 'prodhour' are the same header. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}#]/gu, '');

const namesOf = (name: string, { title, alsoCalled = [] }: ImportableList['fields'][string]) =>
  [name, title, ...alsoCalled].map(plain);

/** The field that a header means; undefined for any other header. */
function fieldOf(header: string, { fields }: Pick<ImportableList, 'fields'>): string | undefined {
  const wanted = plain(header);
  return wanted ? Object.keys(fields).find((name) => namesOf(name, fields[name]!).includes(wanted)) : undefined;
}

/** The first row among the first ones that names most fields; 0 when none names a field. */
export function guessHeaderRow({ rows }: Pick<SheetTexts, 'rows'>, list: Pick<ImportableList, 'fields'>): number {
  const scored = rows.slice(0, HEADER_AMONG).map(({ number, cells }) => ({
    number,
    names: new Set(cells.map((cell) => fieldOf(cell, list)).filter(Boolean)).size,
  }));
  const best = scored.reduce((one, other) => (other.names > one.names ? other : one), { number: 0, names: 0 });
  return best.number;
}

/** How many columns a sheet has, and their headers: '' where there is none. */
export function headersOf({ rows }: Pick<SheetTexts, 'rows'>, headerRow: number): string[] {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const cells = rows.find(({ number }) => number === headerRow)?.cells ?? [];
  return Array.from({ length: width }, (_, index) => (cells[index] ?? '').trim());
}

/** What the columns mean by their headers. Of two columns for one field, the first counts. */
export function guessColumns(headers: string[], list: Pick<ImportableList, 'fields'>): ColumnMapping[] {
  const taken = new Set<string>();
  return headers.map((header, index) => {
    const field = fieldOf(header, list);
    if (!field || taken.has(field)) return { index, field: null };
    taken.add(field);
    return { index, field };
  });
}

/** A row of headers as one text, by which a mapping is remembered. */
export const headersKey = (headers: string[]) => headers.map(plain).join('|').replace(/\|+$/, '');

/** The rows that may be the header, by their keys; of two with one key the first. */
export const possibleHeaders = ({ rows }: Pick<SheetTexts, 'rows'>) =>
  new Map(
    rows
      .slice(0, HEADER_AMONG)
      .reverse()
      .map(({ number, cells }) => [headersKey(cells), number]),
  );
