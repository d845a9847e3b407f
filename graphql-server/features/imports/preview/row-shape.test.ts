import type { SheetRow } from '../../../services/spreadsheets/read-spreadsheet';
import { shapeProblem, usualWidth } from './row-shape';

const row = (...cells: string[]): SheetRow => ({ number: 2, cells, notes: [] });
const wide = (width: number) => row(...Array.from({ length: width }, () => 'x'));

test.each([
  [[3, 3, 2], 3],
  [[2, 3, 3], 3],
  [[3, 2], 2],
  [[2, 3], 2],
  [[4, 3, 4, 3], 3],
  [[], 0],
])('rows of %j cells are usually %i wide', (widths, usual) => {
  expect(usualWidth(widths.map(wide))).toBe(usual);
});

describe('rows that are not entries', () => {
  const shape = { isText: true, header: ['Code', 'Name', ''], headerWidth: 2, usualWidth: 2 };
  test.each([
    ['dashes', row('---', '', ' ===== ')],
    ['stars', row('**')],
    ['dashes before a blank cell', row('--', ' ')],
  ])('include a dividing line of %s', (_what, line) => {
    expect(shapeProblem(line, shape)).toBe('This row is a dividing line, not an entry');
  });
  test.each([
    ['one dash', row('-', 'x')],
    ['a dash before a text', row('--', 'x')],
    ['a text after dashes', row('--x')],
    ['dashes after a text', row('x--')],
    ['nothing', row('', '')],
  ])('include no row with %s', (_what, line) => {
    expect(shapeProblem(line, shape)).toBeUndefined();
  });

  test('include a repeated header, regardless of case and of cells after it', () => {
    expect(shapeProblem(row('CODE', ' name ', 'x'), shape)).toBe('This row repeats the header');
    expect(shapeProblem(row('Code', 'Names'), shape)).toBeUndefined();
    expect(shapeProblem(row('Code'), shape)).toBeUndefined();
    expect(shapeProblem(row('Cod', 'eName'), shape)).toBeUndefined();
  });

  test.each([
    [
      'a text file',
      row('a', 'b', 'c'),
      shape,
      'This row has 3 cells, but the header has 2. Put quotes around text that contains the separator.',
    ],
    ['a workbook', row('a', 'b', 'c'), { ...shape, isText: false }, undefined],
    [
      'a file whose rows usually have more cells than the header',
      row('a', 'b', 'c'),
      { ...shape, usualWidth: 3 },
      'This row has 3 cells, but the header has 2. Put quotes around text that contains the separator.',
    ],
    [
      'a file with a column that has no header',
      row('a', 'b', 'c'),
      { ...shape, headerWidth: 3, usualWidth: 3 },
      undefined,
    ],
    ['a narrow row', row('a'), shape, undefined],
    ['a row as wide as the header', row('a', 'b'), { ...shape, usualWidth: 1 }, undefined],
    [
      'a list with one column',
      row('a', 'b'),
      { isText: true, header: ['Name'], headerWidth: 1, usualWidth: 2 },
      'This row has 2 cells, but the header has 1. Put quotes around text that contains the separator.',
    ],
    [
      'a file without a header',
      row('a', 'b'),
      { isText: true, header: ['', ''], headerWidth: 2, usualWidth: 1 },
      undefined,
    ],
  ])('tell rows that are wider than the header: %s', (_what, cells, given, problem) => {
    expect(shapeProblem(cells, given)).toBe(problem);
  });
});
