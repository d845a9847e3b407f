import type { HauledDay } from './hauling.queries';
import type { HaulingRow } from './hauling.types';

/** Adds the unit to a row, or the reason why it has no difference. */
export function haulingRow({ difference, ...day }: HauledDay): HaulingRow {
  const [only, ...others] = day.placedByUnit;
  if (only && others.length === 0) {
    return { ...day, placed: only.quantity, unit: only.unit, difference, notComparable: [] };
  }
  const reason = only
    ? `Cards use more than one unit: ${day.placedByUnit.map(({ quantity, unit }) => `${quantity} ${unit}`).join(', ')}.`
    : 'No timecard for this day lists the material.';
  return { ...day, placed: null, unit: null, difference: null, notComparable: [reason] };
}
