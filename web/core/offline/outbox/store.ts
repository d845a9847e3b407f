import { DAY_MS } from '../../../../common/days';
import { REQUEST_KEYS_KEPT_DAYS } from '../../../../common/limits';
import { announceChange } from '../device/changes';
import { deviceDatabase } from '../device/database';
import type { OutboxItem } from '../device/outboxItem';
import { editedIn, type Waiting } from '../drafts/draftStore';
import { SUBMISSION_STORES, settleDependents, settleMissing } from './dependencies';

const strict = { durability: 'strict' } as const;

/**
 * Stores an item. Resolves after the item is on disk. If the same submission is already stored, keeps it and clears its
 * refusal, so that it is sent again.
 * @param edited the item to replace, if it still exists. Its dependents then depend on the new item.
 * @returns false if the key already belongs to a different submission, which is kept
 * @throws if the device can't store the item, such as when its storage is full
 */
export async function addItem(item: OutboxItem, edited?: Waiting): Promise<boolean> {
  const transaction = (await deviceDatabase()).transaction(SUBMISSION_STORES, 'readwrite', strict);
  const store = transaction.objectStore('outbox');
  const before = edited && (await store.get(edited.key));
  if (before?.submittedAt === edited?.submittedAt && before?.personId === item.personId) await store.delete(before.key);
  const present = await store.get(item.key);
  const isFree = !present || isSameSubmission(present, item);
  if (isFree) {
    await store.put(present ? withoutRefusal(present) : item);
    const { personId } = item;
    for (const key of new Set([item.key, edited?.key ?? item.key]))
      await settleDependents(transaction, { key, personId }, { replacedBy: item });
    await settleMissing(transaction);
  }
  await transaction.done;
  announceChange();
  return isFree;
}

const isSameSubmission = (one: OutboxItem, other: OutboxItem): boolean =>
  one.personId === other.personId &&
  one.form === other.form &&
  JSON.stringify(one.input) === JSON.stringify(other.input);

const withoutRefusal = ({ refusal: _, ...item }: OutboxItem): OutboxItem => item;

/** Changes an item, unless it has been deleted. */
export async function changeItem(key: string, change: Partial<OutboxItem>): Promise<void> {
  const transaction = (await deviceDatabase()).transaction('outbox', 'readwrite', strict);
  const item = await transaction.store.get(key);
  if (item) await transaction.store.put({ ...item, ...change });
  await transaction.done;
  announceChange();
}

/** Removes an item that becomes a draft again. Its attachments stay with the draft. */
export async function removeItem(key: string): Promise<void> {
  await (await deviceDatabase()).delete('outbox', key);
  announceChange();
}

/** Deletes an item with its attachments. Dependent items stay and record that it was deleted. */
export async function deleteItem(key: string): Promise<void> {
  const transaction = (await deviceDatabase()).transaction(SUBMISSION_STORES, 'readwrite', strict);
  const item = await transaction.objectStore('outbox').get(key);
  if (item) {
    await transaction.objectStore('outbox').delete(key);
    await settleDependents(transaction, item, 'deleted');
  }
  await transaction.done;
  announceChange();
}

/** The server's record of an item. */
interface Arrived {
  /** The record's id. Undefined if the record has been deleted. */
  recordId: string | undefined;
  /** Set if the item stays, because the server has an earlier state of the record. */
  refusal?: OutboxItem['refusal'];
}

/**
 * Removes a delivered item and stores its key, or keeps the item with the refusal. In the same transaction, updates dependent
 * items and gives attachments the record's id.
 */
export async function noteArrived(
  { key, summary, personId }: OutboxItem,
  { recordId, refusal }: Arrived,
): Promise<void> {
  const transaction = (await deviceDatabase()).transaction(SUBMISSION_STORES, 'readwrite', strict);
  const items = transaction.objectStore('outbox');
  const item = await items.get(key);
  if (!refusal) {
    await items.delete(key);
    await transaction.objectStore('delivered').put(new Date().toISOString(), key);
  } else if (item) await items.put({ ...item, refusal });
  await settleDependents(transaction, { key, personId }, { arrivedAs: recordId, summary });
  await transaction.done;
  announceChange();
}

/** Updates items that depend on a submission, if an older version of the client sent or deleted it without updating them. */
export async function settleItems(): Promise<void> {
  const transaction = (await deviceDatabase()).transaction(SUBMISSION_STORES, 'readwrite', strict);
  await settleMissing(transaction);
  await transaction.done;
  announceChange();
}

/** Returns the keys of this device's submissions, in the outbox or delivered, except items that are being edited. */
export async function submittedKeys(): Promise<Set<string>> {
  const database = await deviceDatabase();
  const [items, delivered] = await Promise.all([database.getAll('outbox'), database.getAllKeys('delivered')]);
  return new Set([...items.filter((item) => !isEdited(item)).map(({ key }) => key), ...delivered]);
}

/** True if the person is editing the item in a form. Meanwhile the item stays in the outbox and isn't sent. */
export const isEdited = (item: OutboxItem): boolean => editedIn(item.form, item.personId, item) !== undefined;

/** Deletes the keys of submissions delivered so long ago that the server has deleted their keys, too. */
export async function pruneDelivered(now = Date.now()): Promise<void> {
  const oldest = new Date(now - REQUEST_KEYS_KEPT_DAYS * DAY_MS).toISOString();
  const transaction = (await deviceDatabase()).transaction('delivered', 'readwrite');
  for await (const delivered of transaction.store) if (delivered.value < oldest) await delivered.delete();
  await transaction.done;
}

export const getItem = async (key: string): Promise<OutboxItem | undefined> =>
  (await deviceDatabase()).get('outbox', key);

/** Reads one person's items, oldest first. */
export async function itemsOf(personId: string): Promise<OutboxItem[]> {
  const items = await (await deviceDatabase()).getAll('outbox');
  return items
    .filter((item) => item.personId === personId)
    .sort((one, other) => one.submittedAt.localeCompare(other.submittedAt));
}

/** Counts all people's submissions and attachments on this device, except attachments of drafts. */
export async function countItems(): Promise<number> {
  const database = await deviceDatabase();
  const items = new Set(await database.getAllKeys('outbox'));
  const attachments = await database.getAll('attachments');
  return items.size + attachments.filter(({ parent }) => !parent || items.has(parent)).length;
}
