import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract, type Pack } from 'tar-stream';
import type { BackupSequence, BackupTable } from './backup-tables';

/** First entry of a backup. */
export interface BackupHead {
  format: typeof FORMAT;
  createdAt: string;
  migrations: string[];
  tables: BackupTable[];
}

/** Last entry of a backup. A backup is damaged if this entry is missing, or if its counts differ from the archive. */
export interface BackupEnd {
  /** Number of rows by table. */
  rows: Record<string, number>;
  /** Number of documents and photos. */
  documents: number;
  /** Files that were missing or had another size than the database says, if the operator allowed an incomplete backup. */
  missing: string[];
  /** False if the files are in a bucket. */
  includesFiles: boolean;
  sequences: BackupSequence[];
}

export const FORMAT = 'fieldbook-backup-2';
export const HEAD = 'backup.json';
export const END = 'end.json';
/** Prefix for the names of entries with rows: `tables/<name>/<part>`, in COPY's text format. A part may end within a row. */
export const TABLES = 'tables/';
/** Prefix for the names of entries with documents and photos: `documents/<key>`. */
export const DOCUMENTS = 'documents/';
/**
 * Prefix for the names of entries with hashes from the database, each before the documents it is about: a SHA-256 and a key per
 * line.
 */
export const HASHES = 'hashes/';
/**
 * Prefix for the names of the manifest's parts. A part lists the entries since the previous part, one per line: SHA-256, bytes,
 * name.
 */
const MANIFEST = 'manifest/';

/** Number of lines per part of the manifest, and of hashes. A line takes about 150 bytes, so a part needs little memory. */
export const LINES_A_PART = 5000;

export const DAMAGED = 'The backup is incomplete or damaged.';

/** Writes entries and their manifest to an archive. */
export class ArchiveWriter {
  readonly #archive: Pack;
  #lines: string[] = [];
  #parts = 0;

  constructor(archive: Pack) {
    this.#archive = archive;
  }

  async add(name: string, content: string | Buffer): Promise<void> {
    await this.#write(name, content);
    this.#lines.push(manifestLine(name, Buffer.from(content)));
    if (this.#lines.length === LINES_A_PART) await this.#writeManifest();
  }

  /** Adds the last entry and the rest of the manifest. */
  async finish(end: BackupEnd): Promise<void> {
    await this.add(END, JSON.stringify(end, null, 2));
    await this.#writeManifest();
    this.#archive.finalize();
  }

  async #writeManifest() {
    if (this.#lines.length > 0) await this.#write(`${MANIFEST}${++this.#parts}`, this.#lines.join(''));
    this.#lines = [];
  }

  #write(name: string, content: string | Buffer): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#archive.entry({ name, mode: 0o600 }, content, (error) => (error ? reject(error) : resolve()));
    });
  }
}

const sha256Of = (content: Buffer) => createHash('sha256').update(content).digest('hex');

const manifestLine = (name: string, content: Buffer) => `${sha256Of(content)} ${content.length} ${name}\n`;

/** An entry that matches the manifest. */
interface ReadEntry {
  name: string;
  content: Buffer;
}

/**
 * Reads the entries of a backup in order.
 * @throws an Error that starts with DAMAGED if an entry differs from the manifest, or if the archive doesn't end with a manifest
 */
export async function* readArchive(file: string): AsyncGenerator<ReadEntry> {
  const entries = extract();
  const { size } = await stat(file);
  const reading = pipeline(createReadStream(file), createGunzip(), atMost(size * MOST_INFLATED + SMALL), entries);
  reading.catch(() => undefined);
  const lines: string[] = [];
  let isListed = false;
  try {
    for await (const entry of entries) {
      const { name } = entry.header;
      if ((entry.header.size ?? 0) > LARGEST_ENTRY) throw new Error(DAMAGED);
      const content = await buffer(entry);
      isListed = name.startsWith(MANIFEST);
      if (isListed) compare(lines.splice(0), content.toString().split(/(?<=\n)/));
      else {
        lines.push(manifestLine(name, content));
        yield { name, content };
      }
    }
    await reading;
  } catch (error) {
    throw isDamage(error) ? new Error(DAMAGED) : error;
  }
  if (!isListed) throw new Error(DAMAGED);
}

/** Throws an error with the name of the first entry that differs from the manifest. */
function compare(read: string[], listed: string[]) {
  const different = read.findIndex((line, index) => line !== listed[index]);
  if (different >= 0) throw new Error(`${DAMAGED} ${read[different]!.split(' ')[2]!.trim()} has changed.`);
  if (read.length !== listed.length) throw new Error(DAMAGED);
}

/** Maximum size of an unpacked backup, as a multiple of the file's size. Real backups need less than twenty times. */
const MOST_INFLATED = 200;
const SMALL = 16 * 1024 * 1024;

/** Maximum bytes of one entry. Documents have at most 50 MB, and parts of tables a few megabytes. */
const LARGEST_ENTRY = 64 * 1024 * 1024;

/** Returns a stream that fails after `bytes` bytes, because a small file may inflate to a thousand times its size. */
function atMost(bytes: number): Transform {
  let left = bytes;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      left -= chunk.length;
      done(left < 0 ? new Error(DAMAGED) : null, chunk);
    },
  });
}

/** True for zlib's and tar-stream's errors about a truncated or changed file. */
const isDamage = (error: unknown) =>
  /^Z_|ERR_STREAM_PREMATURE_CLOSE/.test(String((error as { code?: string }).code)) ||
  /Unexpected end of data|Invalid tar header/i.test((error as Error).message);

/**
 * Checks an archive without restoring it: each entry against the manifest, documents and photos against their hashes in the
 * database, and the number of rows and files. Returns its last entry.
 * @throws an Error if the archive is damaged or has another format, or that lists files that have changed since their registration
 */
export async function verifyBackup(file: string): Promise<BackupEnd> {
  const counts = new ArchiveCounts();
  for await (const { name, content } of readArchive(file)) counts.add(name, content);
  const end = counts.check();
  const { changed } = counts;
  if (changed.length === 0) return end;
  throw new Error(
    [
      `The backup has files that were already damaged when it was made (${changed.length}). Look for them in earlier backups.`,
      ...changed.map((key) => `  ${key}`),
    ].join('\n'),
  );
}

/** Counts an archive's rows and files, and compares them with its last entry. */
export class ArchiveCounts {
  head: BackupHead | undefined;
  #end: BackupEnd | undefined;
  readonly #rows: Record<string, number> = {};
  #documents = 0;
  #hashes = new Map<string, string>();
  /** Keys of files whose content differs from their hash in the database. */
  readonly changed: string[] = [];

  /** Counts an entry. Throws if it is out of order. */
  add(name: string, content: Buffer): void {
    if (name === HEAD) {
      this.head = parsed<BackupHead>(content);
      if (this.head.format !== FORMAT) throw new Error('The file is not a backup from this version of Fieldbook.');
    } else if (!this.head || this.#end) throw new Error(DAMAGED);
    else if (name === END) this.#end = parsed<BackupEnd>(content);
    else if (name.startsWith(HASHES)) this.#hashes = hashesIn(content);
    else if (name.startsWith(DOCUMENTS)) this.#addDocument(name.slice(DOCUMENTS.length), content);
    else if (name.startsWith(TABLES)) {
      const table = tableOf(name);
      this.#rows[table] = (this.#rows[table] ?? 0) + rowsIn(content);
    }
  }

  #addDocument(key: string, content: Buffer) {
    this.#documents++;
    const hash = this.#hashes.get(key);
    if (hash && hash !== sha256Of(content)) this.changed.push(key);
  }

  /** Returns the last entry. Throws if its numbers of rows and documents differ from the archive's. */
  check(): BackupEnd {
    const [head, end] = [this.head, this.#end];
    const isWhole =
      head &&
      end &&
      head.tables.every(({ name }) => (this.#rows[name] ?? 0) === end.rows[name]) &&
      this.#documents === end.documents;
    if (!isWhole) throw new Error(DAMAGED);
    return end;
  }
}

const hashesIn = (content: Buffer) =>
  new Map(
    content
      .toString()
      .trimEnd()
      .split('\n')
      .map((line) => line.split(' ').reverse() as [string, string]),
  );

function parsed<Content>(content: Buffer): Content {
  if (content.length > SMALL) throw new Error(DAMAGED);
  try {
    return JSON.parse(content.toString()) as Content;
  } catch {
    throw new Error(DAMAGED);
  }
}

/** Returns the table's name from the name of an entry with rows. */
export const tableOf = (entryName: string) => entryName.slice(TABLES.length, entryName.lastIndexOf('/'));

/** Counts rows in COPY's text format, which escapes line breaks within values. */
const rowsIn = (content: Buffer) => content.reduce((sum, byte) => (byte === LINE_BREAK ? sum + 1 : sum), 0);

const LINE_BREAK = 10;
