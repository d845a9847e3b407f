import { minuteOf, momentOf, zoneName } from './timeZone';

const LOS_ANGELES = 'America/Los_Angeles';

test.each([
  ['2026-03-09T15:05', LOS_ANGELES, '2026-03-09T22:05:00.000Z'],
  ['2026-01-31T23:59', LOS_ANGELES, '2026-02-01T07:59:00.000Z'],
  ['2026-03-08T01:59', LOS_ANGELES, '2026-03-08T09:59:00.000Z'],
  ['2026-03-08T03:00', LOS_ANGELES, '2026-03-08T10:00:00.000Z'],
  ['2026-11-01T00:59', LOS_ANGELES, '2026-11-01T07:59:00.000Z'],
  ['2026-11-01T02:00', LOS_ANGELES, '2026-11-01T10:00:00.000Z'],
  ['2026-06-30T00:00', 'Asia/Kolkata', '2026-06-29T18:30:00.000Z'],
  ['2026-12-31T20:15', 'Pacific/Auckland', '2026-12-31T07:15:00.000Z'],
])('%s in %s converts to the moment %s and back', (minute, zone, moment) => {
  expect(momentOf(minute, zone)).toBe(moment);
  expect(minuteOf(new Date(moment), zone)).toBe(minute);
});

test('zoneName returns the common name of a zone', () => {
  expect(zoneName(LOS_ANGELES)).toBe('Pacific Time');
});
