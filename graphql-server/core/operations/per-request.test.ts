import type { Context } from './context';
import { perRequest } from './per-request';

test('the ids of a list with 20,000 records are read in parts that an input can hold', async () => {
  const sizes: number[] = [];
  const nameOf = perRequest(async (_context, ids) => {
    sizes.push(ids.length);
    return new Map(ids.map((id) => [id, `name of ${id}`]));
  });
  const context = {} as Context;
  const names = await Promise.all(Array.from({ length: 20_000 }, (_, index) => nameOf(context, String(index))));
  expect(names[19_999]).toBe('name of 19999');
  expect(Math.max(...sizes)).toBeLessThan(15_000);
  expect(sizes.length).toBeLessThan(5);
});
