import { groupThousands } from './decimals';
import { nameKey } from './names';

/** Quantity in one unit. Loads may have no unit. */
export interface UnitQuantity {
  unit?: string | null;
  quantity: string;
}

/** Quantities of a material on one day, by unit. */
export interface HaulingUnits {
  hauledByUnit: readonly UnitQuantity[];
  placedByUnit: readonly UnitQuantity[];
}

/** Returns the units of loads and timecards with their quantities. Loads without a unit have a separate entry. */
export function quantitiesByUnit({ hauledByUnit, placedByUnit }: HaulingUnits) {
  const units = new Map<string, { unit: string | null; hauled?: string; placed?: string }>();
  const add = (side: 'hauled' | 'placed', { unit = null, quantity }: UnitQuantity) => {
    const key = nameKey(unit ?? '');
    units.set(key, { ...(units.get(key) ?? { unit }), [side]: quantity });
  };
  for (const each of hauledByUnit) add('hauled', each);
  for (const each of placedByUnit) add('placed', each);
  return [...units.values()];
}

/** True if the loads and timecards of the rows use at most one unit. Loads without a unit don't count. */
export const haveOneUnit = (rows: readonly HaulingUnits[]): boolean =>
  new Set(rows.flatMap((row) => quantitiesByUnit(row).flatMap(({ unit }) => (unit === null ? [] : [nameKey(unit)]))))
    .size <= 1;

/** True if all of a row's sums have the same unit. Otherwise the row shows its quantities by unit. */
export const isInOneUnit = (row: HaulingUnits): boolean => quantitiesByUnit(row).length <= 1;

/** Returns the units of a row: 'CY, TON, none'. Null if the row has no unit. */
export function unitNames(row: HaulingUnits): string | null {
  const units = quantitiesByUnit(row).map(({ unit }) => unit);
  return units.some((unit) => unit !== null) ? units.map((unit) => unit ?? 'none').join(', ') : null;
}

/** Returns a row's quantities by unit as texts: '20.00 TON hauled, 18.00 TON placed'. */
export const unitTexts = (row: HaulingUnits): string[] =>
  /* English */ quantitiesByUnit(row).map(({ unit, hauled, placed }) => {
    const [loads, cards] = [hauled, placed].map((quantity) => quantity && groupThousands(quantity));
    if (unit === null) return `${loads} hauled without unit`;
    if (loads && cards) return `${loads} ${unit} hauled, ${cards} ${unit} placed`;
    return loads ? `${loads} ${unit} hauled` : `${cards} ${unit} placed`;
  });
