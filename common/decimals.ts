/** Decimal columns are numeric(10,2): two decimal places, and at most `LARGEST_DECIMAL`. */
export const DECIMAL_PLACES = 2;
export const LARGEST_DECIMAL = '99999999.99';

/** Matches a decimal >= 0 in a request: up to eight digits before the point, up to two after it, and no sign. */
export const decimalPattern = /^\d{1,8}(\.\d{1,2})?$/;

/** True for a finite decimal >= 0 that a decimal column stores without rounding. */
export const isDecimal = (value: unknown): value is string => typeof value === 'string' && decimalPattern.test(value);

/** Returns the decimal in integer hundredths, for exact sums. */
export function toHundredths(decimal: string): number {
  const [whole, fraction = ''] = decimal.split('.');
  return Number(whole) * 100 + Number(fraction.padEnd(DECIMAL_PLACES, '0').slice(0, DECIMAL_PLACES));
}

/** Formats integer hundredths as Postgres writes decimals, always with two places: 5 becomes '0.05'. */
export function fromHundredths(hundredths: number | bigint): string {
  const digits = String(hundredths < 0 ? -hundredths : hundredths).padStart(DECIMAL_PLACES + 1, '0');
  return `${hundredths < 0 ? '-' : ''}${digits.slice(0, -DECIMAL_PLACES)}.${digits.slice(-DECIMAL_PLACES)}`;
}

/** Returns a decimal as its column stores it: '7.5' becomes '7.50'. */
export const asStored = (decimal: string): string => fromHundredths(toHundredths(decimal));

/** Separates the thousands of a count or decimal with commas: '8504.00' becomes '8,504.00'. Returns other text unchanged. */
export const groupThousands = (text: string) =>
  // Avoids toLocaleString: its first use takes 30 ms on a phone, and most lists don't need Intl otherwise.
  text.replace(/^-?\d{4,}(?=\.|$)/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, ','));

/** Formats a ratio as a percentage: '0.5417' becomes '54%'. */
export const percentText = (ratio: string | null | undefined) =>
  ratio == null ? null : `${Math.round(Number(ratio) * 100)}%`;
