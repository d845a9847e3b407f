import { MOST_IMPORTED_ROWS } from '../../../../common/limits';
import { badField, badInput } from '../../../core/errors';
import type { ImportableList } from '../../../core/lists/importable-list';
import type { Context } from '../../../core/operations/context';
import { Pauses } from '../../../core/pauses';
import {
  ENCODINGS,
  type HeaderRow,
  readSpreadsheet,
  type SheetTexts,
} from '../../../services/spreadsheets/read-spreadsheet';
import type { Import } from '../imports.entity';
import { listState, type RememberedColumns, readEntries, versionOf } from '../imports.queries';
import { guessHeaderRow, headerNames, keyFields, type MappedSheet, widthOf } from '../mapping/guess-headers';
import type { ImportMappingInput } from '../mapping/mapping.types';
import { type JudgedRow, judgeRows } from './judge-rows';
import { type ImportCounts, type ImportPreview, ImportRowState } from './preview.types';
import { shown } from './read-rows';

export interface SentFile {
  person: string;
  isTabbed: boolean;
  bytes(): Promise<Buffer>;
}

interface Mapped {
  list: ImportableList;
  given: ImportMappingInput | null | undefined;
  /** Returns the mapping last used for one of these headers. */
  remembered(keys: string[]): Promise<RememberedColumns | undefined>;
}

/** Waits for the person's turn, reads the file's sheet, and passes it to `use`. Guesses an incomplete mapping. @throws 400 */
export async function withMappedSheet<Result>(
  { person, isTabbed, bytes }: SentFile,
  { list, given, remembered }: Mapped,
  use: (sheet: MappedSheet) => Promise<Result>,
): Promise<Result> {
  if (given?.encoding && !ENCODINGS.includes(given.encoding)) throw badField('mapping.encoding', 'Choose an encoding');
  const { sheet, headerRow, encoding } = given ?? {};
  const reading = { person, isTabbed, sheet, headerRow, encoding, fields: headerNames(list), keys: keyFields(list) };
  return readSpreadsheet(bytes, reading, async (texts) => use(await mappedSheet(texts, { list, given, remembered })));
}

async function mappedSheet(texts: SheetTexts, { list, given, remembered }: Mapped): Promise<MappedSheet> {
  const isMapped = !!given?.columns.length;
  // If two rows have the same headers, the first row is used.
  const byKey = new Map(texts.headers.toReversed().map((row) => [row.key, row]));
  const found = isMapped ? undefined : await remembered([...byKey.keys()]);
  const headerRow = given?.headerRow ?? (found ? byKey.get(found.headers)!.number : guessHeaderRow(texts.headers));
  const header = texts.headers.find(({ number }) => number === headerRow);
  checkCount(texts, headerRow);
  if (isMapped) checkColumns(given.columns, list);
  const headers = Array.from({ length: widthOf(texts) }, (_, index) => header?.cells[index] ?? '');
  const columns = isMapped ? given.columns : guessedColumns(header, found);
  const fieldAt = new Map(columns.map(({ index, field }) => [index, field]));
  return {
    texts,
    headers,
    headersKey: header?.key,
    mapping: { headerRow, columns: headers.map((_, index) => ({ index, field: fieldAt.get(index) ?? null })) },
    edits: {
      corrections: given?.corrections ?? [],
      leftOut: given?.leftOut ?? [],
      acceptOffers: given?.acceptOffers ?? false,
    },
  };
}

function guessedColumns(header: HeaderRow | undefined, found: RememberedColumns | undefined) {
  const fields = found && found.headers === header?.key ? found.columns : (header?.columns ?? []);
  return fields.map((field, index) => ({ index, field }));
}

function checkCount({ rows }: SheetTexts, headerRow: number): void {
  const count = rows.filter(({ number }) => number > headerRow).length;
  if (count <= MOST_IMPORTED_ROWS) return;
  const [given, most] = [count, MOST_IMPORTED_ROWS].map((each) => each.toLocaleString('en-US'));
  throw badInput(`The file has ${given} rows. A file can have at most ${most}. Split it, then import its parts.`);
}

function checkColumns(columns: ImportMappingInput['columns'], { fields }: ImportableList): void {
  const used = columns.flatMap(({ field }) => field ?? []);
  for (const field of used) {
    if (!fields[field]) throw badField('mapping.columns', 'A column has a field that the list does not have');
    if (used.filter((each) => each === field).length > 1) {
      throw badField(
        'mapping.columns',
        `Two columns are mapped to ${fields[field].title}. Choose another field for one of them.`,
      );
    }
  }
}

/** Effects of applying a sheet to the current list. */
export interface Judgment {
  rows: JudgedRow[];
  counts: ImportCounts;
  version: string;
  /** State of the list that the rows were compared with. */
  state: string;
}

/** Compares a sheet with the list. Charges the processor time to the person who uploaded the file. */
export async function judgeSheet(
  { db, share: { cost } }: Pick<Context, 'db' | 'share'>,
  list: ImportableList,
  sheet: MappedSheet,
): Promise<Judgment> {
  const { texts, mapping, edits } = sheet;
  // Reads the state before the entries, so that a change made in between gives the list a different version.
  const state = await listState(db, list);
  const entries = await readEntries(db, list);
  const codes = new Map<string, string[]>();
  for (const [name, { listed }] of Object.entries(list.fields)) if (listed) codes.set(name, await listed(db));
  const rows = await judgeRows(sheet, { list, entries, codes, pauses: new Pauses((ms) => cost.charge(ms)) });
  const counts: ImportCounts = { create: 0, change: 0, same: 0, error: 0, leftOut: 0 };
  for (const { state } of rows) counts[state === ImportRowState.left_out ? 'leftOut' : state]++;
  const { encoding, sheet: index } = texts;
  return { rows, counts, state, version: versionOf(state, { ...mapping, ...edits, encoding, index }) };
}

const MOST_LISTED = { offers: 1000, errors: 5000, fileRows: 5, samples: 3 };

export function previewOf(
  { id, list: name, fileName }: Pick<Import, 'id' | 'list' | 'fileName'>,
  list: ImportableList,
  { texts, headers, mapping }: MappedSheet,
  { rows, counts, version }: Judgment,
): ImportPreview {
  const below = texts.rows.filter(({ number }) => number > mapping.headerRow);
  const offers = rows.flatMap(({ number, offers: own }) => own.map((offer) => ({ ...offer, row: number })));
  const errors = rows.filter(({ state }) => state === ImportRowState.error);
  return {
    id,
    list: name,
    fileName,
    sheets: texts.sheets,
    sheet: texts.sheet,
    headerRow: mapping.headerRow,
    encoding: texts.encoding,
    encodings: texts.encoding ? ENCODINGS : [],
    columns: mapping.columns.map(({ index, field }) => ({
      index,
      header: headers[index]!,
      samples: samplesOf(below, index),
      field: field ?? null,
    })),
    fields: Object.entries(list.fields).map(([field, { title }]) => ({ name: field, title })),
    fileRows: below.slice(0, MOST_LISTED.fileRows).map(({ number, cells }) => ({ number, cells: cells.map(shown) })),
    counts,
    offers: offers.slice(0, MOST_LISTED.offers),
    offerCount: offers.length,
    errorRows: errors.slice(0, MOST_LISTED.errors).map(({ number }) => number),
    version,
    judged: rows,
  };
}

function samplesOf(rows: SheetTexts['rows'], index: number): string[] {
  const samples: string[] = [];
  for (const { cells } of rows) {
    const text = cells[index]?.trim().slice(0, 100);
    if (text) samples.push(text);
    if (samples.length === MOST_LISTED.samples) break;
  }
  return samples;
}
