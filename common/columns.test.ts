import { columnValue, requiredMessage, yesNo } from './columns';

test.each([
  ['Sand', 'Sand'],
  [0, '0'],
  [false, 'false'],
  ['', ''],
  [null, null],
  [undefined, null],
])('the value %j is exported as %j', (hours, text) => {
  expect(columnValue({ title: 'Hours' }, 'hours', { hours })).toBe(text);
});

test('a column with a text function ignores the field of the same name', () => {
  const column = { title: 'Company', text: ({ company }: { company: string }) => company.toUpperCase() };
  expect(columnValue(column, 'company', { company: 'dans' })).toBe('DANS');
});

test('a flag is exported as Yes or No', () => {
  expect([yesNo(true), yesNo(false)]).toEqual(['Yes', 'No']);
});

test('the message for a blank field has the column’s title, with only its first letter in upper case', () => {
  expect(requiredMessage({ title: 'First Name' })).toBe('First name is required');
  expect(requiredMessage({ title: 'Code' })).toBe('Code is required');
});
