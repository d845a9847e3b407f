import { nameKey } from '../../../../common/names';

type Field = 'totalQuantity' | 'productionPerHour' | 'manpower';

/** A production entry. Its numbers are free text. */
export type EstimateEntry = Record<'key' | 'costCode' | 'description' | 'unit' | Field, string>;

/** All entries of one cost code combined. If a figure can't be used, its field is null, and `problems` explains why. */
export interface Estimate extends Pick<EstimateEntry, 'key' | 'costCode' | 'description'> {
  unit: string | null;
  /** Total quantity of each entry. Null if they can't be added up. */
  totals: string[] | null;
  /** Quantity per crew-hour. */
  rate: string | null;
  manpower: string | null;
  problems: string[];
}

// Commas are parsed as in web/core/decimals.ts.
const NUMBER = /^((?:[1-9]\d{0,2}(?:,\d{3})+)|\d+)(?:\.(\d+)|,(\d{1,2})(?!\d))?/;
/** Matches units that end in a digit, such as m3, so that the digit isn't read as a number. */
const UNIT_WITH_DIGIT = /\b(?:m|cm|km|ft|yd|in|mi)\.?[23]\b/gi;
const SHOWN = 40;

/** The fields' labels on the screen. */
const LABELS: Record<Field, string> = {
  totalQuantity: 'Total Quantity',
  productionPerHour: 'Prod/Hour',
  manpower: 'Manpower',
};

/**
 * Returns the number in a text such as '1,200 CY', ignoring the unit. Otherwise returns the problem: empty, zero, not a number,
 * or more than one number.
 */
export function readNumber(text: string): { value: string } | { problem: string } {
  const typed = text.trim();
  if (!typed) return { problem: 'is empty' };
  const shown = `'${typed.length > SHOWN ? `${typed.slice(0, SHOWN)}…` : typed}'`;
  const [match, whole = '', afterPoint, afterComma] = NUMBER.exec(typed) ?? [];
  if (match === undefined) return { problem: `${shown} is not a number` };
  if (/\d/.test(typed.slice(match.length).replace(UNIT_WITH_DIGIT, '')))
    return { problem: `${shown} is not a single number` };
  const value = plainNumber(whole, afterPoint ?? afterComma ?? '');
  return value === '0' ? { problem: `${shown} is zero` } : { value };
}

function plainNumber(whole: string, fraction: string): string {
  const digits = whole.replaceAll(',', '').replace(/^0+(?=\d)/, '');
  const places = fraction.replace(/0+$/, '');
  return places ? `${digits}.${places}` : digits;
}

/** Combines the entries of one cost code. If the units agree, sums the quantities. Rate and manpower must be equal. */
export function estimateOf(entries: [EstimateEntry, ...EstimateEntry[]]): Estimate {
  const problems: string[] = [];
  const [first] = entries;

  function valuesOf(field: Field): string[] | null {
    const numbers = entries.map((entry) => readNumber(entry[field]));
    const wrong = numbers.flatMap((number) => ('problem' in number ? [number.problem] : []));
    for (const problem of new Set(wrong)) problems.push(`${LABELS[field]} ${problem}.`);
    return wrong.length ? null : numbers.map((number) => ('value' in number ? number.value : ''));
  }
  function agreed(field: Field): string | null {
    const values = new Set(valuesOf(field));
    if (values.size > 1) {
      problems.push(`${LABELS[field]} differs between the entries for this cost code: ${[...values].join(', ')}.`);
    }
    return values.size === 1 ? [...values][0]! : null;
  }

  const units = new Map<string, string>();
  for (const { unit } of entries) {
    const key = nameKey(unit);
    if (!units.has(key)) units.set(key, unit.trim() || 'none');
  }
  const base = { key: first.key, costCode: first.costCode.trim(), description: first.description.trim() };
  if (units.size > 1) {
    const named = [...units.values()].join(', ');
    problems.push(`The entries for this cost code have different units: ${named}.`);
    return { ...base, unit: null, totals: null, rate: null, manpower: null, problems };
  }
  return {
    ...base,
    unit: first.unit.trim() || null,
    totals: valuesOf('totalQuantity'),
    rate: agreed('productionPerHour'),
    manpower: agreed('manpower'),
    problems,
  };
}

/** Returns the estimate of each cost code, keyed by the code's `key`. */
export function estimatesOf(entries: EstimateEntry[]): Map<string, Estimate> {
  const byKey = new Map<string, [EstimateEntry, ...EstimateEntry[]]>();
  for (const entry of entries) {
    const known = byKey.get(entry.key);
    if (known) known.push(entry);
    else byKey.set(entry.key, [entry]);
  }
  return new Map([...byKey].map(([key, ofCode]) => [key, estimateOf(ofCode)]));
}
