import type { PdfBlock } from '../../../services/pdf/render-pdf';
import type { SignedExtraWorkSheet } from '../extra-work.types';
import { extraWorkDocument } from './sheet-layout';

const NOW = new Date('2026-03-05T18:30:00Z');

const signed = (overrides: Partial<SignedExtraWorkSheet> = {}) =>
  ({
    date: '2026-03-02',
    workArea: 'North',
    content: { codes: [], machines: [], materials: [] },
    contentHash: 'c'.repeat(64),
    documentHash: 'd'.repeat(64),
    layout: 3,
    totals: { operatorHours: '16.00', laborerHours: '1.00', operatedHours: '1200.50', standbyHours: '0.00' },
    shown: { contractor: 'Blaze Inc.', orderNumber: 7, coNumber: null, description: null, codes: [] },
    name: 'Ann Lee',
    company: 'Owner Inc.',
    signature: 'M 1 2 L 3 4',
    signatureKind: 'drawn',
    marks: [],
    refusedReason: null,
    shownChanges: [],
    note: null,
    signedAt: '2026-03-02T23:05:00Z',
    receivedAt: '2026-03-03T08:00:00Z',
    timeZone: 'America/Los_Angeles',
    offline: false,
    byLink: false,
    voidedAt: null,
    voidReason: null,
    isChanged: false,
    differences: [],
    ...overrides,
  }) as SignedExtraWorkSheet;

const blocks = (overrides: Partial<SignedExtraWorkSheet> = {}) => extraWorkDocument(signed(overrides), NOW).blocks;
const ofKind = <Kind extends PdfBlock['kind']>(kind: Kind, overrides: Partial<SignedExtraWorkSheet> = {}) =>
  blocks(overrides).filter((block): block is PdfBlock & { kind: Kind } => block.kind === kind);

/** Returns the block after a heading. */
function below(title: string, overrides: Partial<SignedExtraWorkSheet>) {
  const all = blocks(overrides);
  const heading = all.findIndex((block) => block.kind === 'heading' && block.text === title);
  return heading < 0 ? undefined : all[heading + 1];
}

describe('the whole document', () => {
  test('has the contractor, the order, and the time of printing', () => {
    const { letterhead, title, footer } = extraWorkDocument(signed({ documentHash: null }), NOW);
    expect({ letterhead, title }).toEqual({ letterhead: 'Blaze Inc.', title: 'Extra Work 99-007' });
    expect(footer).toBe(
      'Extra work 99-007, 2026-03-02, North. Printed on Mar 5, 2026, 10:30 AM. SHA-256 cccccccccccccccc',
    );
    expect(extraWorkDocument(signed({ documentHash: 'd'.repeat(64) }), NOW).footer).toMatch(/SHA-256 d{16}$/);
  });

  test('of an empty sheet has only the facts about the sheet, the signature, and the hash', () => {
    expect(blocks().map(({ kind }) => kind)).toEqual(['facts', 'heading', 'drawing', 'facts']);
  });

  test('lists the work order, the day, and the area first', () => {
    expect(ofKind('facts')[0]!.facts).toEqual([
      ['Work order', '99-007'],
      ["Owner's Field Directive or CO#", '-'],
      ['Date', 'Monday, March 2, 2026'],
      ['Work area', 'North'],
    ]);
    const shown = { ...signed().shown, coNumber: 'CO 4', description: 'Dig the trench' };
    expect(ofKind('facts', { shown })[0]!.facts).toEqual(
      expect.arrayContaining([
        ["Owner's Field Directive or CO#", 'CO 4'],
        ['Description', 'Dig the trench'],
      ]),
    );
  });

  test('ends with its hashes', () => {
    expect(ofKind('facts', { documentHash: 'd' }).at(-1)!.facts).toEqual([
      ['SHA-256 of the content', 'c'.repeat(64)],
      ['SHA-256 of the document', 'd'],
    ]);
  });
});

describe('tables', () => {
  const empty = { codes: [], machines: [], materials: [] };
  const named = { ...signed().shown, codes: [{ code: '1001', description: 'Excavation' }] };

  test('show people by cost code, with the signed descriptions', () => {
    const code = { code: '1001', operators: 2, laborers: 1, operatorHours: '16.00', laborerHours: '1.00' };
    expect(below('People', { content: { ...empty, codes: [code] }, shown: named })).toMatchObject({
      kind: 'table',
      columns: [{ title: 'Cost Code' }, { title: 'Operators', isNumber: true }, { title: 'Laborers', isNumber: true }],
      rows: [['1001 Excavation', '2 operators, 16.00 hours in all', '1 laborer, 1.00 hour']],
      total: ['Total', '16.00 hours', '1.00 hour'],
    });
  });

  test('show hours by class', () => {
    const hours = { code: '1001', workerClass: 'Mason', kind: 'operator' as const, hours: '1016.00' };
    expect(below('Hours by Class', { content: { ...empty, classes: [hours] }, shown: named })).toMatchObject({
      columns: [{ title: 'Cost Code' }, { title: 'Class' }, { title: 'Hours', isNumber: true }],
      rows: [['1001 Excavation', 'Mason (operator)', '1,016.00']],
    });
    for (const classes of [[], null, undefined]) {
      expect(below('Hours by Class', { content: { ...empty, classes } })).toBeUndefined();
    }
  });

  test('show machines with operated and standby hours', () => {
    const machine = {
      company: 'blaze',
      equipment: 'Roller',
      model: 'CAT',
      serial: null,
      operatedHours: '1200.50',
      standbyHours: '0.00',
    };
    expect(below('Machines', { content: { ...empty, machines: [machine] } })).toMatchObject({
      columns: [
        { title: 'Machine' },
        { title: 'Operated Hours', isNumber: true },
        { title: 'Standby Hours', isNumber: true },
      ],
      rows: [['Blaze Roller CAT', '1,200.50', '0.00']],
      total: ['Total', '1,200.50', '0.00'],
    });
  });

  test('show materials', () => {
    const material = { name: 'Sand', unit: 'TON', quantity: '1200.00' };
    expect(below('Materials', { content: { ...empty, materials: [material] } })).toMatchObject({
      columns: [{ title: 'Material' }, { title: 'Quantity', isNumber: true }, { title: 'Unit' }],
      rows: [['Sand', '1,200.00', 'TON']],
    });
  });

  test('are in the order of the screen', () => {
    const content = {
      codes: [{ code: '1001', operators: 1, laborers: 0, operatorHours: '1.00', laborerHours: '0.00' }],
      classes: [{ code: '1001', workerClass: null, kind: 'laborer' as const, hours: '1.00' }],
      machines: [{ company: 'blaze', equipment: 'Roller', operatedHours: '1.00', standbyHours: '0.00' }],
      materials: [{ name: 'Sand', unit: 'TON', quantity: '1.00' }],
    };
    const titles = ofKind('heading', { content }).map(({ text }) => text);
    expect(titles).toEqual(['People', 'Hours by Class', 'Machines', 'Materials', 'Signature']);
  });
});

describe('the signature', () => {
  test('is drawn, with the time by the device and the time of receipt', () => {
    const [drawing] = ofKind('drawing');
    expect(drawing).toMatchObject({
      label: 'Ann Lee',
      steps: [
        { command: 'M', numbers: [1, 2] },
        { command: 'L', numbers: [3, 4] },
      ],
      facts: [
        ['Signed by', 'Ann Lee'],
        ['Company', 'Owner Inc.'],
        ['Signed on', 'Mar 2, 2026, 3:05 PM'],
        ['Received on', 'Mar 3, 2026, 12:00 AM'],
      ],
    });
    expect(drawing).not.toHaveProperty('text');
  });

  test('may be a typed name', () => {
    const [drawing] = ofKind('drawing', { signatureKind: 'typed' as never, signature: '' });
    expect(drawing).toMatchObject({ label: 'Ann Lee (typed name)', text: 'Ann Lee', steps: [] });
    expect(drawing!.facts.at(-1)).toEqual(['', 'Signed by typing the name.']);
  });

  test.each<[Partial<SignedExtraWorkSheet>, [string, string]]>([
    [{ offline: true }, ['', 'Signed without a connection, and sent later.']],
    [{ byLink: true }, ['', 'Signed through a link that was sent by email.']],
    [{ note: 'Late' }, ['Note', 'Late']],
  ])('says how it was made: %j', (how, fact) => {
    expect(ofKind('drawing', how)[0]!.facts.slice(4)).toEqual([fact]);
  });

  test('has a heading that reserves room for it on the same page', () => {
    const heading = ofKind('heading').find(({ text }) => text === 'Signature');
    expect(heading!.room).toBeGreaterThan(0);
  });
});

test.each<[Partial<SignedExtraWorkSheet>, string, string[]]>([
  [{ refusedReason: 'Other cards' }, 'The signature on this sheet does not count', ['Other cards']],
  [
    { voidedAt: '2026-03-04T20:00:00Z', voidReason: 'Wrong day' },
    'This signature was voided on Mar 4, 2026, 12:00 PM.',
    ['Reason: Wrong day'],
  ],
  [
    { isChanged: true, differences: [{ name: '1001', figure: 'operators', was: '1', now: '2' }] },
    'Changed since signed',
    ['1001: operators 2, was 1'],
  ],
  [
    { shownChanges: [{ name: 'Contractor', was: 'A', now: 'B' }] },
    'Work order changed since',
    ['Contractor: "B", was "A"'],
  ],
  [{ marks: ['Not checked against the cards'] }, 'About this signature', ['Not checked against the cards']],
])('a sheet with %j has one notice above it, titled %j', (state, title, lines) => {
  expect(blocks(state)[0]).toEqual({ kind: 'notice', title, lines });
  expect(ofKind('notice', state)).toHaveLength(1);
});

describe('a sheet of version 1.0.0', () => {
  const first: Partial<SignedExtraWorkSheet> = {
    documentHash: null,
    layout: 2,
    content: {
      codes: [{ code: '1001', operators: 2, operatorHours: '1600.00', laborers: 3, laborerHours: '24.50' }],
      machines: [],
      materials: [],
    },
    shown: {
      contractor: 'Blaze Inc.',
      orderNumber: 7,
      coNumber: null,
      description: null,
      codes: [{ code: '1001', description: 'Excavation' }],
    },
  } as Partial<SignedExtraWorkSheet>;

  test('has columns for people and hours, and codes without descriptions', () => {
    const table = below('People', first) as PdfBlock & { kind: 'table' };
    expect(table.columns.map(({ title }) => title)).toEqual([
      'Cost Code',
      'Operators',
      'Operator Hours',
      'Laborers',
      'Laborer Hours',
    ]);
    expect(table.rows).toEqual([['1001', '2', '1,600.00', '3', '24.50']]);
    expect(table.total).toEqual(['Total', '2', '16.00', '3', '1.00']);
  });

  test('has its remarks in a notice without a title, so that the signature stays on its page', () => {
    const marks = ['Signed with an older version', 'Not covered by the signature'];
    expect(blocks({ ...first, marks })[0]).toEqual({ kind: 'notice', title: marks[0], lines: [marks[1]] });
  });

  test('ends with the signature', () => {
    expect(blocks(first).at(-1)!.kind).toBe('drawing');
  });
});

test('a sheet from before version 2.2.0 has the fonts of its time', () => {
  expect(extraWorkDocument(signed({ layout: 2 }), NOW).hasOlderFonts).toBe(true);
  expect(extraWorkDocument(signed(), NOW).hasOlderFonts).toBe(false);
});
