import { fork } from 'node:child_process';
import { join } from 'node:path';
import { MOST_IMPORTED_ROWS } from '../../../common/limits';
import { badInput, busy } from '../../core/errors';
import { log } from '../../core/log';
import { queues } from '../../limits/table';

/**
 * Kinds of notes on a cell. The note's detail is the displayed text of a date, the number behind a text, or the unreadable part
 * ('text' or 'formula'). The other kinds have no detail.
 */
export type CellNote = 'formula' | 'date' | 'error' | 'number' | 'unreadable';

/** A non-empty row of a spreadsheet. */
export interface SheetRow {
  /** Row number in the sheet, from 1. */
  number: number;
  /** Texts of the cells, without empty cells at the end. */
  cells: string[];
  /** Notes on unusual cells, by index. */
  notes: [index: number, kind: CellNote, detail: string][];
  /** Number of cells of the record in a text file, with empty cells at the end. */
  width?: number;
  /** True if a filter or a person hid the row in the workbook. */
  isHidden?: boolean;
}

/** A row that may be the header. */
export interface HeaderRow {
  number: number;
  /** Normalized text of the row. The text is equal for rows with the same headers. */
  key: string;
  cells: string[];
  /** Field that each cell names. A lower rank means a better name. */
  named: ({ field: string; rank: number } | null)[];
}

/** Contents of one sheet of a file, as texts. */
export interface SheetTexts {
  /** Names of a workbook's sheets. Empty for CSV and TSV. */
  sheets: string[];
  /** Index of the sheet that was read. */
  sheet: number;
  /** Encoding of a CSV or TSV file, otherwise null. */
  encoding: string | null;
  /** Another encoding that may be the right one, with cells in both encodings. */
  encodingGuess?: { encoding: string; samples: { current: string; guessed: string }[] } | null;
  /** The first rows, and the row that the person chose, as possible headers. */
  headers: HeaderRow[];
  rows: SheetRow[];
}

/** Encodings that a file may have. By default, the encoding is detected. */
export const ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'macintosh',
  'cp437',
  'cp850',
  'cp866',
  'koi8-r',
  'gb18030',
  'big5',
  'shift_jis',
  'euc-jp',
  'euc-kr',
];

/** Limits of an imported file. */
export interface MostInFile {
  rows: number;
  importedRows: number;
  columns: number;
  cellCharacters: number;
  characters: number;
  unpackedBytes: number;
}

const HEADERS_AND_NOTES = 20;
const MOST: MostInFile = {
  rows: MOST_IMPORTED_ROWS + HEADERS_AND_NOTES,
  importedRows: MOST_IMPORTED_ROWS,
  columns: 60,
  cellCharacters: 32_767,
  characters: 10_000_000,
  unpackedBytes: 50 * 1024 * 1024,
};
const HEAP_MB = 256;

/** Request to the reading process. */
export interface ReadingTask {
  /** True if tabs separate the cells. */
  isTabbed: boolean;
  /** Index of the sheet. By default, the first visible sheet with a header for `keys`, or else the first that isn't empty. */
  sheet?: number | null;
  /** Number of the row with the headers, if the person chose a row. */
  headerRow?: number | null;
  encoding?: string | null;
  /** Header names of each field, best first. */
  fields: { field: string; names: string[] }[];
  /** Fields that identify an entry. */
  keys: string[];
  most: MostInFile;
}

/** Message of the reading process: some rows, then the sheet without its rows, or the file's problem. */
export type ReaderMessage = { rows: SheetRow[] } | { sheet: Omit<SheetTexts, 'rows'> } | { problem: string };

interface Reading extends Omit<ReadingTask, 'most'> {
  /** Id of the person who uploaded the file. The fair queue takes turns by this id. */
  person: string;
}

/**
 * Waits in the fair queue, reads one sheet of a CSV, TSV, or XLSX file, and passes it to `use`. Returns the result of `use`.
 * @throws 400 with the file's problem, 429 or 503 if too many files are waiting, 503 if the reading process dies
 */
export const readSpreadsheet = <Result>(
  bytes: () => Promise<Uint8Array>,
  { person, ...reading }: Reading,
  use: (sheet: SheetTexts) => Promise<Result>,
): Promise<Result> =>
  queues.spreadsheets.run(person, async (signal) => use(await inChild(await bytes(), reading, signal)));

/**
 * Reads a file in a separate process. The process has a memory limit and a time limit, so a hostile file can't delay other
 * requests.
 */
function inChild(bytes: Uint8Array, reading: Omit<Reading, 'person'>, signal: AbortSignal): Promise<SheetTexts> {
  const child = fork(join(__dirname, 'reader-process.js'), {
    env: {},
    execArgv: [`--max-old-space-size=${HEAP_MB}`],
    serialization: 'advanced',
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
    signal,
    killSignal: 'SIGKILL',
  });
  return new Promise((resolve, reject) => {
    const rows: SheetRow[] = [];
    child.on('message', (message: ReaderMessage) => {
      if ('rows' in message) for (const row of message.rows) rows.push(row);
      else if ('sheet' in message) resolve({ ...message.sheet, rows });
      else reject(badInput(message.problem));
    });
    child.once('error', (error) => reject(refusalOf(signal.aborted, { error })));
    child.once('exit', (code, killedBy) => reject(refusalOf(signal.aborted, { code, killedBy })));
    // Ignores errors of writing to a process that has ended. The 'exit' handler above reports its end.
    child.stdin!.on('error', () => undefined).end(bytes);
    child.send({ ...reading, most: MOST } satisfies ReadingTask);
  });
}

const tooSlow = () => badInput('The file takes too long to read. Split it, then import its parts.');

interface Ending {
  code?: number | null;
  killedBy?: NodeJS.Signals | null;
  /** Set if the process did not start or could not be reached. */
  error?: Error;
}

/** Returns the error for a process that ended early. Node aborts (SIGABRT) a process whose heap is full. */
function refusalOf(isLate: boolean, { error, ...ending }: Ending): Error {
  if (isLate) return tooSlow();
  log.warn({ ...ending, err: error }, 'the process that reads spreadsheets ended');
  return ending.killedBy === 'SIGABRT'
    ? badInput('The file is too large when unpacked. Split it, then import its parts.')
    : busy();
}
