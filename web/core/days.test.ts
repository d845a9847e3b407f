import { execFileSync } from 'node:child_process';
import path from 'node:path';
import fc from 'fast-check';
import {
  addMonths,
  firstDay,
  formatDay,
  formatDayNumeric,
  formatMoment,
  lastDay,
  longDay,
  monthTitle,
  readMonth,
  shortDay,
  unbroken,
  weeksOf,
} from './days';

const LOS_ANGELES = 'America/Los_Angeles';

test('days are formatted for lists and reports', () => {
  expect(formatDay('2024-01-05')).toBe('Jan 5, 2024');
  expect(formatDay('2024-12-31')).toBe('Dec 31, 2024');
  expect(formatDayNumeric('2024-01-05')).toBe('01/05/2024');
  expect(formatDayNumeric(null)).toBe('');
  expect(formatDay('soon')).toBe('soon');
});

test('moments are formatted in the given zone, also around both clock changes', () => {
  expect(formatMoment('2024-01-05T23:05:00Z', LOS_ANGELES)).toBe('Jan 5, 2024 3:05 PM');
  expect(formatMoment('2025-03-09T09:59:00Z', LOS_ANGELES)).toBe('Mar 9, 2025 1:59 AM');
  expect(formatMoment('2025-03-09T10:00:00Z', LOS_ANGELES)).toBe('Mar 9, 2025 3:00 AM');
  expect(formatMoment('2025-11-02T08:30:00Z', LOS_ANGELES)).toBe('Nov 2, 2025 1:30 AM');
  expect(formatMoment('2025-11-02T09:30:00Z', LOS_ANGELES)).toBe('Nov 2, 2025 1:30 AM');
});

test('the computer’s own time zone has no effect on formatted days and moments', () => {
  const script = `
    require('@swc-node/register');
    const f = require('./days.ts');
    console.log([f.formatDay('2025-03-09'), f.formatDayNumeric('2025-11-02'), f.addMonths('2025-10', 1),
            f.formatMoment('2025-03-09T10:00:00Z', '${LOS_ANGELES}')].join('|'));`;
  const shown = execFileSync(process.execPath, ['-e', script], {
    cwd: path.resolve(__dirname),
    // npm test sets SWCRC for the server's build, whose settings don't apply to this test.
    env: { ...process.env, SWCRC: undefined, TZ: 'Pacific/Auckland' },
    encoding: 'utf8',
  });
  expect(shown.trim()).toBe('Mar 9, 2025|11/02/2025|2025-11|Mar 9, 2025 3:00 AM');
});

test('a month is divided into weeks from Sunday to Saturday', () => {
  const weeks = weeksOf('2026-03');
  expect(weeks).toHaveLength(5);
  expect(weeks[0]).toEqual([
    '2026-03-01',
    '2026-03-02',
    '2026-03-03',
    '2026-03-04',
    '2026-03-05',
    '2026-03-06',
    '2026-03-07',
  ]);
  expect(weeks[4]).toEqual(['2026-03-29', '2026-03-30', '2026-03-31', null, null, null, null]);
});

test('for every month in two centuries, the weeks contain each day once, in the column of its weekday', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1900, max: 2099 }), fc.integer({ min: 1, max: 12 }), (year, number) => {
      const month = `${year}-${String(number).padStart(2, '0')}`;
      const days = weeksOf(month).flatMap((week) => {
        expect(week).toHaveLength(7);
        for (const [column, day] of week.entries()) {
          if (day) expect(new Date(`${day}T00:00:00Z`).getUTCDay()).toBe(column);
        }
        return week.filter(Boolean);
      });
      expect([days[0], days.at(-1)]).toEqual([firstDay(month), lastDay(month)]);
      expect(new Set(days).size).toBe(new Date(Date.UTC(year, number, 0)).getUTCDate());
      expect(addMonths(addMonths(month, 1), -1)).toBe(month);
    }),
  );
});

test('months and days are formatted in words', () => {
  expect([monthTitle('2026-03'), longDay('2026-03-02'), shortDay('2026-03-02')]).toEqual([
    'March 2026',
    'Monday, March 2, 2026',
    'Mon, Mar 2',
  ]);
});

test.each([[null], ['2026-13'], ['x'], ['2026-3'], ['../']])(
  'a URL with %s instead of a month gives the fallback month',
  (text) => {
    expect(readMonth(text, '2026-03')).toBe('2026-03');
  },
);

test('an unbroken day cannot wrap, and an unbroken moment can wrap only between day and time', () => {
  const breaks = (text: string) => unbroken(text).split(' ');
  expect(breaks(formatDay('2026-11-28'))).toEqual(['Nov\u00a028,\u00a02026']);
  expect(breaks(shortDay('2026-03-02'))).toEqual(['Mon,\u00a0Mar\u00a02']);
  expect(breaks(formatMoment('2024-01-05T23:05:00Z', LOS_ANGELES))).toEqual(['Jan\u00a05,\u00a02024', '3:05\u00a0PM']);
});
