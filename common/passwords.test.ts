import { passwordProblem } from './passwords';

test.each([
  ['', 'Password is required'],
  ['Abcdef1', 'Password must be at least 8 characters long'],
  ['abc', 'Password must be at least 8 characters long'],
  ['alllowercase1', 'Password must contain at least one uppercase letter'],
  ['        ', 'Password must contain at least one uppercase letter'],
  ['ALLUPPERCASE1', 'Password must contain at least one lowercase letter'],
  ['NoNumbersHere', 'Password must contain at least one number'],
  ['Abcdefg1', undefined],
  ['Abc\ndef1', undefined],
  ['Ünïcode-1A', undefined],
])('the first problem of the password %j is: %s', (password, problem) => {
  expect(passwordProblem(password)).toBe(problem);
});
