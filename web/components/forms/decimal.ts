import { DECIMAL_MAX, DECIMAL_PLACES } from '../constants';

/**
 * Decimals as people type them, kept as strings. Arithmetic is in integer hundredths (`bigint`), never in floats.
 */

const PATTERN = /^-?(\d+\.?\d*|\.\d+)$/;

export interface DecimalRange {
  min?: string;
  max?: string;
}

const toHundredths = (text: string): bigint | null => {
  const match = /^(-?)(\d*)\.?(\d*)$/.exec(text);
  if (!match || !PATTERN.test(text)) return null;
  const [, sign, whole = '', fraction = ''] = match;
  if (fraction.length > DECIMAL_PLACES) return null;
  const hundredths = BigInt(`${whole || '0'}${fraction.padEnd(DECIMAL_PLACES, '0')}`);
  return sign ? -hundredths : hundredths;
};

const fromHundredths = (hundredths: bigint): string => {
  const digits = (hundredths < 0n ? -hundredths : hundredths).toString().padStart(DECIMAL_PLACES + 1, '0');
  const text = `${digits.slice(0, -DECIMAL_PLACES)}.${digits.slice(-DECIMAL_PLACES)}`.replace(/\.?0+$/, '');
  return hundredths < 0n ? `-${text}` : text;
};

/** Whether the text is a decimal of at most two places within the range (0 to 99999999.99 unless told). */
export function isDecimal(text: string, { min = '0', max = DECIMAL_MAX }: DecimalRange = {}): boolean {
  const value = toHundredths(text);
  return value !== null && value >= (toHundredths(min) ?? value) && value <= (toHundredths(max) ?? value);
}

/** The text without what a thumb leaves behind: '7.' is '7', '.5' is '0.5', '007' is '7'. Other text stays as it is. */
export function tidyDecimal(text: string): string {
  const trimmed = text.trim();
  const value = toHundredths(trimmed);
  if (value === null) return trimmed;
  const kept = /\.(\d+)$/.exec(trimmed)?.[1];
  const [whole] = fromHundredths(value).split('.');
  return kept ? `${whole}.${kept}` : `${whole}`;
}

/** One step up or down from the text (from 0 when it is no decimal), kept within the range. */
export function stepDecimal(text: string, step: string, direction: 1 | -1, range: DecimalRange = {}): string {
  const { min = '0', max = DECIMAL_MAX } = range;
  const next = (toHundredths(text) ?? 0n) + BigInt(direction) * (toHundredths(step) ?? 0n);
  const [least, most] = [toHundredths(min) ?? next, toHundredths(max) ?? next];
  return fromHundredths(next < least ? least : next > most ? most : next);
}

/** The first less the second, with exactly two decimals; null when either is no decimal. */
export function subtractDecimals(from: string, less: string): string | null {
  const [one, other] = [toHundredths(from), toHundredths(less)];
  if (one === null || other === null) return null;
  const [whole, fraction = ''] = fromHundredths(one - other).split('.');
  return `${whole}.${fraction.padEnd(DECIMAL_PLACES, '0')}`;
}
