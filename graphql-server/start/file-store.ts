import { randomUUID } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { DataSource } from 'typeorm';
import { uploadsIn } from '../services/document-store/disk-store';
import type { Settings } from '../settings/env';
import { Installation } from './installation.entity';

/** Returns the path of the file that holds the id of a disk with documents. */
const idFileIn = (folder: string) => path.join(folder, '.store-id');

/**
 * Checks that the disk has this database's documents and photos. The first start stores one id both on the disk and in the
 * database.
 * @throws an Error if it is another disk, as when two servers each have a local disk
 */
export async function recognizeFileStore(
  dataSource: DataSource,
  { dataDir, gcs }: Pick<Settings, 'dataDir' | 'gcs'>,
): Promise<void> {
  if (gcs) return;
  const folder = uploadsIn(dataDir);
  await dataSource.transaction(async (db) => {
    const { fileStore } = await db.findOneOrFail(Installation, {
      where: { id: 1 },
      lock: { mode: 'pessimistic_write' },
    });
    const marked = await readFile(idFileIn(folder), 'utf8').catch(() => undefined);
    if (fileStore && fileStore !== marked) {
      throw new Error(
        `${folder} does not have the documents of this database. All servers must share one DATA_DIR, or set GCS_BUCKET. ` +
          'If you moved the files, move the hidden file .store-id with them.',
      );
    }
    if (fileStore) return;
    const id = marked ?? randomUUID();
    await markFileStore(folder, id);
    await db.update(Installation, { id: 1 }, { fileStore: id });
  });
}

/** Marks a folder of documents with the id in its database. */
export async function markFileStore(folder: string, id: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(idFileIn(folder), id);
}
