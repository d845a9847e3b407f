import { HAULING_COLUMNS, MACHINE_COLUMNS, PRODUCTION_COLUMNS } from './report-columns';

const row = { notComparable: [], quantityManHours: '0', hoursWithoutQuantity: '2', quantityWithoutHours: '3' };

test.each([
  ['CY', 'TON', 'CY (list: TON)'],
  ['CY', 'CY', 'CY'],
  ['CY', null, 'CY'],
  [null, 'TON', 'TON'],
  [null, null, ''],
])('for an estimate in %s and a code measured in %s, the unit text is %j', (unit, productionUnit, text) => {
  expect(PRODUCTION_COLUMNS.unit.text?.({ ...row, unit, productionUnit })).toBe(text);
});

test('several exceptions are separate sentences in one cell', () => {
  const text = PRODUCTION_COLUMNS.remarks.text?.(row);
  expect(text).toMatch(/^2 hours .*\. A quantity of 3 .*\.$/);
});

test('the exported row of a machine has a status and an exception', () => {
  const machine = { company: 'dans', equipment: 'Saw', status: 'no_reading' as const, bookedHours: '4.00' };
  expect(MACHINE_COLUMNS.company.text?.(machine)).toBe('Dans');
  expect(MACHINE_COLUMNS.status.text?.(machine)).toBe('No reading');
  expect(MACHINE_COLUMNS.remarks.text?.(machine)).toContain('Report a meter reading.');
});

test('the exceptions of a material are joined in one cell', () => {
  expect(
    HAULING_COLUMNS.remarks.text?.({
      notComparable: ['Units differ.', 'No load.'],
      hauled: '1',
      hauledByUnit: [],
      placedByUnit: [],
      differenceByUnit: [],
    }),
  ).toBe('Units differ. No load.');
});
