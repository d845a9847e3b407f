import { randomUUID } from 'node:crypto';
import { type DataSource, type EntityManager, In } from 'typeorm';
import { say } from '../../../common/i18n/say';
import { AppError, badField, badInput, conflict, forbidden, notFound } from '../../core/errors';
import { serverMessages } from '../../core/server-messages';
import type { DocumentStore, StoredObject } from '../../core/service-interfaces/document-store';
import { checkDailyBytes } from './limits';
import { countBytes } from './links';
import { type UploadKind, wrongType } from './upload-kind';
import { Upload } from './uploads.entity';

export interface Outside {
  db: DataSource;
  documents: DocumentStore;
}

/** The client's description of its upload. */
interface Stated {
  fileURL: string;
  fileSize: number;
  userId: string;
}

/** An upload copied to its permanent key. `details` is the result of the feature's check. */
export interface CopiedUpload<Details> extends TakenUpload {
  copyKey: string;
  details: Details;
}

/** An upload, and the objects created from it. */
interface TakenUpload {
  uploadKey: string;
  copyKeys: string[];
}

export const usedAlready = () => conflict(/* i18n */ 'This upload was already used. Please upload the file again.');

/**
 * Copies an upload to its permanent key. Checks the copy, because the holder of the upload's link could still change the upload.
 * Call it before the transaction. Removes a refused upload immediately.
 */
export async function copyUpload<Details>(
  outside: Outside,
  kind: UploadKind,
  { fileURL, fileSize, userId }: Stated,
  check: () => Details,
): Promise<CopiedUpload<Details>> {
  const { db, documents } = outside;
  const uploadKey = documents.keyOf(fileURL) ?? '';
  const checkOpen = async () =>
    checkOwner(await db.getRepository(Upload).findOneBy({ filePath: uploadKey, kind: kind.name }), userId);
  await checkOpen();
  const copyKey = `${kind.folder}/${randomUUID()}${kind.extension}`;
  try {
    const details = check();
    const uploaded = await documents.inspect(uploadKey);
    // Either nothing was uploaded, or a concurrent request has just registered the upload.
    if (!uploaded) await checkOpen();
    checkStored(kind, uploaded, fileSize);
    await db.transaction(async (work) => {
      await countBytes(work, uploadKey, uploaded.size);
      await checkDailyBytes(work, userId, 0);
    });
    await db.getRepository(Upload).insert({ filePath: copyKey, kind: kind.name });
    if (!(await documents.copy(uploadKey, copyKey))) throw usedAlready();
    checkStored(kind, await documents.inspect(copyKey), fileSize);
    return { uploadKey, copyKey, copyKeys: [copyKey], details };
  } catch (error) {
    if (error instanceof AppError && error.kind !== 'unavailable') {
      await removeObjects(documents, db, [copyKey]);
      // After a conflict, the upload belongs to the request that registered it.
      if (error.kind !== 'conflict') await refuseUpload(outside, uploadKey);
    }
    throw error;
  }
}

/**
 * Closes the upload. Deletes the rows of the objects created from it, so that the sweep keeps these objects for the caller's
 * record. Throws a 409 if a concurrent request was first.
 */
export async function takeUpload(db: EntityManager, { uploadKey, copyKeys }: TakenUpload): Promise<void> {
  const { affected } = await db.update(Upload, { filePath: uploadKey, used: false }, { used: true });
  if (!affected) throw usedAlready();
  const copies = await db.delete(Upload, { filePath: In(copyKeys) });
  if (copies.affected !== copyKeys.length) throw usedAlready();
}

/** Removes objects and then their rows. The sweep handles objects that the store can't remove now. */
export async function removeObjects(documents: DocumentStore, db: DataSource, keys: string[]): Promise<void> {
  for (const key of keys) {
    const removed = await documents.remove(key).then(
      () => true,
      () => false,
    );
    if (removed) await db.getRepository(Upload).delete({ filePath: key });
  }
}

/** Removes the object but keeps its row, because its bytes still count and a bucket's link may accept another PUT. */
export async function refuseUpload({ db, documents }: Outside, key: string): Promise<void> {
  await db.getRepository(Upload).update({ filePath: key }, { used: true });
  await documents.remove(key).catch(() => undefined);
}

function checkOwner(upload: Upload | null, userId: string): void {
  if (!upload) throw notFound(/* i18n */ 'Upload');
  if (upload.issuedTo !== userId) throw forbidden(/* i18n */ 'This upload belongs to someone else');
  if (upload.used) throw usedAlready();
}

/** Throws a 400, 413, or 415 unless the object exists, is of the kind, and has the stated size. */
export function checkStored(
  kind: UploadKind,
  stored: StoredObject | null,
  statedSize: number,
): asserts stored is StoredObject {
  if (!stored) throw badInput(serverMessages.notUploaded);
  if (stored.size > kind.maxBytes) throw new AppError('tooLarge', kind.messages.tooLarge);
  if (!kind.accepts(stored.head)) throw wrongType(kind, stored.head);
  if (stored.size !== statedSize) {
    throw badField(
      'fileSize',
      say('Expected {stated} bytes, but {count} were uploaded', { stated: statedSize, count: stored.size }),
    );
  }
}
