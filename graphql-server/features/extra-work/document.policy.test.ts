import { canonicalExtraWork } from '../../../common/extra-work/extra-work';
import type { ExtraWorkShown, SignedDocument } from '../../../common/extra-work/extra-work-document';
import { graphqlOnlyFields, type PublishedClass, restFields } from '../../core/shapes/shapes';
import { ExtraWorkClass, ExtraWorkCode, ExtraWorkMachine, ExtraWorkMaterial } from './content.types';
import { documentHashOf, isAhead, marksOf, shownHashOf, shownNow } from './document.policy';

const shown: ExtraWorkShown = {
  contractor: 'Blaze',
  orderNumber: 7,
  coNumber: 'CO 4',
  description: 'Dig the trench',
  codes: [{ code: '1001', description: 'Excavation' }],
};

const ROWS = {
  codes: ExtraWorkCode,
  classes: ExtraWorkClass,
  machines: ExtraWorkMachine,
  materials: ExtraWorkMaterial,
};
const fieldsOf = (row: PublishedClass) => [...restFields(row).map(({ name }) => name), ...graphqlOnlyFields(row)];
test.each(Object.entries(ROWS).flatMap(([list, row]) => fieldsOf(row).map((name) => [list, name, row] as const)))(
  'the signature of a sheet covers its %s with their %s',
  (list, name, row) => {
    const blank = Object.fromEntries(fieldsOf(row).map((field) => [field, '1']));
    const text = (changed: object) =>
      canonicalExtraWork(
        { workOrderId: 'order', date: '2026-03-02', workArea: 'Pier' },
        { codes: [], machines: [], materials: [], [list]: [{ ...blank, ...changed }] },
      );
    expect(text({ [name]: '2' })).not.toBe(text({}));
  },
);

test('a sheet shows the current texts of its work order and its codes', () => {
  const { contractor, codes: _, ...order } = shown;
  const texts = {
    contractor,
    orders: new Map([
      ['order', order],
      ['other', { ...order, orderNumber: 8 }],
    ]),
    descriptions: new Map([['a1', 'Excavation']]),
  };
  const row = { operators: 0, laborers: 0, operatorHours: '0', laborerHours: '0' };
  const content = {
    codes: [
      { ...row, code: 'A1' },
      { ...row, code: 'b' },
    ],
    machines: [],
    materials: [],
  };
  expect(shownNow(texts, 'order', content)).toEqual({
    contractor: 'Blaze',
    ...order,
    codes: [
      { code: 'A1', description: 'Excavation' },
      { code: 'b', description: null },
    ],
  });
});

const signed: SignedDocument = {
  workOrderId: 'order',
  date: '2026-03-02',
  workArea: 'North',
  content: { codes: [], machines: [], materials: [{ name: 'Sand', unit: 'TON', quantity: '4.00' }] },
  shown,
  name: 'Ann',
  company: 'Owner Inc.',
  signatureKind: 'typed',
  signature: '',
  note: null,
  drawnFor: null,
  signedAt: '2026-03-02T15:00:00.000Z',
  receivedAt: '2026-03-02T15:00:01.000Z',
  timeZone: 'America/Los_Angeles',
  offline: false,
  byLink: false,
};

// Stored signatures have hashes that were computed this way, so never change the expected values.
test('hashes of stored signatures never change', () => {
  expect(shownHashOf(shown)).toBe('39e048bc5887fb66c1fa38a09415d953bec0889aae34244d6a2f76389208c6b5');
  expect(documentHashOf(signed)).toBe('b530f5badbc249e47b990f3197203f46027e1c676512eaf819b1bec780ba8f0e');
});

test.each([
  ['contractor', { contractor: 'Dans' }],
  ['a description', { codes: [{ code: '1001', description: null }] }],
])('the hash of the texts depends on %s', (_what, change) => {
  expect(shownHashOf({ ...shown, ...change })).not.toBe(shownHashOf(shown));
});

const NOW = new Date('2026-03-02T15:00:00Z');
test.each([
  ['2026-03-02T15:05:00Z', false],
  ['2026-03-02T15:05:00.001Z', true],
  ['2026-03-01T15:00:00Z', false],
])('a signing time of %s is more than five minutes ahead of 15:00: %s', (signedAt, ahead) => {
  expect(isAhead(signedAt, NOW)).toBe(ahead);
});

const row = {
  drawnFor: 'hash',
  offline: false,
  isChecked: true,
  signedAt: '2026-03-02T15:00:00Z',
  receivedAt: '2026-03-02T15:00:01Z',
  date: '2026-03-02',
  shownRecordedAt: null,
  timeZone: 'America/Los_Angeles',
};
test.each([
  ['an ordinary signature', {}, []],
  ['an older version', { drawnFor: null }, ['Signed with an older version']],
  ['a checked signature without a connection', { offline: true }, []],
  ['a signature without a connection', { offline: true, isChecked: false }, ['Not checked against the cards']],
  ['an unchecked signature', { isChecked: false }, []],
  [
    'a clock that was ahead',
    { signedAt: '2026-03-02T15:05:02Z' },
    ["The device's clock was fast when this sheet was signed, so the signing time may be wrong"],
  ],
  [
    'the evening before, in the zone of the sheet',
    { signedAt: '2026-03-02T07:59:00Z' },
    ["According to the device's clock, this sheet was signed on Mar 1, 2026, before the day of the work"],
  ],
  [
    'texts that the server recorded, in the zone of the sheet',
    { shownRecordedAt: '2026-03-05T07:59:00Z' },
    ['Contractor, work order, and descriptions were recorded on Mar 4, 2026 and are not covered by the signature'],
  ],
])('a signature has a remark for each unusual fact: %s', (_what, change, marks) => {
  expect(marksOf({ ...row, ...change })).toEqual(marks);
});
