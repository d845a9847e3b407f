import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Attachment } from './attachment';
import type { OutboxItem } from './outboxItem';

/** A response that a page needs offline. */
export interface CachedResponse {
  data: Record<string, unknown>;
  /** Time when the device stored the response, ISO 8601. */
  keptAt: string;
  /** Time of a change that the response doesn't include, such as a submission. ISO 8601. */
  behindSince?: string;
}

export interface DeviceSchema extends DBSchema {
  /** Submissions that the server has not accepted yet. */
  outbox: { key: string; value: OutboxItem };
  /**
   * Time when the server accepted each submission (ISO 8601), by key. If a crash restores the submission's draft, the draft isn't
   * offered again.
   */
  delivered: { key: string; value: string };
  /** Responses that the entry pages need offline. The key starts with the person's id. */
  answers: { key: string; value: CachedResponse };
  /** The database's id, and the text that `checkStorage` writes (storage.ts). */
  about: { key: string; value: string };
  /** Attachments, each sent after its submission. The bytes are stored separately. */
  attachments: { key: string; value: Attachment };
  /** Bytes of attachments, as ArrayBuffers, because WebKit loses stored Blobs. */
  attachedBytes: { key: string; value: ArrayBuffer };
}

/** Later versions only add stores, so that two versions of the client can share a device. */
const VERSION = 4;

let opened: Promise<IDBPDatabase<DeviceSchema>> | undefined;

/** Opens the app's IndexedDB database on this device. @throws if the browser has none or refuses it (private windows) */
export function deviceDatabase(): Promise<IDBPDatabase<DeviceSchema>> {
  opened ??= open(VERSION)
    // A later version of the client has upgraded the database, which still has all stores of this version.
    .catch((error: Error) => (error.name === 'VersionError' ? open(undefined) : Promise.reject(error)))
    .catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
  return opened;
}

const open = (version: number | undefined) =>
  openDB<DeviceSchema>('fieldbook', version, {
    upgrade(database, before) {
      if (before < 1) {
        database.createObjectStore('outbox', { keyPath: 'key' });
        database.createObjectStore('answers');
      }
      if (before < 2) database.createObjectStore('delivered');
      if (before < 3) database.createObjectStore('about');
      if (before < 4) {
        database.createObjectStore('attachments', { keyPath: 'key' });
        database.createObjectStore('attachedBytes');
      }
    },
    // Another tab is deleting or upgrading the database. Close it now, and open it again when needed.
    blocking: (_current, _next, event) => {
      (event.target as IDBDatabase).close();
      opened = undefined;
    },
    terminated: () => {
      opened = undefined;
    },
  });
