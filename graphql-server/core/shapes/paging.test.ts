import fc from 'fast-check';
import { printType } from 'graphql';
import { buildSchema, Field, ObjectType, Query, Resolver } from 'type-graphql';
import { fromCursor } from '../database/cursors';
import { connectionOf, pageRows, toPage, untilFull } from './paging';

describe('a page', () => {
  const rows = (count: number) => Array.from({ length: count }, (_, index) => ({ id: String(index) }));
  const keyOf = (row: { id: string }) => [row.id];

  test('has at most as many rows as requested, and says whether there are more', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 0, max: 101 }), (first, count) => {
        const found = rows(Math.min(count, first + 1));
        const { edges, pageInfo } = toPage(found, { first }, keyOf);
        expect(edges).toHaveLength(Math.min(first, found.length));
        expect(pageInfo.hasNextPage).toBe(found.length > first);
        expect(pageInfo.endCursor).toBe(edges.at(-1)?.cursor ?? null);
      }),
    );
  });

  test('has fifty rows by default', () => {
    expect(toPage(rows(51), {}, keyOf).edges).toHaveLength(50);
  });

  test('ends before the first null row, and says that there are more rows', () => {
    const [first, second, third] = rows(3);
    const page = (found: ({ id: string } | null)[], size: number) => {
      const { edges, pageInfo } = toPage(found, { first: size }, keyOf);
      return [edges.length, pageInfo.hasNextPage];
    };
    expect(page([first!, null, null], 2)).toEqual([1, true]);
    expect(page([first!, second!, null], 2)).toEqual([2, true]);
    expect(page([first!, second!, third!, null], 2)).toEqual([2, true]);
    expect(page([null], 2)).toEqual([0, true]);
  });

  test('has a cursor for each row, which contains the row’s sort key', () => {
    const { edges, pageInfo } = toPage(rows(3), { first: 2 }, keyOf);
    const keys = edges.map(({ cursor }) => fromCursor(cursor, [() => true]));
    expect(keys).toEqual([['0'], ['1']]);
    expect(pageInfo.endCursor).toBe(edges[1]!.cursor);
  });
});

@ObjectType()
class Truck {
  @Field(() => String)
  number!: string;
}

@ObjectType()
class TruckConnection extends connectionOf(Truck) {}

@Resolver()
class Trucks {
  @Query(() => TruckConnection)
  trucks() {
    return { edges: [], pageInfo: {} };
  }
}

test('a connection is published with the names that Relay expects', async () => {
  const schema = await buildSchema({ resolvers: [Trucks] });
  const published = ['TruckConnection', 'TruckEdge'].map((name) => printType(schema.getType(name)!));
  expect(published).toEqual([
    'type TruckConnection {\n  edges: [TruckEdge!]!\n  pageInfo: PageInfo!\n}',
    'type TruckEdge {\n  node: Truck!\n  cursor: String!\n}',
  ]);
});

test('the SQL of a page can read the largest page and one more row, in order', () => {
  expect(pageRows('SELECT * FROM trucks', 'truck', 'id')).toBe(
    'SELECT * FROM (SELECT * FROM trucks ORDER BY id LIMIT 101) truck ORDER BY id LIMIT $1',
  );
});

test('the SQL of a page returns NULL for rows after 4 MB, except for the first row', () => {
  expect(untilFull('row', 'id')).toMatch(
    /ROWS UNBOUNDED PRECEDING\) <= 4194304 OR row_number\(\) .* = 1 THEN row END$/,
  );
});
