/** Size of the box for a drawn signature, in units of its SVG path. */
export const SIGNATURE_BOX = { width: 600, height: 200 };
export const MOST_SIGNATURE_POINTS = 2000;
export const MOST_SIGNATURE_CHARACTERS = 20_000;

/** Number of values after each path command. L and C may have several points or curves. */
const NUMBERS: Record<string, number> = { M: 2, L: 2, C: 6, Z: 0 };

export interface PathStep {
  command: 'M' | 'L' | 'C' | 'Z';
  numbers: number[];
}

const isDigit = (code: number) => code >= 48 && code <= 57;
const isSpace = (character: string) => character === ' ' || character === ',' || character === '\n';

/**
 * Parses a drawn signature. It is SVG path data with the commands M, L, C, and Z. It has at least one line or curve, and all
 * points are inside the box. Reads character by character, because a regular expression could take too long on hostile text.
 * @returns the path's steps, or null for any other text
 */
export function readSignaturePath(path: string): PathStep[] | null {
  if (path.length > MOST_SIGNATURE_CHARACTERS) return null;
  const steps: PathStep[] = [];
  let points = 0;
  let at = 0;

  /** Reads the number at the current position. Returns NaN for an incomplete number, and 0 without advancing if there is none. */
  const readNumber = (): number => {
    const start = at;
    skipSign();
    skipDigits();
    if (path[at] === '.') {
      at++;
      skipDigits();
    }
    if (path[at] === 'e' || path[at] === 'E') {
      at++;
      skipSign();
      skipDigits();
    }
    return Number(path.slice(start, at));
  };
  const skipSign = () => {
    if (path[at] === '-' || path[at] === '+') at++;
  };
  const skipDigits = () => {
    while (isDigit(path.charCodeAt(at))) at++;
  };
  const skipSpace = (): boolean => {
    const start = at;
    while (isSpace(path.charAt(at))) at++;
    return at > start;
  };

  skipSpace();
  while (at < path.length) {
    const command = path[at]! as PathStep['command'];
    const each = Object.hasOwn(NUMBERS, command) ? NUMBERS[command]! : null;
    if (each === null || (steps.length === 0 && command !== 'M')) return null;
    at++;
    const numbers: number[] = [];
    let isSeparate = true;
    for (skipSpace(); at < path.length && !Object.hasOwn(NUMBERS, path[at]!); isSeparate = skipSpace()) {
      if (!isSeparate) return null;
      const number = readNumber();
      const limit = numbers.length % 2 === 0 ? SIGNATURE_BOX.width : SIGNATURE_BOX.height;
      if (!(number >= 0 && number <= limit)) return null;
      numbers.push(number);
    }
    const isWhole = each === 0 ? numbers.length === 0 : numbers.length > 0 && numbers.length % each === 0;
    if (!isWhole || (command === 'M' && numbers.length > each)) return null;
    points += numbers.length / 2;
    if (points > MOST_SIGNATURE_POINTS) return null;
    steps.push({ command, numbers });
  }
  return steps.some(({ command }) => command === 'L' || command === 'C') ? steps : null;
}
