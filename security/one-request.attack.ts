import { performance } from 'node:perf_hooks';
import { type AttackedProduct, startAttackedProduct, startBystander } from './attacked-product';
import { figure } from './rounds';

let product: AttackedProduct;
beforeAll(async () => {
  product = await startAttackedProduct();
});
afterAll(() => product?.stop());

const LOGIN = 'mutation ($input: LoginInput!) { login(input: $input) { id } }';
const REPEATED = [' cannot represent', ' got invalid value ', ' at "a', '; ', ', found '];

/** Functions that return a body of about `size` bytes, which can be sent without signing in. */
const attacks: [string, (size: number) => object][] = [
  ...REPEATED.map((text): [string, (size: number) => object] => [
    `a value that repeats "${text.trim()}"`,
    (size) => ({
      query: 'query ($first: Int!) { timecards(first: $first) { pageInfo { hasNextPage } } }',
      variables: { first: text.repeat(size / text.length) },
    }),
  ]),
  [
    'values that are all wrong',
    (size) => ({
      query: 'mutation ($input: SubmitTimecardInput!) { submitTimecard(input: $input) { id } }',
      variables: { input: { costCodes: Array(50).fill({ code: { text: ' cannot represent'.repeat(size / 900) } }) } },
    }),
  ],
  ['unknown keys', (size) => ({ query: LOGIN, variables: { input: keys(size / 12) } })],
  ['nested lists', () => ({})],
  [
    'a literal of the wrong type',
    (size) => ({ query: `{ timecards(first: "${' cannot represent'.repeat(size / 17)}") { __typename } }` }),
  ],
  ['line breaks before wrong names', (size) => ({ query: `${'\n'.repeat(size)}{ ${names(120)} }` })],
  ['a long operation name', (size) => ({ query: `query ${'x'.repeat(size)} { ${arguments_(120)} }` })],
];

const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`key${index}`, 1]));
const names = (count: number) => Array.from({ length: count }, (_, index) => `wrong${index}`).join(' ');
const arguments_ = (count: number) =>
  Array.from({ length: count }, (_, index) => `a${index}: __typename @skip(if: $v${index})`).join(' ');
test.each(attacks)('one signed-out request with %s delays no other request by 250 ms', async (name, bodyOf) => {
  const waits: number[] = [];
  for (const size of [51_000, 400_000]) {
    const bystander = startBystander(product.port, { path: '/healthz', everyMs: 5 });
    const begun = performance.now();
    const text = name === 'nested lists' ? nestedText(size) : JSON.stringify(bodyOf(size));
    const response = await post(text).catch((error: Error) => error.message);
    const took = performance.now() - begun;
    const { worst, failures } = await bystander.stop();
    const kb = Math.round(text.length / 1024);
    figure('one request', `${name}, ${kb} kB: response`, `${took.toFixed(0)} ms, others wait ${worst.toFixed(0)} ms`);
    expect(failures).toEqual([]);
    expect(typeof response).not.toBe('string');
    waits.push(worst);
  }
  expect(Math.max(...waits)).toBeLessThan(250);
});

const nestedText = (size: number) =>
  JSON.stringify({ query: LOGIN, variables: { input: 'X' } }).replace(
    '"X"',
    `${'['.repeat(size / 2)}${']'.repeat(size / 2)}`,
  );

const post = (text: string) =>
  fetch(`http://127.0.0.1:${product.port}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: text,
    signal: AbortSignal.timeout(60_000),
  }).then(async (response) => ({ status: response.status, length: (await response.text()).length }));
