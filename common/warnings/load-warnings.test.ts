import { type ComparedLoad, loadLabel, loadWarnings } from './load-warnings';

const load: ComparedLoad = {
  truckingCompany: 'Dans Trucking',
  material: 'Sand',
  ticketNumber: 'A-417',
  unit: 'TON',
  day: '2026-03-02',
};
const namesOf = (here: Partial<ComparedLoad>, ...others: Partial<ComparedLoad>[]) =>
  loadWarnings(
    { ...load, ...here },
    others.map((other) => ({ ...load, ...other })),
  ).map(({ warning }) => warning);

test('a ticket gets a warning if the company has it on another load within 90 days, in any spelling', () => {
  expect(namesOf({ ticketNumber: ' a‑417' }, {})).toEqual(['ticket_twice']);
  expect(namesOf({}, { day: '2026-05-31' })).toEqual(['ticket_twice']);
  expect(namesOf({}, { day: '2025-12-02' })).toEqual(['ticket_twice']);
  expect(namesOf({}, { day: '2026-06-01' })).toEqual([]);
  expect(namesOf({}, { truckingCompany: 'Bay Hauling' })).toEqual([]);
  expect(namesOf({}, { ticketNumber: 'A417' })).toEqual([]);
  expect(namesOf({ ticketNumber: null }, { ticketNumber: '' })).toEqual([]);
});

test('a unit gets a warning if the company hauls the material in another unit on that day', () => {
  const other = { ticketNumber: null };
  expect(namesOf({ unit: 'CY' }, other)).toEqual(['unit_differs']);
  expect(namesOf({ unit: 'CY' }, { ...other, material: ' SAND ' })).toEqual(['unit_differs']);
  expect(namesOf({ unit: 'ton' }, other)).toEqual([]);
  expect(namesOf({ unit: 'CY' }, { ...other, material: 'Gravel' })).toEqual([]);
  expect(namesOf({ unit: 'CY' }, { ...other, truckingCompany: 'Bay Hauling' })).toEqual([]);
  expect(namesOf({ unit: 'CY' }, { ...other, day: '2026-03-03' })).toEqual([]);
  expect(namesOf({ unit: null }, other)).toEqual([]);
  expect(namesOf({ unit: 'CY' }, { ...other, unit: null })).toEqual([]);
});

test('each warning comes with the first load that causes it', () => {
  const others = [
    { ...load, id: 'old', day: '2025-01-01' },
    { ...load, id: 'first', ticketNumber: null, unit: 'CY' },
    { ...load, id: 'second', unit: 'CY' },
  ];
  expect(loadWarnings(load, others).map(({ warning, other }) => [warning, other.id])).toEqual([
    ['ticket_twice', 'second'],
    ['unit_differs', 'first'],
  ]);
});

test('a label names the truck, the day, and the person, and the unit if units differ', () => {
  const other = { day: 'Mar 2, 2026', truckNumber: 'T-9', unit: 'CY', person: 'Terry Cole' };
  expect(loadLabel('ticket_twice', other)).toBe('truck T-9, Mar 2, 2026, Terry Cole');
  expect(loadLabel('unit_differs', other)).toBe('CY on truck T-9, Mar 2, 2026, Terry Cole');
});
