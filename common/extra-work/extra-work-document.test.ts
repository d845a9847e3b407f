import {
  canonicalDocument,
  canonicalShown,
  codeNames,
  codeText,
  type ExtraWorkShown,
  type SignedDocument,
  shownChanges,
  shownChangesText,
} from './extra-work-document';

const shown: ExtraWorkShown = {
  contractor: 'Blaze',
  orderNumber: 7,
  coNumber: 'CO 4',
  description: 'Dig the trench',
  codes: [{ code: '1001', description: 'Excavation' }],
};

test('a code is shown with its description, if it has one', () => {
  expect(codeText({ code: '3120', description: 'Structural excavation' })).toBe('3120 Structural excavation');
  expect(codeText({ code: '3120', description: null })).toBe('3120');
});

test('codes of a sheet get their descriptions regardless of case', () => {
  const codes = [{ code: 'b-2' }, { code: '9' }, { code: '8' }];
  const named = {
    codes: [
      { code: 'B-2', description: ' Backfill ' },
      { code: '8', description: ' ' },
    ],
  };
  expect(codeNames({ codes }, named)).toEqual([
    { code: 'b-2', description: 'Backfill' },
    { code: '9', description: null },
    { code: '8', description: null },
  ]);
});

test('changed texts are listed in the order of the sheet', () => {
  const now: ExtraWorkShown = {
    contractor: 'Dans',
    orderNumber: 8,
    coNumber: null,
    description: 'Fill the trench',
    codes: [{ code: '2', description: 'Backfill' }],
  };
  expect(shownChanges(shown, now)).toEqual([
    { name: 'Contractor', was: 'Blaze', now: 'Dans' },
    { name: 'Work order', was: '99-007', now: '99-008' },
    { name: "Owner's Field Directive or CO#", was: 'CO 4', now: null },
    { name: 'Description', was: 'Dig the trench', now: 'Fill the trench' },
    { name: 'Cost code 1001', was: 'Excavation', now: null },
    { name: 'Cost code 2', was: null, now: 'Backfill' },
  ]);
  expect(shownChangesText(shownChanges(shown, now).slice(2, 4))).toBe(
    'Owner\'s Field Directive or CO#: none, was "CO 4"; Description: "Fill the trench", was "Dig the trench"',
  );
});

test.each<[string, Partial<ExtraWorkShown>, Partial<ExtraWorkShown>]>([
  ['the same texts', {}, {}],
  ['outer spaces', {}, { contractor: ' Blaze ', description: 'Dig the trench\n' }],
  ['the case of a code', { codes: [{ code: 'B', description: 'x' }] }, { codes: [{ code: 'b', description: 'x' }] }],
  ['an empty and a missing description', { description: '' }, { description: null }],
  ['a description that a picker cut', { description: 'a'.repeat(200) }, { description: 'a'.repeat(201) }],
  ['a cut that ends with a space', { description: 'a'.repeat(199) }, { description: `${'a'.repeat(199)} b` }],
])('no text of the sheet counts as changed: %s', (_what, was, now) => {
  expect(shownChanges({ ...shown, ...was }, { ...shown, ...now })).toEqual([]);
});

test.each<[string, string | null, string | null]>([
  ['that became longer', 'Dig', 'Dig deeper'],
  ['that lost its last letter', 'a'.repeat(201), 'a'.repeat(200)],
  ['that was removed', 'Dig', null],
  ['that was added', null, 'Dig'],
])('a description %s is a change', (_what, was, now) => {
  expect(shownChanges({ ...shown, description: was }, { ...shown, description: now })).toEqual([
    { name: 'Description', was, now },
  ]);
});

const signed: SignedDocument = {
  workOrderId: 'order',
  date: '2026-03-02',
  workArea: 'North Pier',
  content: {
    codes: [{ code: 'A1', operators: 1, laborers: 0, operatorHours: '8.00', laborerHours: '0.00' }],
    machines: [{ company: 'blaze', equipment: 'Pump', model: 'X', serial: 'S', operatedHours: '1', standbyHours: '0' }],
    materials: [{ name: 'Sand', unit: 'TON', quantity: '4.00' }],
  },
  shown,
  name: 'Ann',
  company: 'Owner Inc.',
  signatureKind: 'typed',
  signature: 'Ann',
  note: 'See photo',
  drawnFor: 'hash',
  signedAt: '2026-03-02T07:00:00-08:00',
  receivedAt: '2026-03-02T15:00:01Z',
  timeZone: 'America/Los_Angeles',
  offline: true,
  byLink: false,
};
const SIGNED_TEXT =
  '"North Pier",["A1"],[["blaze","Pump","X","S"]],[["Sand","TON"]],' +
  '["Blaze",7,"CO 4","Dig the trench",[["1001","Excavation"]]],' +
  '"Ann","Owner Inc.","typed","Ann","See photo","hash",' +
  '"2026-03-02T15:00:00.000Z","2026-03-02T15:00:01.000Z","America/Los_Angeles",true,false';

test('the text of a signed document never changes, because every signature would then look changed', () => {
  expect(canonicalDocument(signed)).toMatch(/^\["extra work document 1","\[\\"extra work 1\\",/);
  expect(canonicalDocument(signed).endsWith(`,${SIGNED_TEXT}]`)).toBe(true);
});

test('classes are part of the signed document in version 2', () => {
  const classes = [
    { code: 'A1', workerClass: 'Mason', kind: 'laborer' as const, hours: '4.00' },
    { code: 'A1', kind: 'laborer' as const, hours: '1.00' },
  ];
  const text = canonicalDocument({ ...signed, content: { ...signed.content, classes } });
  expect(text.startsWith('["extra work document 2",')).toBe(true);
  expect(text.endsWith(`,${SIGNED_TEXT},[["A1","Mason"],["A1",null]]]`)).toBe(true);
  expect(canonicalDocument({ ...signed, content: { ...signed.content, classes: [] } })).toBe(canonicalDocument(signed));
});

test('a missing text is signed as null', () => {
  const machine = { company: 'dans', equipment: 'Saw', operatedHours: '1', standbyHours: '0' };
  const text = canonicalDocument({ ...signed, shown: null, content: { ...signed.content, machines: [machine] } });
  expect(text).toContain(',[["dans","Saw",null,null]],[["Sand","TON"]],null,"Ann",');
  expect(canonicalShown({ contractor: 'Blaze', orderNumber: 7, codes: [{ code: '1' }] })).toBe(
    '["extra work shown 1",["Blaze",7,null,null,[["1",null]]]]',
  );
});
