import type { ExtraWorkContent } from '../../../common/extra-work/extra-work';
import type { ExtraWorkShown } from '../../../common/extra-work/extra-work-document';
import { jsonObject } from '../../core/database/json';
import { personJson } from '../../core/database/people';
import { type Db, queryRow, queryRows } from '../../core/database/sql';
import { momentSql } from '../../core/days/moments';
import { keysIn, NEWEST_FIRST, type SheetKey } from '../../core/extra-work/sheet-parts';
import type { SignedExtraWorkSheet } from './extra-work.types';

type Computed = 'marks' | 'shownChanges' | 'isChanged' | 'differences' | 'allowed';

export interface SignedRow extends Omit<SignedExtraWorkSheet, Computed | 'content' | 'totals' | 'shown' | 'timeZone'> {
  areaId: string;
  content: ExtraWorkContent;
  shown: Omit<ExtraWorkShown, 'contractor'> & { contractor: string | null };
  drawnFor: string | null;
  /** True if the signature was checked against the versions of the cards that the device named. */
  isChecked: boolean;
  /** Time zone of printed times. */
  timeZone: string | null;
  handedOverById: string | null;
  /** Key of a submission through a link. */
  requestKey: string | null;
}

const SIGNED = `
  SELECT s.id, ${jsonObject(`s."workOrderId" AS id, s.shown->'orderNumber' AS "orderNumber", s.shown->'coNumber' AS "coNumber"`)} AS "workOrder",
         s.date::text AS date, s."workArea", md5(name_key(s."workArea"))::uuid AS "areaId", s.content, s."contentHash",
         s.name, s.company, s.signature, s."signatureKind", s.shown, ${momentSql('s."shownRecordedAt"')} AS "shownRecordedAt",
         s."documentHash", s."drawnFor", s.basis IS NOT NULL AS "isChecked", s."refusedReason", s."timeZone", s.layout, s.note, ${momentSql('s."signedAt"')} AS "signedAt",
         ${momentSql('s."receivedAt"')} AS "receivedAt", s.offline, s."handedOverBy" AS "handedOverById",
         ${personJson('person')} AS "handedOverBy", link.email AS "requestedFrom", s."linkId" IS NOT NULL AS "byLink", s."requestKey",
         ${momentSql('s."voidedAt"')} AS "voidedAt", ${personJson('voider')} AS "voidedBy", s."voidReason"
  FROM extra_work_sheets s
  LEFT JOIN users person ON person.id = s."handedOverBy" LEFT JOIN users voider ON voider.id = s."voidedBy"
  LEFT JOIN extra_work_links link ON link.id = s."linkId"`;

/** Reads all signatures of these sheets, newest first, void ones included. */
export const readSigned = (db: Db, keys: SheetKey[]): Promise<SignedRow[]> =>
  keys.length === 0
    ? Promise.resolve([])
    : queryRows(db, {
        text: `${SIGNED} WHERE (s."workOrderId", s.date, md5(name_key(s."workArea"))::uuid) IN (${keysIn('$1')})
          AND s."workOrderId" = ANY ($2::uuid[]) ORDER BY ${NEWEST_FIRST('s')}`,
        values: [JSON.stringify(keys), keys.map(([id]) => id)],
      });

export const readOneSigned = (db: Db, id: string): Promise<SignedRow | undefined> =>
  queryRow(db, { text: `${SIGNED} WHERE s.id = $1`, values: [id] });
