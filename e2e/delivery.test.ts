import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { launchBrowser, signInOn, visit } from './browser';
import { ADMIN, type Product, signIn, startProduct, temporaryDataDir } from './product';

const places = temporaryDataDir();
let product: Product;
beforeAll(async () => {
  product = await startProduct(places.dataDir);
});
afterAll(async () => {
  await product.end();
  places.remove();
});

/** One answer with its body's bytes as they were sent, which fetch would unpack. */
async function sent(path: string, headers: Record<string, string> = {}) {
  const asked = request({ host: '127.0.0.1', port: product.port, path, headers });
  asked.end();
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(await response.toArray()) };
}

const assets = readdirSync(join(__dirname, '..', 'dist', 'web', 'assets'));
const script = `/assets/${assets.find((name) => /^main-.*\.js$/.test(name))}`;

describe('files of the client', () => {
  test.each([
    ['br', 'gzip, deflate, br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ])('go out as %s to a browser that takes it, with their type and for good', async (encoding, accepts, unpack) => {
    const plain = await sent(script);
    const packed = await sent(script, { 'accept-encoding': accepts });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(packed.headers).toMatchObject({
      'content-encoding': encoding,
      'cache-control': 'public, max-age=31536000, immutable',
      vary: expect.stringContaining('Accept-Encoding'),
    });
    // The two forms differ in upper and lower case alone: charset=utf-8, charset=UTF-8.
    const types = [packed, plain].map(({ headers }) => String(headers['content-type']).toLowerCase());
    expect(types).toEqual(Array(2).fill('text/javascript; charset=utf-8'));
    expect(packed.body.length).toBeLessThan(plain.body.length / 2);
    expect(unpack(packed.body).equals(plain.body)).toBe(true);
  });

  test('are not compressed for clients that do not accept it', async () => {
    const { headers } = await sent(script, { 'accept-encoding': 'br;q=0, gzip;q=0' });
    expect(headers['content-encoding']).toBeUndefined();
  });

  test('do not include the build manifest', async () => {
    const { headers } = await sent('/.vite/manifest.json');
    expect(headers['content-type']).toContain('text/html');
  });
});

test('JSON responses are compressed for clients that accept it', async () => {
  const cookie = await signIn(product.port);
  const { headers, body } = await sent('/api/timecards', { cookie, 'accept-encoding': 'gzip' });
  expect(headers['content-type']).toContain('application/json');
  expect(headers['content-encoding']).toBe('gzip');
  expect(JSON.parse(gunzipSync(body).toString())).toEqual([]);
});

test('a screen whose file is missing shows an error below the menus, and loads once it can be fetched', async () => {
  const browser = await launchBrowser();
  try {
    const { page } = await visit(browser, product.url);
    await signInOn(page, ADMIN);
    const file = '**/assets/WorkOrdersPage-*.js';
    await page.route(file, (route) => route.fulfill({ status: 404 }));
    await page.getByRole('link', { name: 'Work Orders' }).click();
    await page.getByRole('heading', { name: "This page couldn't load" }).waitFor();
    await page.unroute(file);
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('heading', { level: 1, name: 'Work Orders' }).waitFor();
  } finally {
    await browser.close();
  }
});
