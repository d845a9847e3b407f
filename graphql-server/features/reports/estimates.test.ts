import { readNumber } from './estimates.policy';

test.each([
  ['45', '45'],
  [' 45 CY/hr', '45'],
  ['1,200 CY', '1200'],
  ['1,234,567.50', '1234567.5'],
  ['8,5', '8.5'],
  ['8,25 tons', '8.25'],
  ['1,200,50', '1200.5'],
  ['0045.0', '45'],
  ['12 m3', '12'],
  ['0.125', '0.125'],
])('%j is the number %s', (text, value) => {
  expect(readNumber(text)).toEqual({ value });
});

test.each([
  ['', 'is empty'],
  ['  ', 'is empty'],
  ['abc', "'abc' is not a number"],
  ['about 5', "'about 5' is not a number"],
  ['-5', "'-5' is not a number"],
  ['3-4', "'3-4' is not a single number"],
  ['1/2', "'1/2' is not a single number"],
  ['12,3456', "'12,3456' is not a single number"],
  ['1,2345', "'1,2345' is not a single number"],
  ['1.2.3', "'1.2.3' is not a single number"],
  ['5 per 8 h', "'5 per 8 h' is not a single number"],
  ['0', "'0' is zero"],
  ['0,00 CY', "'0,00 CY' is zero"],
  ['x'.repeat(100), `'${'x'.repeat(40)}…' is not a number`],
])('%j %s', (text, problem) => {
  expect(readNumber(text)).toEqual({ problem });
});
