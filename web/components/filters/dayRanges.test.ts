import { presetRanges } from './dayRanges';

test('on a Sunday that is January 1, the presets reach back into the previous month and year', () => {
  expect(presetRanges('2023-01-01')).toEqual({
    Today: { startDate: '2023-01-01', endDate: '2023-01-01' },
    Yesterday: { startDate: '2022-12-31', endDate: '2022-12-31' },
    'This week': { startDate: '2023-01-01', endDate: '2023-01-07' },
    'Last week': { startDate: '2022-12-25', endDate: '2022-12-31' },
    'This month': { startDate: '2023-01-01', endDate: '2023-01-31' },
    'Last month': { startDate: '2022-12-01', endDate: '2022-12-31' },
  });
});

test('a week ends on Saturday, and February of a leap year has 29 days', () => {
  const ranges = presetRanges('2024-03-02');
  expect(ranges['This week']).toEqual({ startDate: '2024-02-25', endDate: '2024-03-02' });
  expect(ranges['Last month']).toEqual({ startDate: '2024-02-01', endDate: '2024-02-29' });
});

test('a week with a clock change has seven days, and yesterday can be the day before the change', () => {
  const ranges = presetRanges('2026-03-08');
  expect(ranges['This week']).toEqual({ startDate: '2026-03-08', endDate: '2026-03-14' });
  expect(ranges['Yesterday']).toEqual({ startDate: '2026-03-07', endDate: '2026-03-07' });
});
