import { type DataSource, IsNull, Not } from 'typeorm';
import type { Actor } from '../../access/actor';
import { may } from '../../access/permissions';
import { conflict, forbidden } from '../../core/errors';
import { checkDailyBytes } from './bounds';
import { type UploadKind, uploadKinds } from './upload-kind';
import { Upload } from './uploads.entity';

/** Longer than a sender may stay silent (see receive.ts), so that only a crashed server leaves a claim to expire. */
const CLAIM_SECONDS = 60;

const claimEnd = () => new Date(Date.now() + CLAIM_SECONDS * 1000);

/** The service's dependencies: how to read an account's current state. */
export interface UploadAccess {
  db: DataSource;
  /** The account as it is now, or null when it was deleted. */
  actorById(id: string): Promise<Actor | null>;
}

/** A PUT in progress. */
export interface Claim {
  /** Keeps the claim while bytes come in; throws a 403 once the link was revoked. */
  renew(): Promise<void>;
  /** Ends the claim and counts the bytes that were received. */
  release(received: number): Promise<void>;
}

const revoked = () =>
  forbidden("This upload link is no longer valid: your account doesn't have permission to upload files");
const usedAlready = () => conflict('This upload link was already used');

/** Returns the kind of file that the link takes. Throws 409 once it is used up, and 403 if its owner may no longer upload. */
export async function kindOfLink({ db, actorById }: UploadAccess, key: string): Promise<UploadKind> {
  const upload = await db.getRepository(Upload).findOneBy({ filePath: key, used: false });
  const kind = upload && uploadKinds.get(upload.kind);
  if (!upload || !kind) throw usedAlready();
  const owner = upload.issuedTo && (await actorById(upload.issuedTo));
  if (!owner || !may(owner, kind.permission)) throw revoked();
  return kind;
}

/**
 * Claims the link for one PUT, reserving `expected` bytes of its owner's daily limit: 409 while another PUT is in
 * progress, 429 past the limit.
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
      throw conflict('Another upload to this link is in progress');
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
