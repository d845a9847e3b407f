import type { Sentence } from '../../../common/i18n/texts';
import type { OutboxItem } from '../../core/offline/device/outboxItem';
import { SignExtraWorkDocument } from './extra-work.generated';
import { signatureIn } from './shared/waitingSignatures';
import { changedContent, invalidity } from './signatureValidity';
import type { WaitingSignature } from './waitingSignature';

// Declares how the outbox sends a signature.

export const document = SignExtraWorkDocument;
export { inputOf } from './waitingSignature';

/** Always false, because a stored signature never changes. A repeated request returns the stored signature. */
export const differs = (): boolean => false;

/** Returns a sentence if a signature's cards have changed, which makes the signature invalid. Otherwise returns undefined. */
export function problemOf(item: OutboxItem, items: readonly OutboxItem[]): Sentence | undefined {
  const { known } = item.values as Partial<WaitingSignature>;
  if (!known) return undefined;
  const { content, workOrderId, date, workArea } = signatureIn(item);
  const signed = { key: { workOrderId, date, workArea }, content, known, after: item.after ?? [] };
  const now = changedContent(signed, items);
  return now && invalidity(signed, now);
}
