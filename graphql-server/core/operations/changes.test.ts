import { changesBetween, inFull, leftOutStays } from './changes';

test('fields omitted from a change are dropped, but null, empty, and false values are kept', () => {
  expect(leftOutStays({ code: undefined, unit: null, name: '', active: false, count: 0 })).toEqual({
    unit: null,
    name: '',
    active: false,
    count: 0,
  });
  expect(Object.keys(leftOutStays({ code: undefined }))).toEqual([]);
});

const before = { code: '1001', name: 'Sand', active: true, unit: null as string | null, secret: 'a' };
const names = { name: 'description', active: 'active', unit: 'unit' };

test('changes are listed in the order of the given columns, each with its old and new value', () => {
  const after = { ...before, unit: 'ton', active: false, name: 'Gravel' };
  expect(changesBetween(before, after, names)).toBe(
    'description from "Sand" to "Gravel", active from yes to no, unit from none to "ton"',
  );
  expect(changesBetween(after, before, { active: 'active' })).toBe('active from no to yes');
});

test('columns without a name are ignored, and equal states have no changes', () => {
  expect(changesBetween(before, { ...before, secret: 'b', code: '1002' }, names)).toBe('nothing changed');
});

test.each([
  [null, 'none'],
  [undefined, 'none'],
  ['', 'none'],
  ['none', '"none"'],
  [true, 'yes'],
  [false, 'no'],
  [0, '"0"'],
  ['7.50', '"7.50"'],
  ['2026-03-02', '"Mar 2, 2026"'],
])('%p is logged as %s', (value, written) => {
  expect(inFull({ value }, { value: 'value' })).toBe(`value ${written}`);
});

test('the description of a whole record lists all named columns, separated by commas', () => {
  expect(inFull(before, { code: 'code', unit: 'unit' })).toBe('code "1001", unit none');
});
