import type { ExtraWorkContent } from '../../../../common/extra-work/extra-work';
import type { ExtraWorkShown } from '../../../../common/extra-work/extra-work-document';
import { extraWorkHash } from '../../../core/extra-work/sheet-days';
import { shownHashOf } from '../document.policy';
import { checkDrawnFor, checkPrintable, checkShown, checkSignedAt, checkUnchanged } from './signing.policy';

const key = { workOrderId: 'order', date: '2026-03-02', workArea: 'North' };
const content = (hours = '8.00', classes?: ExtraWorkContent['classes']): ExtraWorkContent => ({
  codes: [{ code: '1001', operators: 1, laborers: 0, operatorHours: hours, laborerHours: '0.00' }],
  machines: [],
  materials: [],
  ...(classes ? { classes } : {}),
});
const shown = (overrides: Partial<ExtraWorkShown> = {}): ExtraWorkShown => ({
  contractor: 'Blaze',
  orderNumber: 7,
  coNumber: null,
  description: 'Dig',
  codes: [{ code: '1001', description: 'Excavation' }],
  ...overrides,
});

/** Returns the refusal of a check, or its result. */
function outcome(check: () => unknown) {
  try {
    return check();
  } catch (error) {
    const { status, message, details } = error as {
      status: number;
      message: string;
      details: { errors?: { path: string }[]; reason?: string; facts?: object };
    };
    return { status, message, path: details.errors?.[0]?.path, reason: details.reason, facts: details.facts };
  }
}

describe('the content that was shown', () => {
  const withClasses = content('8.00', [{ code: '1001', workerClass: 'Mason', kind: 'operator', hours: '8.00' }]);
  const hash = extraWorkHash(key, content());
  const changed = { status: 400, path: 'contentHash', message: 'This sheet has changed. Reload it and sign again.' };
  test.each<[string, ExtraWorkContent, string, ExtraWorkContent, unknown]>([
    ['with its hash', content(), hash, content(), hash],
    ['with its hash in capitals', content(), hash.toUpperCase(), content(), hash],
    ['with its hash, of cards that have changed', content(), hash, content('9.00'), hash],
    [
      'with the hash of the server, which has classes',
      content(),
      extraWorkHash(key, withClasses).toUpperCase(),
      withClasses,
      hash,
    ],
    [
      'with the hash of the server, of other hours',
      content('7.00'),
      extraWorkHash(key, withClasses),
      withClasses,
      changed,
    ],
    ['with the hash of other hours', content(), extraWorkHash(key, content('9.00')), content(), changed],
    [
      'with the hash of another day',
      content(),
      extraWorkHash({ ...key, date: '2026-03-03' }, content()),
      content(),
      changed,
    ],
    [
      'without rows',
      { ...content(), codes: [] },
      hash,
      content(),
      { status: 400, path: 'content', message: expect.stringContaining('nothing to sign') },
    ],
  ])('is accepted only with a matching hash: %s', (_what, sent, sentHash, now, result) => {
    const found = outcome(() => checkShown(key, sent, sentHash, now));
    if (typeof result === 'string') expect(found).toBe(result);
    else expect(found).toMatchObject(result as object);
  });
});

test.each([
  ['an older client sends no drawnFor', null, 'ab', null],
  ['the same content', 'AB', 'ab', 'hash'],
  ['the same content in capitals', 'ab', 'AB', 'hash'],
])('a signature is accepted for the content shown during signing: %s', (_what, drawnFor, contentHash, result) => {
  expect(checkDrawnFor({ drawnFor, contentHash }, 'hash')).toBe(result);
});

test('a signature given for other content is refused', () => {
  expect(outcome(() => checkDrawnFor({ drawnFor: 'cd', contentHash: 'ab' }, 'ab'))).toMatchObject({
    status: 400,
    path: 'drawnFor',
    message: 'This signature was given for other hours. Have the sheet signed again.',
  });
});

test.each<[string, string, boolean, string | null]>([
  ['now', '2026-03-02T15:00:00Z', false, null],
  ['five minutes ahead', '2026-03-02T15:05:00Z', false, null],
  [
    'further ahead',
    '2026-03-02T15:05:01Z',
    false,
    "This device's clock is more than five minutes ahead. Set the clock, then sign again.",
  ],
  ['further ahead without a connection', '2026-03-04T15:05:01Z', true, null],
  ['at midnight', '2026-03-02T08:00:00Z', false, null],
  [
    'the evening before',
    '2026-03-02T07:59:59Z',
    false,
    "This sheet is for Mar 2, 2026. It can't be signed before that day.",
  ],
  ['the evening before without a connection', '2026-03-02T07:59:59Z', true, null],
  ['in another century', '1899-12-31T12:00:00Z', true, 'Signed at must be between 1900 and 2100'],
])('a signing time %s is checked against the server’s clock', (_when, signedAt, offline, message) => {
  const clock = { timeZone: 'America/Los_Angeles', now: new Date('2026-03-02T15:00:00Z') };
  const result = outcome(() => checkSignedAt(signedAt, key, offline, clock));
  if (message === null) expect(result).toBeUndefined();
  else expect(result).toMatchObject({ status: 400, path: 'signedAt', message });
});

describe('texts to print', () => {
  const sheet = (workArea = 'North') => ({ workArea, content: content(), shown: shown() });
  const entered = { name: 'Ann', company: 'Owner Inc.', note: null };
  test('are accepted in many scripts', () => {
    expect(outcome(() => checkPrintable(sheet(), { ...entered, name: 'Åsa 王 Ωμέγα' }))).toBeUndefined();
  });
  test.each(['name', 'company', 'note'])('with emoji in the %s are refused before emoji on the cards', (field) => {
    expect(outcome(() => checkPrintable(sheet('😀'), { ...entered, [field]: 'Ann 😀' }))).toMatchObject({
      status: 400,
      path: field,
      message: '"😀" can\'t be printed on the sheet. Please leave it out.',
    });
  });
  test('with emoji on the cards are refused with a request to correct the cards', () => {
    expect(outcome(() => checkPrintable(sheet('😀'), entered))).toMatchObject({
      status: 400,
      path: 'content',
      message: '"😀" can\'t be printed on the sheet. Correct the timecards or the work order, then sign.',
    });
  });
});

describe('the check for changes since a sheet was shown', () => {
  const now = { content: content(), shown: shown() };
  const hash = extraWorkHash(key, content());
  const same = { ...now, hash, shownHash: shownHashOf(shown()) };
  const check = (was: Parameters<typeof checkUnchanged>[1]) => outcome(() => checkUnchanged(key, was, now));

  test.each([
    ['with content and texts', same],
    ['with the hash of its texts in capitals', { ...same, shownHash: same.shownHash.toUpperCase() }],
    ['without texts', { ...same, shown: null, shownHash: null }],
    ['by its hash only', { content: null, shown: null, hash }],
    ['by its content, even with another hash', { ...same, hash: 'other' }],
  ])('passes the same sheet %s', (_what, was) => {
    expect(check(was)).toBeUndefined();
  });

  const difference = { name: '1001', figure: 'operator hours', was: '7.00', now: '8.00' };
  const change = { name: 'Description', was: 'Fill', now: 'Dig' };
  const end = 'Look at the sheet again, then sign.';
  test.each([
    [
      'other hours',
      { ...same, content: content('7.00') },
      `The timecards have changed since this sheet was shown (1001: operator hours 8.00, was 7.00). ${end}`,
      { differences: [difference], shownChanges: [] },
    ],
    [
      'another description',
      { ...same, shown: shown({ description: 'Fill' }), shownHash: null },
      `The work order has changed since this sheet was shown (Description: "Dig", was "Fill"). ${end}`,
      { differences: [], shownChanges: [change] },
    ],
    [
      'other hours and another description',
      { ...same, content: content('7.00'), shown: shown({ description: 'Fill' }) },
      `The timecards have changed since this sheet was shown (1001: operator hours 8.00, was 7.00). ${end}`,
      { differences: [difference], shownChanges: [change] },
    ],
    [
      'texts of another hash',
      { ...same, shown: null, shownHash: 'other' },
      `The work order has changed since this sheet was shown. ${end}`,
      { differences: [], shownChanges: [] },
    ],
    [
      'another hash',
      { content: null, shown: null, hash: 'other' },
      `The timecards have changed since this sheet was shown. ${end}`,
      { differences: [], shownChanges: [] },
    ],
  ])('refuses %s', (_what, was, message, facts) => {
    expect(check(was)).toMatchObject({
      status: 409,
      reason: 'SHEET_CHANGED',
      message,
      facts: { ...facts, ...now, contentHash: hash },
    });
  });
});
