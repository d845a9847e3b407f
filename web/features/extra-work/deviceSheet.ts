import { type ExtraWorkContent, type ExtraWorkKey, withoutClasses } from '../../../common/extra-work/extra-work';
import { codeNames, type ExtraWorkShown } from '../../../common/extra-work/extra-work-document';
import { sumOfContents, sumOfLines } from '../../../common/extra-work/extra-work-sum';
import type { Dependency, OutboxItem } from '../../core/offline/device/outboxItem';
import type { SubmitTimecardInput } from '../../schema.generated';
import { keyOf } from './shared/sheetKey';
import { isSameSheet } from './shared/waitingSignatures';
import type { ShownSheet } from './sheet';

const TIMECARD_FORM = 'timecard';
export const NOTHING: ExtraWorkContent = { codes: [], machines: [], materials: [] };

/** Texts stored on the device: contractor, work order, and descriptions of cost codes. */
export interface DeviceTexts {
  contractor: string;
  order: { orderNumber: number; coNumber?: string | null; description?: string | null } | undefined;
  costCodes: readonly { code: string; description: string }[];
}

/** Adds waiting cards on this device to the server's last version of a sheet. Undefined if there are no cards and no version. */
export function deviceSheet(
  name: ExtraWorkKey & { orderNumber: number },
  { last, waiting, texts }: { last: readonly ShownSheet[]; waiting: readonly OutboxItem[]; texts: DeviceTexts },
): ShownSheet | undefined {
  const known = last.find((sheet) => isSameSheet(keyOf(sheet), name));
  const after = waiting
    .filter(({ refusal }) => !refusal)
    .map((card): Dependency => ({ key: card.key, state: 'waiting', part: partOfCard(card, name) }))
    .filter(({ part }) => part !== undefined);
  if (!known && after.length === 0) return undefined;
  const { workOrderId: id, date, workArea } = name;
  const sum = sumOfContents([known?.content ?? NOTHING, ...after.map(({ part }) => part as ExtraWorkContent)]);
  // The server sets the workers' classes when a card arrives. Until then, the sheet omits hours by class.
  const content = after.length > 0 ? withoutClasses(sum) : sum;
  const shown = shownOf(
    known?.shown ?? { ...texts, ...(texts.order ?? { orderNumber: name.orderNumber }) },
    content,
    texts,
  );
  return {
    workOrder: { id, orderNumber: shown.orderNumber },
    date,
    workArea: known?.workArea ?? workArea,
    content,
    shown,
    known: known?.content ?? NOTHING,
    basis: known?.basis ?? [],
    after,
  };
}

/** Returns a card's part of a sheet's content. Undefined if the card isn't on the sheet. */
export function partOfCard({ form, input }: OutboxItem, sheet: ExtraWorkKey): ExtraWorkContent | undefined {
  if (form !== TIMECARD_FORM) return undefined;
  const { date, workArea, costCodes } = input as unknown as SubmitTimecardInput;
  const codes = costCodes.filter(({ workOrderId }) => workOrderId === sheet.workOrderId);
  if (codes.length === 0 || !isSameSheet({ ...sheet, date, workArea }, sheet)) return undefined;
  return sumOfLines(codes.map(({ workers: _, ...code }) => code));
}

/** Returns the sheet's texts, with a description for each code in the content. */
function shownOf(
  { contractor, orderNumber, coNumber = null, description = null, codes = [] }: ShownTexts,
  content: ExtraWorkContent,
  { costCodes }: DeviceTexts,
): ExtraWorkShown {
  return {
    ...{ contractor, orderNumber, coNumber, description },
    codes: codeNames(content, { codes: [...costCodes, ...codes] }),
  };
}

type ShownTexts = Omit<ExtraWorkShown, 'codes'> & Partial<Pick<ExtraWorkShown, 'codes'>>;
