import type { ImportableList } from '../../../core/lists/importable-list';
import type { SheetRow } from '../../../services/spreadsheets/read-spreadsheet';
import { addCell, cellOf, type ReadRow, shown } from './read-rows';

type Field = ImportableList['fields'][string];
type Note = SheetRow['notes'][number];

/** Reads one cell into an empty row, as a preview does. */
function read(text: string, field: Partial<Field> = {}, ...notes: Note[]) {
  const row: ReadRow = { values: [], sent: {}, errors: [], doubts: [], notes: [] };
  const cell = cellOf({ number: 2, cells: [text], notes }, 0, 'field', { title: 'Title', ...field });
  addCell(row, cell, text.trim());
  return {
    sent: row.sent.field,
    value: row.values.find((value) => value.field === 'field')?.value,
    error: row.errors.map(({ column, reason }) => `${column}: ${reason}`).join(),
    doubt: row.doubts.map(({ column, reason }) => `${column}: ${reason}`).join(),
    note: row.notes.map(({ field: name, text: said }) => `${name}: ${said}`).join(),
  };
}

const fine = { error: '', doubt: '', note: '' };

test.each([
  [' Sand ', 'Sand'],
  ["'0310", '0310'],
  ["O'Neil", "O'Neil"],
  ['', ''],
])('the cell %j is read as %j', (text, sent) => {
  expect(read(text)).toEqual({ ...fine, sent, value: sent });
});

test('a cell missing from the row is read as blank', () => {
  expect(cellOf({ number: 1, cells: [], notes: [] }, 3, 'field', { title: 'Title' }).text).toBe('');
});

test('a cell uses only its own notes', () => {
  const row: SheetRow = { number: 1, cells: ['a', 'b'], notes: [[1, 'error', '#REF!']] };
  expect([...cellOf(row, 0, 'field', { title: 'Title' }).notes]).toEqual([]);
  expect([...cellOf(row, 1, 'field', { title: 'Title' }).notes]).toEqual([['error', '#REF!']]);
});

test.each([200, 201])('the preview shows at most 200 of %i characters', (length) => {
  const text = 'x'.repeat(length);
  expect(shown(text)).toBe(length === 200 ? text : `${'x'.repeat(200)}…`);
  expect(read(text).value).toBe(shown(text));
  expect(read(text).sent).toBe(text);
});

describe('cells that cannot be read', () => {
  test.each<[Note, string, RegExp]>([
    [[0, 'error', '#REF!'], '#REF!', /^Title: The cell shows #REF!, not a value$/],
    [[0, 'unreadable', 'formula'], '', /^Title: The formula has no stored result\. .* in Excel, then import it\.$/],
    [[0, 'unreadable', 'text'], '', /^Title: The text of the cell is missing in the file\. .* then import it\.$/],
  ])('are errors with an explanation: %j', (note, text, error) => {
    const cell = read(text, {}, note);
    expect(cell.error).toMatch(error);
    expect(cell.sent).toBeUndefined();
  });

  test.each(['caf\uFFFD', 'caf\u0080', 'caf\u009F'])('%j has an unreadable character, but is sent', (text) => {
    expect(read(text)).toEqual({
      ...fine,
      sent: text,
      value: text,
      doubt: `Title: ${text} has a character that cannot be read. Choose another encoding, or correct the cell.`,
    });
  });

  test.each(['café', '~', '\u00A0'])('%j has no unreadable character', (text) => {
    expect(read(text).doubt).toBe('');
  });
});

describe('remarks', () => {
  const number = { isNumber: true } as const;
  test.each<[string, Partial<Field>, Note, string, string]>([
    ['a formula', {}, [0, 'formula', ''], '12', 'field: Title is a formula; its value 12 is imported'],
    [
      'a date',
      {},
      [0, 'date', '46000'],
      '12/9/2025',
      'field: Title is a date in the spreadsheet; it is imported as 12/9/2025',
    ],
    [
      'a rounded number',
      number,
      [0, 'number', '12.345'],
      '12.35',
      'field: Title shows 12.35; its value 12.345 is imported',
    ],
    [
      'a rounded number in a text',
      {},
      [0, 'number', '12.345'],
      '12.35',
      'field: Title is imported as 12.35; the cell holds 12.345',
    ],
    ['a whole number in a text', {}, [0, 'number', '1200'], '1,200', ''],
    ['a negative number in a text', {}, [0, 'number', '-12'], '(12)', ''],
    ['a percentage in a text', {}, [0, 'number', '0.5'], '50%', ''],
    ['a negative percentage in a text', {}, [0, 'number', '-0.5'], '-50%', ''],
  ])('are added to %s only if the import needs an explanation', (_what, field, note, text, remark) => {
    expect(read(text, field, note).note).toBe(remark);
  });

  test('a number field takes the number, and other fields take the displayed text', () => {
    expect(read('12.35', number, [0, 'number', '12.345'])).toMatchObject({ sent: '12.345', value: '12.345' });
    expect(read('12.35', {}, [0, 'number', '12.345']).sent).toBe('12.35');
  });

  test('a formula with a problem has no remark', () => {
    expect(read('#REF!', {}, [0, 'error', '#REF!'], [0, 'formula', '']).note).toBe('');
  });
});

describe('yes and no', () => {
  test.each(['Yes', 'y', 'TRUE', '1', 'x', 'Active'])('%s is yes', (text) => {
    expect(read(text, { isFlag: true })).toEqual({ ...fine, sent: true, value: text });
  });
  test.each(['No', 'n', 'FALSE', '0', 'Inactive'])('%s is no', (text) => {
    expect(read(text, { isFlag: true })).toEqual({ ...fine, sent: false, value: text });
  });
  test.each(['maybe', 'yes!', 'not', 'a no', 'ayes', 'xx'])('%s is neither, and its error names it', (text) => {
    const error = `Title: Title must be Yes or No, not ${text}`;
    expect(read(text, { isFlag: true })).toMatchObject({ sent: undefined, error });
  });
  test('a blank cell sends no value', () => {
    expect(read('', { isFlag: true })).toEqual({ ...fine, sent: undefined, value: '' });
  });
});

describe('choices', () => {
  const choices = { choices: { blaze: 'Blaze Co', dans: "Dan's" } };
  test.each([
    ['BLAZE', 'blaze'],
    ['blaze co', 'blaze'],
    ["dan's", 'dans'],
    ['', ''],
  ])('%j is read as %j', (text, sent) => {
    expect(read(text, choices)).toMatchObject({ ...fine, sent });
  });
  test('the error for any other text names the choices and the text', () => {
    expect(read('Blaz', choices).error).toBe("Title: Title must be one of Blaze Co, Dan's, not Blaz");
  });
});
