import { ask } from '../e2e/product';
import { openSite } from './faulty-product';

test('two servers started concurrently on an empty database become ready and create one administrator', async () => {
  const site = await openSite();
  try {
    const products = await Promise.all([site.start(), site.start()]);
    for (const { port } of products) expect((await ask({ port, path: '/readyz' })).status).toBe(200);
    const db = await site.connect();
    expect((await db.query(`SELECT email FROM users WHERE role = 'admin'`)).rows).toHaveLength(1);
    for (const product of products) expect(linesOf(product.printed()).length).toBeGreaterThan(0);
  } finally {
    await site.close();
  }
});

/** Parses each printed line. Throws if a line is not JSON. */
const linesOf = (printed: string) =>
  printed
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
