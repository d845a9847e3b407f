import type { HauledDay } from './hauling.queries';
import type { HaulingRow } from './hauling.types';

/** Adds the placed quantity, its unit, and the difference to a row, or the reasons why it has no difference. */
export function haulingRow({ byUnit, ...day }: HauledDay): HaulingRow {
  const hauledByUnit = byUnit.flatMap(({ unit, hauled }) => (hauled === null ? [] : [{ unit, quantity: hauled }]));
  const placedByUnit = byUnit.flatMap(({ unit, placed }) => (placed === null ? [] : [{ unit, quantity: placed }]));
  const both = byUnit.filter(({ hauled, placed }) => hauled !== null && placed !== null);
  const [only = null, ...others] = placedByUnit;
  const isOne = only !== null && others.length === 0;
  const isComparable = isOne && byUnit.length === 1;
  return {
    ...day,
    placed: isOne ? only.quantity : null,
    unit: isOne ? only.unit : null,
    hauledByUnit,
    placedByUnit: placedByUnit as HaulingRow['placedByUnit'],
    difference: isComparable ? byUnit[0]!.difference : null,
    differenceByUnit: both.map(({ unit, difference }) => ({ unit, quantity: difference! })),
    notComparable: isComparable ? [] : reasonsIn(byUnit),
  };
}

/** Returns the reason why each unit, or the row, has no difference. */
function reasonsIn(byUnit: HauledDay['byUnit']): string[] {
  const placed = byUnit.flatMap((each) => (each.placed === null ? [] : [`${each.placed} ${each.unit}`]));
  if (placed.length === 0) return ['No timecard for this day lists the material.'];
  if (byUnit.every(({ unit, hauled }) => unit === null || hauled === null))
    return [`Cards use more than one unit: ${placed.join(', ')}.`];
  return byUnit.flatMap(({ unit, hauled, placed: onCards }) => {
    if (unit === null) return [`Loads of ${hauled} have no unit, and cards use more than one.`];
    if (onCards === null) return [`Loads have ${hauled} ${unit}, and no timecard has the material in ${unit}.`];
    return hauled === null ? [`Cards have ${onCards} ${unit}, and no load has the material in ${unit}.`] : [];
  });
}
