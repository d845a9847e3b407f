import { asStored } from '../../../../common/decimals';
import type { ExtraWorkContent } from '../../../../common/extra-work';
import { newId } from '../../../core/database/ids';
import { type Db, execute, queryRow } from '../../../core/database/sql';

/** A signature to be kept. */
export interface NewSignature {
  workOrderId: string;
  date: string;
  workArea: string;
  content: ExtraWorkContent;
  contentHash: string;
  name: string;
  company: string;
  signature: string;
  note: string | null;
  signedAt: string;
  offline: boolean;
  handedOverBy: string | null;
  linkId: string | null;
  requestKey: string | null;
}

/** What was shown, without anything else that was sent. */
const asKept = ({ codes, machines, materials }: ExtraWorkContent): ExtraWorkContent => ({
  codes: codes.map(({ code, operators, laborers, operatorHours, laborerHours }) => ({
    code,
    operators,
    laborers,
    operatorHours: asStored(operatorHours),
    laborerHours: asStored(laborerHours),
  })),
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

/** Keeps a signature; returns its id. */
export async function insertSignature(db: Db, signature: NewSignature): Promise<string> {
  const id = newId();
  await execute(db, {
    text: `INSERT INTO extra_work_sheets (id, "workOrderId", date, "workArea", content, "contentHash", name, company, signature,
       note, "signedAt", offline, "handedOverBy", "linkId", "requestKey")
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
    values: [
      id,
      signature.workOrderId,
      signature.date,
      signature.workArea,
      JSON.stringify(asKept(signature.content)),
      signature.contentHash,
      signature.name,
      signature.company,
      signature.signature,
      signature.note,
      signature.signedAt,
      signature.offline,
      signature.handedOverBy,
      signature.linkId,
      signature.requestKey,
    ],
  });
  return id;
}

/** True when a card (of this person, or null for anybody's) is in the sheet, or was before it was corrected or withdrawn. */
export async function wasEverIn(
  db: Db,
  userId: string | null,
  { workOrderId, date, workArea }: Pick<NewSignature, 'workOrderId' | 'date' | 'workArea'>,
): Promise<boolean> {
  const row = await queryRow<{ found: boolean }>(db, {
    text: `SELECT EXISTS (
         SELECT FROM timecards card JOIN cost_codes code ON code."timecardId" = card.id
         WHERE ($1::uuid IS NULL OR card."userId" = $1) AND card.date = $3 AND lower(btrim(card."workArea")) = lower(btrim($4::text))
           AND code."workOrderId" = $2)
       OR EXISTS (
         SELECT FROM timecards card JOIN timecard_revisions event ON event."timecardId" = card.id
         WHERE ($1::uuid IS NULL OR card."userId" = $1) AND event.replaced->>'date' = $3::date::text
           AND lower(btrim(event.replaced->>'workArea')) = lower(btrim($4::text))
           AND event.replaced->'costCodes' @> jsonb_build_array(jsonb_build_object('workOrderId', $2::uuid::text))) AS found`,
    values: [userId, workOrderId, date, workArea],
  });
  return row!.found;
}

/** Makes a signature void. */
export const voidSignature = (db: Db, id: string, { by, reason }: { by: string; reason: string }) =>
  execute(db, {
    text: `UPDATE extra_work_sheets SET "voidedAt" = now(), "voidedBy" = $2, "voidReason" = $3 WHERE id = $1`,
    values: [id, by, reason],
  });
