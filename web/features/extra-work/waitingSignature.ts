import type { ExtraWorkContent } from '../../../common/extra-work/extra-work';
import type { OutboxItem } from '../../core/offline/device/outboxItem';
import type { SignExtraWorkInput } from '../../schema.generated';
import { signatureIn } from './shared/waitingSignatures';

// Kept out of submission.ts: pages import this file, and the build needs a chunk of its own for submission.ts.

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
