import { randomUUID } from 'node:crypto';
import { signIn } from '../e2e/product';
import { clientDocument } from '../graphql-server/testing/client-document';
import { type AttackedProduct, newPerson, startAttackedProduct } from './attacked-product';
import { slowdown } from './slowdown';

let product: AttackedProduct;
let bystander: string;
let engineer: string;
beforeAll(async () => {
  product = await startAttackedProduct({ TRUST_PROXY: '1' });
  const admin = await signIn(product.port);
  bystander = await newPerson(product.port, admin, 'bystander@example.com');
  engineer = await newPerson(product.port, admin, 'engineer@example.com', 'blaze_engineer');
}, 300_000);
afterAll(() => product?.stop());

const FROM = { 'x-forwarded-for': '198.51.100.7' };
const PATHS: [string, () => object][] = [
  ['/', () => ({ path: '/' })],
  ['/register', () => ({ path: '/register' })],
  ['/readyz', () => ({ path: '/readyz' })],
  ['/healthz', () => ({ path: '/healthz' })],
  ['unknown assets', () => ({ path: `/assets/${randomUUID()}.js` })],
  ['unknown pages', () => ({ path: `/${randomUUID()}` })],
  ['unknown API paths', () => ({ path: `/api/${randomUUID()}` })],
  ['PUT of unknown uploads', () => ({ method: 'PUT', path: `/api/uploads/${randomUUID()}?expires=1&signature=x` })],
];

test.each(PATHS)(
  'requests for %s at 160 kB a second multiply other people’s median time by less than 3',
  async (name, next) => {
    const ratio = await slowdown(product, bystander, `${name}, 160 kB a second`, {
      atOnce: 64,
      bytesPerSecond: 160 * 1024,
      next: () => ({ headers: FROM, ...next() }),
    });
    expect(ratio).toBeLessThan(3);
  },
);

const graphql = (query: string, variables: object = {}) => ({
  method: 'POST',
  path: '/graphql',
  body: { query, variables },
});
const byLink = clientDocument('SheetByLink');
let number = 0;
const unknownFields = () =>
  `mutation { submitTimecard(input: { ${Array.from({ length: 90 }, () => `k${number++}: 1`).join(' ')} }) { id } }`;
const fragments = (count: number) => {
  const names = Array.from({ length: count }, () => `f${number++}x`);
  return `{ me { ${names.map((name) => `...${name}`).join(' ')} } } ${names.map((name) => `fragment ${name} on CurrentUser { id }`).join(' ')}`;
};

test('64 wrong signing links at once multiply other people’s median time by less than 3', async () => {
  const next = () => ({ headers: FROM, ...graphql(byLink, { token: randomUUID() }) });
  expect(await slowdown(product, bystander, '64 wrong signing links', { atOnce: 64, next })).toBeLessThan(3);
});

test.each([
  ['unique refused documents', unknownFields],
  ['unique documents with 95 fragments', () => fragments(95)],
])('64 %s of one person at once multiply other people’s median time by less than 3', async (name, query) => {
  const next = () => ({ headers: { ...FROM, cookie: engineer }, ...graphql(query()) });
  expect(await slowdown(product, bystander, `64 ${name} of one person`, { atOnce: 64, next })).toBeLessThan(3);
});

test.each([
  ['without a limit', undefined],
  ['at 250 kB a second', 250 * 1024],
])(
  '64 signed-out documents with 95 fragments %s multiply other people’s median time by less than 3',
  async (name, bytesPerSecond) => {
    const next = () => ({ headers: FROM, ...graphql(fragments(95)) });
    const ratio = await slowdown(product, bystander, `64 × 95 fragments ${name}`, { atOnce: 64, bytesPerSecond, next });
    expect(ratio).toBeLessThan(3);
  },
);
