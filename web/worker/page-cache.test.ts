import { PageCache } from './page-cache';

const ENTRY = '/assets/main-1a2b.js';
const page = (script: string) => `<script type="module" src="${script}"></script>`;
const stored = new Map<string, unknown>();
const cache = { put: async (path: string, response: unknown) => void stored.set(path, response) };

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
  expect(await new PageCache(ENTRY).refresh()).toBe('stored');
  expect(stored.get('/')).toBe(response);
});

test('a page of another version is reported and not stored', async () => {
  answer(200, page('/assets/main-3c4d.js'));
  expect(await new PageCache(ENTRY).refresh()).toBe('other version');
  await expect(new PageCache(ENTRY).fill()).rejects.toThrow('the page is not of this version');
  expect(stored.size).toBe(0);
});

test.each([429, 503])('a failed request with the status %s says nothing about the version', async (status) => {
  answer(status, 'Service unavailable');
  await expect(new PageCache(ENTRY).refresh()).rejects.toThrow(`the page has the status ${status}`);
  await expect(new PageCache(ENTRY).fill()).rejects.toThrow();
  expect(stored.size).toBe(0);
});
