import { writtenCard } from '../../../testing/myTimecards';
import {
  type Card,
  type CostCode,
  isBlank,
  isUntouched,
  newCard,
  problemsOf,
  reviveCard,
  toInput,
  totalsOf,
} from './timecard';

const today = '2025-03-03';
const withCode = (changes: Partial<CostCode>): Card => ({
  ...writtenCard,
  costCodes: [{ ...writtenCard.costCodes[0]!, ...changes }],
});

test('a new card is dated today and has one empty cost code with zeros', () => {
  const { date, workArea, reportingSupervisor, costCodes } = newCard(today);
  expect([date, workArea, reportingSupervisor, costCodes.length]).toEqual([today, '', '', 1]);
  expect(costCodes[0]).toMatchObject({
    code: '',
    workOrderId: '',
    workOrderNumber: '',
    operatorCount: 0,
    laborerCount: 0,
    operatorHours: '0',
    laborerHours: '0',
    productionQuantity: '',
    pickedEquipment: [],
    equipment: [],
    pickedMaterials: [],
    materials: [],
  });
});

test('a card is untouched until something is entered or its date is chosen', () => {
  expect(isUntouched(newCard(today))).toBe(true);
  expect(isUntouched({ ...newCard(today), date: '2025-03-01' })).toBe(true);
  const dated = { ...newCard(today), date: '2025-03-01', dateChosen: true };
  expect([isUntouched(dated), isBlank(dated)]).toEqual([false, true]);
  expect(isUntouched({ ...newCard(today), workArea: 'P' })).toBe(false);
  expect(
    isUntouched({ ...newCard(today), costCodes: [...newCard(today).costCodes, ...newCard(today).costCodes] }),
  ).toBe(false);
  expect(isUntouched(withCode({}))).toBe(false);
  expect(
    isUntouched({ ...newCard(today), costCodes: [{ ...newCard(today).costCodes[0]!, pickedMaterials: ['Rock'] }] }),
  ).toBe(false);
});

test('problems for missing fields are listed in the order of the form', () => {
  expect(Object.entries(problemsOf({ ...newCard(today), date: '' }, today)).filter(([, message]) => message)).toEqual([
    ['date', 'Date is required'],
    ['workArea', 'Work area is required'],
    ['reportingSupervisor', 'Supervisor is required'],
    ['costCodes.0.code', 'Cost code is required'],
  ]);
});

test.each<[string, Card, Record<string, string>]>([
  ['a work area of only spaces', { ...writtenCard, workArea: '  ' }, { workArea: 'Work area is required' }],
  ['a future day', { ...writtenCard, date: '2025-03-04' }, { date: 'Date cannot be in the future' }],
  ['a day before 1900', { ...writtenCard, date: '1899-12-31' }, { date: 'Date cannot be before Jan 1, 1900' }],
  [
    'the date of a card left open overnight',
    { ...writtenCard, date: '2025-03-02', dateChosenOn: '2025-03-02' },
    { date: 'Choose the day below' },
  ],
  [
    'equipment that was chosen but not added',
    withCode({ pickedEquipment: ['equipment-1'] }),
    { 'costCodes.0.pickedEquipment': 'Tap Add to put this machine on the card' },
  ],
  [
    'hours that are not a number',
    withCode({ laborerHours: '8h' }),
    { 'costCodes.0.laborerHours': 'Enter a number such as 7.5' },
  ],
  [
    'a number larger than a column holds',
    withCode({ operatorHours: '100000000' }),
    { 'costCodes.0.operatorHours': 'Enter 99999999.99 or less' },
  ],
  [
    'three decimals',
    withCode({ productionQuantity: '1.255' }),
    { 'costCodes.0.productionQuantity': 'Enter at most two decimals' },
  ],
  [
    'a material without unit',
    withCode({ materials: [{ name: 'Rock', quantity: '-1', unit: ' ' }] }),
    {
      'costCodes.0.materials.0.quantity': 'Enter 0 or more',
      'costCodes.0.materials.0.unit': 'Unit is required',
    },
  ],
  [
    'equipment hours that are not a number',
    withCode({ equipment: [{ ...writtenCard.costCodes[0]!.equipment[0]!, hours: 'x' }] }),
    { 'costCodes.0.equipment.0.hours': 'Enter a number such as 7.5' },
  ],
  [
    'standby hours that are not a number',
    withCode({ equipment: [{ ...writtenCard.costCodes[0]!.equipment[0]!, standbyHours: 'x' }] }),
    { 'costCodes.0.equipment.0.standbyHours': 'Enter a number such as 7.5' },
  ],
  [
    'a person with more than 24 hours',
    withCode({
      workers: [
        {
          ...{ workerId: 'ana', name: 'Ana', kind: 'laborer' },
          regularHours: '8',
          overtimeHours: '16',
          doubleTimeHours: '',
        },
        {
          ...{ workerId: null, name: 'Bo', kind: 'laborer' },
          regularHours: '8',
          overtimeHours: '8',
          doubleTimeHours: '8,01',
        },
      ],
    }),
    { 'costCodes.0.workers.1.regularHours': 'A person can have at most 24 hours a day on a cost code' },
  ],
])('%s is refused at its field', (_what, card, problems) => {
  expect(problemsOf(card, today)).toEqual(problems);
});

test('a complete card has no problems, even with blank numbers', () => {
  expect(problemsOf(writtenCard, today)).toEqual({});
  expect(problemsOf(withCode({ operatorHours: '', laborerHours: ' ', productionQuantity: '' }), today)).toEqual({});
});

test('a date needs no confirmation if it was already past when it was chosen', () => {
  expect(problemsOf({ ...writtenCard, date: '2025-02-20', dateChosenOn: '2025-03-02' }, today)).toEqual({});
});

test('toInput returns only fields that the server accepts, and decimals in plain form', () => {
  const card = withCode({ operatorHours: '16.', laborerHours: ' 24,25 ', productionQuantity: '1,200' });
  const { costCodes, ...rest } = toInput(card, 'request-1');
  expect(rest).toEqual({
    date: today,
    workArea: 'Pier 9',
    reportingSupervisor: 'Pat Lee',
    notes: '',
    clientRequestId: 'request-1',
  });
  expect(costCodes[0]).toMatchObject({ operatorHours: '16', laborerHours: '24.25', productionQuantity: '1200' });
  expect(JSON.stringify(costCodes)).not.toMatch(/picked|key|chosen/);
});

test('extra work is sent with its work order and standby hours, and other codes with a null order', () => {
  const [machine] = writtenCard.costCodes[0]!.equipment;
  const card = withCode({
    ...{ workOrderId: 'order-12', workOrderNumber: '99-012' },
    equipment: [
      { ...machine!, standbyHours: '2,5' },
      { ...machine!, standbyHours: '' },
    ],
  });
  const [extra] = toInput(card, 'request-1').costCodes;
  expect(extra).toMatchObject({ workOrderId: 'order-12', equipment: [{ standbyHours: '2.5' }, { standbyHours: '0' }] });
  expect(extra).not.toHaveProperty('workOrderNumber');
  expect(toInput(writtenCard, 'request-1').costCodes[0]).toMatchObject({ workOrderId: null });
});

test('totals add up hours exactly and count machines over all cost codes', () => {
  const [code] = writtenCard.costCodes;
  expect(totalsOf({ costCodes: [code!, { ...code!, operatorHours: '0,1', laborerHours: '0.2' }] })).toEqual({
    hours: '40.55',
    machines: 4,
  });
});

test('reviveCard fills in the fields that an older draft lacks', () => {
  const { dateChosenOn: _o, dateChosen: _d, ...old } = writtenCard;
  const { pickedEquipment: _e, pickedMaterials: _m, workOrderId: _w, ...oldCode } = writtenCard.costCodes[0]!;
  const equipment = oldCode.equipment.map(({ standbyHours: _s, ...line }) => line);
  const stored = { ...old, costCodes: [{ ...oldCode, equipment }] } as unknown as Card;
  expect(reviveCard(stored, '2025-03-09')).toEqual({ ...writtenCard, dateChosenOn: '2025-03-09' });
});

test('a card holds at most 500 cost codes, people, machines, and materials in total', () => {
  const machine = { company: 'blaze', equipment: 'Loader', model: null, serial: null, hours: '1', standbyHours: '0' };
  const rock = { name: 'Rock', quantity: '1', unit: 'TON' };
  const lines = (machines: number, materials: number) =>
    withCode({ equipment: Array(machines).fill(machine), materials: Array(materials).fill(rock) });
  const problem = (card: Card) => problemsOf(card, today)['costCodes.root'];
  expect(problem(lines(300, 199))).toBeUndefined();
  expect(problem(lines(300, 200))).toBe(
    'A timecard can hold at most 500 entries in total: cost codes, people, machines, and materials. Split it into two timecards.',
  );
});

test('a head count that is not a whole number is a problem', () => {
  const [code] = writtenCard.costCodes;
  const card = { ...writtenCard, costCodes: [{ ...code!, laborerCount: Number.NaN }] };
  expect(problemsOf(card, today)).toEqual({ 'costCodes.0.laborerCount': 'Enter a whole number' });
});
