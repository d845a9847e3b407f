import { MOST_ATTACHED_BYTES_ON_DEVICE, MOST_ATTACHMENTS_ON_DEVICE } from '../../constants';
import type { Attachment } from '../device/attachment';
import { announceChange } from '../device/changes';
import { deviceDatabase } from '../device/database';

const BOTH = ['attachments', 'attachedBytes'] as const;
const strict = { durability: 'strict' } as const;

/** Number and size of all people's attachments on this device. */
export interface AttachedOnDevice {
  count: number;
  bytes: number;
}

/** An attachment that is ready for sending. */
export interface PreparedAttachment extends Pick<Attachment, 'kind' | 'contentType' | 'preview' | 'facts'> {
  bytes: ArrayBuffer;
}

const usageOf = (all: readonly Attachment[]): AttachedOnDevice => ({
  count: all.length,
  bytes: all.reduce((sum, { size }) => sum + size, 0),
});

/** True if the device stores no more attachments until some are sent. */
export const isDeviceFull = ({ count, bytes }: AttachedOnDevice): boolean =>
  count >= MOST_ATTACHMENTS_ON_DEVICE || bytes >= MOST_ATTACHED_BYTES_ON_DEVICE;

/** Reads the number and size of all people's attachments on this device. */
export const attachedOnDevice = async (): Promise<AttachedOnDevice> =>
  usageOf(await (await deviceDatabase()).getAll('attachments'));

/**
 * Stores an attachment with its bytes. Resolves after both are on disk.
 * @returns false if the limit of waiting attachments is reached
 * @throws if the device can't store it, such as when its storage is full
 */
export async function addAttachment(attachment: Attachment, bytes: ArrayBuffer): Promise<boolean> {
  const transaction = (await deviceDatabase()).transaction(BOTH, 'readwrite', strict);
  const { count, bytes: used } = usageOf(await transaction.objectStore('attachments').getAll());
  const fits = count < MOST_ATTACHMENTS_ON_DEVICE && used + attachment.size <= MOST_ATTACHED_BYTES_ON_DEVICE;
  if (fits) {
    await transaction.objectStore('attachments').put(attachment);
    await transaction.objectStore('attachedBytes').put(bytes, attachment.key);
  }
  await transaction.done;
  announceChange();
  return fits;
}

export const getAttachment = async (key: string): Promise<Attachment | undefined> =>
  (await deviceDatabase()).get('attachments', key);

/** Returns the stored bytes. Undefined if the browser deleted them. */
export const attachedBytes = async (key: string): Promise<ArrayBuffer | undefined> =>
  (await deviceDatabase()).get('attachedBytes', key);

/** Reads one person's attachments, oldest first, except attachments of discarded drafts. */
export async function attachmentsOf(personId: string): Promise<Attachment[]> {
  const all = await (await deviceDatabase()).getAll('attachments');
  return all
    .filter((each) => each.personId === personId && !each.discarded)
    .sort((one, other) => one.addedAt.localeCompare(other.addedAt));
}

/** Changes an attachment, unless it has been deleted. A value of `undefined` clears a property. */
export async function changeAttachment(key: string, change: Partial<Attachment>): Promise<void> {
  await changeAttachments((each) => each.key === key, change);
}

/** Changes an attachment, unless it has been deleted or prepared. */
export async function changeUnprepared(key: string, change: Partial<Attachment>): Promise<void> {
  await changeAttachments((each) => each.key === key && each.unprepared !== undefined, change);
}

/** Changes an attachment's facts in one transaction, unless it has been deleted. */
export async function changeFacts(
  key: string,
  change: (facts: Attachment['facts']) => Attachment['facts'],
): Promise<void> {
  const transaction = (await deviceDatabase()).transaction('attachments', 'readwrite', strict);
  const attachment = await transaction.store.get(key);
  if (attachment) await transaction.store.put({ ...attachment, facts: change(attachment.facts) });
  await transaction.done;
  announceChange();
}

/** Replaces an unprepared attachment's bytes in one transaction, unless it has been deleted or another tab has prepared it. */
export async function storePrepared(key: string, { bytes, facts, ...prepared }: PreparedAttachment): Promise<void> {
  const transaction = (await deviceDatabase()).transaction(BOTH, 'readwrite', strict);
  const store = transaction.objectStore('attachments');
  const present = await store.get(key);
  if (present?.unprepared) {
    const { unprepared: _, ...attachment } = present;
    await store.put({ ...attachment, ...prepared, size: bytes.byteLength, facts: { ...attachment.facts, ...facts } });
    await transaction.objectStore('attachedBytes').put(bytes, key);
  }
  await transaction.done;
  announceChange();
}

export async function removeAttachment(key: string): Promise<void> {
  const transaction = (await deviceDatabase()).transaction(BOTH, 'readwrite', strict);
  await Promise.all([...BOTH.map((name) => transaction.objectStore(name).delete(key)), transaction.done]);
  announceChange();
}

/**
 * Hides the attachments of a discarded draft. The next start deletes them. Attachments of a submission in the outbox
 * stay.
 * @param discarded false to show them again
 */
export async function discardAttachments(parent: string, discarded = true): Promise<void> {
  const transaction = (await deviceDatabase()).transaction(['outbox', 'attachments'], 'readwrite', strict);
  const submitted = await transaction.objectStore('outbox').count(parent);
  const store = transaction.objectStore('attachments');
  const affected = submitted ? [] : (await store.getAll()).filter((each) => each.parent === parent);
  await Promise.all(affected.map((each) => store.put({ ...each, discarded })));
  await transaction.done;
  if (affected.length > 0) announceChange();
}

/**
 * Cleans up when the app starts. Deletes discarded attachments. Refuses an attachment whose submission was sent by an older
 * version of the app, because that version did not store the record's id.
 */
export async function settleAttachments(): Promise<void> {
  const database = await deviceDatabase();
  const delivered = new Set(await database.getAllKeys('delivered'));
  for (const { key, parent, discarded } of await database.getAll('attachments')) {
    if (discarded) await removeAttachment(key);
    else if (parent && delivered.has(parent)) {
      await changeAttachment(key, { parent: undefined, refusal: { message: RECORD_UNKNOWN } });
    }
  }
}

const RECORD_UNKNOWN =
  /* i18n */ 'The record of this photo was sent by an older version of this app. Add the photo to that record again.';

/**
 * Assigns attachments of a lost draft to the draft `parent`. Drafts are in local storage, whose last writes a killed browser
 * loses. Attachments are in IndexedDB, which keeps all writes.
 * @param drafts parent keys of the remaining drafts' attachments
 * @returns number of assigned attachments
 */
export async function adoptOrphans(
  { form, personId, parent }: Required<Pick<Attachment, 'form' | 'personId' | 'parent'>>,
  drafts: ReadonlySet<string>,
): Promise<number> {
  const database = await deviceDatabase();
  const submitted = new Set([...(await database.getAllKeys('outbox')), ...(await database.getAllKeys('delivered'))]);
  const isOrphan = (each: Attachment) =>
    each.personId === personId &&
    each.form === form &&
    !each.discarded &&
    each.parent !== undefined &&
    each.parent !== parent &&
    !drafts.has(each.parent) &&
    !submitted.has(each.parent);
  return changeAttachments(isOrphan, { parent });
}

async function changeAttachments(
  isChanged: (attachment: Attachment) => boolean,
  change: Partial<Attachment>,
): Promise<number> {
  const transaction = (await deviceDatabase()).transaction('attachments', 'readwrite', strict);
  const affected = (await transaction.store.getAll()).filter(isChanged);
  await Promise.all(affected.map((each) => transaction.store.put({ ...each, ...change })));
  await transaction.done;
  if (affected.length > 0) announceChange();
  return affected.length;
}
