import { isMoment, momentSql, publishedMoment } from './moments';

test.each([
  '2026-03-08T07:00Z',
  '2026-03-08T07:00:00Z',
  '2026-03-08T00:00:00.1Z',
  '2026-03-08T23:59:59.123456Z',
  '2026-03-08T07:00:00+00:00',
  '2026-03-08T07:00:00-0530',
  '2026-03-08T07:00:00+14:59',
  '2024-02-29T07:00:00Z',
])('%s is accepted as a moment', (text) => {
  expect(isMoment(text)).toBe(true);
});

test.each([
  '2026-03-08T24:00:00Z',
  '2026-03-08T07:60:00Z',
  '2026-03-08T07:00:60Z',
  '2026-03-08T07:00:00+15:00',
  '2026-03-08T07:00:00+02:60',
  '2026-02-29T07:00:00Z',
  '2026-13-08T07:00:00Z',
  '2026-03-08T07:00:00',
  '2026-03-08T07:00:00.1234567Z',
  '2026-03-08T07:00:00.Z',
  '2026-03-08T7:00:00Z',
  '2026-03-08T07:0:00Z',
  '2026-03-08T07Z',
  '2026-03-08T07:00:00z',
  '2026-03-08 07:00:00Z',
  ' 2026-03-08T07:00:00Z',
  '2026-03-08T07:00:00Z ',
  '2026-03-08T07:00:00+2:00',
  '2026-03-08T07:00:00+02',
  '2026-03-08',
  '07:00Z',
  '',
  null,
  undefined,
  1_772_953_200_000,
  new Date(0),
  ['2026-03-08T07:00:00Z'],
])('%p is not accepted as a moment', (value) => {
  expect(isMoment(value)).toBe(false);
});

test('a timestamp column is formatted in UTC, with microseconds and the offset', () => {
  expect(momentSql('card."createdAt"')).toBe(
    `to_char(card."createdAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US+00:00')`,
  );
});

test.each([
  ['2026-11-02T22:30:00.123456+00:00', '2026-11-02T22:30:00.123Z'],
  [new Date('2026-11-02T22:30:00.123Z'), '2026-11-02T22:30:00.123Z'],
  ['2026-11-02T22:30:00.123Z', '2026-11-02T22:30:00.123Z'],
  ['2026-11-02T22:30:00.123456+01:00', '2026-11-02T22:30:00.123456+01:00'],
])('%p is published as %s', (value, published) => {
  expect(publishedMoment(value)).toBe(published);
});
