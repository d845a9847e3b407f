import { execFileSync } from 'node:child_process';
import path from 'node:path';
import {
  dayOfMoment,
  formatBytes,
  formatDay,
  formatDayNumeric,
  formatDecimal,
  formatMoment,
  formatTime,
  initials,
  today,
} from './format';

const LOS_ANGELES = 'America/Los_Angeles';

test('days are written as lists and reports want them', () => {
  expect(formatDay('2024-01-05')).toBe('Jan 5, 2024');
  expect(formatDay('2024-12-31')).toBe('Dec 31, 2024');
  expect(formatDayNumeric('2024-01-05')).toBe('01/05/2024');
  expect(formatDayNumeric(null)).toBe('');
  expect(formatDay('soon')).toBe('soon');
});

test('moments are told in the given zone, across both changes of the clock', () => {
  expect(formatMoment('2024-01-05T23:05:00Z', LOS_ANGELES)).toBe('Jan 5, 2024 3:05 PM');
  expect(formatMoment('2025-03-09T09:59:00Z', LOS_ANGELES)).toBe('Mar 9, 2025 1:59 AM');
  expect(formatMoment('2025-03-09T10:00:00Z', LOS_ANGELES)).toBe('Mar 9, 2025 3:00 AM');
  expect(formatMoment('2025-11-02T08:30:00Z', LOS_ANGELES)).toBe('Nov 2, 2025 1:30 AM');
  expect(formatMoment('2025-11-02T09:30:00Z', LOS_ANGELES)).toBe('Nov 2, 2025 1:30 AM');
  expect(formatTime('2025-06-01T07:00:00Z', LOS_ANGELES)).toBe('12:00 AM');
  expect(formatTime('2025-06-01T19:00:00Z', LOS_ANGELES)).toBe('12:00 PM');
});

test('a moment belongs to the day of the zone, not of the machine', () => {
  expect(dayOfMoment('2025-03-10T06:59:59Z', LOS_ANGELES)).toBe('2025-03-09');
  expect(dayOfMoment('2025-03-10T07:00:00Z', LOS_ANGELES)).toBe('2025-03-10');
  expect(dayOfMoment('2025-03-09T12:00:00Z', 'Pacific/Auckland')).toBe('2025-03-10');
  expect(today(LOS_ANGELES, new Date('2025-01-01T07:30:00Z'))).toBe('2024-12-31');
});

test('the machine’s own zone changes nothing', () => {
  const script = `
    require('@swc-node/register');
    const f = require('./format.ts');
    console.log([f.formatDay('2025-03-09'), f.formatDayNumeric('2025-11-02'),
      f.formatMoment('2025-03-09T10:00:00Z', '${LOS_ANGELES}')].join('|'));`;
  const told = execFileSync(process.execPath, ['-e', script], {
    cwd: path.resolve(__dirname),
    env: { ...process.env, TZ: 'Pacific/Auckland' },
    encoding: 'utf8',
  });
  expect(told.trim()).toBe('Mar 9, 2025|11/02/2025|Mar 9, 2025 3:00 AM');
});

test('decimals have two places and are never floats', () => {
  expect(formatDecimal('7.5')).toBe('7.50');
  expect(formatDecimal('0')).toBe('0.00');
  expect(formatDecimal('99999999.99')).toBe('99999999.99');
  expect(formatDecimal('1.005')).toBe('1.01');
  expect(formatDecimal('-0.004')).toBe('0.00');
  expect(formatDecimal('-2.5')).toBe('-2.50');
  expect(formatDecimal('abc')).toBe('abc');
});

test('initials come from the names, else the e-mail, else U', () => {
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
