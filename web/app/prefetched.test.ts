import { fetchPrefetched } from './prefetched';

const body = (operationName: string, variables: object, keyword = 'query') =>
  JSON.stringify({ operationName, variables, query: `${keyword} ${operationName} { it }` });
const answer = (text: string, status = 200) => ({ ok: status < 400, text: async () => text }) as Response;
const ask = async (text: string) => (await fetchPrefetched('/graphql', { method: 'POST', body: text })).text();
const prefetched = (operationName: string, variables: object, response: Promise<Response>) => ({
  ...JSON.parse(body(operationName, variables)),
  answer: response,
});

const network = jest.fn(async () => answer('from the network'));
beforeEach(() => {
  network.mockClear();
  window.fetch = network as unknown as typeof fetch;
  global.fetch = network as unknown as typeof fetch;
});
afterEach(() => {
  delete window.prefetched;
});

test('a prefetched query uses its response once', async () => {
  window.prefetched = [
    prefetched('Cards', { first: 20 }, Promise.resolve(answer('20 cards'))),
    prefetched('Me', {}, Promise.resolve(answer('me'))),
  ];
  expect(await ask(body('Me', {}))).toBe('me');
  expect(await ask(body('Me', {}))).toBe('from the network');
  expect(await ask(body('Cards', { first: 20 }))).toBe('20 cards');
  expect(network).toHaveBeenCalledTimes(1);
});

test('a query with other variables goes to the server and keeps the prefetched response', async () => {
  window.prefetched = [prefetched('Cards', { first: 20 }, Promise.resolve(answer('20 cards')))];
  expect(await ask(body('Cards', { first: 50 }))).toBe('from the network');
  expect(await ask(body('Cards', { first: 20 }))).toBe('20 cards');
});

test('a failed prefetch is requested again', async () => {
  window.prefetched = [
    prefetched('Me', {}, Promise.resolve(answer('signed out', 401))),
    prefetched('Cards', {}, Promise.reject(new TypeError('Failed to fetch'))),
  ];
  expect(await ask(body('Me', {}))).toBe('from the network');
  expect(await ask(body('Cards', {}))).toBe('from the network');
});

test('a mutation makes every prefetched response stale', async () => {
  window.prefetched = [prefetched('Cards', {}, Promise.resolve(answer('old cards')))];
  await ask(body('SubmitTimecard', {}, 'mutation'));
  expect(await ask(body('Cards', {}))).toBe('from the network');
});
