import { localMinute, newLoad, problemsOf, toMoment } from './load';

const load = { timeOut: '2026-03-09T15:05', truckNumber: 'T-12', material: 'Sand', quantity: '18.25' };

test.each([
  [{ timeOut: '' }, { timeOut: 'Time out is required' }],
  [{ truckNumber: ' ' }, { truckNumber: 'Truck number is required' }],
  [{ material: '' }, { material: 'Material is required' }],
  [{ quantity: '0.001' }, { quantity: 'Quantity can have at most two decimals' }],
  [{ quantity: '.01' }, {}],
])('of a load with %j is said %j', (wrong, problems) => {
  expect(problemsOf({ ...load, ...wrong })).toEqual(problems);
});

test.each(['', '0', '0.00', '-1', 'abc', '1e3'])('a quantity of %j is refused', (quantity) => {
  expect(problemsOf({ ...load, quantity })).toEqual({ quantity: 'Quantity must be greater than 0' });
});

test('a new load goes out now, to the minute, by the device’s clock; its moment is the same minute', () => {
  const now = new Date(2026, 2, 9, 5, 7, 45);
  expect(localMinute(now)).toBe('2026-03-09T05:07');
  expect(toMoment('2026-03-09T05:07')).toBe(new Date(2026, 2, 9, 5, 7).toISOString());
  expect(Math.abs(Date.parse(toMoment(newLoad().timeOut)) - Date.now())).toBeLessThan(120_000);
});
