import { pickers } from '../../../testing/fixtures';
import { timecard } from '../../../testing/timecards';
import { habitsOf } from './suggestions';

const [plain] = timecard('plain').costCodes;
const used = (code: string, equipment: object[], materials: object[]) => ({
  workArea: 'Pier 9',
  costCodes: [{ ...plain!, code, equipment: equipment as never, materials: materials as never }],
});
const machines = pickers.equipmentTemplates;
const lineOf = ({ company, equipment, model, serial }: (typeof machines)[number]) => ({
  ...{ company, equipment, model, serial, hours: '1.00' },
});
const [first, second] = machines;
const [rock, sand] = pickers.materialTemplates.map(({ name }) => name);

const cards = [
  used('3310', [lineOf(first!)], [{ name: rock, quantity: '1', unit: 'CY' }]),
  used('1001', [lineOf(second!)], [{ name: rock, quantity: '1', unit: 'TON' }]),
  used('1001', [{ ...lineOf(second!), serial: 'gone' }], [{ name: 'no longer listed', quantity: '1', unit: 'LF' }]),
];

test('suggestions start with entries used under the same cost code, and omit unlisted ones', () => {
  const habits = habitsOf(cards, pickers);
  expect(habits.codes).toEqual(['3310', '1001']);
  expect(habits.machinesUnder('3310')).toEqual([first!.id, second!.id]);
  expect(habits.machinesUnder('1001')).toEqual([second!.id, first!.id]);
  expect(habits.materialsUnder('1001')).toEqual([rock]);
});

test('the first unit offered for a material is its last unit on the same code, or else on any code', () => {
  const habits = habitsOf(cards, pickers);
  expect(habits.unitsFor(rock!, '1001')[0]).toBe('TON');
  expect(habits.unitsFor(rock!, '3310')[0]).toBe('CY');
  expect(habits.unitsFor(rock!, '')[0]).toBe('CY');
  expect(habits.unitsFor(sand!, '3310').every(Boolean)).toBe(true);
  expect(habitsOf([]).unitsFor(sand!, '3310')).toEqual(['CY', 'TON', 'LF']);
});

test('the work orders of an area’s last card are suggested, despite case and spaces in the area’s name', () => {
  const order = (orderNumber: number) => ({ id: `order-${orderNumber}`, orderNumber });
  const card = (workArea: string, ...orders: (number | null)[]) => ({
    workArea,
    costCodes: orders.map((number) => ({ ...plain!, workOrder: number ? order(number) : null })),
  });
  const habits = habitsOf([card('Yard', null), card('Pier 9', 12, null, 7, 12), card('Pier 9', 3)], pickers);
  expect(habits.workOrdersIn(' pier 9')).toEqual(['order-12', 'order-7']);
  expect(habits.workOrdersIn('Yard')).toEqual([]);
  expect(habits.workOrdersIn('')).toEqual([]);
});

test('without cards or lists, no machines are suggested', () => {
  expect(habitsOf(undefined, pickers).machinesUnder('3310')).toEqual([]);
  expect(habitsOf(cards, undefined).machinesUnder('3310')).toEqual([]);
});
