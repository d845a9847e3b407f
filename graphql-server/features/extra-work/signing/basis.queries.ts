import type { ExtraWorkContent, ExtraWorkKey } from '../../../../common/extra-work/extra-work';
import { type ExtraWorkLine, sumOfLines } from '../../../../common/extra-work/extra-work-sum';
import { nameKey } from '../../../../common/names';
import { type Db, queryRows } from '../../../core/database/sql';
import { lineJson } from '../../../core/extra-work/line-json';
import type { ExtraWorkBasisInput } from '../document.types';

interface Version {
  cardId: string | null;
  /** Null if the card never had this revision. */
  version: {
    date: string;
    workArea: string;
    costCodes: (ExtraWorkLine & { workOrderId?: string | null })[];
  } | null;
}

/**
 * Computes a sheet's content from the named versions of cards, including withdrawn cards. Returns null if a card has been deleted
 * or is unknown. Returns 'never' if a card never had the revision or is named twice.
 */
export async function contentOfBasis(
  db: Db,
  key: ExtraWorkKey,
  basis: ExtraWorkBasisInput[],
  userId: string,
): Promise<ExtraWorkContent | 'never' | null> {
  const versions = await queryRows<Version>(db, {
    text: `
      WITH named AS (
        SELECT coalesce((item->>'id')::uuid, sent."recordId") AS id, (item->>'revision')::int AS revision
        FROM jsonb_array_elements($1::jsonb) item
        LEFT JOIN idempotency_keys sent ON item->>'id' IS NULL AND sent."userId" = $2
          AND sent.operation = 'submitTimecard' AND sent.key = item->>'clientRequestId')
      SELECT card.id AS "cardId", CASE WHEN card.revision = named.revision THEN (
          SELECT row_to_json(version) FROM (
            SELECT card.date, card."workArea", coalesce(json_agg(${lineJson('code')}), '[]') AS "costCodes"
            FROM cost_codes code WHERE code."timecardId" = card.id AND code."workOrderId" IS NOT NULL) version)
        ELSE (
          SELECT event.replaced::json FROM timecard_revisions event
          WHERE event."timecardId" = card.id AND event.kind = 'revised' AND event.revision = named.revision + 1 LIMIT 1)
        END AS version
      FROM named LEFT JOIN timecards card ON card.id = named.id`,
    values: [JSON.stringify(basis), userId],
  });
  if (versions.some(({ cardId }) => !cardId)) return null;
  const isTwice = new Set(versions.map(({ cardId }) => cardId)).size < versions.length;
  if (isTwice || versions.some(({ version }) => !version)) return 'never';
  const lines = versions
    .filter(({ version }) => version!.date === key.date && nameKey(version!.workArea) === nameKey(key.workArea))
    .flatMap(({ version }) => version!.costCodes)
    .filter(({ workOrderId }) => workOrderId === key.workOrderId.toLowerCase());
  return sumOfLines(lines);
}
