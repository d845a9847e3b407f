import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { signInOn } from './browser';
import { shareProduct } from './prepared';
import { ADMIN, signIn } from './product';

const app = shareProduct();

/** Requests a path without `fetch`, which would decompress the body. */
async function sent(path: string, headers: Record<string, string> = {}) {
  const asked = request({ host: '127.0.0.1', port: app.product.port, path, headers });
  asked.end();
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(await response.toArray()) };
}

const assets = readdirSync(join(__dirname, '..', 'dist', 'web', 'assets'));
const script = `/assets/${assets.find((name) => /^react-.*\.js$/.test(name))}`;

describe('the client’s files', () => {
  test.each([
    ['br', 'gzip, deflate, br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ])(
    'are sent as %s to browsers that accept it, with their content type, and are cached for a year',
    async (encoding, accepts, unpack) => {
      const plain = await sent(script);
      const packed = await sent(script, { 'accept-encoding': accepts });
      expect(plain.headers['content-encoding']).toBeUndefined();
      expect(packed.headers).toMatchObject({
        'content-encoding': encoding,
        'cache-control': 'public, max-age=31536000, immutable',
        vary: expect.stringContaining('Accept-Encoding'),
      });
      // The two content types differ only in case: charset=utf-8, charset=UTF-8.
      const types = [packed, plain].map(({ headers }) => String(headers['content-type']).toLowerCase());
      expect(types).toEqual(Array(2).fill('text/javascript; charset=utf-8'));
      expect(packed.body.length).toBeLessThan(plain.body.length / 2);
      expect(unpack(packed.body).equals(plain.body)).toBe(true);
    },
  );

  test('are not compressed for clients that refuse compression', async () => {
    const { headers } = await sent(script, { 'accept-encoding': 'br;q=0, gzip;q=0' });
    expect(headers['content-encoding']).toBeUndefined();
  });

  test('have no Content-Security-Policy header, except worker scripts', async () => {
    const worker = `/assets/${assets.find((name) => /^json\.worker-.*\.js$/.test(name))}`;
    const { headers } = await sent(script);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers).not.toHaveProperty('content-security-policy');
    expect(headers).not.toHaveProperty('permissions-policy');
    expect((await sent(worker)).headers).toHaveProperty('content-security-policy');
    expect((await sent('/')).headers).toHaveProperty('content-security-policy');
  });

  test('do not include the build manifest', async () => {
    const { headers } = await sent('/.vite/manifest.json');
    expect(headers['content-type']).toContain('text/html');
  });
});

describe('the installable app', () => {
  const json = async (path: string) => JSON.parse((await sent(path)).body.toString());

  test('has a manifest with its name, colors, and the shortcuts to the entry screens', async () => {
    const manifest = await json('/manifest.webmanifest');
    expect(manifest).toMatchObject({
      name: 'Fieldbook',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      theme_color: expect.stringMatching(/^#/),
      background_color: expect.stringMatching(/^#/),
    });
    expect(manifest.shortcuts).toEqual([
      { name: 'Submit Timecard', url: '/' },
      { name: 'Report Hours', url: '/field-submission' },
    ]);
  });

  test('has icons of the stated sizes, including a maskable one', async () => {
    const { icons } = (await json('/manifest.webmanifest')) as {
      icons: { src: string; sizes: string; purpose: string; type: string }[];
    };
    const drawn = icons.filter(({ type }) => type === 'image/png');
    for (const { src, sizes } of drawn) expect(await pngSize(src)).toBe(sizes);
    expect(drawn.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(
      expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
    );
    expect((await sent(icons[0]!.src)).headers['content-type']).toBe('image/svg+xml');
    expect(await pngSize('/icons/apple-touch-180.png')).toBe('180x180');
  });

  test('has a page with the manifest and the tags for iOS', async () => {
    const page = (await sent('/')).body.toString();
    for (const tag of [
      '<link rel="manifest" href="/manifest.webmanifest"',
      '<link rel="apple-touch-icon" href="/icons/apple-touch-180.png"',
      '<meta name="apple-mobile-web-app-capable" content="yes"',
      '<meta name="apple-mobile-web-app-title" content="Fieldbook"',
      '<meta name="theme-color"',
    ]) {
      expect(page).toContain(tag);
    }
  });

  test('has a service worker and a page that are never cached by HTTP', async () => {
    for (const path of ['/sw.js', '/']) expect((await sent(path)).headers['cache-control']).toBe('no-store');
  });

  /** Returns a PNG's width and height from its header, such as '192x192'. */
  async function pngSize(path: string) {
    const { body } = await sent(path);
    return `${body.readUInt32BE(16)}x${body.readUInt32BE(20)}`;
  }
});

test('JSON responses are compressed for clients that accept compression', async () => {
  const cookie = await signIn(app.product.port);
  const { headers, body } = await sent('/api/timecards', { cookie, 'accept-encoding': 'gzip' });
  expect(headers['content-type']).toContain('application/json');
  expect(headers['content-encoding']).toBe('gzip');
  const plain = await sent('/api/timecards', { cookie });
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(JSON.parse(gunzipSync(body).toString())).toEqual(JSON.parse(plain.body.toString()));
});

test('a screen whose file is missing shows an error, and Retry loads the screen when the file is back', async () => {
  const { page } = await app.visit();
  await signInOn(page, ADMIN);
  const file = '**/assets/WorkOrdersPage-*.js';
  await page.route(file, (route) => route.fulfill({ status: 404 }));
  await page.getByRole('link', { name: 'Work Orders' }).click();
  await page.getByRole('heading', { name: "This page couldn't load" }).waitFor();
  await page.unroute(file);
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('heading', { level: 1, name: 'Work Orders' }).waitFor();
});
