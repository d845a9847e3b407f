import { rollCallStateName } from './report-remarks';

const TODAY = '2026-03-11';

test.each([
  ['2026-03-11', 'waiting', 'Waiting'],
  ['2026-03-12', 'waiting', ''],
  ['2026-03-12', 'no_work', 'No work'],
  ['2026-03-12', 'off', 'Off'],
] as const)('on %s, %s is called %j', (date, state, name) => {
  expect(rollCallStateName({ date, state }, TODAY)).toBe(name);
});
