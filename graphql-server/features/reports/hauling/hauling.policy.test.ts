import { haulingRow } from './hauling.policy';
import type { HauledDay } from './hauling.queries';

type Unit = HauledDay['byUnit'][number];
const inUnit = (
  unit: string | null,
  hauled: string | null,
  placed: string | null,
  difference: string | null,
): Unit => ({
  ...{ unit, hauled, placed, difference },
});
const day = (...byUnit: Unit[]) =>
  haulingRow({ material: 'Sand', date: '2026-03-02', loads: 2, hauled: '12.00', byUnit });

test('if loads and cards use one unit, the row has the placed quantity and the difference', () => {
  expect(day(inUnit('CY', '12.00', '10.50', '1.50'))).toEqual({
    ...{ material: 'Sand', date: '2026-03-02', loads: 2, hauled: '12.00', placed: '10.50', unit: 'CY' },
    hauledByUnit: [{ unit: 'CY', quantity: '12.00' }],
    placedByUnit: [{ unit: 'CY', quantity: '10.50' }],
    difference: '1.50',
    differenceByUnit: [{ unit: 'CY', quantity: '1.50' }],
    notComparable: [],
  });
});

test('a material on cards without loads has a difference in the cards’ unit', () => {
  expect(day(inUnit('CY', null, '6.00', '-6.00'))).toMatchObject({
    ...{ placed: '6.00', unit: 'CY', difference: '-6.00', hauledByUnit: [], differenceByUnit: [], notComparable: [] },
  });
});

test('with several units, each unit on both sides has a difference, and each other unit has a reason', () => {
  const row = day(
    inUnit('CY', '7.00', '10.00', '-3.00'),
    inUnit('LB', null, '2.00', null),
    inUnit('TON', '5.00', null, null),
  );
  expect(row).toMatchObject({ hauled: '12.00', placed: null, unit: null, difference: null });
  expect(row.differenceByUnit).toEqual([{ unit: 'CY', quantity: '-3.00' }]);
  expect(row.notComparable).toEqual([
    'Cards have 2.00 LB, and no load has the material in LB.',
    'Loads have 5.00 TON, and no timecard has the material in TON.',
  ]);
});

test('loads of a unit that differs from the cards’ unit have no difference', () => {
  expect(day(inUnit('CY', null, '10.00', '-10.00'), inUnit('TON', '12.00', null, null))).toMatchObject({
    ...{ placed: '10.00', unit: 'CY', difference: null, differenceByUnit: [] },
    notComparable: [
      'Cards have 10.00 CY, and no load has the material in CY.',
      'Loads have 12.00 TON, and no timecard has the material in TON.',
    ],
  });
});

test.each([
  [[inUnit(null, '12.00', null, null)], ['No timecard for this day lists the material.']],
  [
    [inUnit('CY', null, '10.00', '-10.00'), inUnit('TON', null, '2.00', '-2.00'), inUnit(null, '12.00', null, null)],
    ['Cards use more than one unit: 10.00 CY, 2.00 TON.'],
  ],
  [
    [inUnit('CY', '5.00', '10.00', '-5.00'), inUnit('TON', null, '2.00', '-2.00'), inUnit(null, '7.00', null, null)],
    [
      'Cards have 2.00 TON, and no load has the material in TON.',
      'Loads of 7.00 have no unit, and cards use more than one.',
    ],
  ],
])('a row with %j has the reasons %j', (units, reasons) => {
  expect(day(...units)).toMatchObject({ difference: null, notComparable: reasons });
});
