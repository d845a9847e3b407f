import fc from 'fast-check';
import { readSignaturePath } from './signature-path';

test('a signature path is parsed into commands with their numbers', () => {
  expect(readSignaturePath(' M 1,2L3.5 4 5 6C 1 1 2 2 3 3 Z\nM 600 200 L 0 0')).toEqual([
    { command: 'M', numbers: [1, 2] },
    { command: 'L', numbers: [3.5, 4, 5, 6] },
    { command: 'C', numbers: [1, 1, 2, 2, 3, 3] },
    { command: 'Z', numbers: [] },
    { command: 'M', numbers: [600, 200] },
    { command: 'L', numbers: [0, 0] },
  ]);
  expect(readSignaturePath('M 1e1 +2 L .5 5e-1')).toEqual([
    { command: 'M', numbers: [10, 2] },
    { command: 'L', numbers: [0.5, 0.5] },
  ]);
});

test.each([
  ['a number rounded to minus zero', 'M -0.00 9 L 1 1'],
  ['exponents of either case and sign', 'M 1E1 1e+1 L 10E-1 1'],
  ['a second point at the far corner', 'M 0 0 L 0 0 600 200'],
  ['only a curve', 'M 0 0 C 1 1 2 2 3 3'],
  ['20,000 characters', `M 0 0 L 1 1${' '.repeat(19_989)}`],
])('a signature with %s is accepted', (_what, path) => {
  expect(readSignaturePath(path)).not.toBeNull();
});

test.each([
  '',
  ' ',
  'L 1 1',
  'Z',
  'M 1 1',
  'M 1 1 Z',
  'M 1 L 2 2',
  'M 1 1 2 2 L 3 3',
  'M 1 1 L 2',
  'M 1 1 C 1 1 2 2 3',
  'M 1 1 Z 5 L 2 2',
  'M 1 1 L 2-2',
  'M 1 1 L 2.5.5',
  'M 1 1 L - 2',
  'M 1 1 L 1e 2',
  'M 1 1 L . 2',
  'M 1 1 L + 2',
  'M 1 1 L e5 2',
  'M 1 1 L 1e- 2',
  'M 1 1 L x',
  'M 1 1 L 601 1',
  'M 1 1 L 1 201',
  'M 1 1 L -1 1',
  'M 1 1 L 1e400 1',
  'M 1 1 L Infinity 1',
  'M 1 1 L NaN 1',
  'M 1 1 L 0x10 1',
  'M 1 1 Q 1 1 2 2',
  'm 1 1 l 2 2',
  'M 1 1 L 2 2 constructor',
  'M 1 1 L 2 2 url(#x)',
  'M 1 1 L 2 2"/><script>',
  'M 1 1 L ２ 2',
  'M 1 1 L 2 \t2',
  'M 1 1 L 2 \u00a02',
  'M 1 1 L 2 2\u0000',
])('the signature path %j is refused', (text) => {
  expect(readSignaturePath(text)).toBeNull();
});

test('a signature has at most 2,000 points and 20,000 characters', () => {
  const points = (count: number) => `M 0 0 L${' 1 1'.repeat(count - 1)}`;
  expect(readSignaturePath(points(2000))).not.toBeNull();
  expect(readSignaturePath(points(2001))).toBeNull();
  expect(readSignaturePath(`M 0 0 L 1 1${' '.repeat(19_990)}`)).toBeNull();
});

test('an accepted path has only commands, separators, and numbers inside the box', () => {
  const character = fc.constantFrom(...'MLCZ0123456789.-+eE ,\n', '"', '<', 'a');
  fc.assert(
    fc.property(fc.array(character, { maxLength: 60 }), (characters) => {
      const text = `M 1 1 ${characters.join('')}`;
      const steps = readSignaturePath(text);
      if (!steps) return;
      expect(text).toMatch(/^[MLCZ\d.+\-eE\s,]*$/);
      for (const { numbers } of steps) {
        for (const [index, number] of numbers.entries()) {
          expect(Number.isFinite(number) && number >= 0 && number <= (index % 2 ? 200 : 600)).toBe(true);
        }
      }
    }),
    { numRuns: 2000 },
  );
});

test.each(['1', '.', 'e', '-', ',', '1e', 'M', '1 1 M'])('a signature with a long run of %j is refused', (part) => {
  expect(readSignaturePath(`M 1 1 L ${part.repeat(Math.floor(19_000 / part.length))}`)).toBeNull();
});
