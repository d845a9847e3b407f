import { dayOfMoment, formatBytes, formatDecimal, formatTime, groupThousands, initials, today } from './format';

const LOS_ANGELES = 'America/Los_Angeles';

test('the day of a moment follows the given zone, not the computer’s', () => {
  expect(dayOfMoment('2025-03-10T06:59:59Z', LOS_ANGELES)).toBe('2025-03-09');
  expect(dayOfMoment('2025-03-10T07:00:00Z', LOS_ANGELES)).toBe('2025-03-10');
  expect(dayOfMoment('2025-03-09T12:00:00Z', 'Pacific/Auckland')).toBe('2025-03-10');
  expect(today(LOS_ANGELES, new Date('2025-01-01T07:30:00Z'))).toBe('2024-12-31');
});

test('times of day are formatted in the given time zone', () => {
  expect(formatTime('2025-06-01T07:00:00Z', LOS_ANGELES)).toBe('12:00 AM');
  expect(formatTime('2025-06-01T19:00:00Z', LOS_ANGELES)).toBe('12:00 PM');
});

test('decimals are rounded to two places without floats', () => {
  expect(formatDecimal('7.5')).toBe('7.50');
  expect(formatDecimal('0')).toBe('0.00');
  expect(formatDecimal('99999999.99')).toBe('99999999.99');
  expect(formatDecimal('1.005')).toBe('1.01');
  expect(formatDecimal('-0.004')).toBe('0.00');
  expect(formatDecimal('-2.5')).toBe('-2.50');
  expect(formatDecimal('abc')).toBe('abc');
});

test('initials come from the names, or from the email, or are U', () => {
  expect(initials({ firstName: 'ada', lastName: 'Lovelace', email: 'x@y.z' })).toBe('AL');
  expect(initials({ firstName: '', lastName: null, email: 'x@y.z' })).toBe('X');
  expect(initials({})).toBe('U');
});

test('sizes are in B, KB or MB', () => {
  expect(formatBytes(0)).toBe('0 B');
  expect(formatBytes(1023)).toBe('1023 B');
  expect(formatBytes(1024)).toBe('1.0 KB');
  expect(formatBytes(1024 * 1024 - 1)).toBe('1024.0 KB');
  expect(formatBytes(52_428_800)).toBe('50.0 MB');
});

test.each([
  ['8504.00', '8,504.00'],
  ['1234567', '1,234,567'],
  ['-1234.5', '-1,234.5'],
  ['999.99', '999.99'],
  ['99999999999999999.99', '99,999,999,999,999,999.99'],
  ['–', '–'],
])('%s is grouped as %s', (text, grouped) => {
  expect(groupThousands(text)).toBe(grouped);
});
