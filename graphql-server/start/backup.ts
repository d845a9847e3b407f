import { randomUUID } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { link, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { pack } from 'tar-stream';
import { DAY_MS } from '../../common/days';
import { uploadsIn } from '../services/document-store/disk-store';
import {
  ArchiveWriter,
  type BackupEnd,
  type BackupHead,
  DOCUMENTS,
  FORMAT,
  HASHES,
  HEAD,
  LINES_A_PART,
  TABLES,
} from './backup-archive';
import {
  type BackupTable,
  type NamedFile,
  readMigrations,
  readNamedFiles,
  readSequences,
  readTables,
} from './backup-tables';

/**
 * Minimum bytes of each part of a table in the archive. Only the last part may be smaller. A tar entry starts with its size, so
 * each part is collected in memory.
 */
const PART_BYTES = 4_194_304;

/** Prefix of the folder with a backup's hard links to the documents. The folder exists while the backup runs. */
const LINKS = '.backup-';

/**
 * Writes the database and the documents on disk into one archive (.tar.gz) while the product runs. The rows are one snapshot, and
 * the archive contains every document they refer to. Documents in a bucket are not included.
 * @param dataDir folder of the documents, or undefined if they are in a bucket
 * @param incomplete true to make the backup despite missing files, and to list them in it
 * @throws an Error that lists files that are missing or differ in size from the database
 */
export async function writeBackup(
  url: string,
  dataDir: string | undefined,
  file: string,
  { incomplete = false }: { incomplete?: boolean } = {},
): Promise<BackupEnd> {
  if (existsSync(file)) throw new Error(`${file} already exists. Choose another name.`);
  const partial = `${file}.partial`;
  const db = new Client({ connectionString: url, application_name: 'fieldbook backup' });
  await db.connect();
  const kept = dataDir ? await keepFiles(dataDir) : undefined;
  try {
    await db.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    // The first statement takes the snapshot.
    const tables = await readTables(db);
    if (tables.length === 0) throw new Error('The database is empty. Is DATABASE_URL right?');
    await kept?.keepNew();
    const files = kept ? await findFiles(db, kept.dir) : { found: [], problems: [] };
    if (files.problems.length > 0 && !incomplete) throw new Error(incompleteMessage(files.problems));
    const archive = pack();
    const written = pipeline(archive, createGzip(), createWriteStream(partial, { mode: 0o600 }));
    const content = { tables, found: files.found, missing: files.problems, filesDir: kept?.dir };
    const filled = fill(new ArchiveWriter(archive), db, content).catch((error) => {
      archive.destroy(error);
      throw error;
    });
    const [end] = await Promise.all([filled, written]);
    const handle = await open(partial);
    await handle.sync();
    await handle.close();
    await rename(partial, file);
    return end;
  } finally {
    await rm(partial, { force: true });
    await kept?.release();
    await db.end();
  }
}

const incompleteMessage = (problems: string[]) =>
  [
    `No backup was made, because files are missing or damaged (${problems.length}). Check DATA_DIR, or use --incomplete to make a backup without them.`,
    ...problems.map((problem) => `  ${problem}`),
  ].join('\n');

/** A file to save, with its SHA-256 if the database has it. */
type FoundFile = Pick<NamedFile, 'key' | 'sha256'>;

/** Returns the files that rows refer to, and a problem for each file that is missing, empty, or differs in size. */
async function findFiles(db: Client, dir: string): Promise<{ found: FoundFile[]; problems: string[] }> {
  const found: FoundFile[] = [];
  const problems: string[] = [];
  for (const { key, isRequired, bytes, sha256 } of await readNamedFiles(db)) {
    const file = await stat(path.join(dir, key)).catch(() => undefined);
    if (file) found.push({ key, sha256 });
    else if (isRequired) problems.push(key);
    if (file && bytes !== null && String(file.size) !== bytes) {
      problems.push(`${key}: ${file.size} bytes instead of ${bytes}`);
    } else if (file?.size === 0 && isRequired) problems.push(`${key}: 0 bytes`);
  }
  return { found, problems };
}

interface Content {
  tables: BackupTable[];
  found: FoundFile[];
  missing: string[];
  filesDir: string | undefined;
}

async function fill(
  archive: ArchiveWriter,
  db: Client,
  { tables, found, missing, filesDir }: Content,
): Promise<BackupEnd> {
  const head: BackupHead = {
    format: FORMAT,
    createdAt: new Date().toISOString(),
    migrations: await readMigrations(db),
    tables,
  };
  await archive.add(HEAD, JSON.stringify(head, null, 2));
  const rows: Record<string, number> = {};
  for (const table of tables) rows[table.name] = await addRows(archive, db, table);
  // `found` has no files that were added after the snapshot.
  for (const [index, { key }] of found.entries()) {
    if (index % LINES_A_PART === 0)
      await addHashes(archive, index / LINES_A_PART, found.slice(index, index + LINES_A_PART));
    await archive.add(`${DOCUMENTS}${key}`, await readFile(path.join(filesDir!, key)));
  }
  const end = {
    rows,
    documents: found.length,
    missing,
    includesFiles: filesDir !== undefined,
    sequences: await readSequences(db),
  };
  await archive.finish(end);
  return end;
}

/** Adds the hashes of the next files, so that a check of the archive needs only these in memory. */
async function addHashes(archive: ArchiveWriter, part: number, files: FoundFile[]) {
  const lines = files.filter(({ sha256 }) => sha256).map(({ key, sha256 }) => `${sha256} ${key}\n`);
  if (lines.length > 0) await archive.add(`${HASHES}${part + 1}`, lines.join(''));
}

/** Adds a table in parts. Returns the number of its rows. */
async function addRows(archive: ArchiveWriter, db: Client, { name, columns }: BackupTable): Promise<number> {
  const copy = db.query(copyTo(`COPY ${name} (${columns.join(', ')}) TO STDOUT`));
  let [part, bytes, chunks] = [0, 0, [] as Buffer[]];
  const flush = async () => {
    if (bytes) await archive.add(`${TABLES}${name}/${++part}`, Buffer.concat(chunks));
    [bytes, chunks] = [0, []];
  };
  for await (const chunk of copy as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes >= PART_BYTES) await flush();
  }
  await flush();
  return copy.rowCount ?? 0;
}

/** Keeps every stored file as a hard link, so that its content survives if the document is deleted during the backup. */
async function keepFiles(dataDir: string) {
  const root = uploadsIn(dataDir);
  await removeLeftovers(root);
  const dir = path.join(root, `${LINKS}${randomUUID()}`);
  const linkAll = async () => {
    for (const folder of await readdir(root).catch(() => [])) {
      if (folder.startsWith('.')) continue;
      await mkdir(path.join(dir, folder), { recursive: true });
      for (const name of await readdir(path.join(root, folder))) {
        await link(path.join(root, folder, name), path.join(dir, folder, name)).catch(isLinkedOrGone);
      }
    }
  };
  await linkAll();
  return { dir, keepNew: linkAll, release: () => rm(dir, { recursive: true, force: true }) };
}

function isLinkedOrGone(error: NodeJS.ErrnoException) {
  if (error.code !== 'EEXIST' && error.code !== 'ENOENT') throw error;
}

/** Removes links that a killed backup left more than a day ago. A younger backup may still be running. */
async function removeLeftovers(root: string): Promise<void> {
  for (const name of await readdir(root).catch(() => [])) {
    const dir = path.join(root, name);
    if (name.startsWith(LINKS) && (await stat(dir)).mtimeMs < Date.now() - DAY_MS) await rm(dir, { recursive: true });
  }
}
