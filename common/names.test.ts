import { machineKey, workOrderLabel } from './names';

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
