import { guessHeaderRow, headerNames, keyFields, widthOf } from './guess-headers';

const header = (number: number, names: number) => ({ number, names, key: '', cells: [], columns: [] });

test.each([
  ['no rows', [], 0],
  ['rows that name no field', [header(1, 0), header(2, 0)], 0],
  ['a title above the headers', [header(1, 1), header(3, 4), header(4, 2)], 3],
  ['two equal rows', [header(2, 3), header(5, 3)], 2],
])('the header row is guessed from %s', (_what, rows, number) => {
  expect(guessHeaderRow(rows)).toBe(number);
});

test('the names of a field are its title, its key, and its other names', () => {
  const fields = { code: { title: 'Cost Code' }, unit: { title: 'Unit', alsoCalled: ['UM', 'u/m'] } };
  expect(headerNames({ fields })).toEqual([
    { field: 'code', names: ['Cost Code', 'code'] },
    { field: 'unit', names: ['Unit', 'unit', 'UM', 'u/m'] },
  ]);
});

test('keyFields returns the first field of each key', () => {
  expect(keyFields({ keys: [['code'], ['name', 'unit']] })).toEqual(['code', 'name']);
});

test('a sheet is as wide as its widest row', () => {
  const rows = [['a'], ['a', 'b', 'c'], ['a', 'b']].map((cells, number) => ({ number, cells, notes: [] }));
  expect(widthOf({ rows })).toBe(3);
  expect(widthOf({ rows: [] })).toBe(0);
});
