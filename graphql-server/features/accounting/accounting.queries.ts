import { workedHours } from '../../core/card-lines/line-columns';
import { type Db, queryRow, queryRows } from '../../core/database/sql';
import { BatchKind, type CardAccounting, type CardsNotHandedOver } from './accounting.types';
import { CARD_BATCHES, linesToSend } from './lines/lines.queries';

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

type Missing = Pick<CardsNotHandedOver, 'people' | 'hours'> & { cards: string[] };

/** Reads the ids of a person's approved cards with lines for the next batch of this kind, and the named people on the lines. */
async function readMissing(db: Db, kind: BatchKind, userId: string): Promise<Missing> {
  const { text, values = [] } = linesToSend({ kind, through: 'infinity', timeZone: 'UTC', userId });
  const isNamed = `line.quantity > 0 AND line."values" ->> 'worker' IS NOT NULL`;
  return (await queryRow<Missing>(db, {
    text: `
      SELECT coalesce(array_agg(DISTINCT card.id), '{}') AS cards,
        count(DISTINCT coalesce(line."values" ->> 'worker_id', name_key(line."values" ->> 'worker'))) FILTER (WHERE ${isNamed})::int AS people,
        coalesce(sum(line.quantity) FILTER (WHERE ${isNamed}), 0)::numeric(20, 2)::text AS hours
      FROM (${text}) line JOIN timecards card ON card.id = line."timecardId"
      WHERE card.status = 'approved' AND card."withdrawnAt" IS NULL`,
    values,
  }))!;
}

/** Reads the kinds of card lines that the company hands over: labor, and each kind with a valid batch. */
async function readKinds(db: Db): Promise<BatchKind[]> {
  const used = await queryRows<{ kind: BatchKind }>(db, {
    text: 'SELECT DISTINCT kind FROM accounting_batches WHERE "voidedAt" IS NULL',
  });
  return CARD_BATCHES.filter((kind) => kind === BatchKind.labor || used.some((batch) => batch.kind === kind));
}

/**
 * Counts a person's approved cards with lines that have not been handed over, and the named people and hours on these lines. Also counts
 * the named people with hours on all of the person's cards that are not withdrawn.
 */
export async function readNotHandedOver(db: Db, userId: string): Promise<CardsNotHandedOver> {
  const cards = new Set<string>();
  const labor = { people: 0, hours: '0.00' };
  for (const kind of await readKinds(db)) {
    const { cards: ids, ...named } = await readMissing(db, kind, userId);
    for (const id of ids) cards.add(id);
    if (kind === BatchKind.labor) Object.assign(labor, named);
  }
  const all = await queryRow<Pick<CardsNotHandedOver, 'allPeople' | 'allHours'>>(db, {
    text: `
      SELECT count(DISTINCT (line."workerId", name_key(line.name)))::int AS "allPeople",
        coalesce(sum(${workedHours('line')}), 0)::numeric(20, 2)::text AS "allHours"
      FROM timecards card JOIN cost_codes code ON code."timecardId" = card.id JOIN worker_lines line ON line."costCodeId" = code.id
      WHERE card."userId" = $1 AND card."withdrawnAt" IS NULL AND ${workedHours('line')} > 0`,
    values: [userId],
  });
  return { cards: cards.size, ...labor, ...all! };
}
