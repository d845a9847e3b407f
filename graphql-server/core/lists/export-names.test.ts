import { exportFileName, sheetName } from './export-names';

const march = { startDate: '2026-03-01', endDate: '2026-03-31' };

test.each([
  [march, 'cost-codes-2026-03-01-to-2026-03-31'],
  [{ startDate: '2026-03-01', endDate: '2026-03-01' }, 'cost-codes-2026-03-01'],
  [{ startDate: '2026-03-01', endDate: null }, 'cost-codes-from-2026-03-01'],
  [{ endDate: '2026-03-01' }, 'cost-codes-to-2026-03-01'],
  [{}, 'cost-codes-2026-11-26'],
])('an export of cost codes for the period %j is called %s', (period, name) => {
  expect(exportFileName('cost codes', period, '2026-11-26')).toBe(name);
});

test.each([
  ['timecards', march, 'Timecards 2026-03-01–03-31'],
  ['production report', march, 'Production 2026-03-01–03-31'],
  ['loads', { startDate: '2025-12-01', endDate: '2026-01-31' }, 'Loads 2025-12-01–2026-01-31'],
  ['production report', { startDate: '2025-12-01', endDate: '2026-01-31' }, 'Production report'],
  ['cost codes', {}, 'Cost codes'],
])('the sheet in an XLSX file of %s in the period %j is called %s', (nouns, period, name) => {
  expect(sheetName(nouns, period)).toBe(name);
  expect(name.length).toBeLessThanOrEqual(31);
});
