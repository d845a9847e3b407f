import { once } from 'node:events';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../graphql-server/services/embedded-postgres';
import { emptyDataDir, preparedDataDir } from './prepared';
import {
  ADMIN,
  ask,
  type Product,
  samplePassword,
  signIn,
  spawnProduct,
  startProduct,
  WITH_SAMPLE_PEOPLE,
} from './product';

const PEOPLE = ['admin', 'maria.santos', 'owen.blake', 'dana.whitfield', 'luis.ortega', 'terry.cole', 'new.hire'].map(
  (name) => `${name}@example.com`,
);
const BARE = { ADMIN_EMAIL: '', ADMIN_PASSWORD: '', DEMO_DATA: '' };
// Either setting lets other machines connect. The unit test of the settings tries more combinations.
const EXPOSED = { HOST: '0.0.0.0' };
const EXPOSED_BY_URL = { PUBLIC_URL: 'https://fieldbook.example.com' };

const places: ReturnType<typeof emptyDataDir>[] = [];
const products: Product[] = [];
const newDataDir = () => {
  const place = emptyDataDir();
  places.push(place);
  return place.dataDir;
};
const start = async (dataDir: string, env: Record<string, string>) => {
  const product = await startProduct(dataDir, env);
  products.push(product);
  return product;
};
afterEach(async () => {
  for (const product of products.splice(0)) await product.end();
  for (const { remove } of places.splice(0)) remove();
});

/** Runs statements in the database of a stopped product. */
async function inDatabase<Result>(dataDir: string, work: (db: pg.Client) => Promise<Result>): Promise<Result> {
  const postgres = await startEmbeddedPostgres(dataDir);
  const db = new pg.Client(postgres.url);
  try {
    await db.connect();
    return await work(db);
  } finally {
    await db.end();
    await postgres.stop();
  }
}

/** Returns the emails of all accounts, as the administrator sees them. */
async function emailsIn({ port }: Product): Promise<string[]> {
  const { body } = await ask({ port, path: '/api/admin/users', headers: { cookie: await signIn(port) } });
  return (JSON.parse(body) as { email: string }[]).map(({ email }) => email);
}

async function refusalOf(dataDir: string, env: Record<string, string>): Promise<string> {
  const { child, printed } = await spawnProduct(dataDir, env);
  const [code] = await once(child, 'exit');
  expect(code).toBe(1);
  return printed();
}

const status = async (port: number, email: string, password: string) =>
  (await ask({ port, method: 'POST', path: '/api/login', body: { email, password } })).status;

test('on loopback, demo accounts share a random password, printed unless other machines can connect', async () => {
  // The first start of this DATA_DIR had DEMO_DATA=1, which is the default on loopback (see the unit test of the settings).
  const place = await preparedDataDir(WITH_SAMPLE_PEOPLE);
  places.push(place);
  const { dataDir } = place;
  const password = samplePassword({ printed: () => place.firstPrinted });
  const file = join(dataDir, 'demo-password');
  expect(readFileSync(file, 'utf8').trim()).toBe(password);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(password).toMatch(/^\S{14}$/);

  const second = await start(dataDir, BARE);
  expect(samplePassword(second)).toBe(password);
  for (const email of PEOPLE) expect(await status(second.port, email, password)).toBe(200);
  expect((await ask({ port: second.port, path: '/playground' })).body).toContain('id="playground"');
  await second.end();

  expect((await start(dataDir, { ...BARE, ...EXPOSED_BY_URL })).printed()).not.toContain(password);
});

test('with ADMIN_EMAIL there are sample records but no sample people', async () => {
  // The first start of this DATA_DIR had DEMO_DATA=1, which is the default on loopback (see the unit test of the settings).
  const place = await preparedDataDir({ DEMO_DATA: '1' });
  places.push(place);
  const product = await start(place.dataDir, { DEMO_DATA: '' });
  expect(product.printed()).toContain('sign in as first@example.com\n');
  const cookie = await signIn(product.port);
  const { body } = await ask({ port: product.port, path: '/api/timecards', headers: { cookie } });
  expect(JSON.parse(body).length).toBeGreaterThan(5);
  expect(await emailsIn(product)).toEqual([ADMIN.email]);
});

test('if other machines can connect, a start needs ADMIN_EMAIL and ADMIN_PASSWORD, and adds no samples', async () => {
  const dataDir = newDataDir();
  expect(await refusalOf(dataDir, { ...BARE, ...EXPOSED })).toBe(
    'Fieldbook cannot start: There is no administrator yet: set ADMIN_EMAIL and ADMIN_PASSWORD for the first start.\n',
  );
  const users = await inDatabase(dataDir, (db) => db.query('SELECT email FROM users'));
  expect(users.rows).toEqual([]);
  const product = await start(dataDir, { DEMO_DATA: '', ...EXPOSED });
  expect((await ask({ port: product.port, path: '/playground' })).body).not.toContain('id="playground"');
  expect(await emailsIn(product)).toEqual([ADMIN.email]);
});
