import { createHash, randomUUID } from 'node:crypto';
import { AppError, badInput } from '../../core/errors';
import { serverMessages } from '../../core/server-messages';
import type { StoredFile } from '../../core/service-interfaces/document-store';
import { queues } from '../../limits/table';
import { checkDailyBytes } from './limits';
import { countBytes } from './links';
import { checkStored, type Outside, refuseUpload, removeObjects } from './register';
import type { UploadKind } from './upload-kind';
import { Upload } from './uploads.entity';

/** Result of processing an upload: new files, and details for the feature. */
interface Made<Details> {
  files: { content: Buffer; contentType: string }[];
  details: Details;
}

/** An upload, its stated size, and the person who got its link. */
interface IssuedUpload {
  uploadKey: string;
  fileSize: number;
  userId: string;
}

/** A file created from an upload. */
interface Copy {
  size: number;
  sha256: string;
}

/** Files created from an upload, and their keys. */
export interface DerivedUpload<Details> {
  uploadKey: string;
  copyKeys: string[];
  copies: Copy[];
  details: Details;
}

/**
 * Reads an upload, creates new files with `make`, and stores them under new keys, for which no upload link exists. Call it before
 * the transaction. Removes a refused upload immediately.
 * @throws 429 or 503 if too many uploads are waiting
 */
export const deriveUpload = <Details>(
  outside: Outside,
  kind: UploadKind,
  upload: IssuedUpload,
  make: (file: Buffer) => Promise<Made<Details>>,
): Promise<DerivedUpload<Details>> =>
  queues.smallerPictures.run(upload.userId, () => derive(outside, kind, upload, make));

async function derive<Details>(
  outside: Outside,
  kind: UploadKind,
  { uploadKey, fileSize, userId }: IssuedUpload,
  make: (file: Buffer) => Promise<Made<Details>>,
): Promise<DerivedUpload<Details>> {
  const { db, documents } = outside;
  const copyKeys: string[] = [];
  try {
    const uploaded = await documents.inspect(uploadKey);
    checkStored(kind, uploaded, fileSize);
    await db.transaction(async (work) => {
      await countBytes(work, uploadKey, uploaded.size);
      await checkDailyBytes(work, userId, 0);
    });
    const stored = await documents.open(uploadKey);
    if (!stored) throw badInput(serverMessages.notUploaded);
    const { files, details } = await make(await wholeFile(stored, kind));
    for (const { content, contentType } of files) {
      const key = `${kind.folder}/${randomUUID()}${kind.extension}`;
      copyKeys.push(key);
      await db.getRepository(Upload).insert({ filePath: key, kind: kind.name });
      await documents.write(key, content, contentType);
    }
    const copies = files.map(({ content }) => ({
      size: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
    }));
    return { uploadKey, copyKeys, copies, details };
  } catch (error) {
    await removeObjects(documents, db, copyKeys);
    const isFinal = error instanceof AppError && error.kind !== 'unavailable';
    if (isFinal) await refuseUpload(outside, uploadKey);
    throw error;
  }
}

/** Returns the file in its own memory, which can be transferred to a thread. */
async function wholeFile({ content, size }: StoredFile, kind: UploadKind): Promise<Buffer> {
  const whole = Buffer.allocUnsafeSlow(Math.min(size, kind.maxBytes));
  let at = 0;
  for await (const chunk of content as AsyncIterable<Buffer>) at += chunk.copy(whole, at);
  return whole.subarray(0, at);
}
