import type { EntityManager } from 'typeorm';
import { extraWorkHash } from '../../core/extra-work/sheet-days';
import type { SignedExtraWorkSheet } from '../../features/extra-work/extra-work.entity';
import { insertSignature } from '../../features/extra-work/signing/signing.queries';

/** Adds a recorded signature. Computes its hashes, because they cover days and ids, which differ in each database. */
export async function addSignature(db: EntityManager, row: object, timeZone: string): Promise<void> {
  const { id: _, signedAt, receivedAt, ...recorded } = row as SignedExtraWorkSheet;
  const contentHash = extraWorkHash(recorded, recorded.content);
  await insertSignature(db, {
    ...{
      note: null,
      offline: false,
      signatureKind: 'drawn',
      basis: null,
      refusedReason: null,
      linkId: null,
      requestKey: null,
    },
    ...recorded,
    ...{ contentHash, drawnFor: contentHash, isShownCovered: true, timeZone },
    signedAt: signedAt.toISOString(),
    receivedAt: receivedAt.toISOString(),
  });
}
