import { DECIMAL_PLACES, fromHundredths, LARGEST_DECIMAL } from '../../common/decimals';
import { pageTexts } from './i18n/texts';

/** Decimals as people type them, stored as strings. Arithmetic uses integer hundredths (`bigint`), never floats. */

export interface DecimalRange {
  min?: string;
  max?: string;
}

const GROUPED = '[1-9]\\d{0,2}(?:,\\d{3})+';
const TYPED = new RegExp(`^(-?)(${GROUPED}|\\d*)(?:\\.(\\d*)|,(\\d{1,2}))?$`);

/**
 * Parses a typed number. Before exactly three digits, a comma groups thousands ('1,200' is 1200). Before the last one or two
 * digits, it is the decimal separator ('8,5' is 8.5). Only this function decides that.
 * @returns the number's sign and digits, or null if the text is not a number
 */
function readDecimal(text: string): { sign: string; whole: string; fraction: string } | null {
  const [, sign = '', whole = '', afterPoint, afterComma] = TYPED.exec(text.trim()) ?? [];
  const fraction = afterPoint ?? afterComma ?? '';
  return whole || fraction ? { sign, whole: whole.replaceAll(',', ''), fraction } : null;
}

const toHundredths = (text: string): bigint | null => {
  const number = readDecimal(text);
  if (!number || number.fraction.length > DECIMAL_PLACES) return null;
  const hundredths = BigInt(`${number.whole || '0'}${number.fraction.padEnd(DECIMAL_PLACES, '0')}`);
  return number.sign ? -hundredths : hundredths;
};

/** Returns a decimal without trailing zeros: '7.5'. */
const shortest = (hundredths: bigint): string => fromHundredths(hundredths).replace(/\.?0+$/, '');

/**
 * Returns a message that says what is wrong with a typed decimal, or undefined if nothing is. `invalid` replaces the message
 * about text that isn't a number or is too low.
 */
export function decimalProblem(text: string, range: DecimalRange = {}, invalid?: string): string | undefined {
  const { min = '0', max = LARGEST_DECIMAL } = range;
  const number = readDecimal(text);
  if (!number) return invalid ?? /* i18n */ 'Enter a number such as 7.5';
  if (number.fraction.length > DECIMAL_PLACES) return /* i18n */ 'Enter at most two decimals';
  const value = toHundredths(text) ?? 0n;
  if (value < (toHundredths(min) ?? value)) return invalid ?? pageTexts()._('Enter {min} or more', { min });
  if (value > (toHundredths(max) ?? value)) return pageTexts()._('Enter {max} or less', { max });
  return undefined;
}

/** True for a decimal of at most two places within the range (by default 0 to 99999999.99). */
export const isDecimal = (text: string, range?: DecimalRange): boolean => decimalProblem(text, range) === undefined;

/** Returns a decimal in plain form: '7.' becomes '7', '.5' becomes '0.5', and '8,5' becomes '8.5'. Only trims other text. */
export function tidyDecimal(text: string): string {
  const value = toHundredths(text);
  if (value === null) return text.trim();
  const fraction = readDecimal(text)?.fraction;
  const [whole] = shortest(value).split('.');
  return fraction ? `${whole}.${fraction}` : `${whole}`;
}

/** Returns the text one step higher or lower, within the range. Text that is not a decimal counts as 0. */
export function stepDecimal(text: string, step: string, direction: 1 | -1, range: DecimalRange = {}): string {
  const { min = '0', max = LARGEST_DECIMAL } = range;
  const next = (toHundredths(text) ?? 0n) + BigInt(direction) * (toHundredths(step) ?? 0n);
  const [least, most] = [toHundredths(min) ?? next, toHundredths(max) ?? next];
  return shortest(next < least ? least : next > most ? most : next);
}

/** Returns the sum of the decimals, without trailing zeros: '96.5'. Ignores texts that are not decimals. */
export function sumDecimals(decimals: readonly string[]): string {
  return shortest(decimals.reduce((sum, text) => sum + (toHundredths(text) ?? 0n), 0n));
}

/** Returns the decimal multiplied by a count. Null if the text is not a decimal or the count is not an integer. */
export function multiplyDecimal(text: string, count: number): string | null {
  const value = toHundredths(text);
  return value === null || !Number.isInteger(count) ? null : shortest(value * BigInt(count));
}

/** Returns `from` minus `less`, with exactly two decimal places. Null if either is not a decimal. */
export function subtractDecimals(from: string, less: string): string | null {
  const [one, other] = [toHundredths(from), toHundredths(less)];
  if (one === null || other === null) return null;
  return fromHundredths(one - other);
}
