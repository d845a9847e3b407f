import { isShortSearch } from './log-search';

test.each([
  ['', false],
  ['  ', false],
  ['a', true],
  [' ab ', true],
  ['abc', false],
  ['李明', true],
  ['😀😀', true],
])('the log search %j covers only the last days: %s', (search, short) => {
  expect(isShortSearch(search)).toBe(short);
});
