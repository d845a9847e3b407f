import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { OutboxItem } from '../outbox/item';

interface DeviceSchema extends DBSchema {
  /** Submissions that the server has not answered yet. */
  outbox: { key: string; value: OutboxItem };
  /** Answers that the entry screens need without a connection; the key starts with the person's id. */
  answers: { key: string; value: { data: Record<string, unknown>; keptAt: string } };
}

let opened: Promise<IDBPDatabase<DeviceSchema>> | undefined;

/** What the app keeps in IndexedDB on this device. @throws where the browser has none or refuses it (private windows) */
export function deviceDatabase(): Promise<IDBPDatabase<DeviceSchema>> {
  opened ??= openDB<DeviceSchema>('fieldbook', 1, {
    upgrade(database) {
      database.createObjectStore('outbox', { keyPath: 'key' });
      database.createObjectStore('answers');
    },
    // Another tab deletes or upgrades the database: let it, and open it again when it is needed.
    blocking: (_current, _next, event) => {
      (event.target as IDBDatabase).close();
      opened = undefined;
    },
    terminated: () => {
      opened = undefined;
    },
  }).catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}
