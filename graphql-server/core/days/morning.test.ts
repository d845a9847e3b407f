import { companyMorning, isMonday } from './morning';

afterEach(() => jest.useRealTimers());

test.each([
  ['2026-03-02T14:59:59Z', null],
  ['2026-03-02T15:00:00Z', { day: '2026-03-02', hour: 7 }],
  ['2026-03-02T19:59:59Z', { day: '2026-03-02', hour: 11 }],
  ['2026-03-02T20:00:00Z', null],
  ['2026-03-02T04:00:00Z', null],
])('at %s, companyMorning in Los Angeles returns %j', (moment, morning) => {
  jest.useFakeTimers({ now: new Date(moment) });
  expect(companyMorning('America/Los_Angeles')).toEqual(morning);
});

test('isMonday is true for Monday and false for the days around it', () => {
  expect(['2026-03-01', '2026-03-02', '2026-03-03'].map(isMonday)).toEqual([false, true, false]);
});
