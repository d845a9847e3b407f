import { type EstimateEntry, estimateOf, estimatesOf, readNumber } from './read-estimates';

test.each([
  ['45', '45'],
  [' 45 CY/hr', '45'],
  ['1,200 CY', '1200'],
  ['1,234,567.50', '1234567.5'],
  ['8,5', '8.5'],
  ['8,25 tons', '8.25'],
  ['1,200,50', '1200.5'],
  ['0045.0', '45'],
  ['12 m3', '12'],
  ['0.125', '0.125'],
])('the text %j is read as the number %s', (text, value) => {
  expect(readNumber(text)).toEqual({ value });
});

test.each([
  ['', 'is empty'],
  ['  ', 'is empty'],
  ['abc', "'abc' is not a number"],
  ['about 5', "'about 5' is not a number"],
  ['-5', "'-5' is not a number"],
  ['3-4', "'3-4' is not a single number"],
  ['1/2', "'1/2' is not a single number"],
  ['12,3456', "'12,3456' is not a single number"],
  ['1,2345', "'1,2345' is not a single number"],
  ['1.2.3', "'1.2.3' is not a single number"],
  ['5 per 8 h', "'5 per 8 h' is not a single number"],
  ['0', "'0' is zero"],
  ['0,00 CY', "'0,00 CY' is zero"],
  ['x'.repeat(100), `'${'x'.repeat(40)}…' is not a number`],
])('the text %j is refused: %s', (text, problem) => {
  expect(readNumber(text)).toEqual({ problem });
});

const entry = (overrides: Partial<EstimateEntry> = {}): EstimateEntry => ({
  key: '3120',
  costCode: ' 3120 ',
  description: ' Excavation ',
  unit: ' CY ',
  totalQuantity: '1,200 CY',
  productionPerHour: '50',
  manpower: '4',
  ...overrides,
});
const whole = { key: '3120', costCode: '3120', description: 'Excavation', unit: 'CY', rate: '50', manpower: '4' };

test('a single entry is the estimate of its code', () => {
  expect(estimateOf([entry()])).toEqual({ ...whole, totals: ['1200'], problems: [] });
  expect(estimateOf([entry({ unit: ' ' })]).unit).toBeNull();
});

test('entries with the same unit, ignoring case, add up, but different rates give no rate', () => {
  const second = entry({ unit: 'cy', totalQuantity: '300', productionPerHour: '60' });
  expect(estimateOf([entry(), second])).toEqual({
    ...whole,
    rate: null,
    totals: ['1200', '300'],
    problems: ['Prod/Hour differs between the entries for this cost code: 50, 60.'],
  });
});

test('entries with different units are not comparable, and no other problem is reported', () => {
  const estimate = estimateOf([entry(), entry({ unit: '', manpower: '' }), entry({ unit: 'TON' })]);
  expect(estimate).toEqual({
    ...whole,
    unit: null,
    totals: null,
    rate: null,
    manpower: null,
    problems: ['The entries for this cost code have different units: CY, none, TON.'],
  });
});

test('each invalid number is reported once, with its field', () => {
  const bad = entry({ totalQuantity: 'abc', productionPerHour: '0', manpower: '' });
  expect(estimateOf([bad, bad])).toEqual({
    ...whole,
    totals: null,
    rate: null,
    manpower: null,
    problems: ["Total Quantity 'abc' is not a number.", "Prod/Hour '0' is zero.", 'Manpower is empty.'],
  });
});

test('each code has its own estimate, whatever the order of entries', () => {
  const other = entry({ key: '900', costCode: '900', totalQuantity: '7' });
  const estimates = estimatesOf([entry(), other, entry({ totalQuantity: '1' })]);
  expect([...estimates.keys()]).toEqual(['3120', '900']);
  expect(estimates.get('3120')!.totals).toEqual(['1200', '1']);
  expect(estimates.get('900')!.totals).toEqual(['7']);
});
