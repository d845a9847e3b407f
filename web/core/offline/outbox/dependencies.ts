import type { IDBPTransaction } from 'idb';
import type { Attachment } from '../device/attachment';
import type { DeviceSchema } from '../device/database';
import type { Dependency, OutboxItem } from '../device/outboxItem';

/** Reason why a submission left this device's outbox. */
export type Fate =
  | { replacedBy: Pick<OutboxItem, 'key' | 'summary'> }
  /** `arrivedAs` is the record's id. Undefined if the record was deleted on the server, or if its id isn't known. */
  | { arrivedAs: string | undefined; summary: string }
  | 'deleted';

type Stores = ('outbox' | 'delivered' | 'attachments' | 'attachedBytes')[];
type Transaction = IDBPTransaction<DeviceSchema, Stores, 'readwrite'>;

/** Database stores that change in one transaction when a submission leaves the outbox. */
export const SUBMISSION_STORES: Stores = ['outbox', 'delivered', 'attachments', 'attachedBytes'];

/**
 * Updates the dependents of a submission, in the transaction that removes it from the outbox. After an edit, items and
 * attachments follow the new submission. After a deletion, attachments are deleted and items stay.
 */
export async function settleDependents(
  transaction: Transaction,
  { key, personId }: Pick<OutboxItem, 'key' | 'personId'>,
  fate: Fate,
): Promise<void> {
  const [items, attachments] = [transaction.objectStore('outbox'), transaction.objectStore('attachments')];
  const isOwn = (each: { personId: string }) => each.personId === personId;
  for (const item of (await items.getAll()).filter((each) => isOwn(each) && isAfter(each, key))) {
    await items.put({ ...item, after: item.after?.map((each) => (each.key === key ? moved(each, fate) : each)) });
  }
  for (const attachment of (await attachments.getAll()).filter((each) => isOwn(each) && each.parent === key)) {
    if (fate !== 'deleted') await attachments.put({ ...attachment, ...movedTo(fate) });
    else {
      await attachments.delete(attachment.key);
      await transaction.objectStore('attachedBytes').delete(attachment.key);
    }
  }
}

/** Updates dependencies on submissions that are no longer on the device, because the server has them or they were deleted. */
export async function settleMissing(transaction: Transaction): Promise<void> {
  const items = await transaction.objectStore('outbox').getAll();
  const present = new Set(items.map(({ key }) => key));
  for (const { personId, after = [] } of items) {
    for (const { key } of after.filter(({ state }) => state === 'waiting')) {
      if (present.has(key)) continue;
      const isDelivered = (await transaction.objectStore('delivered').count(key)) > 0;
      await settleDependents(
        transaction,
        { key, personId },
        isDelivered ? { arrivedAs: undefined, summary: '' } : 'deleted',
      );
    }
  }
}

function moved(dependency: Dependency, fate: Fate): Dependency {
  if (fate === 'deleted') return { ...dependency, state: 'deleted' };
  return 'replacedBy' in fate ? { ...dependency, key: fate.replacedBy.key } : { ...dependency, state: 'arrived' };
}

function movedTo(fate: Exclude<Fate, 'deleted'>): Partial<Attachment> {
  if ('replacedBy' in fate) return { parent: fate.replacedBy.key, summary: fate.replacedBy.summary };
  const { arrivedAs: recordId, summary } = fate;
  return { ...(recordId ? { recordId } : { refusal: { message: RECORD_GONE } }), summary, parent: undefined };
}

const RECORD_GONE =
  /* i18n */ 'The record of this photo was deleted. Delete the photo, too, or add it to another record.';

/** True if an item is sent after the submission with this key. */
export const isAfter = ({ after = [] }: OutboxItem, key: string): boolean => after.some((each) => each.key === key);

/** True if an item waits for a submission that the server doesn't have. */
export const hasToWait = ({ after = [] }: OutboxItem): boolean => after.some(({ state }) => state === 'waiting');

/** Returns the submissions on this device that an item waits for. */
export const awaitedBy = ({ after = [] }: OutboxItem, items: readonly OutboxItem[]): OutboxItem[] =>
  items.filter(({ key }) => after.some((each) => each.state === 'waiting' && each.key === key));
