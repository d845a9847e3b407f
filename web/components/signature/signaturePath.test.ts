import { readSignaturePath } from '../../../common/extra-work/signature-path';
import { strokesOf, toPath } from './signaturePath';

const line = (count: number, at: (step: number) => { x: number; y: number }) =>
  Array.from({ length: count }, (_, step) => at(step));

test('a straight stroke keeps only its two ends, and a dot becomes a line back to its start', () => {
  expect(toPath([line(50, (step) => ({ x: step, y: 10 }))])).toBe('M0 10L49 10');
  expect(toPath([[{ x: 12.34, y: 56.78 }]])).toBe('M12.3 56.8L12.3 56.8');
  expect(toPath([])).toBe('');
});

test('writing strokes as a path, reading them, and writing them again gives the same path', () => {
  const path = toPath([
    [
      { x: 1, y: 2 },
      { x: 30.5, y: 90 },
      { x: 4, y: 5 },
    ],
    [
      { x: 7, y: 8 },
      { x: 9, y: 100 },
    ],
  ]);
  expect(path).toBe('M1 2L30.5 90L4 5M7 8L9 100');
  expect(toPath(strokesOf(path))).toBe(path);
});

test('points outside of the box are moved to its edge', () => {
  expect(
    toPath([
      [
        { x: -5, y: -1 },
        { x: 700, y: 250 },
      ],
    ]),
  ).toBe('M0 0L600 200');
});

test('a scribble of 8,000 points is thinned until the server accepts it, and keeps its width', () => {
  let seed = 7;
  const random = () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  const scribble = Array.from({ length: 20 }, () => line(400, () => ({ x: random() * 600, y: random() * 200 })));
  const path = toPath(scribble);
  expect(path.length).toBeLessThanOrEqual(20_000);
  expect(path.split(/[ML]/).length - 1).toBeLessThanOrEqual(2000);
  expect(path.split('M')).toHaveLength(21);
  expect(path).toMatch(/^(M\d+(\.\d)? \d+(\.\d)?(L\d+(\.\d)? \d+(\.\d)?)+)+$/);
  expect(readSignaturePath(path)).not.toBeNull();
  const xs = strokesOf(path).flatMap((stroke) => stroke.map(({ x }) => x));
  expect(Math.max(...xs) - Math.min(...xs)).toBeGreaterThan(500);
});
