import { machineKey, nameKey } from '../names';
import { type Facts, type JudgedCard } from './card-judging';
import { findingsOf, warningsOf } from './timecard-warnings';

type Code = JudgedCard['costCodes'][number];

const excavator = { company: 'blaze', equipment: 'Excavator', model: 'CAT 336', serial: 'EX-1' };
const EXCAVATOR = '["blaze","excavator","cat 336","ex-1"]';

const code = (overrides: Partial<Code> = {}): Code => ({
  code: '1001',
  operatorCount: 1,
  laborerCount: 2,
  operatorHours: '8',
  laborerHours: '16',
  productionQuantity: null,
  workers: [],
  equipment: [],
  materials: [],
  ...overrides,
});
const card = (...costCodes: Code[]): JudgedCard => ({
  id: null,
  ownerId: 'me',
  date: '2026-03-02',
  workArea: 'North',
  costCodes,
});
const facts = (overrides: Partial<Facts> = {}): Facts => ({
  hasSecondCard: false,
  hoursElsewhere: new Map(),
  workersElsewhere: new Map(),
  retiredWorkers: new Set<string>(),
  workersByName: new Map(),
  overtimeAfter: 800,
  completedOrders: new Set<string>(),
  listed: { codes: new Set(['1001']), machines: new Set([EXCAVATOR]), materials: new Set(['sand']) },
  ...overrides,
});
const warnings = (...codes: Partial<Code>[]) => warningsOf(card(...codes.map(code)), facts());

const nobody = { operatorCount: 0, laborerCount: 0, operatorHours: '0', laborerHours: '0' };
const digging = (hours: string, overrides = {}) => ({ ...excavator, ...overrides, hours });
const sand = (quantity: string, name = 'Sand') => ({ name, quantity });

test('keys ignore case and outer spaces, and a machine’s missing part counts as empty', () => {
  expect(nameKey('  Sand Pit ')).toBe('sand pit');
  expect(machineKey({ ...excavator, serial: ' EX-1' })).toBe(EXCAVATOR);
  expect(machineKey({ company: 'dans', equipment: 'Pump', model: null })).toBe('["dans","pump","",""]');
});

test.each<[string, Partial<Code>[], string[]]>([
  ['a plain code', [{}], []],
  ['operator hours without operators', [{ operatorCount: 0 }], ['hours_without_people']],
  ['laborer hours without laborers', [{ laborerCount: 0 }], ['hours_without_people']],
  ['operators without hours', [{ operatorHours: '0.00' }], ['people_without_hours']],
  ['laborers without hours, under the second code', [{}, { laborerHours: '0' }], ['people_without_hours']],
  ['24 hours a head', [{ laborerHours: '48' }], []],
  ['more than 24 hours a head', [{ laborerHours: '48.01' }], ['over_24_hours_a_head']],
  ['over 24 hours without people', [{ operatorCount: 0, operatorHours: '30' }], ['hours_without_people']],
  ['a machine twice under one code', [{ equipment: [digging('1'), digging('1')] }], ['machine_twice']],
  ['a machine twice under one of two codes', [{}, { equipment: [digging('1'), digging('1')] }], ['machine_twice']],
  ['a machine under two codes', [{ equipment: [digging('12')] }, { equipment: [digging('12')] }], []],
  [
    'a machine under two codes for more than a day',
    [{ equipment: [digging('12')] }, { equipment: [digging('12.01')] }],
    ['machine_over_24_hours'],
  ],
  ['only zeros', [{ ...nobody, productionQuantity: '0.00' }], ['nothing_but_zeroes']],
  ['zeros on all lines', [{ ...nobody, equipment: [digging('0')], materials: [sand('0')] }], ['nothing_but_zeroes']],
  ['zeros under one of two codes', [{}, nobody], []],
  ['zeros except for standby', [{ ...nobody, equipment: [digging('0', { standbyHours: '1' })] }], []],
  ['zeros except for production', [{ ...nobody, productionQuantity: '1' }], ['production_without_hours']],
  [
    'operated and standby hours of more than a day',
    [{ equipment: [digging('20', { standbyHours: '4.01' })] }],
    ['machine_over_24_hours'],
  ],
  ['zeros except for a machine', [{ ...nobody, equipment: [digging('1')] }], []],
  ['zeros except for a material', [{ ...nobody, materials: [sand('1')] }], []],
  ['zeros except for operators', [{ ...nobody, operatorCount: 1 }], ['people_without_hours']],
  ['zeros except for hours', [{ ...nobody, laborerHours: '1' }], ['hours_without_people']],
  ['production without hours', [{ ...nobody, productionQuantity: '0.01' }], ['production_without_hours']],
  [
    'production without hours under one of two codes',
    [{}, { ...nobody, productionQuantity: '1' }],
    ['production_without_hours'],
  ],
  ['production by as many operator hours as laborer hours', [{ productionQuantity: '5', operatorHours: '16' }], []],
  ['production by operators', [{ productionQuantity: '5', laborerCount: 0, laborerHours: '0' }], []],
  ['production by laborers', [{ productionQuantity: '5', operatorCount: 0, operatorHours: '0' }], []],
  ['an unlisted code after a listed one', [{}, { code: '9999' }], ['not_in_the_lists']],
  ['a listed code with outer spaces', [{ code: ' 1001 ' }], []],
  ['a listed machine', [{ equipment: [digging('1')] }], []],
  ['an unlisted machine', [{ equipment: [digging('1'), digging('1', { serial: 'EX-2' })] }], ['not_in_the_lists']],
  ['listed materials', [{ materials: [sand('1', 'SAND')] }], []],
  ['an unlisted material', [{ materials: [sand('1'), sand('1', 'Gravel')] }], ['not_in_the_lists']],
])('the warnings for %s are found', (_what, codes, expected) => {
  expect(warnings(...codes)).toEqual(expected);
});

test('a machine’s hours on other cards count toward its 24 hours', () => {
  const judge = (elsewhere: number) =>
    warningsOf(
      card(code({ equipment: [digging('10')] })),
      facts({ hoursElsewhere: new Map([[EXCAVATOR, elsewhere]]) }),
    );
  expect(judge(1400)).toEqual([]);
  expect(judge(1401)).toEqual(['machine_over_24_hours']);
});

test('a machine with 24 hours on other cards gets a warning for any more hours', () => {
  const added = card(code({ equipment: [digging('0.01')] }));
  expect(warningsOf(added, facts({ hoursElsewhere: new Map([[EXCAVATOR, 2400]]) }))).toEqual(['machine_over_24_hours']);
});

test('several warnings are listed in the order of TimecardWarning', () => {
  const messy = card(code({ operatorCount: 0, code: '9999' }), code({ laborerHours: '0' }));
  expect(warningsOf(messy, facts({ hasSecondCard: true }))).toEqual([
    'hours_without_people',
    'people_without_hours',
    'second_card_that_day',
    'not_in_the_lists',
  ]);
});

test('each finding names its cost code and its machine or material', () => {
  const messy = card(
    code({ equipment: [digging('1'), digging('1'), digging('1')] }),
    code({
      operatorCount: 0,
      equipment: [digging('1', { model: null, serial: 'EX-2' })],
      materials: [sand('1', 'Gravel')],
    }),
  );
  expect(findingsOf(messy, facts())).toEqual([
    { warning: 'hours_without_people', costCodeIndex: 1, name: '1001', path: 'costCodes.1' },
    { warning: 'machine_twice', costCodeIndex: 0, name: 'Excavator CAT 336 EX-1', path: 'costCodes.0.equipment.2' },
    { warning: 'not_in_the_lists', costCodeIndex: 1, name: 'Excavator EX-2', path: 'costCodes.1.equipment.0' },
    { warning: 'not_in_the_lists', costCodeIndex: 1, name: 'Gravel', path: 'costCodes.1.materials.0' },
  ]);
});

test('a correction warns about a machine’s 24 hours only if the machine is new or has more hours', () => {
  const judge = (hours: string, before?: number) =>
    warningsOf(
      card(code({ equipment: [digging(hours)] })),
      facts({
        hoursElsewhere: new Map([[EXCAVATOR, 2000]]),
        hoursBefore: new Map(before === undefined ? [] : [[EXCAVATOR, before]]),
      }),
    );
  expect(judge('10')).toEqual(['machine_over_24_hours']);
  expect(judge('10', 1000)).toEqual([]);
  expect(judge('9', 1000)).toEqual([]);
  expect(judge('10.25', 1000)).toEqual(['machine_over_24_hours']);
});

test('codes of a completed work order get a warning regardless of the case of the order’s id', () => {
  const judged = facts({ completedOrders: new Set(['3f0d']) });
  const [completed, open] = ['3F0D', '4a1b'].map((workOrderId) => code({ workOrderId }));
  expect(findingsOf(card(open!, code(), completed!), judged)).toEqual([
    { warning: 'work_order_completed', costCodeIndex: 2, name: '1001', path: 'costCodes.2' },
  ]);
});

test('a warning about a machine’s hours refers to the machine’s first line and has the machine’s key', () => {
  const loader = { company: 'dans', equipment: 'Loader', hours: '1' };
  const long = card(
    code({ equipment: [loader] }),
    code({ equipment: [loader, digging('20')] }),
    code({ equipment: [digging('5')] }),
  );
  const found = findingsOf(long, facts()).filter(({ warning }) => warning === 'machine_over_24_hours');
  expect(found).toEqual([
    {
      warning: 'machine_over_24_hours',
      ...{ costCodeIndex: 1, name: 'Excavator CAT 336 EX-1', path: 'costCodes.1.equipment.1', machine: EXCAVATOR },
    },
  ]);
});
