import 'fake-indexeddb/auto';
import type { Attachment } from '../core/offline/device/attachment';
import { deviceDatabase } from '../core/offline/device/database';
import type { OutboxItem } from '../core/offline/device/outboxItem';

const MINUTE_MS = 60_000;
let built = 0;

/** Empties the device's storage: IndexedDB and web storage. Items built later are again about an hour old. */
export async function emptyDevice(): Promise<void> {
  built = 0;
  localStorage.clear();
  sessionStorage.clear();
  const database = await deviceDatabase();
  await Promise.all([...database.objectStoreNames].map((name) => database.clear(name)));
}

/** Returns a load that waits in the outbox, submitted a minute after the load of the previous call. */
export function buildItem(overrides: Partial<OutboxItem> = {}): OutboxItem {
  built++;
  const key = overrides.key ?? `key-${built}`;
  const truckNumber = `T-${built}`;
  return {
    key,
    form: 'load',
    personId: 'user-admin',
    input: {
      truckNumber,
      truckingCompany: 'Dans Trucking',
      material: 'Import',
      quantity: '8',
      timeOut: '2026-11-20T16:00:00.000Z',
      clientRequestId: key,
    },
    values: { truckNumber, material: 'Import', quantity: '8', timeOut: '2026-11-20T08:00', timeOutTyped: true },
    summary: `Truck ${truckNumber}, Import, 8`,
    submittedAt: new Date(Date.now() - 3_600_000 + built * MINUTE_MS).toISOString(),
    attempts: 0,
    ...overrides,
  };
}

/** Puts items into the device's outbox, as an earlier visit would. */
export async function storeItems(...items: OutboxItem[]): Promise<void> {
  const database = await deviceDatabase();
  for (const item of items) await database.put('outbox', item);
}

/** Reads all items in the device's outbox, in the order of their keys. */
export const storedItems = async (): Promise<OutboxItem[]> => (await deviceDatabase()).getAll('outbox');

/** Returns a photo of a load, added a minute after the photo of the previous call. */
export function buildAttachment(overrides: Partial<Attachment> = {}): Attachment {
  built++;
  return {
    key: `attachment-${built}`,
    kind: 'photo',
    personId: 'user-admin',
    form: 'load',
    parent: 'draft',
    summary: 'Truck 12, Import, 8',
    facts: { subject: 'trucking_record', caption: '' },
    contentType: 'image/jpeg',
    size: 3,
    preview: new ArrayBuffer(1),
    addedAt: new Date(Date.now() - 3_600_000 + built * MINUTE_MS).toISOString(),
    attempts: 0,
    ...overrides,
  };
}

/** Returns a photo that is stored as it was chosen, and has yet to be prepared for sending. */
export const buildUnprepared = (overrides: Partial<Attachment> = {}): Attachment =>
  buildAttachment({
    kind: 'unprepared photo',
    preview: new ArrayBuffer(0),
    unprepared: { fileName: 'IMG_1.jpg', fileType: 'image/jpeg', withPlace: false, begun: 0 },
    ...overrides,
  });

/** Stores attachments with their bytes on the device, as an earlier visit would. */
export async function storeAttachments(...attachments: Attachment[]): Promise<void> {
  const database = await deviceDatabase();
  for (const attachment of attachments) {
    await database.put('attachments', attachment);
    await database.put('attachedBytes', new Uint8Array([1, 2, 3]).buffer, attachment.key);
  }
}
