import { passwordProblem as serverProblem } from '../../../graphql-server/access/password-rule';
import { passwordProblem } from './passwords';

test.each([
  'short',
  'Abcdef1',
  'alllowercase1',
  'ALLUPPERCASE1',
  'NoNumbersHere',
  'Abcdefg1',
  'Ünïcode-1a',
  '        ',
])('form and server give the same verdict on %j', (password) => {
  expect(passwordProblem(password)).toBe(serverProblem(password));
});
