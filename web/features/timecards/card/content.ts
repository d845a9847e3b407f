import { workOrderLabel } from '../../../../common/names';
import { LINE, readLine } from './lines';
import { type Card, type CostCode, headWith, newCard, newCostCode } from './timecard';
import type { CardContentFragment } from './timecard.generated';

/** A card's content in the server's response. */
export type CardContent = CardContentFragment;
type ContentCode = CardContent['costCodes'][number];

/** Converts a submitted card's cost code to form values. */
export const codeOf = (code: ContentCode): CostCode => ({
  ...newCostCode(),
  ...readLine(LINE.code, code),
  workOrderId: code.workOrder?.id ?? '',
  workOrderNumber: code.workOrder ? workOrderLabel(code.workOrder) : '',
  workers: code.workers.map((line) => readLine(LINE.person, line)),
  equipment: code.equipment.map((line) => readLine(LINE.machine, line)),
  materials: code.materials.map((line) => readLine(LINE.material, line)),
});

/** Converts a submitted card to values of the correction form. The card's date needs no confirmation. */
export const cardOf = (content: CardContent): Card => ({
  ...newCard(content.date),
  ...headWith((field) => content[field] ?? ''),
  dateChosenOn: '',
  baseRevision: content.revision,
  costCodes: content.costCodes.map(codeOf),
});

/** True if a correction has no changes yet. */
export const isAsBefore = (correction: Card, card: CardContent) => {
  const comparable = ({ dateChosenOn: _, dateChosen: __, baseRevision: ___, ...content }: Card) =>
    JSON.stringify(content);
  return comparable(correction) === comparable(cardOf(card));
};
