import type { HaulingFigure } from '../../../schema.generated';
import type { HaulingRowFragment } from './hauling.generated';

/** Which figure of which row is open. */
export type HaulingSubject = Pick<HaulingRowFragment, 'material' | 'date'> & { figure: HaulingFigure };

/** The exceptions of a row, a sentence each. */
export function remarksOf({ notComparable, difference, unit, hauled, placed }: HaulingRowFragment): string[] {
  if (difference == null || Number(difference) === 0) return notComparable;
  const more = difference.startsWith('-') ? 'less' : 'more';
  return [
    `Hauled ${hauled}, placed ${placed} ${unit}: ${difference.replace('-', '')} ${unit} ${more} hauled than placed.`,
  ];
}
