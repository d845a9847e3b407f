import { toHundredths } from '../../../../common/decimals';
import { nameKey } from '../../../../common/names';
import { type Facts, type JudgedCard, workersByNameOf } from '../../../../common/warnings/card-judging';
import { workedHours } from '../../../core/card-lines/line-columns';
import { workerName } from '../../../core/database/people';
import { type Db, queryRows } from '../../../core/database/sql';

const linesOf = ({ costCodes }: JudgedCard) => costCodes.flatMap(({ workers }) => workers);

/** SQL for the key of a worker's name. An index contains this expression. */
const NAME_KEY = `name_key(${workerName('worker')})`;

/** Reads facts about the people on these cards from the list of workers. */
export async function readListedWorkers(
  db: Db,
  cards: JudgedCard[],
): Promise<Pick<Facts, 'retiredWorkers' | 'workersByName'>> {
  const lines = cards.flatMap(linesOf);
  if (lines.length === 0) return { retiredWorkers: new Set(), workersByName: new Map() };
  const rows = await queryRows<{ id: string; name: string; isActive: boolean }>(db, {
    text: `
      WITH named AS MATERIALIZED (
        SELECT ${NAME_KEY} AS key FROM workers worker WHERE worker.id = ANY ($1::uuid[]) UNION SELECT unnest($2::text[]))
      SELECT worker.id, ${workerName('worker')} AS name, worker."isActive" FROM named JOIN workers worker ON ${NAME_KEY} = named.key`,
    values: [
      [...new Set(lines.flatMap(({ workerId }) => workerId ?? []))],
      [...new Set(lines.flatMap(({ workerId, name }) => (workerId ? [] : nameKey(name))))],
    ],
  });
  return {
    retiredWorkers: new Set(rows.flatMap(({ id, isActive }) => (isActive ? [] : id))),
    workersByName: workersByNameOf(rows),
  };
}

interface Elsewhere {
  index: number;
  worker: string;
  hours: string;
  regular: string;
  onOthers: string;
}

/**
 * Reads, for each of these cards, its workers' hours on other cards of the same day, in hundredths. `workersByName` is one of the
 * facts about the cards.
 */
export async function readWorkersElsewhere(
  db: Db,
  cards: JudgedCard[],
  workersByName: Facts['workersByName'],
): Promise<Facts['workersElsewhere'][]> {
  const elsewhere: Facts['workersElsewhere'][] = cards.map(() => new Map());
  const nameOf = new Map([...workersByName].map(([name, worker]) => [worker, name]));
  const asked = cards.flatMap((card, index) => {
    const { id, ownerId, date } = card;
    const workers = linesOf(card).map((line) => line.workerId ?? workersByName.get(nameKey(line.name)));
    const listed = new Set(workers.filter((worker) => worker !== undefined));
    return [...listed].map((worker) => ({ index, id, ownerId, date, worker, name: nameOf.get(worker) }));
  });
  if (asked.length === 0) return elsewhere;
  const days = [...new Set(cards.map(({ date }) => date))];
  const rows = await queryRows<Elsewhere>(db, { text: BOOKED_ELSEWHERE, values: [JSON.stringify(asked), days] });
  for (const { index, worker, hours, regular, onOthers } of rows) {
    elsewhere[index]!.set(worker, {
      hours: toHundredths(hours),
      regular: toHundredths(regular),
      onOthers: toHundredths(onOthers),
    });
  }
  return elsewhere;
}

/** SQL for the key of a line's worker: the worker's id, or the key of a typed name. */
export const LINE_WORKER = `coalesce(line."workerId"::text, name_key(line.name))`;

/**
 * SQL that reads the days' lines once and then joins the workers, by id and by typed name. Starting from a worker's lines would
 * read all lines that the worker ever had. Both names of a worker are known before the join. Otherwise Postgres joins by day alone,
 * and compares each worker of a day with all others.
 */
const BOOKED_ELSEWHERE = `
  WITH booked AS MATERIALIZED (
    SELECT t.id AS card, t."userId", t.date, ${LINE_WORKER} AS worker, sum(${workedHours('line')}) AS hours,
      sum(line."regularHours") AS regular
    FROM timecards t JOIN cost_codes code ON code."timecardId" = t.id JOIN worker_lines line ON line."costCodeId" = code.id
    WHERE t.date = ANY ($2::date[]) AND t."withdrawnAt" IS NULL
    GROUP BY t.id, ${LINE_WORKER}),
  known AS MATERIALIZED (
    SELECT asked.*, names.key
    FROM jsonb_to_recordset($1) AS asked (index int, id uuid, "ownerId" uuid, date date, worker uuid, name text)
    CROSS JOIN LATERAL (VALUES (asked.worker::text), (asked.name)) names (key))
  SELECT known.index, known.worker, sum(booked.hours)::text AS hours, sum(booked.regular)::text AS regular,
    coalesce(sum(booked.hours) FILTER (WHERE booked."userId" <> known."ownerId"), 0)::text AS "onOthers"
  FROM known
  JOIN booked ON booked.date = known.date AND booked.worker = known.key AND booked.card IS DISTINCT FROM known.id
  GROUP BY known.index, known.worker`;
