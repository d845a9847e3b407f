import { timecard, writtenCard } from '../../testing/fixtures';
import { type Card, type CostCode, isAsWritten, isUntouched, newCard, problemsOf, toInput } from './card';

const today = '2025-03-03';
const withCode = (changes: Partial<CostCode>): Card => ({
  ...writtenCard,
  costCodes: [{ ...writtenCard.costCodes[0]!, ...changes }],
});

test('a new card is today’s, with one empty cost code and nothing but zeros', () => {
  const { date, workArea, reportingSupervisor, costCodes } = newCard(today);
  expect([date, workArea, reportingSupervisor, costCodes.length]).toEqual([today, '', '', 1]);
  expect(costCodes[0]).toMatchObject({
    code: '',
    operatorCount: 0,
    laborerCount: 0,
    operatorHours: '0',
    laborerHours: '0',
    productionQuantity: '',
    equipment: [],
    materials: [],
  });
});

test('a card is untouched until something was written that would be missed', () => {
  expect(isUntouched(newCard(today))).toBe(true);
  expect(isUntouched({ ...newCard(today), date: '2025-03-01' })).toBe(true);
  expect(isUntouched({ ...newCard(today), workArea: 'P' })).toBe(false);
  expect(
    isUntouched({ ...newCard(today), costCodes: [...newCard(today).costCodes, ...newCard(today).costCodes] }),
  ).toBe(false);
  expect(isUntouched(withCode({}))).toBe(false);
});

test('what is missing is told in the order of the form', () => {
  expect(Object.entries(problemsOf({ ...newCard(today), date: '' }, today))).toEqual([
    ['date', 'Date is required'],
    ['workArea', 'Work area is required'],
    ['reportingSupervisor', 'Supervisor is required'],
    ['costCodes.0.code', 'Cost code is required'],
  ]);
});

test.each<[string, Card, Record<string, string>]>([
  ['blanks are no work area', { ...writtenCard, workArea: '  ' }, { workArea: 'Work area is required' }],
  ['a day to come', { ...writtenCard, date: '2025-03-04' }, { date: 'Date cannot be in the future' }],
  [
    'hours that are none',
    withCode({ laborerHours: '8h' }),
    { 'costCodes.0.laborerHours': 'Enter a number such as 7.5' },
  ],
  [
    'more than a column holds',
    withCode({ operatorHours: '100000000' }),
    { 'costCodes.0.operatorHours': 'Enter a number such as 7.5' },
  ],
  [
    'three decimals',
    withCode({ productionQuantity: '1.255' }),
    { 'costCodes.0.productionQuantity': 'Enter a number such as 7.5' },
  ],
  [
    'a material without unit',
    withCode({ materials: [{ key: 'a', name: 'Rock', quantity: '-1', unit: ' ' }] }),
    {
      'costCodes.0.materials.0.quantity': 'Enter a number such as 7.5',
      'costCodes.0.materials.0.unit': 'Unit is required',
    },
  ],
  [
    'equipment hours that are none',
    withCode({ equipment: [{ ...writtenCard.costCodes[0]!.equipment[0]!, hours: 'x' }] }),
    { 'costCodes.0.equipment.0.hours': 'Enter a number such as 7.5' },
  ],
])('%s: told at its field', (_what, card, problems) => {
  expect(problemsOf(card, today)).toEqual(problems);
});

test('a sound card has no problems, blank numbers included', () => {
  expect(problemsOf(writtenCard, today)).toEqual({});
  expect(problemsOf(withCode({ operatorHours: '', laborerHours: ' ', productionQuantity: '' }), today)).toEqual({});
});

test('what is sent carries no keys, and decimals without loose ends', () => {
  const { costCodes, ...rest } = toInput(withCode({ operatorHours: '16.', laborerHours: ' 24.25 ' }), 'request-1');
  expect(rest).toEqual({
    date: today,
    workArea: 'Pier 9',
    reportingSupervisor: 'Pat Lee',
    clientRequestId: 'request-1',
  });
  expect(costCodes[0]).toMatchObject({ operatorHours: '16', laborerHours: '24.25' });
  expect(JSON.stringify(costCodes)).not.toContain('key');
});

const kept = timecard('kept');
const sent = withCode({ equipment: writtenCard.costCodes[0]!.equipment.slice(0, 1) });

test('a card is as written when the server kept the same facts, however it writes the figures', () => {
  expect(isAsWritten(kept, sent)).toBe(true);
  expect(isAsWritten(kept, { ...sent, workArea: ' Pier 9 ' })).toBe(true);
});

test.each<[string, Card]>([
  ['another work area', { ...sent, workArea: 'Pier 10' }],
  ['another day', { ...sent, date: '2025-03-02' }],
  ['other hours', withCode({ ...sent.costCodes[0], operatorHours: '17' })],
  [
    'another unit',
    withCode({ ...sent.costCodes[0], materials: [{ ...sent.costCodes[0]!.materials[0]!, unit: 'TON' }] }),
  ],
  ['a line more', withCode({})],
  ['a cost code more', { ...sent, costCodes: [...sent.costCodes, ...sent.costCodes] }],
])('%s is not as written', (_what, card) => {
  expect(isAsWritten(kept, card)).toBe(false);
});
