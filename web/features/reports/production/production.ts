import { PRODUCTION_COLUMNS } from '../../../../common/report-columns';
import type { ProductionFigure } from '../../../schema.generated';

export { productionExceptions as remarksOf } from '../../../../common/report-exceptions';

/** Cost code and figure whose lines a dialog shows. */
export interface ProductionSubject {
  costCode: string;
  figure: ProductionFigure;
}

/** Names of the figures, for the titles of the dialogs that list a figure's lines. */
export const FIGURE_NAMES: Record<ProductionFigure, string> = {
  manHours: 'Man-hours',
  crewHours: 'Crew-hours',
  quantity: 'Quantity',
  quantityManHours: 'Man-hours with a quantity',
  quantityCrewHours: 'Crew-hours with a quantity',
  quantityWithHours: 'Quantity with hours',
  quantityWithCrew: 'Quantity with hours and heads',
  hoursWithoutQuantity: 'Hours without a quantity',
  quantityWithoutHours: PRODUCTION_COLUMNS.quantityWithoutHours.title,
  quantityToDate: 'Quantity to date',
};
