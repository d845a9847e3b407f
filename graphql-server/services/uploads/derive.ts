import { randomUUID } from 'node:crypto';
import { AppError, badInput } from '../../core/errors';
import { FairQueue } from '../../core/fair-queue';
import type { StoredFile } from '../../core/service-interfaces/document-store';
import { checkDailyBytes } from './bounds';
import { countBytes } from './links';
import { checkStored, type Outside, refuseUpload, removeObjects } from './register';
import type { UploadKind } from './upload-kind';
import { Upload } from './uploads.entity';

/** Whole files are in memory, so few are. */
const queue = new FairQueue({ places: 3, waitingPerKey: 20 });

/** Result of processing an upload: new files, and the details that the feature keeps. */
interface Made<Details> {
  files: { content: Buffer; contentType: string }[];
  details: Details;
}

/** An upload, its stated size, and the person it was issued to. */
interface IssuedUpload {
  uploadKey: string;
  fileSize: number;
  userId: string;
}

/** Files that were made of an upload, under the keys of the copies. */
export interface DerivedUpload<Details> {
  uploadKey: string;
  copyKeys: string[];
  details: Details;
}

/**
 * Reads an upload, has new files made of it, and stores those under keys of their own, which no link reaches. Runs before
 * the transaction. What is refused, by `make` too, is removed at once.
 * @throws 429 or 503 when too many are waiting already
 */
export const deriveUpload = <Details>(
  outside: Outside,
  kind: UploadKind,
  upload: IssuedUpload,
  make: (file: Buffer) => Promise<Made<Details>>,
): Promise<DerivedUpload<Details>> => queue.run(upload.userId, () => derive(outside, kind, upload, make));

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
    if (!stored) throw badInput('Nothing has been uploaded yet');
    const { files, details } = await make(await wholeFile(stored, kind));
    for (const { content, contentType } of files) {
      const key = `${kind.folder}/${randomUUID()}${kind.extension}`;
      copyKeys.push(key);
      await db.getRepository(Upload).insert({ filePath: key, kind: kind.name });
      await documents.write(key, content, contentType);
    }
    return { uploadKey, copyKeys, details };
  } catch (error) {
    await removeObjects(documents, db, copyKeys);
    const isFinal = error instanceof AppError && error.kind !== 'unavailable';
    if (isFinal) await refuseUpload(outside, uploadKey);
    throw error;
  }
}

/** Returns the file in memory of its own, which can be handed to a thread. */
async function wholeFile({ content, size }: StoredFile, kind: UploadKind): Promise<Buffer> {
  const whole = Buffer.allocUnsafeSlow(Math.min(size, kind.maxBytes));
  let at = 0;
  for await (const chunk of content as AsyncIterable<Buffer>) at += chunk.copy(whole, at);
  return whole.subarray(0, at);
}
