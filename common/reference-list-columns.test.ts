import { EQUIPMENT_COLUMNS, WORKER_COLUMNS } from './reference-list-columns';

test('an entry is exported as active unless it is retired', () => {
  expect(WORKER_COLUMNS.isActive.text?.({ kind: 'laborer', isActive: false })).toBe('No');
  expect(EQUIPMENT_COLUMNS.isActive.text?.({ company: 'dans', isActive: true })).toBe('Yes');
});

test('a worker’s kind and a machine’s company are exported as the screen shows them', () => {
  expect(WORKER_COLUMNS.kind.text?.({ kind: 'laborer', isActive: true })).toBe('Laborer');
  expect(EQUIPMENT_COLUMNS.company.text?.({ company: 'dans', isActive: true })).toBe('Dans');
});
