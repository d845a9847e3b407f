import { MOST_IMPORTED_ROWS } from '../../../../common/limits';
import { nameKey } from '../../../../common/names';
import { badField, badInput } from '../../../core/errors';
import type { ImportableList } from '../../../core/lists/importable-list';
import {
  ENCODINGS,
  type HeaderRow,
  readSpreadsheet,
  type SheetTexts,
} from '../../../services/spreadsheets/read-spreadsheet';
import type { RememberedColumns } from '../imports.queries';
import { guessColumns } from './guess-columns';
import { headerJudge, headerNames, keyFields, valueWords, widthOf } from './guess-headers';
import type { MappedSheet } from './mapped-sheet';
import type { ImportMappingInput } from './mapping.types';

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
  const judge = headerJudge(texts, valueWords(list));
  const isHeader = ({ number, cells }: HeaderRow) => cells.filter(Boolean).length > 1 || !judge.seemsEntry(number);
  // If two rows have the same headers, the first row is used.
  const byKey = new Map(
    texts.headers
      .filter(isHeader)
      .toReversed()
      .map((row) => [row.key, row]),
  );
  const found = isMapped ? undefined : await remembered([...byKey.keys()]);
  const headerRow = given?.headerRow ?? (found ? byKey.get(found.headers)!.number : judge.guess());
  const header = texts.headers.find(({ number }) => number === headerRow);
  checkCount(texts, headerRow);
  if (isMapped) checkColumns(given.columns, list);
  checkConstants(given, list);
  const headers = Array.from({ length: widthOf(texts) }, (_, index) => header?.cells[index] ?? '');
  const below = texts.rows.filter(({ number }) => number > headerRow);
  const columns = isMapped ? given.columns : guessedColumns({ header, found, list, below, width: headers.length });
  const fieldAt = new Map(columns.map(({ index, field }) => [index, field]));
  return {
    texts,
    headers,
    headersKey: header?.key,
    mapping: { headerRow, columns: headers.map((_, index) => ({ index, field: fieldAt.get(index) ?? null })) },
    edits: {
      corrections: given?.corrections ?? [],
      constants: given?.constants ?? [],
      leftOut: given?.leftOut ?? [],
      acceptOffers: given?.acceptOffers ?? false,
      leaveOutHidden: given?.leaveOutHidden ?? false,
    },
  };
}

interface Guess {
  header: HeaderRow | undefined;
  found: RememberedColumns | undefined;
  list: ImportableList;
  below: SheetTexts['rows'];
  width: number;
}

function guessedColumns({ header, found, list, below, width }: Guess) {
  // A list of one field needs no header if the file has one column.
  const only = list.keys.length === 1 && list.keys[0]!.length === 1 && width === 1 ? list.keys[0]![0]! : null;
  if (!header) return only ? [{ index: 0, field: only }] : [];
  const fields = found?.headers === header.key ? found.columns : guessColumns(header, list, below);
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

/** Checks that each constant is for a different field, and that the field has no column. */
function checkConstants(given: ImportMappingInput | null | undefined, { fields }: ImportableList): void {
  const mapped = new Set(given?.columns.map(({ field }) => field));
  const seen = new Set<string>();
  for (const { field, when } of given?.constants ?? []) {
    const [definition, other] = [fields[field], when && fields[when.field]];
    if (!definition || definition.split || (when && !other)) {
      throw badField('mapping.constants', 'A constant has a field that the list does not have');
    }
    const { title } = definition;
    if (mapped.has(field)) {
      throw badField('mapping.constants', `${title} has a column. Leave out the column, or remove its constant.`);
    }
    const key = JSON.stringify([field, when?.field, nameKey(when?.value ?? '')]);
    if (seen.has(key)) throw badField('mapping.constants', `${title} has two constants for the same rows. Remove one.`);
    seen.add(key);
  }
}
