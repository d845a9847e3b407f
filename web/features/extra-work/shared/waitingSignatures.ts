import type { ExtraWorkKey } from '../../../../common/extra-work/extra-work';
import { nameKey } from '../../../../common/names';
import type { OutboxItem } from '../../../core/offline/device/outboxItem';
import { useOutboxItems } from '../../../core/offline/outbox/context';
import type { SignExtraWorkInput } from '../../../schema.generated';
import { keyOf, type SheetName } from './sheetKey';

/** Form name of signatures in the outbox. */
export const SIGNATURE_FORM = 'extra-work';

/** Returns the input of a waiting signature. */
export const signatureIn = ({ input }: Pick<OutboxItem, 'input'>) => input as unknown as SignExtraWorkInput;

export const isSameSheet = (one: ExtraWorkKey, other: ExtraWorkKey) =>
  one.workOrderId === other.workOrderId && one.date === other.date && nameKey(one.workArea) === nameKey(other.workArea);

/** Returns the sheets for which no signature is waiting on this device. Refused signatures don't count. */
export function useSheetsToSign<Sheet extends SheetName>(sheets: readonly Sheet[]): Sheet[] {
  const waiting = useWaitingSignatures(sheets.map(keyOf)).filter(({ refusal }) => !refusal);
  return sheets.filter((sheet) => !waiting.some((item) => isSameSheet(signatureIn(item), keyOf(sheet))));
}

/** Returns the signatures on this device for these sheets, oldest first. Includes refused signatures. */
export function useWaitingSignatures(sheets: readonly ExtraWorkKey[]): OutboxItem[] {
  const isWanted = (item: OutboxItem) => sheets.some((sheet) => isSameSheet(signatureIn(item), sheet));
  return (useOutboxItems() ?? []).filter((item) => item.form === SIGNATURE_FORM && isWanted(item));
}
