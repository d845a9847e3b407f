import { createHash } from 'node:crypto';
import fc from 'fast-check';
import {
  canonicalExtraWork,
  type ExtraWorkContent,
  extraWorkTotals,
  isEmptyExtraWork,
  isTooLargeToSign,
} from './extra-work';
import { changesSinceSigned, differencesText, extraWorkDifferences, isSameExtraWork } from './extra-work-differences';

const KEY = { workOrderId: '3F0D8A52-7C1E-4A58-9A0E-1F2B3C4D5E6F', date: '2026-03-02', workArea: ' North Pier' };
const CONTENT: ExtraWorkContent = {
  codes: [
    { code: '1001', operators: 2, laborers: 3, operatorHours: '16.00', laborerHours: '24.50' },
    { code: 'B-2', operators: 1, laborers: 0, operatorHours: '8.00', laborerHours: '0.00' },
  ],
  machines: [
    {
      company: 'blaze',
      equipment: 'Excavator',
      model: 'CAT 336',
      serial: null,
      operatedHours: '7.50',
      standbyHours: '2.00',
    },
  ],
  materials: [{ name: 'Sand', unit: 'TON', quantity: '18.00' }],
};

test('the canonical form never changes, because every signature would then look changed', () => {
  const text = canonicalExtraWork(KEY, CONTENT);
  expect(text).toBe(
    '["extra work 1","3f0d8a52-7c1e-4a58-9a0e-1f2b3c4d5e6f","2026-03-02","north pier",' +
      '["[\\"1001\\",2,3,\\"16.00\\",\\"24.50\\"]","[\\"b-2\\",1,0,\\"8.00\\",\\"0.00\\"]"],' +
      '["[\\"blaze\\",\\"excavator\\",\\"cat 336\\",\\"\\",\\"7.50\\",\\"2.00\\"]"],["[\\"sand\\",\\"ton\\",\\"18.00\\"]"]]',
  );
  expect(createHash('sha256').update(text).digest('hex')).toBe(
    createHash('sha256').update(Buffer.from(text, 'utf8')).digest('hex'),
  );
});

const ODD: ExtraWorkContent = {
  codes: [{ code: ' ÄÖ  7 ', operators: 0, laborers: 1, operatorHours: '0', laborerHours: '08.5' }],
  machines: [],
  materials: [{ name: 'Gravel \u00a0 3"', unit: 'CY', quantity: '1' }],
};

test.each([
  ['ff0ed6ae9a58e90d30e7a63e8d84842acad45b99dc1326fccae8f58744b9dbd3', KEY, CONTENT],
  ['46c12db7f6e0a49efabfaf0dbbc2cdd23641e5352d71431ab7800049ba069007', { ...KEY, workArea: '三号码头  N' }, ODD],
])('the hash %s of a signature from November 2026 stays the same', (hash, key, content) => {
  expect(createHash('sha256').update(canonicalExtraWork(key, content)).digest('hex')).toBe(hash);
});

const CLASSES: ExtraWorkContent = {
  ...CONTENT,
  classes: [
    { code: '1001', workerClass: 'Mason', kind: 'laborer', hours: '20.50' },
    { code: '1001', workerClass: null, kind: 'laborer', hours: '4.00' },
    { code: '1001', workerClass: 'Engineer', kind: 'operator', hours: '16' },
  ],
};

test('content with classes is hashed in version 2, and content without them in version 1', () => {
  const text = canonicalExtraWork(KEY, CLASSES);
  expect(text).toContain('["extra work 2",');
  expect(
    text.endsWith(
      ',["[\\"1001\\",\\"\\",\\"laborer\\",\\"4.00\\"]","[\\"1001\\",\\"engineer\\",\\"operator\\",\\"16.00\\"]","[\\"1001\\",\\"mason\\",\\"laborer\\",\\"20.50\\"]"]]',
    ),
  ).toBe(true);
  for (const classes of [undefined, null, []]) {
    expect(canonicalExtraWork(KEY, { ...CONTENT, classes })).toBe(canonicalExtraWork(KEY, CONTENT));
  }
});

test('classes of a sheet count as changed only if the signed content had classes', () => {
  expect(changesSinceSigned(CONTENT, CLASSES)).toEqual([]);
  expect(changesSinceSigned(CLASSES, CONTENT)).toHaveLength(3);
  const moved = CLASSES.classes!.map((row) => ({ ...row, hours: row.workerClass === 'Mason' ? '19.50' : row.hours }));
  expect(changesSinceSigned(CLASSES, { ...CLASSES, classes: moved })).toEqual([
    { name: '1001 Mason (laborer)', figure: 'hours', was: '20.50', now: '19.50' },
  ]);
});

test.each([
  ['the order of rows', { ...CONTENT, codes: [...CONTENT.codes].reverse() }],
  ['an empty list of classes', { ...CONTENT, classes: [] }],
  ['the case of names', { ...CONTENT, codes: CONTENT.codes.map((row) => ({ ...row, code: row.code.toLowerCase() })) }],
  ['how a decimal is written', { ...CONTENT, materials: [{ name: 'Sand', unit: 'TON', quantity: '018' }] }],
  ['an empty serial', { ...CONTENT, machines: CONTENT.machines.map((row) => ({ ...row, serial: '' })) }],
])('%s doesn’t change the canonical text', (_what, other) => {
  expect(canonicalExtraWork(KEY, other)).toBe(canonicalExtraWork(KEY, CONTENT));
});

const machineOf = (parts: Partial<ExtraWorkContent['machines'][number]>): ExtraWorkContent => ({
  ...CONTENT,
  machines: [{ ...CONTENT.machines[0]!, ...parts }],
});

test.each([
  ['model', machineOf({ model: null }), machineOf({ model: '' })],
  ['serial', machineOf({ serial: null }), machineOf({ serial: '' })],
  [
    'class',
    { ...CONTENT, classes: [{ code: '1001', workerClass: null, kind: 'laborer' as const, hours: '4.00' }] },
    { ...CONTENT, classes: [{ code: '1001', workerClass: '', kind: 'laborer' as const, hours: '4.00' }] },
  ],
])('a missing %s is the same as an empty one', (_what, missing, empty) => {
  expect(canonicalExtraWork(KEY, empty)).toBe(canonicalExtraWork(KEY, missing));
  expect(extraWorkDifferences(missing, empty)).toEqual([]);
});

test.each(['company', 'equipment', 'model', 'serial'])('a machine with another %s is another machine', (part) => {
  const other = machineOf({ [part]: 'Other' });
  const figures = extraWorkDifferences(CONTENT, other).map(({ figure, was, now }) => [figure, was, now]);
  expect(figures).toEqual([
    ['operated hours', '7.50', '0.00'],
    ['standby hours', '2.00', '0.00'],
    ['operated hours', '0.00', '7.50'],
    ['standby hours', '0.00', '2.00'],
  ]);
  expect(isSameExtraWork(CONTENT, other)).toBe(false);
});

test('a machine with a serial differs from the same machine without one', () => {
  const { serial: _, ...withoutSerial } = CONTENT.machines[0]!;
  const [without, withSerial] = [{ ...CONTENT, machines: [withoutSerial] }, machineOf({ serial: 'EX-1' })];
  expect(extraWorkDifferences(without, withSerial)).toHaveLength(4);
  expect(extraWorkDifferences(withSerial, without)).toHaveLength(4);
});

test('compared with empty content, every figure is a difference', () => {
  const differences = extraWorkDifferences({ codes: [], classes: [], machines: [], materials: [] }, CLASSES);
  expect(differences.map(({ name, figure }) => `${name}: ${figure}`)).toEqual(
    expect.arrayContaining(['1001: operators', '1001 Mason (laborer): hours', 'Sand (TON): quantity']),
  );
});

test('changing a figure, day, area, or work order changes the canonical text', () => {
  const [code, ...codes] = CONTENT.codes;
  const others = [
    canonicalExtraWork({ ...KEY, date: '2026-03-03' }, CONTENT),
    canonicalExtraWork({ ...KEY, workArea: 'South' }, CONTENT),
    canonicalExtraWork({ ...KEY, workOrderId: KEY.workOrderId.replace('3', '4') }, CONTENT),
    canonicalExtraWork(KEY, { ...CONTENT, codes: [{ ...code!, laborers: 4 }, ...codes] }),
    canonicalExtraWork(KEY, { ...CONTENT, codes: [{ ...code!, operatorHours: '16.01' }, ...codes] }),
    canonicalExtraWork(KEY, { ...CONTENT, machines: [] }),
    canonicalExtraWork(KEY, { ...CONTENT, materials: [...CONTENT.materials, ...CONTENT.materials] }),
  ];
  expect(new Set([canonicalExtraWork(KEY, CONTENT), ...others]).size).toBe(others.length + 1);
});

test('swapping the names in two fields changes the canonical text', () => {
  const machine = (company: string, equipment: string) => ({ ...CONTENT.machines[0]!, company, equipment });
  fc.assert(
    fc.property(fc.string(), fc.string(), (one, other) => {
      fc.pre(one.trim().toLowerCase() !== other.trim().toLowerCase());
      const forth = canonicalExtraWork(KEY, { ...CONTENT, machines: [machine(one, other)] });
      expect(canonicalExtraWork(KEY, { ...CONTENT, machines: [machine(other, one)] })).not.toBe(forth);
    }),
  );
});

test('differences have the old and new value of each figure, or zero for a missing row', () => {
  const now: ExtraWorkContent = {
    codes: [{ ...CONTENT.codes[0]!, code: ' 1001', operatorHours: '12.00' }],
    machines: CONTENT.machines.map((row) => ({ ...row, standbyHours: '0.00' })),
    materials: [...CONTENT.materials, { name: 'Gravel', unit: 'CY', quantity: '4.00' }],
  };
  const differences = extraWorkDifferences(CONTENT, now);
  expect(differences).toEqual([
    { name: ' 1001', figure: 'operator hours', was: '16.00', now: '12.00' },
    { name: 'B-2', figure: 'operators', was: '1', now: '0' },
    { name: 'B-2', figure: 'operator hours', was: '8.00', now: '0.00' },
    { name: 'Blaze Excavator CAT 336', figure: 'standby hours', was: '2.00', now: '0.00' },
    { name: 'Gravel (CY)', figure: 'quantity', was: '0.00', now: '4.00' },
  ]);
  expect(extraWorkDifferences(CONTENT, CONTENT)).toEqual([]);
  expect(differencesText(differences.slice(1, 3))).toBe('B-2: operators 0, was 1; B-2: operator hours 0.00, was 8.00');
  expect(differencesText([...differences, ...differences])).toMatch(/; and 5 more$/);
});

test('totals add up hours by kind, and content without rows is empty', () => {
  expect(extraWorkTotals(CONTENT)).toEqual({
    operatorHours: '24.00',
    laborerHours: '24.50',
    operatedHours: '7.50',
    standbyHours: '2.00',
  });
  expect(isEmptyExtraWork(CONTENT)).toBe(false);
  expect(isEmptyExtraWork({ codes: [], machines: [], materials: [] })).toBe(true);
  const [codes, machines] = [CONTENT.codes.slice(0, 1), CONTENT.machines.slice(0, 1)];
  expect(isEmptyExtraWork({ codes, machines, materials: [] })).toBe(false);
  expect(isEmptyExtraWork({ codes, machines: [], materials: CONTENT.materials })).toBe(false);
});

test('content with more than 500 rows in total is too large to sign', () => {
  const many = (length: number) => Array.from({ length }, () => CONTENT.codes[0]!);
  const classes = CLASSES.classes!.slice(0, 1);
  expect(isTooLargeToSign({ ...CONTENT, codes: many(498) })).toBe(false);
  expect(isTooLargeToSign({ ...CONTENT, codes: many(499) })).toBe(true);
  expect(isTooLargeToSign({ ...CONTENT, classes, codes: many(498) })).toBe(true);
});
