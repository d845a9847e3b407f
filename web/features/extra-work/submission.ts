import type { ExtraWorkContent } from '../../../common/extra-work';
import type { OutboxItem } from '../../core/outbox/item';
import type { SignExtraWorkInput } from '../../schema.generated';
import { SignExtraWorkDocument } from './extra-work.generated';
import { signatureIn } from './shared/waitingSignatures';
import { changedContent, changeText } from './signatureValidity';

// Declares how the outbox sends a signature.

export const document = SignExtraWorkDocument;

/** Data stored with a waiting signature besides its input. Signatures from older clients lack this data. */
export interface WaitingSignature {
  /** The work order's number, such as '99-012'. */
  number: string;
  /** Content of the server's version of the sheet at signing. Empty if there was none. */
  known: ExtraWorkContent;
  /** Revisions of the cards in that version. */
  basis: readonly { id: string; revision: number }[];
}

/**
 * Returns the input of a waiting signature. A late signature is marked as offline, so that the server accepts
 * it even if the sheet has changed. The input then names the cards' versions, which the server compares with the signed content.
 */
export function inputOf(item: Pick<OutboxItem, 'input' | 'values' | 'after'>, isLate: boolean): SignExtraWorkInput {
  const input = signatureIn(item);
  if (!isLate && !input.offline) return input;
  const { basis } = item.values as Partial<WaitingSignature>;
  const unsent = item.after?.map(({ key }) => ({ clientRequestId: key, revision: 1 })) ?? [];
  return { ...input, offline: true, ...(basis && { basis: [...basis, ...unsent] }) };
}

/** Always false, because a stored signature never changes. A repeated request returns the stored signature. */
export const differs = (): boolean => false;

/** Returns a message if a signature's cards have changed, which makes the signature invalid. Otherwise returns undefined. */
export function problemOf(item: OutboxItem, items: readonly OutboxItem[]): string | undefined {
  const { known } = item.values as Partial<WaitingSignature>;
  if (!known) return undefined;
  const { content, workOrderId, date, workArea } = signatureIn(item);
  const signed = { key: { workOrderId, date, workArea }, content, known, after: item.after ?? [] };
  const now = changedContent(signed, items);
  return now && `Not valid: ${changeText(signed, now)}`;
}
