import { join } from 'node:path';
import Piscina from 'piscina';
import { badInput } from '../../core/errors';
import { FairQueue } from '../../core/fair-queue';
import { log } from '../log';

/** A row of a sheet that holds anything. */
export interface SheetRow {
  /** Its number in the sheet, from 1. */
  number: number;
  /** Without the empty ones at its end. */
  cells: string[];
  /** What is special about a cell, by its index. */
  notes: [index: number, kind: 'formula' | 'date' | 'error'][];
}

/** One sheet of a file as texts. */
export interface SheetTexts {
  /** The names of a workbook's sheets; none for CSV and TSV. */
  sheets: string[];
  /** The index of the sheet that was read. */
  sheet: number;
  /** Of CSV and TSV. */
  encoding: string | null;
  rows: SheetRow[];
}

/** The encodings that a file may have; by default it is detected. */
export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'windows-1250', 'windows-1251', 'macintosh'];

const MB = 1024 * 1024;
/** The rows of a sheet with headers and empty ones. */
const MOST = { rows: 20_000, columns: 60, unpackedBytes: 50 * MB };

/**
 * Files are read in a thread of their own: a hostile one cannot hold up other requests, and one that takes too much memory ends only
 * the thread.
 */
const thread = new Piscina<unknown, SheetTexts & { problem?: string }>({
  filename: join(__dirname, 'spreadsheet-thread.js'),
  execArgv: [],
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: 30_000,
  resourceLimits: { maxOldGenerationSizeMb: 320, maxYoungGenerationSizeMb: 48 },
});
thread.on('error', (error) => log.warn({ err: error }, 'the spreadsheet thread ended'));

const queue = new FairQueue({ places: 1, waitingPerKey: 4, withinMs: 20_000 });

interface Reading {
  /** The person who reads the file; people take turns. */
  person: string;
  /** Cells are separated by tabs, whatever else they contain. */
  isTabbed: boolean;
  /** The index of the sheet; by default the first that is visible. */
  sheet?: number | null;
  encoding?: string | null;
}

/**
 * Reads one sheet of a CSV, TSV, or XLSX file.
 * @throws 400 saying what is wrong with the file, 429 or 503 when too many wait
 */
export async function readSpreadsheet(
  bytes: Uint8Array,
  { person, isTabbed, sheet, encoding }: Reading,
): Promise<SheetTexts> {
  const task = { bytes, isTabbed, sheet: sheet ?? undefined, encoding: encoding ?? undefined, most: MOST };
  const read = await queue.run(person, (signal) =>
    thread.run(task, { signal }).catch((error: { code?: string }) => {
      throw refusalOf(error, signal.aborted);
    }),
  );
  if (read.problem) throw badInput(read.problem);
  return read;
}

function refusalOf(error: { code?: string }, isLate: boolean): unknown {
  if (isLate) return badInput('The file takes too long to read. Split it, then import its parts.');
  const isTooLarge = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
  return isTooLarge ? badInput('The file is too large when unpacked.') : error;
}
