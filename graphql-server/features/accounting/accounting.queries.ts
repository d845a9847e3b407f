import { workedHours } from '../../core/card-lines/line-columns';
import { type Db, queryRow, queryRows } from '../../core/database/sql';
import type { CardAccounting, CardsNotHandedOver } from './accounting.types';

/** Reads the valid batches with lines of these cards. Returns them by card id, newest first. */
export async function readAccountingOf(db: Db, ids: string[]): Promise<Map<string, CardAccounting[]>> {
  const rows = await queryRows<CardAccounting & { timecardId: string }>(db, {
    text: `
      SELECT line."timecardId", batch.id AS "batchId", batch.number, batch.kind, max(line.revision) AS revision,
        card.revision > max(line.revision) OR (card.status <> 'approved' AND card."withdrawnAt" IS NULL)
          OR coalesce(card."withdrawnAt" > batch.at, false) AS "changedSince"
      FROM accounting_lines line JOIN accounting_batches batch ON batch.id = line."batchId"
      JOIN timecards card ON card.id = line."timecardId"
      WHERE line."timecardId" = ANY ($1::uuid[]) AND batch."voidedAt" IS NULL
      GROUP BY line."timecardId", batch.id, card.id ORDER BY batch.number DESC`,
    values: [ids],
  });
  const found = new Map<string, CardAccounting[]>();
  for (const { timecardId, ...each } of rows) found.set(timecardId, [...(found.get(timecardId) ?? []), each]);
  return found;
}

/**
 * Counts a person's approved cards whose current revision is in no valid batch. Also counts the named people with hours, and
 * sums their hours: on those cards, and on all of the person's cards that are not withdrawn.
 */
export async function readNotHandedOver(db: Db, userId: string): Promise<CardsNotHandedOver> {
  const row = await queryRow<CardsNotHandedOver>(db, {
    text: `
      WITH card AS (
        SELECT card.id, card.status = 'approved' AND NOT EXISTS (
          SELECT FROM accounting_lines line JOIN accounting_batches batch ON batch.id = line."batchId"
          WHERE line."timecardId" = card.id AND line.revision = card.revision AND batch."voidedAt" IS NULL) AS missing
        FROM timecards card WHERE card."userId" = $1 AND card."withdrawnAt" IS NULL),
      named AS (
        SELECT (line."workerId", name_key(line.name)) AS person, ${workedHours('line')} AS hours, card.missing
        FROM card JOIN cost_codes code ON code."timecardId" = card.id JOIN worker_lines line ON line."costCodeId" = code.id
        WHERE ${workedHours('line')} > 0)
      SELECT (SELECT count(*)::int FROM card WHERE card.missing) AS cards,
        count(DISTINCT named.person) FILTER (WHERE named.missing)::int AS people,
        coalesce(sum(named.hours) FILTER (WHERE named.missing), 0)::numeric(14, 2)::text AS hours,
        count(DISTINCT named.person)::int AS "allPeople",
        coalesce(sum(named.hours), 0)::numeric(14, 2)::text AS "allHours"
      FROM named`,
    values: [userId],
  });
  return row!;
}
