import { isCount, isName } from './guess-columns';

test.each([
  ['Rivera, Ana', true],
  ['Rivera', true],
  ["O'Neil Sean", true],
  ['Rivera, Ana 0012', true],
  ['1042', false],
  ['A-12', false],
  ['EMP 12', false],
  ['1,042', false],
])('%j is recognized as a name: %s', (text, is) => {
  expect(isName(text)).toBe(is);
});

test.each([
  [['1', '2', '3'], true],
  [['3', '1', '2'], true],
  [['1.0', '2.0'], true],
  [['1.', '2.', '4.'], true],
  [['0', '1', '2'], true],
  [['1'], true],
  [['1001', '1002'], false],
  [['001', '002'], false],
  [['1', '1', '2'], false],
  [['1', '40', '77'], false],
  [['1', 'A'], false],
  [[], false],
])('%j is recognized as row numbers: %s', (texts, is) => {
  expect(isCount(texts)).toBe(is);
});
