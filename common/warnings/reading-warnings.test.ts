import { readingWarnings } from './reading-warnings';

const previous = { date: '2026-03-07', hours: '100.00' };
const next = { date: '2026-03-12', hours: '120.00' };

test.each([
  ['a reading between its neighbors', '2026-03-09', '110', []],
  ['the last reading again', '2026-03-09', '100.00', []],
  ['less than the last reading', '2026-03-09', '99.99', ['lower_than_last']],
  ['the next reading’s hours', '2026-03-09', '120.00', []],
  ['more than the next reading', '2026-03-09', '120.01', ['higher_than_next']],
  ['24 hours on each of three days', '2026-03-09', '172', ['higher_than_next']],
  ['more than 24 hours a day', '2026-03-09', '172.01', ['higher_than_next', 'over_24_hours_a_day']],
  ['24 hours later on the same day', '2026-03-07', '124', ['higher_than_next', 'same_day_twice']],
  ['a lower reading on the same day', '2026-03-07', '99', ['lower_than_last', 'same_day_twice']],
])('the warnings for %s (%s, %s h) are found', (_name, date, hours, expected) => {
  expect(readingWarnings({ date, hours }, { previous, next })).toEqual(expected);
});

test('a machine’s first reading never gets a warning', () => {
  expect(readingWarnings({ date: '2026-03-09', hours: '99999999.99' }, { previous: null, next: null })).toEqual([]);
  expect(readingWarnings({ date: '2026-03-09', hours: '0' }, {})).toEqual([]);
});
