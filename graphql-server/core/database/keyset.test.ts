import { createTestDatabase, type TestDatabase } from '../../testing/database';
import { whereOf } from './conditions';
import { toCursor } from './cursors';
import { keyset } from './keyset';
import { queryRows } from './sql';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const ids = [1, 2, 3].map((digit) => `00000000-0000-0000-0000-00000000000${digit}`);
const days = ['2026-11-01', '2026-11-02'];

test.each(['DESC', 'ASC'] as const)('paging in %s order returns each row once', async (direction) => {
  const { order, after } = keyset(
    [
      ['row.day', 'date'],
      ['row.id', 'uuid'],
    ],
    direction,
  );
  const read: string[][] = [];
  for (let page = 1; page <= 4; page++) {
    const last = read.at(-1);
    const where = whereOf(after(last && toCursor(last)), 3);
    const rows = await queryRows<{ day: string; id: string }>(database.dataSource, {
      text: `SELECT row.day::text AS day, row.id
        FROM (SELECT * FROM unnest($1::date[]) day, unnest($2::uuid[]) id) row WHERE ${where.text} ORDER BY ${order} LIMIT 2`,
      values: [days, ids, ...where.values],
    });
    read.push(...rows.map(({ day, id }) => [day, id]));
  }
  const ascending = days.flatMap((day) => ids.map((id) => [day, id]));
  expect(read).toEqual(direction === 'ASC' ? ascending : ascending.reverse());
});

test.each([
  ['text that is not a cursor', 'x'],
  ['a key with a missing part', toCursor(['2026-11-01'])],
  ['a key with a part of the wrong type', toCursor(['2026-11-31', ids[0]!])],
])('keyset refuses %s as a cursor', (_what, cursor) => {
  expect(() =>
    keyset([
      ['day', 'date'],
      ['id', 'uuid'],
    ]).after(cursor),
  ).toThrow('The cursor must come from an earlier page');
});
