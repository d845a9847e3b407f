import { detailText, detailTexts } from '../../../../common/warnings/timecard-warning-texts';
import { sumsOf } from '../card/people';
import { type Card, type CostCode, newCard, newCostCode, type PersonLine } from '../card/timecard';
import { deviceWarnings } from './deviceWarnings';

const person = (name: string, regularHours: string, overrides: Partial<PersonLine> = {}): PersonLine => ({
  ...{ workerId: `id-${name}`, name, kind: 'laborer', regularHours, overtimeHours: '0', doubleTimeHours: '0' },
  ...overrides,
});
const code = (workers: PersonLine[], overrides: Partial<CostCode> = {}): CostCode => ({
  ...{ ...newCostCode(), code: '3120', workers },
  ...(workers.length > 0 && sumsOf(workers)),
  ...overrides,
});
const card = (...costCodes: CostCode[]): Card => ({ ...newCard('2026-03-02'), workArea: 'Pier', costCodes });
const said = (one: Card, active?: string[]) =>
  deviceWarnings(
    one,
    active?.map((name) => ({ id: `id-${name}`, firstName: name, lastName: 'Diaz' })),
  ).map(detailText);

test('warnings about a person include the name, and add up the hours of all the card’s cost codes', () => {
  const codes = [
    code([person('Ana', '7,5'), person('Ida', ''), person('Sam Day', '4', { workerId: null })]),
    code([person('Ana', '1', { overtimeHours: '16' })]),
  ];
  expect(said(card(...codes), ['Ana'])).toEqual([
    'Cost code 1, Ida: This cost code has people without hours.',
    'Cost code 1, Ana: This person has more than 24 hours that day across all timecards.',
    'Cost code 1, Ida: This person is no longer active on the list of workers.',
    'Cost code 1, Sam Day: This person is not on the list of workers.',
    'Cost code 1, Ana: This person has more regular hours than the daily limit. Move the hours over the limit to overtime.',
  ]);
});

test('nobody counts as retired until the list of workers has loaded', () => {
  expect(said(card(code([person('Ana', '8')])))).toEqual([]);
});

test('a card without named people has warnings about its numbers only', () => {
  const numbers = { laborerCount: 2, laborerHours: '49', operatorCount: 1, operatorHours: '', productionQuantity: '' };
  expect(said(card(code([], numbers)))).toEqual([
    'Cost code 1, 3120: This cost code has people without hours.',
    'Cost code 1, 3120: This cost code has more than 24 hours per person.',
  ]);
  expect(said(card(code([])))).toEqual(['All numbers are zero.']);
});

test('the typed name of a worker on the device counts as the worker', () => {
  const typed = person('ana  DIAZ', '17', { workerId: null });
  expect(said(card(code([person('Ana', '8')]), code([typed])), ['Ana'])).toEqual([
    'Cost code 1, Ana: This person has more than 24 hours that day across all timecards.',
    'Cost code 2, ana  DIAZ: This person is not on the list of workers.',
    'Cost code 1, Ana: This person has more regular hours than the daily limit. Move the hours over the limit to overtime.',
  ]);
});

test('equal warnings about several people have one sentence with their names', () => {
  const warning = 'worker_not_listed' as const;
  const of = (name: string, costCodeIndex = 0) => ({ warning, costCodeIndex, name });
  const joint = 'Cost code 1, Ana, Bea: These people are not on the list of workers.';
  expect(detailTexts([of('Ana'), of('Bea'), of('Cruz', 1)])).toEqual([
    joint,
    joint,
    'Cost code 2, Cruz: This person is not on the list of workers.',
  ]);
});
