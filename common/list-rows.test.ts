import { listRows, sortOf, sortText } from './list-rows';

test.each([
  ['code', { key: 'code', direction: 'ascending' }],
  ['-code', { key: 'code', direction: 'descending' }],
  ['cost-code', { key: 'cost-code', direction: 'ascending' }],
] as const)('the sort parameter %s is parsed to %j and formatted back', (text, sort) => {
  expect(sortOf(text)).toEqual(sort);
  expect(sortText(sort)).toBe(text);
});

test.each(['', null, undefined])('the sort parameter %j means no sorting', (text) => {
  expect(sortOf(text)).toBeUndefined();
});

interface Truck {
  number: string;
  owner?: string;
}
const textOf = ({ number, owner }: Truck) => ({ number, ...(owner !== undefined && { owner }) });
const TRUCKS: Truck[] = [
  { number: 'T10', owner: 'Dan' },
  { number: 't9', owner: 'ann' },
  { number: 'T9', owner: 'Ben' },
  { number: 'T2' },
];
const shown = (wanted: { search?: string; sort?: string; searched?: string[] }) =>
  listRows(TRUCKS, { textOf, search: '', ...wanted, sort: sortOf(wanted.sort) }).map(({ number }) => number);

test('without a search and a sort, the list keeps its order', () => {
  expect(shown({})).toEqual(['T10', 't9', 'T9', 'T2']);
});

test('numbers sort by value, and rows that differ only in case keep their order in both directions', () => {
  expect(shown({ sort: 'number' })).toEqual(['T2', 't9', 'T9', 'T10']);
  expect(shown({ sort: '-number' })).toEqual(['T10', 't9', 'T9', 'T2']);
});

test('rows without a value sort first', () => {
  expect(shown({ sort: 'owner' })).toEqual(['T2', 't9', 'T9', 'T10']);
});

test('accented letters sort apart from plain ones', () => {
  const names = ['É', 'e', 'E'].map((number) => ({ number }));
  const sorted = listRows(names, { textOf, search: '', sort: sortOf('number') });
  expect(sorted.map(({ number }) => number)).toEqual(['e', 'E', 'É']);
});

test('a search ignores case and surrounding spaces', () => {
  expect(shown({ search: ' AN ' })).toEqual(['T10', 't9']);
  expect(shown({ search: '  ' })).toHaveLength(4);
});

test('a search covers only the columns it names, even if a row lacks one of them', () => {
  expect(shown({ search: 'b', searched: ['owner'] })).toEqual(['T9']);
  expect(shown({ search: 't', searched: ['owner'] })).toEqual([]);
});
