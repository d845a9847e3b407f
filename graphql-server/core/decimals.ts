/** A numeric(10,2): up to eight digits before the point, two after, no sign. */
const decimalPattern = /^\d{1,8}(\.\d{1,2})?$/;

/** True for a finite decimal >= 0 that a numeric(10,2) column holds without rounding. */
export const isDecimal = (value: unknown): value is string => typeof value === 'string' && decimalPattern.test(value);

/** The decimal in integer hundredths, for sums without floats. */
export function toHundredths(decimal: string): number {
  const [whole = '0', fraction = ''] = decimal.split('.');
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0').slice(0, 2));
}

/** Integer hundredths as the decimal that Postgres writes: two places, no leading zeros. */
export const fromHundredths = (hundredths: number): string =>
  `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;

/** A decimal as numeric(10,2) keeps it: '7.5' is '7.50'. */
export const asStored = (decimal: string): string => fromHundredths(toHundredths(decimal));
