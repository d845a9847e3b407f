import { randomUUID } from 'node:crypto';
import { type DataSource, type EntityManager, LessThan, MoreThan } from 'typeorm';
import type { Db } from '../../core/database/sql';
import type { DocumentStore, UploadLink } from '../../core/service-interfaces/document-store';
import { UPLOAD_LINK_SECONDS } from '../document-store/link-times';
import { checkDailyBytes, checkOpenLinks } from './limits';
import type { UploadKind } from './upload-kind';
import { Upload } from './uploads.entity';

/** A signed link. It accepts no file until `issueLink` has added its row. */
export interface SignedLink extends UploadLink {
  key: string;
}

/**
 * Signs a link for one file of this type. Call it before the transaction, because the store may be slow. Also measures the
 * person's earlier uploads to a bucket, so that the daily limit counts them.
 */
export async function signLink(
  { db, documents }: { db: DataSource; documents: DocumentStore },
  contentType: string,
  userId: string,
): Promise<SignedLink> {
  const since = new Date(Date.now() - UPLOAD_LINK_SECONDS * 1000);
  const unmeasured = await db
    .getRepository(Upload)
    .findBy({ issuedTo: userId, used: false, bytes: '0', createdAt: MoreThan(since) });
  await Promise.all(
    unmeasured.map(async ({ filePath }) => {
      const stored = await documents.inspect(filePath);
      if (stored?.size) await countBytes(db, filePath, stored.size);
    }),
  );
  const key = `uploads/${randomUUID()}`;
  return { ...(await documents.uploadLink(key, contentType)), key };
}

/** Opens the link for its PUT. Throws a 429 if the person has reached a limit. */
export async function issueLink(db: EntityManager, kind: UploadKind, key: string, userId: string): Promise<void> {
  await checkOpenLinks(db, userId);
  await checkDailyBytes(db, userId, 1);
  await db.insert(Upload, { filePath: key, kind: kind.name, issuedTo: userId });
}

/** Closes a link, even one that was never opened. If a bucket still accepts a file through it, the sweep removes the file. */
export const closeLink = (db: EntityManager, kind: UploadKind, key: string, userId: string) =>
  db.upsert(Upload, { filePath: key, kind: kind.name, issuedTo: userId, used: true }, ['filePath']);

/** Counts an object's size toward its owner's daily limit, unless its PUT has already been counted. */
export const countBytes = (db: Db, key: string, size: number) =>
  db.getRepository(Upload).update({ filePath: key, bytes: LessThan(String(size)) }, { bytes: String(size) });
