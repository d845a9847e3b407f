import { accountingSources, isAccountingCode } from './accounting-sources';

const KINDS = ['labor', 'production', 'equipment', 'meters', 'materials', 'loads'] as const;

test.each(KINDS)('a %s file for accounting can have columns for the batch, the day, and the quantity', (kind) => {
  expect(accountingSources(kind)).toEqual(expect.arrayContaining(['batch_number', 'date', 'quantity']));
});

test('a loads file for accounting can have a column for the truck, and a labor file cannot', () => {
  expect(accountingSources('loads')).toContain('truck_number');
  expect(accountingSources('labor')).not.toContain('truck_number');
});

test('files of hours can have a column for hours and minutes, and a production file cannot', () => {
  expect(accountingSources('labor')).toContain('duration');
  expect(accountingSources('production')).not.toContain('duration');
});

test('cost_code_accounting_code is an accounting code, and cost_code is not', () => {
  expect(isAccountingCode('cost_code_accounting_code')).toBe(true);
  expect(isAccountingCode('cost_code')).toBe(false);
});
