import { DAY_MS } from '../../../common/days';
import { REQUEST_KEYS_KEPT_DAYS } from '../../../common/limits';
import { deviceDatabase } from '../device/database';
import { editedIn, type Waiting } from '../drafts/draftStore';
import type { OutboxItem } from './item';

const CHANGED = 'fieldbook.outbox';

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANGED);
const listeners = new Set<() => void>();

function announce() {
  for (const listener of listeners) listener();
  channel?.postMessage(null);
}
channel?.addEventListener('message', () => {
  for (const listener of listeners) listener();
});

/** Calls back after every change to the outbox, in this tab or another. Returns a function that ends it. */
export function onOutboxChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Stores an item, on disk when this returns. One that is stored already stays as it is, and is sent again if it was refused.
 * @param edited the item it replaces, if that is still there
 * @returns false when its key belongs to a submission with other values, which stays
 * @throws when the device refuses
 */
export async function addItem(item: OutboxItem, edited?: Waiting): Promise<boolean> {
  const transaction = (await deviceDatabase()).transaction('outbox', 'readwrite', { durability: 'strict' });
  const before = edited && (await transaction.store.get(edited.key));
  if (before?.submittedAt === edited?.submittedAt && before?.personId === item.personId)
    await transaction.store.delete(before.key);
  const present = await transaction.store.get(item.key);
  const isFree = !present || isSameSubmission(present, item);
  if (isFree) await transaction.store.put(present ? withoutRefusal(present) : item);
  await transaction.done;
  announce();
  return isFree;
}

const isSameSubmission = (one: OutboxItem, other: OutboxItem): boolean =>
  one.personId === other.personId &&
  one.form === other.form &&
  JSON.stringify(one.input) === JSON.stringify(other.input);

const withoutRefusal = ({ refusal: _, ...item }: OutboxItem): OutboxItem => item;

/** Changes an item, unless it is gone. */
export async function changeItem(key: string, change: Partial<OutboxItem>): Promise<void> {
  const transaction = (await deviceDatabase()).transaction('outbox', 'readwrite', { durability: 'strict' });
  const item = await transaction.store.get(key);
  if (item) await transaction.store.put({ ...item, ...change });
  await transaction.done;
  announce();
}

export async function removeItem(key: string): Promise<void> {
  await (await deviceDatabase()).delete('outbox', key);
  announce();
}

/** Removes an item that the server has, and remembers that it has it. */
export async function removeDelivered(key: string): Promise<void> {
  const stores = ['outbox', 'delivered'] as const;
  const transaction = (await deviceDatabase()).transaction(stores, 'readwrite', { durability: 'strict' });
  await Promise.all([
    transaction.objectStore('outbox').delete(key),
    transaction.objectStore('delivered').put(new Date().toISOString(), key),
    transaction.done,
  ]);
  announce();
}

/**
 * The keys of everything that was submitted on this device and is not being edited: it is in the outbox, or the server has it.
 */
export async function submittedKeys(): Promise<Set<string>> {
  const database = await deviceDatabase();
  const [items, delivered] = await Promise.all([database.getAll('outbox'), database.getAllKeys('delivered')]);
  return new Set([...items.filter((item) => !isEdited(item)).map(({ key }) => key), ...delivered]);
}

/** The person changes it in a form. It stays in the outbox meanwhile, and isn't sent. */
export const isEdited = (item: OutboxItem): boolean => editedIn(item.form, item.personId, item) !== undefined;

/** Forgets the keys of submissions that were delivered before the time in which they matter. */
export async function pruneDelivered(now = Date.now()): Promise<void> {
  const oldest = new Date(now - REQUEST_KEYS_KEPT_DAYS * DAY_MS).toISOString();
  const transaction = (await deviceDatabase()).transaction('delivered', 'readwrite');
  for await (const delivered of transaction.store) if (delivered.value < oldest) await delivered.delete();
  await transaction.done;
}

export const getItem = async (key: string): Promise<OutboxItem | undefined> =>
  (await deviceDatabase()).get('outbox', key);

/** One person's items, oldest first. */
export async function itemsOf(personId: string): Promise<OutboxItem[]> {
  const items = await (await deviceDatabase()).getAll('outbox');
  return items
    .filter((item) => item.personId === personId)
    .sort((one, other) => one.submittedAt.localeCompare(other.submittedAt));
}

/** How many items wait on this device, from all people. */
export const countItems = async (): Promise<number> => (await deviceDatabase()).count('outbox');
