import { percentText } from './decimals';
import {
  byLoss,
  exceptionsFirst,
  type HaulingFigures,
  haulingExceptions,
  type MachineFigures,
  machineExceptions,
  machineName,
  type ProductionFigures,
  productionExceptions,
  rollCallExceptions,
  rollCallStateName,
  stateCount,
} from './report-exceptions';

const TODAY = '2026-03-11';

test.each([
  ['2026-03-11', 'waiting', 'Waiting'],
  ['2026-03-12', 'waiting', ''],
  ['2026-03-12', 'no_work', 'No work'],
  ['2026-03-12', 'off', 'Off'],
] as const)('on 2026-03-11, the day %s with the state %s is shown as %j', (date, state, name) => {
  expect(rollCallStateName({ date, state }, TODAY)).toBe(name);
});

const production = (figures: Partial<ProductionFigures> = {}): ProductionFigures => ({
  ...{ notComparable: [], gain: '0.00', quantityManHours: '1250.00', earnedHours: '1000.00' },
  ...{ hoursWithoutQuantity: '0.00', quantityWithoutHours: '0.00' },
  ...figures,
});

test.each<[string, Partial<ProductionFigures>, string[]]>([
  ['as many hours as estimated', {}, []],
  ['a gain', { gain: '250.00' }, []],
  ['a loss that rounds to zero', { gain: '-0.00' }, []],
  ['no estimate', { gain: null, notComparable: ['No estimate.'] }, ['No estimate.']],
  ['a loss', { gain: '-1250.00' }, ['1,250.00 hours lost: 1,250.00 man-hours spent, 1,000.00 earned.']],
  [
    'a loss without earned hours',
    { gain: '-2.00', earnedHours: null },
    ['2.00 hours lost: 1,250.00 man-hours spent,  earned.'],
  ],
  [
    'hours without a quantity',
    { hoursWithoutQuantity: '1000.01' },
    ['1,000.01 hours have no quantity, so they are not counted in any rate.'],
  ],
  [
    'a quantity without hours',
    { quantityWithoutHours: '1000.01' },
    ['A quantity of 1,000.01 has no hours, so it is not counted in any rate.'],
  ],
])('production with %s has the expected exceptions', (_what, figures, exceptions) => {
  expect(productionExceptions(production(figures))).toEqual(exceptions);
});

test.each([
  ['0.5417', '54%'],
  ['0.005', '1%'],
  ['1.2', '120%'],
  ['0', '0%'],
  [null, null],
  [undefined, null],
])('the ratio %s is written %j', (share, text) => {
  expect(percentText(share)).toBe(text);
});

const machine = (figures: Partial<MachineFigures>): MachineFigures => ({
  ...{ equipment: 'Excavator', status: 'ok', bookedHours: '10.00', meterHours: '6.00' },
  ...{ difference: '4.00', tolerance: '2.00' },
  ...figures,
});

test.each<[MachineFigures['status'], Partial<MachineFigures>, string[]]>([
  ['ok', {}, []],
  ['idle', {}, []],
  ['over', {}, ['Timecards show 10.00 h and the meter shows 6.00 h: 4.00 h over, beyond the tolerance of 2.00 h.']],
  [
    'under',
    { bookedHours: '2.00', difference: '-4.00' },
    ['Timecards show 2.00 h and the meter shows 6.00 h: 4.00 h under, beyond the tolerance of 2.00 h.'],
  ],
  [
    'meter_went_back',
    { meterHours: '-3.00' },
    ['The meter shows 3.00 h less than before. The meter was replaced, or a reading is wrong.'],
  ],
  ['no_reading', {}, ['10.00 h on timecards are not between two readings. Report a meter reading.']],
  [
    'not_matched',
    {},
    ["10.00 h on timecards don't match exactly one machine on the list. Check the machine's name, model, and serial."],
  ],
])('a machine with the status %s has the expected exceptions', (status, figures, exceptions) => {
  expect(machineExceptions(machine({ status, ...figures }))).toEqual(exceptions);
});

test('a machine without a model has no gap in its name', () => {
  expect(machineName({ equipment: 'Pump', model: null, serial: 'P-1' })).toBe('Pump P-1');
});

const NO_UNITS = { hauledByUnit: [], placedByUnit: [], differenceByUnit: [] };

test.each<[string, Partial<HaulingFigures>, string[]]>([
  ['as much placed as hauled', { difference: '0.00' }, []],
  ['more hauled', { difference: '4.00' }, ['Hauled 10.00, placed 6.00 TON: 4.00 TON more hauled than placed.']],
  ['less hauled', { difference: '-4.00' }, ['Hauled 10.00, placed 6.00 TON: 4.00 TON less hauled than placed.']],
  ['different units', { difference: null, notComparable: ['Units differ.'] }, ['Units differ.']],
  [
    'several units',
    {
      hauledByUnit: [
        { unit: 'CY', quantity: '9.00' },
        { unit: 'TON', quantity: '4.00' },
      ],
      placedByUnit: [
        { unit: 'CY', quantity: '9.00' },
        { unit: 'TON', quantity: '6.00' },
      ],
      differenceByUnit: [
        { unit: 'CY', quantity: '0.00' },
        { unit: 'TON', quantity: '-2.00' },
      ],
    },
    ['Hauled 4.00, placed 6.00 TON: 2.00 TON less hauled than placed.'],
  ],
])('hauling with %s has the expected exceptions', (_what, figures, exceptions) => {
  expect(
    haulingExceptions({ notComparable: [], hauled: '10.00', placed: '6.00', unit: 'TON', ...NO_UNITS, ...figures }),
  ).toEqual(exceptions);
});

const inStates = (...states: ('card' | 'missing' | 'returned' | 'late')[]) => states.map((state) => ({ state }));

test('a person’s exceptions count the missing, returned, and late cards', () => {
  expect(rollCallExceptions({ days: inStates('card') })).toEqual([]);
  expect(rollCallExceptions({ days: inStates('missing', 'returned', 'late') })).toEqual([
    '1 timecard is missing.',
    '1 timecard was returned.',
    '1 timecard was late.',
  ]);
  expect(rollCallExceptions({ days: inStates('late', 'late', 'missing', 'missing', 'returned', 'returned') })).toEqual([
    '2 timecards are missing.',
    '2 timecards were returned.',
    '2 timecards were late.',
  ]);
  expect(stateCount(inStates('late', 'card', 'late'), 'late')).toBe(2);
});

test('rows with exceptions come first, and rows otherwise keep their order', () => {
  expect(exceptionsFirst([1, 2, 3, 4], (row) => (row % 2 === 0 ? ['Even.'] : []))).toEqual([2, 4, 1, 3]);
});

test('the largest loss comes first, and rows without a comparison come last', () => {
  const rows = [
    production({ gain: null }),
    production({ gain: '5.00' }),
    production({ gain: null, notComparable: ['No estimate.'] }),
    production({ gain: '-10.00' }),
    production({ gain: '-9.00' }),
  ];
  expect(byLoss(rows).map((row) => rows.indexOf(row))).toEqual([3, 4, 1, 2, 0]);
});
