import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { DESK, launchBrowser, PHONE, signInOn, visit } from './browser';
import { ADMIN, ask, type Product, signIn, startProduct, temporaryDataDir } from './product';

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
const script = `/assets/${assets.find((name) => /^start-.*\.js$/.test(name))}`;

describe('the client’s files', () => {
  test.each([
    ['br', 'gzip, deflate, br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ])(
    'are sent as %s to browsers that accept it, with their type and cached forever',
    async (encoding, accepts, unpack) => {
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
    },
  );

  test('are not compressed for clients that do not accept it', async () => {
    const { headers } = await sent(script, { 'accept-encoding': 'br;q=0, gzip;q=0' });
    expect(headers['content-encoding']).toBeUndefined();
  });

  test('leave out the headers that apply to pages; workers keep them', async () => {
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

describe('the client’s page', () => {
  const linked = async (path: string, headers: Record<string, string>) => {
    const page = (await sent(path, headers)).body.toString();
    return [...page.matchAll(/<link rel="(?:modulepreload|preload)"[^>]* href="([^"]+)"/g)].map(([, href]) => href!);
  };
  const navigation = { 'sec-fetch-dest': 'document' };

  test.each([
    ['/', 'SubmitTimecardPage'],
    ['/timecards', 'TimecardsPage'],
    ['/timecards/0197f3a0-0000-7000-8000-000000000000/correct', 'CorrectTimecardPage'],
  ])('at %s preloads the files of its screen, all of which exist', async (path, screen) => {
    const files = await linked(path, { ...navigation, cookie: await signIn(product.port) });
    expect(files.some((file) => file.startsWith(`/assets/${screen}-`))).toBe(true);
    for (const file of files) expect((await sent(file)).status).toBe(200);
  });

  test.each(['/', '/login', '/timecards'])('at %s preloads the sign-in screens without a session', async (path) => {
    const files = await linked(path, navigation);
    expect(files.some((file) => file.startsWith('/assets/SignedOut-'))).toBe(true);
    expect(files.filter((file) => /Page-|frame-/.test(file))).toEqual([]);
    for (const file of files) expect((await sent(file)).status).toBe(200);
  });

  test('preloads no screen for the service worker, nor on the login with a session', async () => {
    const cookie = await signIn(product.port);
    const pages = [
      await linked('/', { 'sec-fetch-dest': 'empty', cookie }),
      await linked('/', { 'sec-fetch-dest': 'empty' }),
      await linked('/login', { ...navigation, cookie }),
    ];
    for (const files of pages) {
      expect(files.length).toBeGreaterThan(0);
      expect(files.filter((file) => /Page-|frame-|SignedOut-/.test(file))).toEqual([]);
    }
  });
});

describe('prefetched queries', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());
  const navigation = { 'sec-fetch-dest': 'document' };
  const listed = async (path: string, headers: Record<string, string>) => {
    const [, data] = /id="prefetch">(.*?)<\/script>/.exec((await sent(path, headers)).body.toString()) ?? [];
    return data && JSON.parse(data).map(({ body }: { body: string }) => JSON.parse(body).operationName);
  };

  test('are listed only for a browser with a session, and not for the service worker, the login, or a URL with filters', async () => {
    const cookie = await signIn(product.port);
    expect(await listed('/', { ...navigation, cookie })).toEqual(['Me', 'TimecardPickers', 'LastTimecards']);
    expect(await listed('/', navigation)).toBeUndefined();
    expect(await listed('/', { cookie })).toBeUndefined();
    expect(await listed('/timecards?status=returned', { ...navigation, cookie })).toBeUndefined();
    expect(await listed('/login', { ...navigation, cookie })).toBeUndefined();
  });

  test.each([
    ['/', PHONE, ['LastTimecards', 'Me', 'TimecardPickers']],
    ['/timecards', PHONE, ['Me', 'TimecardTotals', 'Timecards']],
    ['/timecards', DESK, ['Me', 'TimecardTotals', 'Timecards']],
    ['/field-submission', PHONE, ['Me', 'ReadingPickers']],
    ['/trucking/entry', PHONE, ['LoadPickers', 'Me']],
  ])('at %s are exactly those that its screen sends', async (path, size, expected) => {
    const { page, context } = await visit(browser, product.url, size);
    await page.request.post('/api/login', { data: ADMIN });
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/graphql')) asked.push(request.postDataJSON().operationName);
    });
    await page.goto(path);
    // Every response was used: a screen with other variables would leave one.
    await page.waitForFunction(() => window.prefetched?.length === 0);
    expect(asked.filter((name) => expected.includes(name)).sort()).toEqual(expected);
    await context.close();
  });

  test('are not sent after an offline sign-out, until the session has ended', async () => {
    const { page, context } = await visit(browser, product.url, DESK);
    await signInOn(page, ADMIN);
    await page.route(/\/(graphql|api\/logout)$/, (route) => route.abort());
    await page.getByRole('button', { name: /account of/ }).click();
    await page.getByRole('menuitem', { name: 'Log Out' }).click();
    await page.getByLabel('Password', { exact: true }).waitFor();
    await page.unrouteAll();
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (request.method() === 'POST') asked.push(request.postDataJSON()?.operationName ?? pathname);
    });
    await page.goto('/');
    await page.getByLabel('Password', { exact: true }).waitFor();
    expect(asked).toEqual(['/api/logout', 'Me']);
    await context.close();
  });

  test('are not sent for a screen that the person may not see', async () => {
    const headers = { cookie: await signIn(product.port) };
    const foreman = { email: 'foreman-prefetch@example.com', password: ADMIN.password };
    const body = { ...foreman, firstName: 'Pat', lastName: 'Lee', role: 'user' };
    await ask({ port: product.port, method: 'POST', path: '/api/admin/users', headers, body });
    const { page, context } = await visit(browser, product.url, PHONE);
    await page.request.post('/api/login', { data: foreman });
    await page.goto('/');
    await page.getByRole('heading', { name: 'Submit Timecard' }).waitFor();
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/graphql')) asked.push(request.postDataJSON().operationName);
    });
    await page.goto('/timecards');
    await page.getByText('404 Page Not Found').waitFor();
    expect(asked).toContain('Me');
    expect(asked.filter((name) => name.startsWith('Timecard'))).toEqual([]);
    await context.close();
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

  test('has icons of the sizes that it names, a maskable one among them', async () => {
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

  /** Width and height stand at the start of a PNG. */
  async function pngSize(path: string) {
    const { body } = await sent(path);
    return `${body.readUInt32BE(16)}x${body.readUInt32BE(20)}`;
  }
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
