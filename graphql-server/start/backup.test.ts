import { spawnSync } from 'node:child_process';
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack } from 'tar-stream';
import type { DataSource } from 'typeorm';
import { createDocumentStore } from '../services/document-store/create-document-store';
import type { JobWork } from '../services/jobs';
import { createBatch } from '../testing/accounting';
import { createTestDatabase, emptyDatabase } from '../testing/database';
import { buildLoad, buildTimecard, buildUser } from '../testing/factories';
import { addedPhoto, sha256 } from '../testing/photos';
import { startTestServer, type TestServer } from '../testing/server';
import { writeBackup } from './backup';
import { ArchiveWriter, readArchive, verifyBackup } from './backup-archive';
import { openDatabase } from './database';
import { explainFileError } from './file-errors';
import { hashFiles } from './file-hashes.jobs';
import { restoreBackup } from './restore';

const DOCUMENT = 'documents/11111111-2222-3333-4444-555555555555.pdf';
const OF_A_KILLED_BACKUP = '.backup-1';
const OF_A_RUNNING_BACKUP = '.backup-2';
/** Text with all characters that COPY must escape. */
const AWKWARD = 'tab\t, "quotes", \\N, back\\slash, ünïcode 語 🚜, line\nbreak';

let server: TestServer;
let empty: Awaited<ReturnType<typeof emptyDatabase>>;
const home = mkdtempSync(path.join(tmpdir(), 'fieldbook-backup-'));
const archive = path.join(home, 'fieldbook.tar.gz');

beforeAll(async () => {
  empty = await emptyDatabase();
  server = await startTestServer();
  const user = await buildUser(server.db, { role: 'admin' as never });
  const client = await server.client().login(user);
  await client.rest('POST', '/api/timecards', buildTimecard({ workArea: AWKWARD.slice(0, 60) }));
  const load = await client.rest('POST', '/api/trucking-records', buildLoad());
  await addedPhoto(client, { subject: 'trucking_record', subjectId: load.body.id });
  expect(await createBatch(client, { kind: 'loads', through: '2026-03-31' })).toMatchObject({ lines: 1 });
  for (const coNumber of ['A', 'B', 'C']) await client.rest('POST', '/api/work-orders', { coNumber });
  await server.db.query(
    `INSERT INTO work_orders (description, "coNumber") SELECT $1, 'many' FROM generate_series(1, 20000)`,
    [AWKWARD],
  );
  await server.db.query(`SELECT graphile_worker.add_job('accounts.passwordResetMail', '{"email": "x"}')`);
  const { dataDir } = server.settings;
  mkdirSync(path.join(dataDir, 'uploads', 'documents'), { recursive: true });
  writeFileSync(path.join(dataDir, 'uploads', DOCUMENT), '%PDF-1.7 the document');
  writeFileSync(path.join(dataDir, 'uploads', 'documents', 'stray.pdf'), 'no row names it');
  await server.db.query(
    `INSERT INTO storm_water_documents ("fileName", "originalFileName", "filePath", "fileSize", "uploadedBy")
     VALUES ('x.pdf', 'x.pdf', $1, 21, $2)`,
    [DOCUMENT, user.id],
  );
  for (const [name, days] of [
    [OF_A_KILLED_BACKUP, 2],
    [OF_A_RUNNING_BACKUP, 0],
  ] as const) {
    const dir = path.join(dataDir, 'uploads', name);
    mkdirSync(dir);
    utimesSync(dir, new Date(), new Date(Date.now() - days * 86_400_000));
  }
  await writeBackup(server.databaseUrl, dataDir, archive);
});
afterAll(async () => {
  await server.stop();
  await empty.drop();
  rmSync(home, { recursive: true });
});

/** Returns the number and hash of each table's rows, each sequence's last number, the constraints, and the disabled triggers. */
async function contentOf(db: DataSource): Promise<Record<string, unknown>> {
  const tables: { name: string }[] = await db.query(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`,
  );
  const content: Record<string, unknown> = {};
  for (const { name } of tables) {
    [content[name]] = await db.query(
      `SELECT count(*)::int AS rows, md5(string_agg(row::text, '|' ORDER BY row::text)) AS hash FROM ${name} row`,
    );
  }
  content['sequences'] = await db.query('SELECT schemaname, sequencename, last_value FROM pg_sequences ORDER BY 1, 2');
  content['constraints'] = await db.query(
    'SELECT conrelid::regclass::text AS "table", conname, pg_get_constraintdef(oid) AS is FROM pg_constraint ORDER BY 1, 2',
  );
  content['disabled triggers'] = await db.query(`SELECT tgname FROM pg_trigger WHERE tgenabled = 'D'`);
  return content;
}

test('a backup removes its own links, and links that a killed backup left two days ago', () => {
  const left = readdirSync(path.join(server.settings.dataDir, 'uploads')).filter((name) => name.startsWith('.'));
  expect(left).toEqual([OF_A_RUNNING_BACKUP]);
  rmSync(path.join(server.settings.dataDir, 'uploads', OF_A_RUNNING_BACKUP), { recursive: true });
});

test('restoring a backup of another version is refused', async () => {
  const other = await createTestDatabase();
  await other.dataSource.query(`INSERT INTO migrations (timestamp, name) VALUES (1, 'FromTheFuture1')`);
  const file = path.join(home, 'other.tar.gz');
  await writeBackup(other.url, undefined, file);
  await other.drop();
  await expect(restoreBackup(empty.url, undefined, file)).rejects.toThrow('made by another version of Fieldbook');
});

test('a damaged backup restores nothing', async () => {
  const cut = path.join(home, 'cut.tar.gz');
  writeFileSync(cut, readFileSync(archive));
  truncateSync(cut, Math.floor(readFileSync(archive).length * 0.8));
  const dataDir = path.join(home, 'from-cut');
  await expect(restoreBackup(empty.url, dataDir, cut)).rejects.toThrow('The backup is incomplete or damaged.');
  const db = await openDatabase(empty.url);
  expect(await db.query('SELECT count(*)::int AS rows FROM users')).toEqual([{ rows: 0 }]);
  await db.destroy();
  expect(existsSync(path.join(dataDir, 'uploads'))).toBe(false);
});

/** Copies the archive with changed entries and a matching manifest. */
async function forged(change: (name: string, content: Buffer) => Buffer | undefined): Promise<string> {
  const file = path.join(home, 'forged.tar.gz');
  const packed = pack();
  const written = pipeline(packed, createGzip(), createWriteStream(file));
  const writer = new ArchiveWriter(packed);
  for await (const { name, content } of readArchive(archive)) {
    const changed = change(name, content) ?? content;
    await (name === 'end.json' ? writer.finish(JSON.parse(changed.toString())) : writer.add(name, changed));
  }
  await written;
  return file;
}

/** Copies the archive with changed entries and the original manifest. */
async function damaged(change: (name: string, content: Buffer) => Buffer | undefined): Promise<string> {
  const file = path.join(home, 'damaged.tar.gz');
  const packed = pack();
  const written = pipeline(packed, createGzip(), createWriteStream(file));
  const entries = createReadStream(archive).pipe(createGunzip()).pipe(extract());
  for await (const entry of entries) {
    const content = await buffer(entry);
    packed.entry({ name: entry.header.name }, change(entry.header.name, content) ?? content);
  }
  packed.finalize();
  await written;
  return file;
}

test('verifying a complete backup returns its counts', async () => {
  const { rows, documents, missing, includesFiles } = await verifyBackup(archive);
  expect(rows['public.work_orders']).toBe(20_003);
  expect({ documents, missing, includesFiles }).toEqual({ documents: 4, missing: [], includesFiles: true });
});

test('the error for a changed backup names the document or table that changed', async () => {
  const document = await damaged((name) =>
    name.endsWith(DOCUMENT) ? Buffer.from('%PDF-1.7 another one!') : undefined,
  );
  await expect(verifyBackup(document)).rejects.toThrow(`documents/${DOCUMENT} has changed.`);
  const row = await damaged((name, content) =>
    name.startsWith('tables/public.trucking_records/')
      ? Buffer.from(content.toString().replace('Dans Trucking', 'Dans Truckinq'))
      : undefined,
  );
  await expect(verifyBackup(row)).rejects.toThrow('tables/public.trucking_records/1 has changed.');
  await expect(restoreBackup(empty.url, path.join(home, 'from-damaged'), row)).rejects.toThrow('has changed.');
});

describe('files that rows refer to', () => {
  let documents: JobWork['documents'];
  const work = () =>
    ({ dataSource: server.db, settings: server.settings, documents, signal: new AbortController().signal }) as JobWork;
  beforeAll(async () => {
    documents = await createDocumentStore(server.settings, ['']);
  });
  const file = () => path.join(server.settings.dataDir, 'uploads', DOCUMENT);
  const target = path.join(home, 'again.tar.gz');
  const save = (options = {}) => writeBackup(server.databaseUrl, server.settings.dataDir, target, options);
  beforeEach(() => rmSync(target, { force: true }));
  afterEach(() => writeFileSync(file(), '%PDF-1.7 the document'));

  test('a missing file fails the backup and is listed', async () => {
    rmSync(file());
    await expect(save()).rejects.toThrow(`\n  ${DOCUMENT}`);
    expect(existsSync(target)).toBe(false);
  });

  test('a file whose size differs from the size in the database fails the backup', async () => {
    writeFileSync(file(), 'cut');
    await expect(save()).rejects.toThrow(`${DOCUMENT}: 3 bytes instead of 21`);
  });

  describe('photos', () => {
    let photo: string;
    let content: Buffer;
    beforeAll(async () => {
      const [row] = await server.db.query('SELECT "filePath" AS key FROM photos');
      photo = path.join(server.settings.dataDir, 'uploads', row.key);
      content = readFileSync(photo);
    });
    afterEach(() => writeFileSync(photo, content));
    // The archive that other tests restore is older than the hash.
    afterAll(() => server.db.query('UPDATE storm_water_documents SET "fileSha256" = NULL'));

    test.each([0, 200])('a photo cut to %s bytes fails the backup', async (bytes) => {
      truncateSync(photo, bytes);
      await expect(save()).rejects.toThrow(`${path.basename(photo)}: ${bytes} bytes instead of ${content.length}`);
    });

    const changed = Buffer.from('!');
    test.each([
      ['photo', () => photo],
      ['document', file],
    ])('verifying finds a %s with one changed byte', async (_what, fileOf) => {
      await hashFiles.run(work(), {});
      const damaged = readFileSync(fileOf());
      damaged.set(changed, 12);
      writeFileSync(fileOf(), damaged);
      await expect(save()).resolves.toMatchObject({ documents: 4 });
      await expect(verifyBackup(target)).rejects.toThrow(path.basename(fileOf()));
    });

    test('a job stores the hashes of photos that an older server added, except of damaged ones', async () => {
      const clear = () =>
        server.db.query('UPDATE photos SET "fileSize" = NULL, "fileSha256" = NULL, "smallFileSha256" = NULL');
      const kept = () => server.db.query('SELECT "fileSize", "fileSha256", "smallFileSha256" FROM photos');
      const [registered] = await kept();
      expect(registered).toEqual({
        fileSize: content.length,
        fileSha256: sha256(content),
        smallFileSha256: expect.any(String),
      });
      await clear();
      truncateSync(photo, 200);
      await hashFiles.run(work(), {});
      expect(await kept()).toEqual([{ ...registered, fileSize: null, fileSha256: null }]);
      writeFileSync(photo, content);
      await hashFiles.run(work(), {});
      expect(await kept()).toEqual([registered]);
    });
  });

  test('a wrong DATA_DIR fails the backup', async () => {
    await expect(writeBackup(server.databaseUrl, path.join(home, 'elsewhere'), target)).rejects.toThrow(
      'Check DATA_DIR',
    );
  });

  test('a backup that may be incomplete lists the missing files', async () => {
    rmSync(file());
    expect(await save({ incomplete: true })).toMatchObject({ documents: 3, missing: [DOCUMENT] });
    expect((await verifyBackup(target)).missing).toEqual([DOCUMENT]);
  });

  test('an unused upload link needs no file', async () => {
    await server.db.query(`INSERT INTO uploads ("filePath", kind) VALUES ('uploads/none', 'pdf')`);
    const saved = save();
    await expect(saved).resolves.toMatchObject({ documents: 4, missing: [] });
    await server.db.query(`DELETE FROM uploads WHERE "filePath" = 'uploads/none'`);
  });
});

const runArchive = (args: string[], env: NodeJS.ProcessEnv = {}) =>
  spawnSync(process.execPath, ['-r', '@swc-node/register', 'graphql-server/archive.ts', ...args], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });

test('a backup of a DATA_DIR without a database is refused, and creates no database', () => {
  const elsewhere = path.join(home, 'no-database');
  const { status, stderr } = runArchive(['backup', path.join(home, 'none.tar.gz')], { DATA_DIR: elsewhere });
  expect([status, stderr]).toEqual([1, expect.stringContaining(`There is no database in ${elsewhere}.`)]);
  expect(existsSync(path.join(elsewhere, 'postgres'))).toBe(false);
});

test('a missing folder is named in a sentence', () => {
  const env = { DATABASE_URL: server.databaseUrl, DATA_DIR: server.settings.dataDir, SESSION_SECRET: 'x'.repeat(40) };
  const file = path.join(home, 'nowhere', 'some.tar.gz');
  const { status, stderr } = runArchive(['backup', file], env);
  expect([status, stderr]).toEqual([
    1,
    `There is no folder ${path.join(home, 'nowhere')}. Create it, or choose another one.\n`,
  ]);
});

test.each([
  ['ENOSPC', 'The disk with /backups is full. Free up space, or choose another disk, and start again.'],
  ['EACCES', 'This user may not use /backups/some.tar.gz. Change its permissions, or choose another place.'],
  ['28P01', 'other'],
])('the error %s of a backup becomes "%s"', (code, sentence) => {
  const error = Object.assign(new Error('other'), { code });
  expect(explainFileError(error, '/backups/some.tar.gz').message).toBe(sentence);
});

test('a backup of an empty database is refused', async () => {
  const { url, drop } = await emptyDatabase();
  const saved = writeBackup(url, server.settings.dataDir, path.join(home, 'none.tar.gz'));
  await expect(saved).rejects.toThrow('The database is empty.');
  await drop();
});

test('the backup command refuses an unknown option and writes no archive', () => {
  const { status, stderr } = runArchive(['backup', '--verfy', 'some.tar.gz']);
  expect([status, stderr]).toEqual([1, expect.stringContaining("Unknown option '--verfy'")]);
  expect(existsSync('--verfy')).toBe(false);
});

/** Forges an archive by changing the tables and columns in its head. */
const withTables = (change: (tables: { name: string; columns: string[] }[]) => void) =>
  forged((name, content) => {
    if (name !== 'backup.json') return undefined;
    const head = JSON.parse(content.toString());
    change(head.tables);
    return Buffer.from(JSON.stringify(head));
  });

describe('a forged backup is refused, and no program in it runs', () => {
  const proof = path.join(home, 'proof');
  const columnsOf = (tables: { name: string; columns: string[] }[]) =>
    tables.find(({ name }) => name === 'public.users')!;
  const program = `id) FROM PROGRAM 'touch ${proof}' --`;

  test.each<[string, () => Promise<string>]>([
    ['a column is a program', () => withTables((tables) => void columnsOf(tables).columns.splice(0, 1, program))],
    ['there is an additional column', () => withTables((tables) => void columnsOf(tables).columns.push(program))],
    ['a column is missing', () => withTables((tables) => void columnsOf(tables).columns.pop())],
    [
      'the columns are not a list',
      () => withTables((tables) => void Object.assign(columnsOf(tables), { columns: program })),
    ],
    [
      'a table is a program',
      () =>
        forged((name, content) =>
          name === 'backup.json'
            ? Buffer.from(content.toString().replaceAll('"public.users"', JSON.stringify(`public.users (${program}`)))
            : undefined,
        ),
    ],
    [
      'a sequence is replaced by a table',
      () =>
        forged((name, content) =>
          name === 'end.json'
            ? Buffer.from(content.toString().replace(/"name": "public\.\w+_seq"/, '"name": "pg_catalog.pg_class"'))
            : undefined,
        ),
    ],
    [
      'its head inflates without end',
      () => forged((name) => (name === 'backup.json' ? Buffer.alloc(20_000_000, ' ') : undefined)),
    ],
    [
      'a table inflates without end',
      () =>
        forged((name) => (name.startsWith('tables/public.work_orders/') ? Buffer.alloc(100_000_000, 'x') : undefined)),
    ],
  ])('when %s', async (_what, forge) => {
    const dataDir = path.join(home, 'from-forged');
    await expect(restoreBackup(empty.url, dataDir, await forge())).rejects.toThrow(
      'The backup is incomplete or damaged.',
    );
    expect(existsSync(proof)).toBe(false);
    expect(existsSync(path.join(dataDir, 'uploads'))).toBe(false);
  });
});

test('a restored backup equals the original in every table, sequence, constraint, and document', async () => {
  const dataDir = path.join(home, 'restored');
  await restoreBackup(empty.url, dataDir, archive);
  const restored = await openDatabase(empty.url);
  const content = await contentOf(restored);
  await restored.destroy();
  const original = await contentOf(server.db);
  expect(content).toEqual(original);
  expect(content['public.work_orders']).toMatchObject({ rows: 20_003 });
  expect(content['public.accounting_files']).toMatchObject({ rows: 1 });
  expect(readFileSync(path.join(dataDir, 'uploads', DOCUMENT), 'utf8')).toBe('%PDF-1.7 the document');
  // The restored folder has no files without a row, and the original folder no longer has the backup's links.
  expect(readdirSync(path.join(dataDir, 'uploads', 'documents'))).toEqual([path.basename(DOCUMENT)]);
  expect(readdirSync(path.join(server.settings.dataDir, 'uploads')).sort()).toEqual(['documents', 'photos', 'uploads']);
  const photos = readdirSync(path.join(dataDir, 'uploads', 'photos'));
  expect(photos).toHaveLength(2);
  for (const name of photos) {
    const file = path.join('uploads', 'photos', name);
    expect(readFileSync(path.join(dataDir, file)).equals(readFileSync(path.join(server.settings.dataDir, file)))).toBe(
      true,
    );
  }
});

test('neither restoring nor writing a backup overwrites existing data', async () => {
  await expect(restoreBackup(server.databaseUrl, undefined, archive)).rejects.toThrow(
    'The database is not empty: restore into a new database.',
  );
  await expect(restoreBackup(server.databaseUrl, server.settings.dataDir, archive)).rejects.toThrow(
    /uploads is not empty/,
  );
  await expect(writeBackup(server.databaseUrl, undefined, archive)).rejects.toThrow('already exists');
});
