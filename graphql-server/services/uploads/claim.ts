import { type DataSource, IsNull, Not } from 'typeorm';
import type { Actor } from '../../access/actor';
import { may } from '../../access/permissions';
import { conflict, forbidden } from '../../core/errors';
import { serverMessages } from '../../core/server-messages';
import { checkDailyBytes } from './limits';
import { type UploadKind, uploadKinds } from './upload-kind';
import { Upload } from './uploads.entity';

/**
 * Lifetime of a claim. The lifetime is longer than a sender may be silent (see `receive.ts`), so only the claim of a crashed
 * server expires.
 */
const CLAIM_SECONDS = 60;

const claimEnd = () => new Date(Date.now() + CLAIM_SECONDS * 1000);

/** Access to the database and to accounts' current state. */
export interface UploadAccess {
  db: DataSource;
  /** Returns the account's current state, or null if the account has been deleted. */
  actorById(id: string): Promise<Actor | null>;
}

/** The right of one PUT to an upload link. While it lasts, other PUTs to the link are refused. */
export interface Claim {
  /** Extends the claim while bytes arrive. Throws a 403 if the link's owner has been deleted. */
  renew(): Promise<void>;
  /** Ends the claim and counts the received bytes. */
  release(received: number): Promise<void>;
}

const revoked = () =>
  forbidden(/* i18n */ "This upload link is no longer valid: your account doesn't have permission to upload files");
const usedAlready = () => conflict(serverMessages.uploadLinkUsed);

/**
 * Returns the kind of file that the link accepts. Throws a 409 if the link is used up, and a 403 if its owner may no longer
 * upload.
 */
export async function kindOfLink({ db, actorById }: UploadAccess, key: string): Promise<UploadKind> {
  const upload = await db.getRepository(Upload).findOneBy({ filePath: key, used: false });
  const kind = upload && uploadKinds.get(upload.kind);
  if (!upload || !kind) throw usedAlready();
  const owner = upload.issuedTo && (await actorById(upload.issuedTo));
  if (!owner || !may(owner, kind.permission)) throw revoked();
  return kind;
}

/**
 * Claims the link for one PUT and reserves `expected` bytes of its owner's daily limit. Throws a 409 during another PUT, and a
 * 429 above the limit.
 */
export async function claimLink(db: DataSource, key: string, expected: number): Promise<Claim> {
  await db.transaction(async (work) => {
    const upload = await work.findOne(Upload, {
      where: { filePath: key, used: false },
      lock: { mode: 'pessimistic_write' },
    });
    if (!upload) throw usedAlready();
    if (!upload.issuedTo) throw revoked();
    if (upload.receivingUntil && upload.receivingUntil > new Date()) {
      throw conflict(/* i18n */ 'Another upload to this link is in progress');
    }
    await checkDailyBytes(work, upload.issuedTo, expected);
    await work.increment(Upload, { filePath: key }, 'bytes', expected);
    await work.update(Upload, { filePath: key }, { receivingUntil: claimEnd() });
  });
  return {
    async renew() {
      const renewed = await db
        .getRepository(Upload)
        .update({ filePath: key, issuedTo: Not(IsNull()), used: false }, { receivingUntil: claimEnd() });
      if (!renewed.affected) throw revoked();
    },
    async release(received) {
      await db
        .createQueryBuilder()
        .update(Upload)
        .set({ bytes: () => 'bytes + :difference', receivingUntil: null })
        .where({ filePath: key })
        .setParameter('difference', received - expected)
        .execute();
    },
  };
}
