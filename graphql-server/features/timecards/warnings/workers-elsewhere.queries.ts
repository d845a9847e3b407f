import type { Facts, JudgedCard } from '../../../../common/card-judging';
import { toHundredths } from '../../../../common/decimals';
import { workedHours } from '../../../core/card-lines/line-columns';
import { type Db, queryRows } from '../../../core/database/sql';

const workersOf = ({ costCodes }: JudgedCard) => [
  ...new Set(costCodes.flatMap(({ workers }) => workers.flatMap(({ workerId }) => workerId ?? []))),
];

/** Returns the ids of workers on these cards who are no longer active. */
export async function readRetiredWorkers(db: Db, cards: JudgedCard[]): Promise<Set<string>> {
  const ids = [...new Set(cards.flatMap(workersOf))];
  if (ids.length === 0) return new Set();
  const rows = await queryRows<{ id: string }>(db, {
    text: 'SELECT id FROM workers WHERE id = ANY ($1::uuid[]) AND NOT "isActive"',
    values: [ids],
  });
  return new Set(rows.map(({ id }) => id));
}

interface Elsewhere {
  index: number;
  worker: string;
  hours: string;
  regular: string;
  onOthers: string;
}

/** Reads, for each of these cards, its workers' hours on other cards of the same day, in hundredths. */
export async function readWorkersElsewhere(db: Db, cards: JudgedCard[]): Promise<Facts['workersElsewhere'][]> {
  const elsewhere: Facts['workersElsewhere'][] = cards.map(() => new Map());
  const asked = cards.flatMap((card, index) => {
    const { id, ownerId, date } = card;
    return workersOf(card).map((worker) => ({ index, id, ownerId, date, worker }));
  });
  if (asked.length === 0) return elsewhere;
  const rows = await queryRows<Elsewhere>(db, {
    text: `
      SELECT asked.index, asked.worker, sum(${workedHours('line')})::text AS hours, sum(line."regularHours")::text AS regular,
        coalesce(sum(${workedHours('line')}) FILTER (WHERE t."userId" <> asked."ownerId"), 0)::text AS "onOthers"
      FROM jsonb_to_recordset($1) AS asked (index int, id uuid, "ownerId" uuid, date date, worker uuid)
      JOIN timecards t ON t.date = asked.date AND t."withdrawnAt" IS NULL AND t.id IS DISTINCT FROM asked.id
      JOIN cost_codes code ON code."timecardId" = t.id
      JOIN worker_lines line ON line."costCodeId" = code.id AND line."workerId" = asked.worker
      GROUP BY asked.index, asked.worker`,
    values: [JSON.stringify(asked)],
  });
  for (const { index, worker, hours, regular, onOthers } of rows) {
    elsewhere[index]!.set(worker, {
      hours: toHundredths(hours),
      regular: toHundredths(regular),
      onOthers: toHundredths(onOthers),
    });
  }
  return elsewhere;
}
