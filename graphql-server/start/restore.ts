import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Client, type ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { execute, queryRow } from '../core/database/sql';
import { uploadsIn } from '../services/document-store/disk-store';
import {
  ArchiveCounts,
  type BackupEnd,
  type BackupHead,
  DAMAGED,
  DOCUMENTS,
  HEAD,
  readArchive,
  TABLES,
  tableOf,
} from './backup-archive';
import { type BackupTable, readMigrations, readSequences, readTables, withoutConstraints } from './backup-tables';
import { migrate, openDatabase } from './database';
import { markFileStore } from './file-store';

/** Keys that are accepted as paths, because a forged archive could name other folders. */
const KEY = /^[a-z]+\/[0-9a-f-]{36}(\.[a-z]{1,5})?$/;

/**
 * Restores a backup into an empty database and an empty DATA_DIR/uploads: all of it, or nothing.
 * @param dataDir folder for the documents, or undefined if they are in a bucket
 * @throws an Error with one sentence if the target is not empty, or the backup is damaged or has another version
 */
export async function restoreBackup(url: string, dataDir: string | undefined, file: string): Promise<BackupEnd> {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  const uploads = dataDir && uploadsIn(dataDir);
  if (uploads && (await readdir(uploads).catch(() => [])).length > 0) {
    throw new Error(`${uploads} is not empty: restore into a new DATA_DIR.`);
  }
  await prepareDatabase(url);
  const db = new Client({ connectionString: url, application_name: 'fieldbook restore' });
  await db.connect();
  const unfinished = uploads && `${uploads}-unfinished`;
  let inPlace = false;
  try {
    const tables = await readTables(db);
    const migrations = await readMigrations(db);
    return await withoutConstraints(db, tables, async () => {
      const known = { tables, migrations, sequences: (await readSequences(db)).map(({ name }) => name) };
      const end = await load(db, file, known, unfinished);
      if (uploads && unfinished) {
        const { rows } = await db.query<{ id: string | null }>('SELECT "fileStore" AS id FROM installation');
        if (rows[0]?.id) await markFileStore(unfinished, rows[0].id);
      }
      if (uploads && unfinished && existsSync(unfinished)) {
        await rm(uploads, { recursive: true, force: true });
        await rename(unfinished, uploads);
        inPlace = true;
      }
      return end;
    });
  } catch (error) {
    // The commit failed after the documents were moved into place, so remove them.
    if (uploads && inPlace) await rm(uploads, { recursive: true, force: true });
    throw error;
  } finally {
    if (unfinished) await rm(unfinished, { recursive: true, force: true });
    await db.end();
  }
}

/** Creates the tables in an empty database, unless an earlier failed restore has left them. Throws if the database is in use. */
async function prepareDatabase(url: string) {
  const database = await openDatabase(url);
  try {
    const { tables, users } = (await queryRow<{ tables: number; users: boolean }>(database, {
      text: `SELECT count(*)::int AS tables, to_regclass('public.users') IS NOT NULL AS users FROM pg_tables
       WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
    }))!;
    // A product that has been started has an administrator, so tables without a user are unused.
    const isUnused = tables === 0 || (users && !(await execute(database, { text: 'SELECT FROM users LIMIT 1' })));
    if (!isUnused) throw new Error('The database is not empty: restore into a new database.');
    await migrate(database);
  } finally {
    await database.destroy();
  }
}

/** Tables and columns of the database. Names in statements come from here, never from the archive, which may have been forged. */
interface Known {
  tables: BackupTable[];
  sequences: string[];
  migrations: string[];
}

async function load(
  db: ClientBase,
  file: string,
  { tables: known, sequences, migrations }: Known,
  documentsDir?: string,
): Promise<BackupEnd> {
  const counts = new ArchiveCounts();
  let table: { name: string; rows: ReturnType<typeof rowsInto> } | undefined;
  const finishTable = async () => {
    await table?.rows.end();
    table = undefined;
  };
  try {
    for await (const { name, content } of readArchive(file)) {
      counts.add(name, content);
      if (name === HEAD) checkVersion(counts.head!, migrations);
      else if (name.startsWith(TABLES)) {
        const of = tableOf(name);
        if (table?.name !== of) {
          await finishTable();
          const columns = counts.head!.tables.find((each) => each.name === of)?.columns;
          const own = known.find((each) => each.name === of);
          if (!own || !hasSame(own.columns, columns)) throw new Error(DAMAGED);
          // Use the archive's order of columns, because the values in its rows have that order.
          const inOrder = columns.map((column) => own.columns[own.columns.indexOf(column)]!);
          table = { name: of, rows: rowsInto(db, own.name, inOrder) };
        }
        await table.rows.add(content);
      } else {
        await finishTable();
        if (name.startsWith(DOCUMENTS) && documentsDir) {
          await saveDocument(documentsDir, name.slice(DOCUMENTS.length), content);
        }
      }
    }
  } catch (error) {
    table?.rows.cancel();
    throw error;
  }
  const end = counts.check();
  for (const { name, last } of end.sequences) {
    if (!sequences.includes(name)) throw new Error(DAMAGED);
    if (last !== null) await db.query('SELECT setval($1::regclass, $2)', [name, last]);
  }
  return end;
}

/** True if `named`, from the archive, is a list of exactly the columns in `own`, in any order. */
const hasSame = (own: string[], named: unknown): named is string[] =>
  Array.isArray(named) && named.length === own.length && own.every((column) => named.includes(column));

function checkVersion(head: BackupHead, migrations: string[]) {
  if (JSON.stringify(head.migrations) === JSON.stringify(migrations)) return;
  throw new Error(
    'The backup was made by another version of Fieldbook. Restore it into a new database with that version, then update.',
  );
}

/** Starts a COPY into a table. Returns functions to add parts of rows, and to end or cancel it. */
function rowsInto(db: ClientBase, name: string, columns: string[]) {
  const copy = db.query(copyFrom(`COPY ${name} (${columns.join(', ')}) FROM STDIN`));
  const input = new PassThrough();
  const copied = pipeline(input, copy);
  copied.catch(() => undefined);
  return {
    async add(part: Buffer): Promise<void> {
      if (!input.write(part)) await Promise.race([drained(input), copied]);
    },
    async end(): Promise<void> {
      input.end();
      await copied;
    },
    /** Aborts the COPY. Otherwise the connection would wait for more data. */
    cancel: () => void input.destroy(new Error('canceled')),
  };
}

const drained = (stream: PassThrough) => new Promise<void>((resolve) => stream.once('drain', resolve));

async function saveDocument(dir: string, key: string, content: Buffer) {
  if (!KEY.test(key)) throw new Error(DAMAGED);
  const file = path.join(dir, key);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content, { mode: 0o600 });
}
