import { headerJudge, headerNames, keyFields, valueWords, widthOf } from './guess-headers';

const fields = {
  name: { title: 'Material' },
  unit: { title: 'Unit', alsoCalled: ['UM', 'u/m'] },
  kind: { title: 'Kind', choices: { b: 'Bulk' }, spellings: { b: ['loose'] } },
  isActive: { title: 'Active', isFlag: true, alsoCalled: ['status'], statuses: { yes: ['employed'], no: ['leave'] } },
} as const;
const list = { fields: fields as never };

/** Returns a sheet's rows by their numbers. Cells are separated by |. A header's names are recognized as a file's reader does. */
function sheet(...lines: (string | null)[]) {
  const rows = lines.flatMap((line, index) =>
    line === null ? [] : [{ number: index + 1, cells: line.split('|'), notes: [] }],
  );
  const names = headerNames(list);
  const headers = rows.map(({ number, cells }) => ({
    number,
    cells,
    key: cells.join('|').toLowerCase(),
    named: cells.map((cell) => {
      const found = names.find((each) => each.names.some((name) => name.toLowerCase() === cell.toLowerCase()));
      return found ? { field: found.field, rank: 0 } : null;
    }),
  }));
  return { rows, headers };
}

test.each([
  ['no rows', [], 0],
  ['rows that name no field', ['Sand|12', 'Rock|13'], 0],
  ['a title above the header', ['Bid of March', 'Ref|Material|Unit', '1|Sand|CY'], 2],
  ['two equal rows', [null, 'Material|Unit', 'Sand|CY', 'Material|Unit', 'Rock|CY'], 2],
  ['a flag in the first entry', ['Name of it|State', 'Sand|Active', 'Rock|Inactive'], 0],
  ['a flag in the first entry below a header', ['Material|State', 'Sand|Active', 'Rock|Status'], 1],
  ['a status in the first entry', ['File|Status', '12|Leave', '13|Employed'], 1],
  ['a choice in an entry', ['Material|What', 'Sand|Bulk', 'Rock|loose'], 1],
  ['an entry that is called like a field', ['Rock', 'Material', 'Sand'], 0],
  ['entries of which one is called like a field', ['Rock|1001', 'Material|1002', 'Sand|1003'], 0],
  ['a header below a title and a blank row', ['All materials', null, 'Material', 'Sand'], 3],
  ['a value that names a field and occurs again', ['Nr|Art', '7|Unit', '8|Unit', '9|Status'], 0],
  ['two header rows above each other', ['Material|State', 'Unit|Status', 'Sand|Active'], 2],
  ['a header with a year', ['Materials of the yard', 'Material|Unit|2025|2026', 'Sand|CY|1|2'], 2],
])('the header row is guessed from %s', (_what, lines, number) => {
  expect(headerJudge(sheet(...lines), valueWords(list)).guess()).toBe(number);
});

test('a field can be named by its title, its key, or one of its other names', () => {
  expect(headerNames(list).slice(0, 2)).toEqual([
    { field: 'name', names: ['Material', 'name'] },
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
