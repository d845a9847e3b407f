import { once } from 'node:events';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../graphql-server/services/embedded-postgres';
import { hashPassword } from '../graphql-server/services/passwords';
import { preparedDataDir } from './prepared';
import {
  ADMIN,
  ask,
  type Product,
  samplePassword,
  signIn,
  spawnProduct,
  startProduct,
  temporaryDataDir,
} from './product';

// The password of the sample people in earlier versions, which anybody can look up.
const PUBLISHED = 'Fieldbook-1';
const PEOPLE = ['admin', 'maria.santos', 'owen.blake', 'dana.whitfield', 'luis.ortega', 'terry.cole', 'new.hire'].map(
  (name) => `${name}@example.com`,
);
const BARE = { ADMIN_EMAIL: '', ADMIN_PASSWORD: '', DEMO_DATA: '' };
// Either one lets others in; the settings' own test tries more of them.
const EXPOSED = { HOST: '0.0.0.0' };
const EXPOSED_BY_URL = { PUBLIC_URL: 'https://fieldbook.example.com' };

// Each test starts the product two or three times.
jest.setTimeout(120_000);

const places: ReturnType<typeof temporaryDataDir>[] = [];
const products: Product[] = [];
const newDataDir = () => {
  const place = temporaryDataDir();
  places.push(place);
  return place.dataDir;
};
/** The records of a product that was started once, on loopback. */
const usedDataDir = async () => {
  const place = await preparedDataDir(BARE);
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

/** Runs statements in the database of a product that is not running. */
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

const emailsIn = async (dataDir: string): Promise<string[]> =>
  inDatabase(dataDir, async (db) => (await db.query('SELECT email FROM users')).rows.map(({ email }) => email));

async function refusalOf(dataDir: string, env: Record<string, string>): Promise<string> {
  const { child, printed } = await spawnProduct(dataDir, env);
  const [code] = await once(child, 'exit');
  expect(code).toBe(1);
  return printed();
}

const status = async (port: number, email: string, password: string) =>
  (await ask({ port, method: 'POST', path: '/api/login', body: { email, password } })).status;

test('on loopback the demo accounts get a random password, kept privately and printed at each start', async () => {
  const dataDir = newDataDir();
  const first = await start(dataDir, BARE);
  const password = samplePassword(first);
  const file = join(dataDir, 'demo-password');
  expect(readFileSync(file, 'utf8').trim()).toBe(password);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(password).toMatch(/^\S{14}$/);
  for (const email of PEOPLE) expect(await status(first.port, email, password)).toBe(200);
  expect(await status(first.port, PEOPLE[0]!, PUBLISHED)).toBe(401);
  expect((await ask({ port: first.port, path: '/playground' })).body).toContain('id="playground"');
  await first.end();

  expect(samplePassword(await start(dataDir, BARE))).toBe(password);
});

test('with ADMIN_EMAIL there are sample records but no sample people', async () => {
  const dataDir = newDataDir();
  const product = await start(dataDir, { DEMO_DATA: '' });
  expect(product.printed()).toContain('sign in as first@example.com\n');
  const cookie = await signIn(product.port);
  const { body } = await ask({ port: product.port, path: '/api/timecards', headers: { cookie } });
  expect(JSON.parse(body).length).toBeGreaterThan(5);
  await product.end();
  expect(await emailsIn(dataDir)).toEqual([ADMIN.email]);
});

describe('when others can connect', () => {
  test('the embedded database needs ADMIN_EMAIL and ADMIN_PASSWORD, and gets no samples and no playground', async () => {
    const dataDir = newDataDir();
    expect(await refusalOf(dataDir, { ...BARE, ...EXPOSED })).toBe(
      'Fieldbook cannot start: There is no administrator yet: set ADMIN_EMAIL and ADMIN_PASSWORD for the first start.\n',
    );
    expect(await emailsIn(dataDir)).toEqual([]);
    const product = await start(dataDir, { DEMO_DATA: '', ...EXPOSED });
    expect((await ask({ port: product.port, path: '/playground' })).body).not.toContain('id="playground"');
    await product.end();
    expect(await emailsIn(dataDir)).toEqual([ADMIN.email]);
  });

  test('the demo password from loopback is not printed', async () => {
    const dataDir = await usedDataDir();
    const password = readFileSync(join(dataDir, 'demo-password'), 'utf8').trim();
    expect((await start(dataDir, { ...BARE, ...EXPOSED_BY_URL })).printed()).not.toContain(password);
  });

  test('the published password prevents the start until a start on loopback has replaced it', async () => {
    const dataDir = await usedDataDir();
    const published = await hashPassword(PUBLISHED);
    await inDatabase(dataDir, (db) =>
      db.query('UPDATE users SET "passwordHash" = $1 WHERE email = ANY ($2)', [published, PEOPLE.slice(0, 2)]),
    );
    // As data of an earlier version: there was no such file.
    writeFileSync(join(dataDir, 'demo-password'), 'kept-word-here\n');

    for (const env of [{ ...BARE, ...EXPOSED }, EXPOSED_BY_URL]) {
      expect(await refusalOf(dataDir, env)).toMatch(
        /^Fieldbook cannot start: The published sample password still signs in to [^\n]*HOST=127\.0\.0\.1 PUBLIC_URL=http:\/\/localhost[^\n]*\n$/,
      );
    }
    const home = await start(dataDir, BARE);
    expect(home.printed()).toContain('The published sample password was replaced');
    expect(samplePassword(home)).toBe('kept-word-here');
    expect(await status(home.port, PEOPLE[0]!, PUBLISHED)).toBe(401);
    expect(await status(home.port, PEOPLE[1]!, PUBLISHED)).toBe(401);
    await home.end();
    await start(dataDir, { ...BARE, ...EXPOSED });
  });
});

test('an external database without a mail server causes a warning, and so does TRUST_PROXY=true', async () => {
  const dataDir = newDataDir();
  const postgres = await startEmbeddedPostgres(dataDir);
  const external = { DATABASE_URL: postgres.url, SESSION_SECRET: 's'.repeat(40), TRUST_PROXY: 'true' };
  const product = await startProduct(newDataDir(), external);
  try {
    expect(product.printed()).toContain('SMTP_URL is not set');
    expect(product.printed()).toContain('TRUST_PROXY=true');
    const body = { email: ADMIN.email };
    await ask({ port: product.port, method: 'POST', path: '/api/request-password-reset', body });
    const { printed } = product;
    while (!printed().includes('mail written to the outbox')) await new Promise((resolve) => setTimeout(resolve, 50));
    expect(printed()).not.toContain('token=');
  } finally {
    await product.end();
    await postgres.stop();
  }
});
