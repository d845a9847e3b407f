import {
  MOST_SIGNATURE_CHARACTERS,
  MOST_SIGNATURE_POINTS,
  SIGNATURE_BOX,
} from '../../../common/extra-work/signature-path';

/**
 * Distance, in units of the box, by which thinning may move a line in the first pass. It is too small to see. `toPath` doubles
 * it while the path is too long for the server.
 */
const FINEST = 0.25;

export interface Point {
  x: number;
  y: number;
}

/** One movement of the pen. */
export type Stroke = readonly Point[];

const rounded = (value: number, most: number) => Math.round(Math.min(Math.max(value, 0), most) * 10) / 10;
const text = ({ x, y }: Point) => `${rounded(x, SIGNATURE_BOX.width)} ${rounded(y, SIGNATURE_BOX.height)}`;

/** Returns a stroke as path data. A dot becomes a line back to its start, which is visible because lines have round ends. */
const strokePath = ([first, ...rest]: Stroke): string =>
  first ? `M${text(first)}${(rest.length > 0 ? rest : [first]).map((point) => `L${text(point)}`).join('')}` : '';

/** Returns strokes as path data, thinned until the data is short enough for the server. Returns '' if there are no strokes. */
export function toPath(strokes: readonly Stroke[]): string {
  let thinned = strokes;
  for (let tolerance = FINEST; ; tolerance *= 2) {
    thinned = thinned.map((stroke) => thin(stroke, tolerance));
    const path = thinned.map(strokePath).join('');
    const points = thinned.reduce((sum, stroke) => sum + Math.max(stroke.length, 2), 0);
    const isAccepted = points <= MOST_SIGNATURE_POINTS && path.length <= MOST_SIGNATURE_CHARACTERS;
    if (isAccepted || tolerance > SIGNATURE_BOX.width) return path;
  }
}

/** Returns the strokes of path data from `toPath`. */
export function strokesOf(path: string): Stroke[] {
  return path
    .split('M')
    .filter(Boolean)
    .map((stroke) =>
      stroke.split('L').map((pair) => {
        const [x = 0, y = 0] = pair.split(' ').map(Number);
        return { x, y };
      }),
    );
}

/** Removes points that are within `tolerance` of the line through the kept points (Ramer, Douglas, and Peucker). */
function thin(stroke: Stroke, tolerance: number): Stroke {
  const keeps = new Set([0, stroke.length - 1]);
  const spans: [number, number][] = [[0, stroke.length - 1]];
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [from, to] = span;
    let [farthest, distance] = [-1, tolerance];
    for (let index = from + 1; index < to; index++) {
      const found = distanceTo(stroke[index]!, stroke[from]!, stroke[to]!);
      if (found > distance) [farthest, distance] = [index, found];
    }
    if (farthest < 0) continue;
    keeps.add(farthest);
    spans.push([from, farthest], [farthest, to]);
  }
  return stroke.filter((_, index) => keeps.has(index));
}

/** Returns the distance of a point from the line between two other points. */
function distanceTo(point: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy;
  const along = length && Math.min(Math.max(((point.x - from.x) * dx + (point.y - from.y) * dy) / length, 0), 1);
  return Math.hypot(point.x - from.x - along * dx, point.y - from.y - along * dy);
}
