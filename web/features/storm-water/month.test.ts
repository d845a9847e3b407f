import fc from 'fast-check';
import { addMonths, checklistDay, firstDay, lastDay, longDay, monthTitle, readMonth, weeksOf } from './month';

test('a month is shown in weeks from Sunday to Saturday', () => {
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

test('every month of two centuries has each of its days once, in its weekday’s column', () => {
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

test('months and days in words', () => {
  expect([monthTitle('2026-03'), longDay('2026-03-02')]).toEqual(['March 2026', 'Monday, March 2, 2026']);
});

test.each([[null], ['2026-13'], ['x'], ['2026-3'], ['../']])(
  'a month in the address that is none (%s): this one',
  (text) => {
    expect(readMonth(text, '2026-03')).toBe('2026-03');
  },
);

describe('which days have a checkbox', () => {
  const known = { viewerId: 'me', today: '2026-03-11', forecastKnown: true, rainDays: [], approvals: [] };
  const rain = (date: string) => ({ ...known, rainDays: [{ date, rain: true }] });
  const own = (date: string) => ({ ...known, approvals: [{ id: '1', date, userId: 'me', userName: 'Me' }] });

  test.each([
    ['a rain day', '2026-03-02', rain('2026-03-02'), true],
    ['a rain day within sixteen days', '2026-03-27', rain('2026-03-27'), true],
    ['a rain day further ahead', '2026-03-28', rain('2026-03-28'), false],
    ['a dry day', '2026-03-02', known, false],
    ['a dry day one has approved', '2026-03-02', own('2026-03-02'), true],
    ['any day up to today, without a forecast', '2026-03-11', { ...known, forecastKnown: false }, true],
    ['tomorrow, without a forecast', '2026-03-12', { ...known, forecastKnown: false }, false],
  ])('%s', (_name, day, what, tickable) => {
    expect(checklistDay(day, what).tickable).toBe(tickable);
  });

  test('the forecast’s verdict takes the place of the kept one', () => {
    const rainDays = [
      { date: '2026-03-12', rain: true },
      { date: '2026-03-12', rain: false },
    ];
    expect(checklistDay('2026-03-12', { ...known, rainDays }).rain).toBe(false);
  });

  test('one’s own approval is told from the others’', () => {
    const approvals = [
      { id: '1', date: '2026-03-02', userId: 'lee', userName: 'Lee' },
      { id: '2', date: '2026-03-02', userId: 'me', userName: 'Kim' },
      { id: '3', date: '2026-03-02', userId: null, userName: 'Deleted user' },
    ];
    expect(checklistDay('2026-03-02', { ...known, approvals })).toMatchObject({
      approvalId: '2',
      others: ['Lee', 'Deleted user'],
    });
  });
});
