import fc from 'fast-check';
import { isSameExtraWork } from './extra-work-differences';
import { type ExtraWorkLine, sumOfContents, sumOfLines } from './extra-work-sum';

const line = (code: string, overrides: Partial<ExtraWorkLine> = {}): ExtraWorkLine => ({
  code,
  operatorCount: 1,
  laborerCount: 2,
  operatorHours: '8',
  laborerHours: '15.5',
  equipment: [{ company: 'blaze', equipment: 'Pump', hours: '4', standbyHours: '1.25' }],
  materials: [{ name: 'Sand', unit: 'TON', quantity: '0.1' }],
  ...overrides,
});

test('lines whose names differ only in spaces form one row, and decimals add up exactly', () => {
  const lines = ['900', ' 1001', '1001 ', '1001'].map((code) => line(code));
  expect(sumOfLines(lines)).toEqual({
    codes: [
      { code: '900', operators: 1, laborers: 2, operatorHours: '8.00', laborerHours: '15.50' },
      { code: '1001', operators: 3, laborers: 6, operatorHours: '24.00', laborerHours: '46.50' },
    ],
    machines: [
      {
        company: 'blaze',
        equipment: 'Pump',
        model: null,
        serial: null,
        operatedHours: '16.00',
        standbyHours: '5.00',
      },
    ],
    materials: [{ name: 'Sand', unit: 'TON', quantity: '0.40' }],
  });
});

test('rows with only zeros or blanks are left out', () => {
  const empty = { operatorCount: 0, laborerCount: null, operatorHours: '', laborerHours: null };
  const none = { equipment: [{ company: 'dans', equipment: 'Saw', hours: '0' }], materials: [] };
  expect(sumOfLines([line('1', { ...empty, ...none })])).toEqual({ codes: [], machines: [], materials: [] });
});

const person = {
  workerClass: 'Mason',
  kind: 'laborer',
  regularHours: '8',
  overtimeHours: '2',
  doubleTimeHours: '0.50',
} as const;

test('regular, overtime, and double time hours are added up by code, class, and kind of worker', () => {
  const workers = [person, { ...person, workerClass: ' mason' }, { ...person, workerClass: null }];
  const operator = { ...person, kind: 'operator' as const };
  expect(sumOfLines([line('1', { workers }), line('1', { workers: [operator] }), line('2')]).classes).toEqual([
    { code: '1', workerClass: null, kind: 'laborer', hours: '10.50' },
    { code: '1', workerClass: 'Mason', kind: 'laborer', hours: '21.00' },
    { code: '1', workerClass: 'Mason', kind: 'operator', hours: '10.50' },
  ]);
});

test('a row with one figure above zero is kept', () => {
  const zeros = { operatorCount: 0, operatorHours: '0', laborerHours: '0' };
  expect(sumOfLines([line('1', zeros)]).codes).toEqual([
    { code: '1', operators: 0, laborers: 2, operatorHours: '0.00', laborerHours: '0.00' },
  ]);
});

test.each([
  ['numbers by value', ['Pump 2', 'Pump 10']],
  ['equal numbers by spelling', ['Pump 01', 'Pump 1']],
])('machines are sorted by name (%s) and then by model', (_what, names) => {
  const machines = names.flatMap((equipment) =>
    ['A', 'B'].map((model) => ({ company: 'dans', equipment, model, hours: '1' })),
  );
  for (const equipment of [machines, [...machines].reverse()]) {
    const sorted = sumOfLines([line('1', { equipment })]).machines.map((row) => [row.equipment, row.model]);
    expect(sorted).toEqual(machines.map((row) => [row.equipment, row.model]));
  }
});

test.each([[['b-2', 'B-2']], [['B-2', 'b-2']]])('a row shows the uppercase spelling of %j', (codes) => {
  expect(sumOfLines(codes.map((code) => line(code))).codes.map(({ code }) => code)).toEqual(['B-2']);
});

const anyLine = fc.record({
  code: fc.constantFrom('1001', 'b-2', 'B-2', ' 1001'),
  operatorCount: fc.nat(9),
  operatorHours: fc.constantFrom('8', '0.10', '7.35', ''),
  equipment: fc.array(
    fc.record({
      company: fc.constantFrom('blaze', 'Blaze'),
      equipment: fc.constant('Pump'),
      hours: fc.constant('1.1'),
    }),
    { maxLength: 2 },
  ),
});

test('neither the order of lines nor adding them up in parts changes the sum', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 6 }), fc.nat(6), (lines, at) => {
      const whole = sumOfLines(lines);
      expect(sumOfLines([...lines].reverse())).toEqual(whole);
      expect(sumOfContents([sumOfLines(lines.slice(0, at)), sumOfLines(lines.slice(at))])).toEqual(whole);
      expect(isSameExtraWork(sumOfContents([whole]), whole)).toBe(true);
    }),
    {
      examples: [
        [
          [
            { code: 'B-2', operatorCount: 0, operatorHours: '', equipment: [] },
            { code: 'b-2', operatorCount: 1, operatorHours: '8', equipment: [] },
          ],
          1,
        ],
      ],
    },
  );
});
