import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { buildItem } from '../../../testing/device';
import { addItem, itemsOf } from '../outbox/store';

test('the outbox works on a device that a later version of the client has used', async () => {
  const later = await openDB('fieldbook', 99, {
    upgrade(database) {
      database.createObjectStore('outbox', { keyPath: 'key' });
      for (const name of ['answers', 'delivered', 'about', 'attachments', 'attachedBytes', 'later'])
        database.createObjectStore(name);
    },
  });
  later.close();
  const item = buildItem({ personId: 'lee' });
  expect(await addItem(item)).toBe(true);
  expect(await itemsOf('lee')).toEqual([item]);
});

test('data stored by the first version survives the upgrade', async () => {
  const { deviceDatabase } = await freshModule();
  const name = 'fieldbook';
  indexedDB.deleteDatabase(name);
  const first = await openDB(name, 1, {
    upgrade(database) {
      database.createObjectStore('outbox', { keyPath: 'key' });
      database.createObjectStore('answers');
    },
  });
  const item = buildItem();
  await first.put('outbox', item);
  first.close();
  expect(await (await deviceDatabase()).getAll('outbox')).toEqual([item]);
});

/** Loads the module again, as a new page does, so that it has not opened the database yet. */
async function freshModule(): Promise<typeof import('./database')> {
  let loaded: Promise<typeof import('./database')> | undefined;
  jest.isolateModules(() => {
    loaded = import('./database');
  });
  return loaded!;
}
