import { inEnglish } from '../../../common/i18n/say';
import type { OutboxItem } from '../../core/offline/device/outboxItem';
import { buildItem } from '../../testing/device';
import { NOTHING } from './deviceSheet';
import { inputOf, problemOf as problemSentence } from './submission';

function problemOf(...of: Parameters<typeof problemSentence>) {
  const sentence = problemSentence(...of);
  return sentence && inEnglish(sentence);
}

const sheet = { workOrderId: 'order-12', date: '2025-03-03', workArea: 'Pier 9' };
const people = (laborerHours: string, laborers = 2) => ({
  ...NOTHING,
  codes: [{ code: '3310', operators: 0, laborers, operatorHours: '0.00', laborerHours }],
});

interface CardLine {
  laborerHours?: string;
  laborerCount?: number;
  date?: string;
  workOrderId?: string;
  notes?: string;
}

const card = (
  key: string,
  { laborerHours = '8', laborerCount = 2, workOrderId = 'order-12', ...head }: CardLine = {},
) =>
  buildItem({
    key,
    form: 'timecard',
    input: {
      ...{ date: '2025-03-03', workArea: 'pier 9', ...head },
      costCodes: [{ code: '3310', workOrderId, laborerCount, laborerHours, equipment: [], materials: [] }],
    },
  });

/**
 * Builds a waiting signature, made offline, of a sheet with `hours`. The signature covers the server's sheet (`known`) and a
 * waiting card with 8.00 h.
 */
const signature = (overrides: Partial<OutboxItem> = {}, known = NOTHING, hours = '8.00') =>
  buildItem({
    key: 'signature',
    form: 'extra-work',
    input: { ...sheet, content: people(hours), offline: true },
    values: { number: '99-012', known, basis: [{ id: 'card-1', revision: 3 }] },
    after: [{ key: 'card', state: 'waiting', part: people('8.00') }],
    ...overrides,
  });

test('a signature stays valid while the signed part of its card is unchanged', () => {
  expect(problemOf(signature(), [card('card')])).toBeUndefined();
  expect(problemOf(signature(), [card('card', { notes: 'Rain', laborerHours: '8.0' })])).toBeUndefined();
  expect(problemOf(signature(), [card('card'), card('another', { laborerHours: '4' })])).toBeUndefined();
});

test.each<[string, CardLine, string]>([
  ['hours', { laborerHours: '20' }, 'Not valid: 8.00 h were signed, but the card now says 20.00 h'],
  ['people', { laborerCount: 5 }, 'Not valid: 3310: laborers 2 when signed, but the card now says 5'],
  ['the day', { date: '2025-03-04' }, 'Not valid: 8.00 h were signed, but the card is no longer on this sheet'],
  [
    'the work order',
    { workOrderId: 'order-7' },
    'Not valid: 8.00 h were signed, but the card is no longer on this sheet',
  ],
])('a change of %s makes the signature invalid', (_what, change, problem) => {
  expect(problemOf(signature(), [card('card', change)])).toBe(problem);
});

test('deleting the card makes the signature invalid, but sending the card does not', () => {
  const after = (state: 'deleted' | 'arrived') => [{ key: 'card', state, part: people('8.00') }];
  expect(problemOf(signature({ after: after('deleted') }), [])).toBe(
    'Not valid: 8.00 h were signed, but the card was deleted',
  );
  expect(problemOf(signature({ after: after('arrived') }), [])).toBeUndefined();
});

test('the message about an invalid signature counts hours of cards that are already on the server', () => {
  const signed = signature({}, people('16.00'), '24.00');
  const sum = { ...signed, input: { ...signed.input, content: people('24.00', 4) } };
  expect(problemOf(sum, [card('card')])).toBeUndefined();
  expect(problemOf(sum, [card('card', { laborerHours: '20' })])).toBe(
    'Not valid: 24.00 h were signed, but the cards now say 36.00 h',
  );
});

test('a signature from an older client is not checked against its cards', () => {
  expect(
    problemOf(signature({ values: { name: 'Kim Park' } }), [card('card', { laborerHours: '20' })]),
  ).toBeUndefined();
});

test('only a signature that is sent late names the versions of its cards', () => {
  const online = signature({ input: { ...sheet, content: people('8.00'), offline: false } });
  expect(inputOf(online, false)).not.toHaveProperty('basis');
  const basis = [
    { id: 'card-1', revision: 3 },
    { clientRequestId: 'card', revision: 1 },
  ];
  expect(inputOf(online, true)).toMatchObject({ offline: true, basis });
  expect(inputOf(signature(), false)).toMatchObject({ offline: true, basis });
});
