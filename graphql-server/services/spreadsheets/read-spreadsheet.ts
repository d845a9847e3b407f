import { fork } from 'node:child_process';
import { join } from 'node:path';
import { MOST_IMPORTED_ROWS } from '../../../common/limits';
import { badInput, busy } from '../../core/errors';
import { FairQueue } from '../../core/fair-queue';
import { log } from '../../core/log';

/** Kinds of notes on a cell, each with a detail: what a date shows, the number behind a text, or what could not be read. */
export type CellNote = 'formula' | 'date' | 'error' | 'number' | 'unreadable';

/** A row of a sheet that holds anything. */
export interface SheetRow {
  /** Number in the sheet, from 1. */
  number: number;
  /** Without the empty ones at its end. */
  cells: string[];
  /** Unusual cells by index. */
  notes: [index: number, kind: CellNote, detail: string][];
}

/** A row as the header. */
export interface HeaderRow {
  number: number;
  /** Identifies rows with the same headers. */
  key: string;
  cells: string[];
  /** The field that each cell names. */
  columns: (string | null)[];
  /** The number of fields that it names. */
  names: number;
}

/** One sheet of a file as texts. */
export interface SheetTexts {
  /** The names of a workbook's sheets; none for CSV and TSV. */
  sheets: string[];
  /** The index of the sheet that was read. */
  sheet: number;
  /** Of CSV and TSV. */
  encoding: string | null;
  /** The first rows, and the one that was asked for. */
  headers: HeaderRow[];
  rows: SheetRow[];
}

/** The encodings that a file may have; by default it is detected. */
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
];

const HEADERS_AND_NOTES = 20;
const MOST = {
  rows: MOST_IMPORTED_ROWS + HEADERS_AND_NOTES,
  importedRows: MOST_IMPORTED_ROWS,
  columns: 60,
  cellCharacters: 32_767,
  characters: 10_000_000,
  unpackedBytes: 50 * 1024 * 1024,
};
const HEAP_MB = 256;

const queue = new FairQueue({ places: 1, waitingPerKey: 4, withinMs: 20_000 });

interface Reading {
  /** The person who reads the file; people take turns. */
  person: string;
  /** Cells are separated by tabs, whatever else they contain. */
  isTabbed: boolean;
  /** The index of the sheet; by default the first visible one with a header. */
  sheet?: number | null;
  /** The row with the headers, if the person chose one. */
  headerRow?: number | null;
  encoding?: string | null;
  /** The headers that name each field, foremost first. */
  fields: { field: string; names: string[] }[];
  /** The fields of which a header names at least one. */
  keys: string[];
}

/**
 * Reads one sheet of a CSV, TSV, or XLSX file and hands it to `use`, within the person's turn.
 * @throws 400 with the file's problem, 429 or 503 when too many wait, 503 when the reading process dies
 */
export const readSpreadsheet = <Result>(
  bytes: () => Promise<Uint8Array>,
  { person, ...reading }: Reading,
  use: (sheet: SheetTexts) => Promise<Result>,
): Promise<Result> => queue.run(person, async (signal) => use(await inChild(await bytes(), reading, signal)));

type Message = { rows: SheetRow[] } | { sheet: Omit<SheetTexts, 'rows'> } | { problem: string };

/**
 * Reads a file in a process of its own. The process has a memory limit and is ended after its time limit, so a hostile file cannot
 * delay other requests.
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
    child.on('message', (message: Message) => {
      if ('rows' in message) for (const row of message.rows) rows.push(row);
      else if ('sheet' in message) resolve({ ...message.sheet, rows });
      else reject(badInput(message.problem));
    });
    child.once('error', (error) => reject(refusalOf(signal.aborted, { error })));
    child.once('exit', (code, killedBy) => reject(refusalOf(signal.aborted, { code, killedBy })));
    // A process that has ended reads no more.
    child.stdin!.on('error', () => undefined).end(bytes);
    child.send({ ...reading, most: MOST });
  });
}

const tooSlow = () => badInput('The file takes too long to read. Split it, then import its parts.');

interface Ending {
  code?: number | null;
  killedBy?: NodeJS.Signals | null;
  /** The process did not start, or could not be reached. */
  error?: Error;
}

/** Node aborts a process whose heap is full. */
function refusalOf(isLate: boolean, { error, ...ending }: Ending): Error {
  if (isLate) return tooSlow();
  log.warn({ ...ending, err: error }, 'the process that reads spreadsheets ended');
  return ending.killedBy === 'SIGABRT' ? badInput('The file is too large when unpacked.') : busy();
}
