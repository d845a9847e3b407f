import fc from 'fast-check';
import { addDays, isDay, isRecordDay, isWorkingDay } from './days';

/** Any day from 1900 to 9998, computed without the tested functions. */
const days = fc
  .integer({ min: Date.UTC(1900, 0, 1) / 86_400_000, max: Date.UTC(9998, 11, 31) / 86_400_000 })
  .map((count) => new Date(count * 86_400_000).toISOString().slice(0, 10));

describe('a day', () => {
  test('that exists in the calendar is valid', () => {
    fc.assert(fc.property(days, isDay));
  });

  test('is valid exactly if a round trip through Date returns the same day', () => {
    const numbers = fc.tuple(
      fc.integer({ min: 1, max: 9999 }),
      fc.integer({ min: 0, max: 13 }),
      fc.integer({ min: 0, max: 32 }),
    );
    fc.assert(
      fc.property(numbers, ([year, month, day]) => {
        const text = [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join(
          '-',
        );
        const date = new Date(0);
        date.setUTCFullYear(year, month - 1, day);
        return isDay(text) === (date.toISOString().slice(0, 10) === text);
      }),
    );
  });

  test.each([
    '2025-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '0000-01-01',
    '2026-1-1',
    ' 2026-01-01',
    '2026-01-01\n',
    '2026-01-01T00:00:00Z',
    '+02026-01-01',
    '٢٠٢٦-٠١-٠١',
    'infinity',
    'today',
    '',
    20260101,
    null,
    undefined,
    ['2026-01-01'],
    new Date(),
  ])('cannot be %p', (value) => {
    expect(isDay(value)).toBe(false);
  });

  test.each(['2024-02-29', '2000-02-29', '9999-12-31', '0001-01-01'])('can be %s', (day) => {
    expect(isDay(day)).toBe(true);
  });
});

describe('adding days', () => {
  test('then subtracting them returns the original day', () => {
    fc.assert(
      fc.property(
        days,
        fc.integer({ min: -300, max: 300 }),
        (day, count) => addDays(addDays(day, count), -count) === day,
      ),
    );
  });

  test('with a negative count returns an earlier day', () => {
    fc.assert(
      fc.property(
        days,
        fc.integer({ min: 1, max: 5000 }),
        (day, count) => addDays(day, -count) < day && isDay(addDays(day, -count)),
      ),
    );
  });

  test('is correct across DST changes, leap days, and year ends', () => {
    expect(addDays('2026-03-07', 1)).toBe('2026-03-08');
    expect(addDays('2026-03-08', 1)).toBe('2026-03-09');
    expect(addDays('2026-11-01', 1)).toBe('2026-11-02');
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
    expect(addDays('2025-12-31', 1)).toBe('2026-01-01');
  });
});

describe('a record', () => {
  test.each(['1900-01-01', '2024-02-29', '2100-12-31'])('may have the day %s', (day) => {
    expect(isRecordDay(day)).toBe(true);
  });

  test.each(['1899-12-31', '2101-01-01', '2023-02-29', '0002-03-01', '2026', ''])(
    'may not have the day "%s"',
    (day) => {
      expect(isRecordDay(day)).toBe(false);
    },
  );
});

test.each([
  ['2026-03-02', [1]],
  ['2026-03-07', [6]],
  ['2026-03-08', [7]],
  ['2024-02-29', [4]],
])('%s is a working day only if the working weekdays include %j', (day, working) => {
  expect(isWorkingDay(day, working)).toBe(true);
  expect(
    isWorkingDay(
      day,
      [0, 1, 2, 3, 4, 5, 6, 7].filter((weekday) => !working.includes(weekday)),
    ),
  ).toBe(false);
});
