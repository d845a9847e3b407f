import { haulingRow } from './hauling.policy';

const day = (placedByUnit: { quantity: string; unit: string }[]) =>
  haulingRow({ material: 'Sand', date: '2026-03-02', difference: '1.50', placedByUnit } as never);

test('if all cards use one unit, the row has the placed quantity and the difference', () => {
  expect(day([{ quantity: '10.00', unit: 'CY' }])).toMatchObject({
    material: 'Sand',
    placed: '10.00',
    unit: 'CY',
    difference: '1.50',
    notComparable: [],
  });
});

test.each([
  [
    [
      { quantity: '10.00', unit: 'CY' },
      { quantity: '2.00', unit: 'TON' },
    ],
    'Cards use more than one unit: 10.00 CY, 2.00 TON.',
  ],
  [[], 'No timecard for this day lists the material.'],
])('a row with the placed quantities %j has a reason instead of a difference', (placed, reason) => {
  expect(day(placed)).toMatchObject({ placed: null, unit: null, difference: null, notComparable: [reason] });
});
