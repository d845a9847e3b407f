import { PageCache } from './page-cache';

const ENTRY = '/assets/main-1a2b.js';
const page = (script: string) => `<script type="module" src="${script}"></script>`;
const pages = () => new PageCache(ENTRY, ['/', '/field-submission']);
const stored = new Map<string, unknown>();
const cache = {
  put: async (path: string, response: unknown) => void stored.set(path, response),
  match: async (path: string) => stored.get(path),
};

/** Answers requests for the page. jsdom has neither `fetch` nor caches. */
function answer(status: number, text: string) {
  const response = { ok: status < 400, status, clone: () => ({ text: async () => text }) };
  Object.assign(globalThis, { fetch: async () => response, caches: { open: async () => cache } });
  return response;
}

const { fetch, caches } = globalThis;
beforeEach(() => stored.clear());
afterAll(() => void Object.assign(globalThis, { fetch, caches }));

test('a page of this version is stored', async () => {
  const response = answer(200, page(ENTRY));
  expect(await pages().refresh('/')).toBe('stored');
  expect(stored.get('/')).toBe(response);
});

test('an entry page is read as it was served, and any other path reads the page without a frame', async () => {
  const served = (path: string) => ({ ok: true, clone: () => ({ text: async () => page(ENTRY) }), path });
  answer(200, page(ENTRY));
  Object.assign(globalThis, { fetch: async (path: string) => served(path) });
  await pages().fill();
  expect(stored.size).toBe(3);
  expect(await pages().read('/field-submission')).toMatchObject({ path: '/field-submission' });
  const other = (await pages().read('/timecards')) as unknown as { path: string };
  expect(['/', '/field-submission', '/timecards']).not.toContain(other.path);
  expect(await pages().read('/work-orders/7')).toMatchObject(other);
});

test('a page of another version is reported and not stored', async () => {
  answer(200, page('/assets/main-3c4d.js'));
  expect(await pages().refresh('/')).toBe('other version');
  await expect(pages().fill()).rejects.toThrow('the page is not of this version');
  expect(stored.size).toBe(0);
});

test.each([429, 503])('a failed request with the status %s says nothing about the version', async (status) => {
  answer(status, 'Service unavailable');
  await expect(pages().refresh('/')).rejects.toThrow(`the page has the status ${status}`);
  await expect(pages().fill()).rejects.toThrow();
  expect(stored.size).toBe(0);
});
