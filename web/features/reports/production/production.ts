import { groupThousands } from '../../../core/format';
import type { ProductionFigure } from '../../../schema.generated';
import type { ProductionRowFragment } from './production.generated';

/** Which figure of which code is open. */
export interface ProductionSubject {
  costCode: string;
  figure: ProductionFigure;
}

/** The sums that have lines of their own, in words. */
export const FIGURE_NAMES: Record<ProductionFigure, string> = {
  manHours: 'Man-hours',
  crewHours: 'Crew-hours',
  quantity: 'Quantity',
  quantityManHours: 'Man-hours with a quantity',
  quantityCrewHours: 'Crew-hours with a quantity',
  quantityWithHours: 'Quantity with hours',
  quantityWithCrew: 'Quantity with hours and heads',
  hoursWithoutQuantity: 'Hours without a quantity',
  quantityWithoutHours: 'Quantity without hours',
  quantityToDate: 'Quantity to date',
};

const isAboveZero = (text: string) => Number(text) > 0;

/** The exceptions of a row, a sentence each. */
export function remarksOf(row: ProductionRowFragment): string[] {
  const remarks = [...row.notComparable];
  if (row.gain?.startsWith('-') && Number(row.gain) < 0) {
    const [lost, spent, earned] = [row.gain.slice(1), row.quantityManHours, row.earnedHours ?? ''].map(groupThousands);
    remarks.push(`${lost} hours lost: ${spent} man-hours for ${earned} earned.`);
  }
  if (isAboveZero(row.hoursWithoutQuantity)) {
    remarks.push(
      `${groupThousands(row.hoursWithoutQuantity)} hours have no quantity, so they are not counted in any rate.`,
    );
  }
  if (isAboveZero(row.quantityWithoutHours)) {
    remarks.push(
      `${groupThousands(row.quantityWithoutHours)} of the quantity has no hours, so it is not counted in any rate.`,
    );
  }
  return remarks;
}

/** '0.5417' is '54 %'. */
export const percentText = (ratio: string | null | undefined) =>
  ratio == null ? null : `${Math.round(Number(ratio) * 100)}\u00a0%`;
