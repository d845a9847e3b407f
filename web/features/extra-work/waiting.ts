import type { ExtraWorkContent } from '../../../common/extra-work';
import type { OutboxItem } from '../../core/outbox/item';
import type { SignExtraWorkInput } from '../../schema.generated';
import { signatureIn } from './shared/waitingSignatures';

/** Facts stored with a waiting signature besides its input. Signatures from older clients have none. */
export interface WaitingSignature {
  /** The work order's number: '99-012'. */
  number: string;
  /** The server's version of the sheet, and the versions of its cards. */
  known: ExtraWorkContent;
  basis: readonly { id: string; revision: number }[];
}

/**
 * Returns the input of a signature. After the form was left, nobody is there to look at another content. Without a connection, it
 * names the versions of the cards that were added up.
 */
export function inputOf(item: Pick<OutboxItem, 'input' | 'values' | 'after'>, isLate: boolean): SignExtraWorkInput {
  const input = signatureIn(item);
  if (!isLate && !input.offline) return input;
  const { basis } = item.values as Partial<WaitingSignature>;
  const unsent = item.after?.map(({ key }) => ({ clientRequestId: key, revision: 1 })) ?? [];
  return { ...input, offline: true, ...(basis && { basis: [...basis, ...unsent] }) };
}
