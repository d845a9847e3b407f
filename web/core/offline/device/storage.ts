import { attempt } from '../../browser/attempt';
import { followed } from '../../listeners';
import { deviceDatabase } from './database';

/** Reason why this browser can't store work: no space, no storage, or a private window. */
export type StorageProblem = 'full' | 'unavailable' | 'private';

interface DeviceStorage {
  problem: StorageProblem | null;
  /** Number of waiting submissions and attachments that the browser deleted. */
  evicted: { waiting: number } | null;
}

/** Free space below which the device counts as full. This is many times the size of the largest card with its draft. */
const ENOUGH_BYTES = 1_000_000;
/** Text that `checkStorage` writes. It is larger than a card with all its lines. */
const SAMPLE = '-'.repeat(64_000);
const NO_RESPONSE_AFTER_MS = 10_000;
const PLACE = 'fieldbook.storage';

const state = followed<DeviceStorage>({ problem: null, evicted: null });

function change(next: Partial<DeviceStorage>) {
  const { problem, evicted } = state.get();
  if (next.problem !== problem || next.evicted?.waiting !== evicted?.waiting) state.set({ ...state.get(), ...next });
}

/** Returns the state of this device's storage. The state has no problem until `checkStorage` finds one. */
export const deviceStorage = state.get;

export const useDeviceStorage = state.use;

/**
 * Writes sample text to check whether this device can store work, so that people know before they type. Never throws.
 */
export async function checkStorage(): Promise<void> {
  const tooLate = new Promise<StorageProblem>((resolve) => setTimeout(resolve, NO_RESPONSE_AFTER_MS, 'unavailable'));
  const problem = await Promise.race([findProblem(), tooLate]);
  change({ problem, evicted: problem ? state.get().evicted : await findEviction().catch(() => null) });
}

/** Requests persistent storage, so that the browser doesn't delete it when the device runs out of space. */
export async function askToPersist(): Promise<void> {
  const { storage } = navigator;
  if (storage?.persist && !(await storage.persisted())) await storage.persist();
}

async function findProblem(): Promise<StorageProblem | null> {
  try {
    await tryToWrite();
    const { quota = Infinity, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
    if (quota - usage < ENOUGH_BYTES) return 'full';
  } catch (error) {
    return (error as Error | null)?.name === 'QuotaExceededError' ? 'full' : 'unavailable';
  }
  return (await isPrivateWindow()) ? 'private' : null;
}

async function tryToWrite(): Promise<void> {
  localStorage.setItem(`${PLACE}.sample`, SAMPLE);
  localStorage.removeItem(`${PLACE}.sample`);
  const database = await deviceDatabase();
  await database.put('about', SAMPLE, 'sample');
  await database.delete('about', 'sample');
}

/** True in private windows of Safari and Firefox, where `getDirectory` fails. Chromium's private windows can't be recognized. */
const isPrivateWindow = async (): Promise<boolean> =>
  (await navigator.storage?.getDirectory?.().then(
    () => false,
    () => true,
  )) ?? false;

/** Note in local storage: the database's id, and the number of waiting submissions and attachments. */
interface Noted {
  id: string;
  waiting: number;
}

/**
 * Returns the number of waiting items that the browser deleted. If the browser deleted the database but kept local
 * storage, the id noted in local storage differs from the new database's id.
 */
async function findEviction(): Promise<DeviceStorage['evicted']> {
  const [noted, id] = [readNote(), await databaseId()];
  if (noted && noted.id !== id) return { waiting: noted.waiting };
  await note(id);
  return null;
}

async function databaseId(): Promise<string> {
  const transaction = (await deviceDatabase()).transaction('about', 'readwrite', { durability: 'strict' });
  const present = await transaction.store.get('id');
  const id = present ?? crypto.randomUUID();
  if (!present) await transaction.store.put(id, 'id');
  await transaction.done;
  return id;
}

/** Records the number of waiting items on this device, in case the browser deletes them. */
export async function noteWaiting(): Promise<void> {
  const id = await databaseId();
  if (readNote()?.id === id) await note(id);
}

async function note(id: string): Promise<void> {
  const database = await deviceDatabase();
  const noted: Noted = { id, waiting: (await database.count('outbox')) + (await database.count('attachments')) };
  localStorage.setItem(PLACE, JSON.stringify(noted));
}

/** Dismisses the notice that the browser deleted stored work. */
export async function acceptEviction(): Promise<void> {
  change({ problem: state.get().problem, evicted: null });
  await note(await databaseId());
}

const readNote = (): Noted | null => attempt(() => JSON.parse(localStorage.getItem(PLACE) ?? 'null'));
