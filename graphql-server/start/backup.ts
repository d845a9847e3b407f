import { randomUUID } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { link, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { type Pack, pack } from 'tar-stream';
import { DAY_MS } from '../../common/days';
import { uploadsIn } from '../services/document-store/disk-store';
import {
  type BackupSequence,
  type BackupTable,
  readDocumentKeys,
  readMigrations,
  readSequences,
  readTables,
} from './backup-tables';

/** The first file of a backup. */
export interface BackupHead {
  format: 'fieldbook-backup-1';
  createdAt: string;
  migrations: string[];
  tables: BackupTable[];
}

/** The last file of a backup: without it, or with other counts, the backup is incomplete. */
export interface BackupEnd {
  rows: Record<string, number>;
  documents: number;
  sequences: BackupSequence[];
}

export const HEAD = 'backup.json';
export const END = 'end.json';
/** A table's rows lie in `tables/<name>/<part>`, in COPY's text format; cut anywhere. */
export const TABLES = 'tables/';
/** Documents lie in `documents/<key>`. */
export const DOCUMENTS = 'documents/';

/** A tar entry starts with its size, so this much of a table is collected in memory. */
const PART_BYTES = 4_194_304;

/** Folders of hard links next to the documents, which exist while a backup runs. */
const LINKS = '.backup-';

/**
 * Writes the database and the documents on disk into one archive (.tar.gz) while the product runs. The rows are of one
 * moment, and every document they name is with them. Documents in a bucket are not included.
 * @param dataDir where documents are, or undefined when they are in a bucket
 */
export async function writeBackup(url: string, dataDir: string | undefined, file: string): Promise<BackupEnd> {
  if (existsSync(file)) throw new Error(`${file} exists already: choose another name.`);
  const partial = `${file}.partial`;
  const db = new Client({ connectionString: url, application_name: 'fieldbook backup' });
  await db.connect();
  const kept = dataDir ? await keepFiles(dataDir) : undefined;
  try {
    await db.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    // The snapshot is taken by the first statement.
    const tables = await readTables(db);
    await kept?.keepNew();
    const archive = pack();
    const written = pipeline(archive, createGzip(), createWriteStream(partial, { mode: 0o600 }));
    const filled = fill(archive, db, tables, kept?.dir).catch((error) => {
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

async function fill(archive: Pack, db: Client, tables: BackupTable[], linksDir?: string): Promise<BackupEnd> {
  const add = (name: string, content: string | Buffer) =>
    new Promise<void>((resolve, reject) => {
      archive.entry({ name, mode: 0o600 }, content, (error) => (error ? reject(error) : resolve()));
    });
  const head: BackupHead = {
    format: 'fieldbook-backup-1',
    createdAt: new Date().toISOString(),
    migrations: await readMigrations(db),
    tables,
  };
  await add(HEAD, JSON.stringify(head, null, 2));
  const end: BackupEnd = { rows: {}, documents: 0, sequences: [] };
  for (const { name, columns } of tables) {
    const copy = db.query(copyTo(`COPY ${name} (${columns.join(', ')}) TO STDOUT`));
    let [part, bytes, chunks] = [0, 0, [] as Buffer[]];
    const flush = async () => {
      if (bytes) await add(`${TABLES}${name}/${++part}`, Buffer.concat(chunks));
      [bytes, chunks] = [0, []];
    };
    for await (const chunk of copy as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes >= PART_BYTES) await flush();
    }
    await flush();
    end.rows[name] = copy.rowCount ?? 0;
  }
  // Files of uploads and documents that came after the snapshot stay out.
  for (const key of await readDocumentKeys(db)) {
    const content = linksDir && (await readFile(path.join(linksDir, key)).catch(() => undefined));
    // An upload link that was not used has no file.
    if (!content) continue;
    await add(`${DOCUMENTS}${key}`, content);
    end.documents++;
  }
  end.sequences = await readSequences(db);
  await add(END, JSON.stringify(end, null, 2));
  archive.finalize();
  return end;
}

/** Keeps every stored file as a hard link, so that deleting a document during the backup does not take its file along. */
async function keepFiles(dataDir: string) {
  const root = uploadsIn(dataDir);
  await removeLeftovers(root);
  const dir = path.join(root, `${LINKS}${randomUUID()}`);
  const linkAll = async () => {
    for (const folder of await readdir(root).catch(() => [])) {
      if (folder.startsWith('.')) continue;
      await mkdir(path.join(dir, folder), { recursive: true });
      for (const name of await readdir(path.join(root, folder))) {
        // The file may be linked already, or deleted by now.
        await link(path.join(root, folder, name), path.join(dir, folder, name)).catch(() => undefined);
      }
    }
  };
  await linkAll();
  return { dir, keepNew: linkAll, release: () => rm(dir, { recursive: true, force: true }) };
}

/** Removes the links that a killed backup left behind more than a day ago; a younger one may still run. */
async function removeLeftovers(root: string): Promise<void> {
  for (const name of await readdir(root).catch(() => [])) {
    const dir = path.join(root, name);
    if (name.startsWith(LINKS) && (await stat(dir)).mtimeMs < Date.now() - DAY_MS) await rm(dir, { recursive: true });
  }
}
