import { likePattern, searchPattern, whereOf } from './conditions';

const since = { name: 'since', sql: (parameter: string) => `date >= ${parameter}`, value: '2026-03-01' };
const owner = { name: 'owner', sql: (parameter: string) => `"userId" = ${parameter}`, value: 7 };

test('whereOf joins conditions with AND, and numbers their parameters from a given number', () => {
  expect(whereOf([since, owner], 1)).toEqual({
    name: 'since-owner',
    text: 'date >= $1 AND "userId" = $2',
    values: ['2026-03-01', 7],
  });
  expect(whereOf([owner, since], 4)).toEqual({
    name: 'owner-since',
    text: '"userId" = $4 AND date >= $5',
    values: [7, '2026-03-01'],
  });
});

test('an empty list of conditions matches every row', () => {
  expect(whereOf([], 3)).toEqual({ name: '', text: 'true', values: [] });
});

test.each([
  ['50% of A_1', '%50\\% of A\\_1%', '%50\\%ofa\\_1%'],
  ['C:\\Temp', '%C:\\\\Temp%', '%c:\\\\temp%'],
  ['', '%%', '%%'],
])('the LIKE patterns for %j escape its special characters', (text, pattern, ofSearch) => {
  expect(likePattern(text)).toBe(pattern);
  expect(searchPattern(text)).toBe(ofSearch);
});
