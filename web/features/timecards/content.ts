import { workOrderLabel } from '../../../common/names';
import { sumDecimals } from '../../core/decimals';
import { type Card, type CostCode, headWith, newCard, newCostCode } from './card';
import type { CardContentFragment } from './history/history.generated';

/** The contents of a card, as the server returns them. */
export type CardContent = CardContentFragment;
type ContentCode = CardContent['costCodes'][number];

/** '16.00' as people type it: '16'. */
const asTyped = (decimal: string) => sumDecimals([decimal]);

/** A cost code of a submitted card, for the form. */
export const codeOf = ({ productionQuantity, operatorHours, laborerHours, ...code }: ContentCode): CostCode => ({
  ...newCostCode(),
  code: code.code,
  workOrderId: code.workOrder?.id ?? '',
  workOrderNumber: code.workOrder ? workOrderLabel(code.workOrder) : '',
  operatorCount: code.operatorCount,
  laborerCount: code.laborerCount,
  operatorHours: asTyped(operatorHours),
  laborerHours: asTyped(laborerHours),
  productionQuantity: productionQuantity ? asTyped(productionQuantity) : '',
  equipment: code.equipment.map(({ company, equipment, model = null, serial = null, hours, standbyHours }) => ({
    ...{ company, equipment, model, serial },
    hours: asTyped(hours),
    standbyHours: asTyped(standbyHours),
  })),
  materials: code.materials.map(({ name, quantity, unit }) => ({ name, quantity: asTyped(quantity), unit })),
});

/** A submitted card in the form, to be corrected. Its day was settled when it was submitted. */
export const cardOf = (content: CardContent): Card => ({
  ...newCard(content.date),
  ...headWith((field) => content[field] ?? ''),
  dateChosenOn: '',
  baseRevision: content.revision,
  costCodes: content.costCodes.map(codeOf),
});

/** True while a correction equals the card. */
export const isAsBefore = (correction: Card, card: CardContent) => {
  const comparable = ({ dateChosenOn: _, baseRevision: __, ...content }: Card) => JSON.stringify(content);
  return comparable(correction) === comparable(cardOf(card));
};
