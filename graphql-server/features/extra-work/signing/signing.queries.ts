import { asStored } from '../../../../common/decimals';
import type { ExtraWorkContent, ExtraWorkKey } from '../../../../common/extra-work/extra-work';
import type { ExtraWorkShown, SignedDocument } from '../../../../common/extra-work/extra-work-document';
import { newId } from '../../../core/database/ids';
import { type Db, queryRow } from '../../../core/database/sql';
import { documentHashOf } from '../document.policy';
import { SignedExtraWorkSheet } from '../extra-work.entity';
import { LAYOUT } from '../pdf/sheet-layout';

export interface NewSignature extends Omit<SignedDocument, 'shown' | 'receivedAt' | 'byLink'> {
  contentHash: string;
  shown: ExtraWorkShown;
  /** True if the signer's device sent `shown`, so that the document's hash covers it. */
  isShownCovered: boolean;
  basis: object | null;
  refusedReason: string | null;
  /** Defaults to now. */
  receivedAt?: string;
  handedOverBy: string | null;
  linkId: string | null;
  requestKey: string | null;
}

/** Returns content as it is stored: only its own fields, with normalized decimals. */
const asKept = ({ codes, classes, machines, materials }: ExtraWorkContent): ExtraWorkContent => ({
  codes: codes.map(({ code, operators, laborers, operatorHours, laborerHours }) => ({
    code,
    operators,
    laborers,
    operatorHours: asStored(operatorHours),
    laborerHours: asStored(laborerHours),
  })),
  ...(classes?.length && {
    classes: classes.map(({ code, workerClass, kind, hours }) => ({
      ...{ code, workerClass: workerClass ?? null, kind },
      hours: asStored(hours),
    })),
  }),
  machines: machines.map(({ company, equipment, model, serial, operatedHours, standbyHours }) => ({
    company,
    equipment,
    model: model ?? null,
    serial: serial ?? null,
    operatedHours: asStored(operatedHours),
    standbyHours: asStored(standbyHours),
  })),
  materials: materials.map(({ name, unit, quantity }) => ({ name, unit, quantity: asStored(quantity) })),
});

/** Returns the transaction's time as an ISO text with milliseconds. */
async function moment(db: Db): Promise<string> {
  const row = await queryRow<{ now: Date }>(db, { text: `SELECT date_trunc('milliseconds', now()) AS now` });
  return row!.now.toISOString();
}

/** Saves a signature and returns its id. The document's hash includes the time of receipt by the database's clock. */
export async function insertSignature(db: Db, { isShownCovered, ...signature }: NewSignature): Promise<string> {
  const id = newId();
  const content = asKept(signature.content);
  const receivedAt = signature.receivedAt ?? (await moment(db));
  await db.getRepository(SignedExtraWorkSheet).insert({
    ...signature,
    id,
    receivedAt,
    content,
    layout: LAYOUT,
    shownRecordedAt: isShownCovered ? null : receivedAt,
    documentHash: documentHashOf({
      ...signature,
      content,
      receivedAt,
      shown: isShownCovered ? signature.shown : null,
      byLink: signature.linkId !== null,
    }),
  });
  return id;
}

/** True if a card is or was on the sheet. `userId` limits this to one person's cards. */
export async function wasEverIn(
  db: Db,
  userId: string | null,
  { workOrderId, date, workArea }: ExtraWorkKey,
): Promise<boolean> {
  const row = await queryRow<{ found: boolean }>(db, {
    text: `SELECT EXISTS (
         SELECT FROM timecards card JOIN cost_codes code ON code."timecardId" = card.id
         WHERE ($1::uuid IS NULL OR card."userId" = $1) AND card.date = $3 AND name_key(card."workArea") = name_key($4::text)
           AND code."workOrderId" = $2)
       OR EXISTS (
         SELECT FROM timecards card JOIN timecard_revisions event ON event."timecardId" = card.id
         WHERE ($1::uuid IS NULL OR card."userId" = $1) AND event.replaced->>'date' = $3::date::text
           AND name_key(event.replaced->>'workArea') = name_key($4::text)
           AND event.replaced->'costCodes' @> jsonb_build_array(jsonb_build_object('workOrderId', $2::uuid::text))) AS found`,
    values: [userId, workOrderId, date, workArea],
  });
  return row!.found;
}

export const voidSignature = (db: Db, id: string, { by, reason }: { by: string; reason: string }) =>
  db.getRepository(SignedExtraWorkSheet).update({ id }, { voidedAt: () => 'now()', voidedBy: by, voidReason: reason });
