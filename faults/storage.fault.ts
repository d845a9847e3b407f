import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { ask, type Product, signIn, temporaryDataDir } from '../e2e/product';
import { figure, rounds } from '../security/rounds';
import { openSite, type Site } from './faulty-product';

const ARCHIVE_DOWN = 'The document archive is unavailable. Please try again in a moment.';
const MEGABYTE = 1_048_576;
const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(MEGABYTE, 'x')]);

const home = temporaryDataDir();
let site: Site;
let product: Product;
let cookie: string;
let db: pg.Client;

/** Mounts a file system of 24 MB for DATA_DIR. False if this user may not mount one. */
function mountSmallDisk() {
  mkdirSync(home.dataDir, { recursive: true });
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', home.dataDir], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
const mounted = mountSmallDisk();
if (!mounted) process.stdout.write('storage: skipped, because this user may not mount a small file system\n');
const testIfMounted = mounted ? test : test.skip;

beforeAll(async () => {
  if (!mounted) return;
  site = await openSite();
  db = await site.connect();
  product = await site.start({ DATA_DIR: home.dataDir });
  cookie = await signIn(product.port);
  await db.query('UPDATE users SET "stormWaterCertified" = true');
});
afterAll(async () => {
  await site?.close();
  if (mounted) execFileSync('umount', [home.dataDir]);
  home.remove();
});

const api = (method: string, path: string, body?: object) =>
  ask({ port: product.port, method, path: `/api/storm-water/documents${path}`, headers: { cookie }, body });

/** Uploads one document like a browser and registers it. Returns the statuses. */
async function archive(name: string): Promise<{ put: number; message: string; registered?: number }> {
  const link = JSON.parse((await api('POST', '/upload-url')).body);
  const url = new URL(link.uploadURL);
  const { status: put, text } = await upload(url.pathname + url.search);
  if (put !== 200) return { put, message: JSON.parse(text).message };
  const registration = { fileURL: link.uploadURL, fileName: `${name}.pdf`, fileSize: pdf.length };
  const { status: registered, body } = await api('POST', '', registration);
  return { put, registered, message: registered === 201 ? '' : JSON.parse(body).message };
}

function upload(path: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/pdf', 'content-length': pdf.length };
    const put = request({ port: product.port, host: '127.0.0.1', method: 'PUT', path, headers }, async (response) => {
      resolve({ status: response.statusCode!, text: Buffer.concat(await response.toArray()).toString() });
    });
    put.on('error', reject);
    put.end(pdf);
  });
}

const ballast = join(home.dataDir, 'ballast');
/** Fills the disk until `free` bytes are left. */
function fill(free: number) {
  const left = Number(execFileSync('df', ['--output=avail', '-B1', home.dataDir]).toString().split('\n')[1]);
  writeFileSync(ballast, Buffer.alloc(left - free));
}

/** Returns rows without their file, and files without their row. */
async function orphans(): Promise<string[]> {
  const { rows } = await db.query<{ key: string; size: string | null }>(
    `SELECT "filePath" AS key, "fileSize" AS size FROM storm_water_documents
     UNION ALL SELECT "filePath", NULL FROM uploads`,
  );
  const files = ['uploads', 'documents'].flatMap((folder) => {
    const dir = join(home.dataDir, 'uploads', folder);
    return existsSync(dir) ? readdirSync(dir).map((name) => `${folder}/${name}`) : [];
  });
  const size = (key: string) => statSync(join(home.dataDir, 'uploads', key)).size;
  return [
    ...rows
      .filter((row) => row.size !== null && !(files.includes(row.key) && size(row.key) === Number(row.size)))
      .map(({ key }) => `no file for ${key}`),
    ...files.filter((file) => !rows.some(({ key }) => key === file)).map((file) => `no record for ${file}`),
  ];
}

/** Runs the hourly sweep as if a day had passed. */
async function sweepAfterADay() {
  await db.query(`UPDATE uploads SET "createdAt" = "createdAt" - interval '2 days'`);
  const dir = join(home.dataDir, 'uploads', 'uploads');
  const old = Date.now() / 1000 - 2 * 86_400;
  for (const name of readdirSync(dir)) utimesSync(join(dir, name), old, old);
  await db.query(`SELECT graphile_worker.add_job('uploads.sweep', '{}')`);
  while ((await db.query('SELECT FROM graphile_worker.jobs')).rowCount) await sleep(50);
}

testIfMounted('a full disk gives 503s and no half-stored document, and uploads work once there is room', async () => {
  expect(await archive('before')).toEqual({ put: 200, registered: 201, message: '' });
  let [stored, refused] = [1, 0];
  for (let round = 0; round < rounds(5); round++) {
    fill(2.5 * MEGABYTE);
    const responses = await Promise.all(Array.from({ length: 5 }, (_, index) => archive(`full ${round} ${index}`)));
    for (const { put, registered, message } of responses) {
      if (put === 200 && registered === 201) stored++;
      else {
        refused++;
        expect([put === 200 ? registered : put, message]).toEqual([503, ARCHIVE_DOWN]);
      }
    }
    expect(responses.some(({ put }) => put !== 200)).toBe(true);
    rmSync(ballast);
    expect(await archive(`room again ${round}`)).toMatchObject({ put: 200, registered: 201 });
    stored++;
  }
  await sweepAfterADay();
  const { rowCount } = await db.query('SELECT FROM storm_water_documents');
  figure('storage full', 'documents stored', stored);
  figure('storage full', 'uploads refused with 503', refused);
  figure(
    'storage full',
    'records without a file, or files without a record, after the sweep',
    (await orphans()).length,
  );
  expect(rowCount).toBe(stored);
  expect(await orphans()).toEqual([]);

  // Injected faults. The check above must notice both.
  const kept = readdirSync(join(home.dataDir, 'uploads', 'documents'));
  writeFileSync(join(home.dataDir, 'uploads', 'documents', kept[0]!), '%PDF-half');
  writeFileSync(join(home.dataDir, 'uploads', 'documents', 'stray.pdf'), '');
  expect(await orphans()).toEqual([`no file for documents/${kept[0]}`, 'no record for documents/stray.pdf']);
});
