import { nameKey } from '../../../../common/names';
import type { Pauses } from '../../../core/service-interfaces/share';

const withoutZeros = (code: string) => code.replace(/^0+(?=\d)/, '');

/** A whole number as spreadsheets show it: 1,042 or 1 042, with a fraction of zeros, or 1.042E+03. */
const GROUPED = /^(\d{1,3}(?:[, ’']\d{3})+|\d+)(?:[.,]0{1,2}|\.0*)?$/;
const SCIENTIFIC = /^\d(\.\d+)?e\+?\d{1,2}$/;

/** Returns the digits of a whole number that a spreadsheet has formatted: 1042 for 1,042.00. Empty for any other text. */
function plainDigits(text: string): string[] {
  const whole = GROUPED.exec(text)?.[1];
  if (whole) return [whole.replaceAll(/\D/g, '')];
  const number = SCIENTIFIC.test(text) ? Number(text) : Number.NaN;
  return Number.isSafeInteger(number) ? [String(number)] : [];
}

/** Returns the texts that a code may have had before a spreadsheet turned it into a number. */
function originalsOf(code: string): string[] {
  const isNumber = /^\d+(\.\d+)?$/.test(code);
  const fraction = isNumber && code.includes('.') ? [`${code}0`] : [];
  return [...new Set([...(isNumber ? [code] : []), ...fraction, ...plainDigits(code)])];
}

/**
 * Returns a function that restores a code that a spreadsheet has turned into a number. For 310, the function returns the listed
 * code 0310, for 1.1 it returns 1.10, and for 1042.0 and 1,042 it returns 1042. It returns undefined if no listed code or several
 * listed codes fit.
 */
export async function offers(listed: string[], pauses: Pauses): Promise<(code: string) => string | undefined> {
  const known = new Set<string>();
  const byDigits = new Map<string, string[]>();
  for (const code of listed) {
    const key = nameKey(code);
    known.add(key);
    const digits = withoutZeros(key);
    const same = byDigits.get(digits);
    if (same) same.push(code);
    else byDigits.set(digits, [code]);
    await pauses.between();
  }
  return (code) => {
    const wanted = nameKey(code);
    if (!/^\d/.test(wanted) || known.has(wanted)) return undefined;
    const fitting = originalsOf(wanted).flatMap((original) =>
      (byDigits.get(withoutZeros(original)) ?? []).filter((one) => nameKey(one).endsWith(original)),
    );
    const distinct = [...new Set(fitting)];
    return distinct.length === 1 ? distinct[0] : undefined;
  };
}
