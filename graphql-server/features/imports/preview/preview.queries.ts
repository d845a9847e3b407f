import { MOST_IMPORTED_ROWS } from '../../../../common/limits';
import type { Db } from '../../../core/database/sql';
import { badField, badInput } from '../../../core/errors';
import { type ImportableList } from '../../../core/lists/importable-list';
import { ENCODINGS, readSpreadsheet, type SheetTexts } from '../../../services/spreadsheets/read-spreadsheet';
import type { Import } from '../imports.entity';
import { type RememberedColumns, versionOf } from '../imports.queries';
import { guessColumns, guessHeaderRow, headersOf, type Mapping, possibleHeaders } from '../mapping/mapping.policy';
import { type Entry, type JudgedRow, judgeRows } from './preview.policy';
import type { ImportCounts, ImportMappingInput } from './preview.types';

/** A sheet of a file with what its columns mean. */
export interface MappedSheet {
  texts: SheetTexts;
  headers: string[];
  mapping: Mapping;
  corrections: ImportMappingInput['corrections'];
}

/** Reads the file's sheet; what the person's mapping leaves open is guessed. @throws 400 */
export async function readMappedSheet(
  { file, isTabbed, userId: person }: Pick<Import, 'file' | 'isTabbed' | 'userId'>,
  list: ImportableList,
  given: ImportMappingInput | null | undefined,
  remembered: (headers: string[]) => Promise<RememberedColumns | undefined>,
): Promise<MappedSheet> {
  if (given?.encoding && !ENCODINGS.includes(given.encoding)) throw badField('mapping.encoding', 'Choose an encoding');
  const { sheet, encoding } = given ?? {};
  const texts = await readSpreadsheet(file!, { person, isTabbed, sheet, encoding });
  const isMapped = !!given?.columns.length;
  const possible = possibleHeaders(texts);
  const found = isMapped ? undefined : await remembered([...possible.keys()]);
  const headerRow = given?.headerRow ?? (found ? possible.get(found.headers)! : guessHeaderRow(texts, list));
  const headers = headersOf(texts, headerRow);
  const rows = texts.rows.filter(({ number }) => number > headerRow).length;
  if (rows > MOST_IMPORTED_ROWS) {
    throw badInput(`The file has ${rows.toLocaleString('en-US')} rows; at most 5,000 can be imported at once.`);
  }
  if (isMapped) checkColumns(given.columns, list);
  const isRemembered = found && possible.get(found.headers) === headerRow;
  const guessed = isRemembered ? found.columns.map((field, index) => ({ index, field })) : guessColumns(headers, list);
  const columns = isMapped ? given.columns : guessed;
  const mapping = {
    headerRow,
    columns: headers.map((_, index) => ({ index, field: columns.find((each) => each.index === index)?.field ?? null })),
  };
  return { texts, headers, mapping, corrections: given?.corrections ?? [] };
}

function checkColumns(columns: ImportMappingInput['columns'], { fields }: ImportableList): void {
  const used = columns.flatMap(({ field }) => field ?? []);
  for (const field of used) {
    if (!fields[field]) throw badField('mapping.columns', 'A column has a field that the list does not have');
    if (used.filter((each) => each === field).length > 1) {
      throw badField('mapping.columns', `Two columns are ${fields[field].title}`);
    }
  }
}

/** What applying a sheet would do to the list as it is now. */
export interface Judgment {
  rows: JudgedRow[];
  counts: ImportCounts;
  version: string;
}

/** Compares a sheet with the list. */
export async function judgeSheet(db: Db, list: ImportableList, sheet: MappedSheet): Promise<Judgment> {
  const { texts, mapping, corrections } = sheet;
  const entries = (await list.read(db)) as Entry[];
  const codes = new Map<string, string[]>();
  for (const [name, { listed }] of Object.entries(list.fields)) if (listed) codes.set(name, await listed(db));
  const rows = await judgeRows(texts.rows, { list, mapping, corrections, entries, codes });
  const counts = { create: 0, change: 0, same: 0, error: 0 };
  for (const { state } of rows) counts[state]++;
  const { encoding, sheet: index } = texts;
  return { rows, counts, version: versionOf(entries, list, { ...mapping, corrections, encoding, index }) };
}
