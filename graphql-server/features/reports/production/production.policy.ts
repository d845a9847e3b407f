import type { ProductionRow } from './production.types';
import type { Estimate } from './read-estimates';

/** Returns a sentence for each reason why a row lacks figures. */
export function notComparable(
  row: Pick<ProductionRow, 'costCode' | 'actualPerManHour' | 'actualPerCrewHour'>,
  estimate: Estimate | undefined,
): string[] {
  return [
    ...(estimate?.problems ?? [
      `The Production Quantity page has no entry for cost code ${row.costCode}. Add one there to compare this cost code.`,
    ]),
    ...(row.actualPerManHour === null ? ['No line in this period has both hours and a quantity.'] : []),
    ...(row.actualPerManHour !== null && row.actualPerCrewHour === null
      ? ['No line with hours and a quantity has a head count, so there is no rate per crew-hour.']
      : []),
  ];
}
