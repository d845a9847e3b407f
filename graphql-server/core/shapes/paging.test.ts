import fc from 'fast-check';
import { isDay } from '../../../common/days';
import { fromCursor, isExactMoment, isUuid, toCursor } from '../database/cursors';
import { toPage } from './paging';

const REFUSED = 'The cursor must come from an earlier page';
const anything = () => true;

describe('a cursor', () => {
  test('decodes to the key it was made from, whatever it contains', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' })), (key) => {
        expect(
          fromCursor(
            toCursor(key),
            key.map(() => anything),
          ),
        ).toEqual(key);
      }),
    );
  });

  test('needs no escaping in a URL', () => {
    fc.assert(fc.property(fc.array(fc.string()), (key) => /^[\w-]*$/.test(toCursor(key))));
  });

  test('that the server did not make is rejected without a crash', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.base64String(),
          fc.json().map((text) => Buffer.from(text).toString('base64url')),
        ),
        (text) => {
          expect(() => fromCursor(text, [isDay, isExactMoment, isUuid])).toThrow(REFUSED);
        },
      ),
    );
  });

  test.each([
    ['too short a key', ['2026-01-01']],
    ['too long a key', ['2026-01-01', '2026-01-01', '2026-01-01']],
    ['a part that fails its test', ['2026-02-30', 'x']],
  ])('with %s is rejected', (_what, key) => {
    expect(() => fromCursor(toCursor(key), [isDay, isDay])).toThrow(REFUSED);
  });
});

describe('the parts of a sort key', () => {
  test.each(['2026-01-31T23:59:59.123456+00:00', '2026-01-31T00:00:00+00:00'])('%s is a moment', (text) => {
    expect(isExactMoment(text)).toBe(true);
  });

  // Postgres refuses each of these, so they must be caught before.
  test.each([
    '2026-02-30T00:00:00+00:00',
    '2026-13-01T00:00:00+00:00',
    '0000-01-01T00:00:00+00:00',
    '2026-01-01T24:00:01+00:00',
    '2026-01-01T25:00:00+00:00',
    '2026-01-01T00:60:00+00:00',
    '2026-01-01T00:00:61+00:00',
    '2026-01-01T00:00:00',
    '2026-01-01T00:00:00Z',
    'now',
    '',
  ])('%p is not a moment', (text) => {
    expect(isExactMoment(text)).toBe(false);
  });

  test('a uuid is accepted in either case, and nothing else is', () => {
    fc.assert(fc.property(fc.uuid(), (id) => isUuid(id) && isUuid(id.toUpperCase())));
    for (const other of ['', 'x', '00000000-0000-0000-0000-00000000000', `${'0'.repeat(32)}`, 7, null, undefined, {}]) {
      expect(isUuid(other)).toBe(false);
    }
  });
});

describe('a page', () => {
  const rows = (count: number) => Array.from({ length: count }, (_, index) => ({ id: String(index) }));
  const keyOf = (row: { id: string }) => [row.id];

  test('has as many rows as requested, and says whether there are more', () => {
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
});
