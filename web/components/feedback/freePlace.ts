/** A rectangle in the window, in pixels from the window's top left corner. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Taken extends Box {
  /** Cost of covering this box, relative to other boxes. Defaults to 1. */
  weight?: number;
}

const STEP_PX = 8;

/** True if two boxes share more than an edge. */
export const overlap = (one: Box, other: Box) =>
  one.left < other.left + other.width &&
  other.left < one.left + one.width &&
  one.top < other.top + other.height &&
  other.top < one.top + one.height;

/**
 * Returns a place for a box of this size that covers no other box: as low as possible, preferably on the right. If no place is
 * free, returns the place where the covered boxes have the smallest total weight.
 * @param area part of the window that the box may use
 */
export function freePlace(size: Pick<Box, 'width' | 'height'>, area: Box, taken: readonly Taken[]): Box {
  const right = area.left + area.width - size.width;
  const sides = right > area.left ? [right, area.left] : [area.left];
  const lowest = area.top + area.height - size.height;
  let best: Box = { ...size, left: sides[0] ?? area.left, top: Math.max(lowest, area.top) };
  let covered = Number.POSITIVE_INFINITY;
  for (let top = lowest; top >= area.top; top -= STEP_PX) {
    for (const left of sides) {
      const place = { ...size, left, top };
      const count = taken.filter((each) => overlap(place, each)).reduce((sum, { weight = 1 }) => sum + weight, 0);
      if (count === 0) return place;
      if (count < covered) [best, covered] = [place, count];
    }
  }
  return best;
}
