import { setTimeout as sleep } from 'node:timers/promises';
import type { EntityManager } from 'typeorm';
import { createTestDatabase, secondPool, type TestDatabase } from '../../testing/database';
import { type Passage, proxyTo } from '../../testing/proxy';
import { eventually } from '../../testing/until';
import { toAppError } from '../errors';
import { likePattern } from './conditions';
import { streamRows } from './database';
import { poolOf } from './pools';

let database: TestDatabase;
let proxy: Passage;
let near: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await proxyTo(database.url);
  near = await secondPool(proxy.url);
});
afterAll(async () => {
  await near.drop();
  proxy.close();
  await database.drop();
});

const NUMBERS = 'SELECT number FROM generate_series(1, $1::int) number';
const numbers = (count: number) => streamRows<{ number: number }>(near.dataSource, { text: NUMBERS, values: [count] });

async function readAll<Row>(rows: AsyncIterable<Row>): Promise<Row[]> {
  const all: Row[] = [];
  for await (const row of rows) all.push(row);
  return all;
}

describe('streaming a list', () => {
  test.each([0, 1, 499, 500, 501, 1000, 1201])(
    'returns all %i rows in order and releases its connection',
    async (count) => {
      const rows = await readAll(numbers(count));
      expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: count }, (_, index) => index + 1));
      expect(poolOf(near.dataSource).idleCount).toBe(poolOf(near.dataSource).totalCount);
    },
  );

  test('can be stopped early twenty times without leaking connections', async () => {
    for (let time = 0; time < 20; time++) for await (const _row of numbers(10_000)) break;
    expect(await readAll(numbers(3))).toHaveLength(3);
  });

  test('rejects if the statement fails, and leaks no connection', async () => {
    const failing = streamRows(near.dataSource, {
      text: 'SELECT 1 / (2 - number) FROM generate_series(1, $1::int) number',
      values: [5],
    });
    await expect(readAll(failing)).rejects.toThrow('division by zero');
    expect(await readAll(numbers(3))).toHaveLength(3);
  });

  test('rejects with a 503 if its connection is lost between two rows, and later queries work', async () => {
    const rows = numbers(100_000);
    await rows.next();
    proxy.cut();
    await eventually(() => poolOf(near.dataSource).totalCount === 0);
    proxy.restore();
    expect(toAppError(await readAll(rows).catch((error) => error))).toMatchObject({ status: 503 });
    expect(await readAll(numbers(3))).toHaveLength(3);
  });
});

describe('a transaction', () => {
  /** Ends the transaction's connection and waits until this process notices. */
  async function loseConnection(db: EntityManager) {
    const [{ pid }] = await db.query('SELECT pg_backend_pid() AS pid');
    await database.dataSource.query('SELECT pg_terminate_backend($1)', [pid]);
    while (!db.queryRunner!.isReleased) await sleep(5);
  }

  test.each([
    ['between two statements', (db: EntityManager) => db.query('SELECT 1')],
    ['before the commit', async () => 'done'],
    ['before a nested transaction', (db: EntityManager) => db.transaction((nested) => nested.query('SELECT 1'))],
  ])('that loses its connection %s fails with a 503', async (_when, next) => {
    const losing = near.dataSource.transaction(async (db) => {
      await loseConnection(db);
      return next(db);
    });
    await expect(losing).rejects.toMatchObject({ status: 503, message: expect.stringContaining('unavailable') });
  });

  test('cannot be used after it has ended, even inside another transaction', async () => {
    const ended = await near.dataSource.transaction(async (db) => db);
    const statement = () => ended.query('SELECT 1');
    for (const bug of [statement(), near.dataSource.transaction(statement)]) {
      expect(toAppError(await bug.catch((error: unknown) => error))).toBeUndefined();
      await expect(bug).rejects.toThrow('already released');
    }
  });
});

test('the special characters of LIKE in a search text match only themselves', async () => {
  const matches = async (text: string, sought: string) => {
    const [row] = await near.dataSource.query('SELECT $1::text LIKE $2 AS matches', [text, likePattern(sought)]);
    return row.matches;
  };
  expect(await matches('100% of a_b\\c', '% of a_b\\c')).toBe(true);
  expect(await matches('100 of', '%')).toBe(false);
  expect(await matches('ab', 'a_')).toBe(false);
});
