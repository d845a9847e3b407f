import { machineKey, nameKey, storedName, workOrderLabel } from './names';

test('a machine is the same whatever the case, the spaces around, and how a missing part is written', () => {
  const key = machineKey({ company: 'blaze', equipment: 'Loader', model: null, serial: 'X 1' });
  expect(machineKey({ company: 'Blaze', equipment: ' loader ', serial: 'x 1' })).toBe(key);
  expect(machineKey({ company: 'blaze', equipment: 'Loader', model: 'X 1' })).not.toBe(key);
  expect(machineKey({ company: 'dans', equipment: 'Loader', serial: 'X 1' })).not.toBe(key);
});

test.each([
  [7, '99-007'],
  [1234, '99-1234'],
])('the work order %d is %s', (orderNumber, label) => {
  expect(workOrderLabel({ orderNumber })).toBe(label);
});

test.each([
  ['Béton Q', 'Be\u0301ton Q'],
  ['Class II', 'Class\u00a0II'],
  ['Class II', 'Class  II'],
  ['Class II', '\tClass \u200b\u2003II\n'],
  ['Base', 'Base\u200b'],
  ['Base', '\ufeffBa\u00adse\u2060'],
  ['Base', 'Bas\u200d\u202ae\ufe0f'],
])('a list stores %j for %j, and both have one key', (stored, sent) => {
  expect(storedName(sent)).toBe(stored);
  expect(storedName(stored)).toBe(stored);
  expect(nameKey(sent)).toBe(nameKey(stored));
  expect(nameKey(sent.toUpperCase())).toBe(nameKey(stored));
});

test('names that look different have different keys', () => {
  const keys = ['Beton Q', 'Béton Q', 'BétonQ', 'Class II', 'ClassII', 'Class Ⅱ', 'Class-II'].map(nameKey);
  expect(new Set(keys).size).toBe(keys.length);
});
