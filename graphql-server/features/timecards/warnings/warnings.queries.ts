import { toHundredths } from '../../../../common/decimals';
import { machineKey, nameKey } from '../../../../common/names';
import { type Facts, type JudgedCard } from '../../../../common/warnings/card-judging';
import { type Db, queryRow, queryRows } from '../../../core/database/sql';
import { Timecard } from '../timecards.entity';
import { readTimecards } from '../timecards.queries';
import type { Timecard as PublishedTimecard } from '../timecards.types';
import { readListedWorkers, readWorkersElsewhere } from './workers-elsewhere.queries';

export const machineKeySql = (row: string) =>
  `json_build_array(${['company', 'equipment', 'model', 'serial'].map((column) => `name_key(coalesce(${row}.${column}, ''))`)})::text`;

/** Returns a machine's key as Postgres writes JSON arrays, with ", " between the parts. */
export const asPostgres = (machine: string) =>
  `[${(JSON.parse(machine) as string[]).map((part) => JSON.stringify(part)).join(', ')}]`;

/** Returns the id of the card's owner. Null if there is no such card, or if `ownerId` is given and isn't its owner. */
export async function readOwner(db: Db, id: string, ownerId: string | null): Promise<string | null> {
  const where = { id, ...(ownerId && { userId: ownerId }) };
  const card = await db.getRepository(Timecard).findOne({ select: { userId: true }, where });
  return card?.userId ?? null;
}

/** A saved card to check for warnings, with its owner and version. */
export type SavedCard = JudgedCard & Pick<PublishedTimecard, 'user' | 'revision'>;

/** Reads these cards with their lines and their owners' ids, to check them for warnings. */
export async function readJudgedCards(db: Db, ids: string[]): Promise<SavedCard[]> {
  const owners = await queryRows<{ id: string; userId: string }>(db, {
    text: 'SELECT id, "userId" FROM timecards WHERE id = ANY ($1::uuid[])',
    values: [ids],
  });
  const ownerOf = new Map(owners.map(({ id, userId }) => [id, userId]));
  const cards = await readTimecards(db, ids, null);
  return cards.map((card) => ({ ...card, ownerId: ownerOf.get(card.id)! }));
}

/**
 * Maximum number of lines read at a time: the lines of five of the largest cards, or of a few hundred usual cards. They take
 * about 4 MB.
 */
const LINES_AT_ONCE = 2500;

/** Returns SQL for the cards that match a condition, sorted by day and divided into groups that fit into memory. */
const groupsOf = (condition: string) => `
  SELECT array_agg(id) AS ids
  FROM (
    SELECT card.id, sum(card."equipmentCount" + lines.others) OVER (ORDER BY card.date, card.id) / ${LINES_AT_ONCE} AS place
    FROM timecards card CROSS JOIN LATERAL (
      SELECT count(DISTINCT code.id) + count(material.id) AS others
      FROM cost_codes code LEFT JOIN material_lines material ON material."costCodeId" = code.id
      WHERE code."timecardId" = card.id) lines
    WHERE ${condition}) sized
  GROUP BY floor(place) ORDER BY floor(place)`;

const readGroups = async (db: Db, condition: string, values: unknown[]): Promise<string[][]> =>
  (await queryRows<{ ids: string[] }>(db, { text: groupsOf(condition), values })).map(({ ids }) => ids);

/** Returns the ids of waiting cards on these days, in groups that fit into memory. */
export const readSubmittedGroups = (db: Db, from: string, to: string): Promise<string[][]> =>
  readGroups(db, `card.date BETWEEN $1 AND $2 AND card.status = 'submitted' AND card."withdrawnAt" IS NULL`, [
    from,
    to,
  ]);

/** Returns the ids of the cards of a day, in groups that fit into memory. */
export const readGroupsOfDay = (db: Db, day: string): Promise<string[][]> =>
  readGroups(db, 'card.date = $1 AND card."withdrawnAt" IS NULL', [day]);

/** Returns the ids of these cards, in groups that fit into memory. */
export const readGroupsOf = (db: Db, ids: string[]): Promise<string[][]> =>
  readGroups(db, 'card.id = ANY ($1::uuid[])', [ids]);

/** Reads the facts on which these cards' warnings depend. Runs a few statements for any number of cards. */
export async function readFacts(db: Db, cards: JudgedCard[], overtimeAfter: number): Promise<Facts[]> {
  const facts = await readFactsOfCards(db, cards, overtimeAfter);
  const elsewhere = await readElsewhere(db, cards, facts);
  return facts.map((each, index) => ({ ...each, ...elsewhere[index]! }));
}

/** Reads the facts of `readFacts`, except hours on other cards, which need a scan of all lines of the days. */
export async function readFactsOfCards(db: Db, cards: JudgedCard[], overtimeAfter: number): Promise<Facts[]> {
  const asked = cards.map(({ id, ownerId, date, workArea }, index) => ({ index, id, ownerId, date, workArea }));
  const codes = cards.flatMap(({ costCodes }) => costCodes);
  const machines = new Set(codes.flatMap(({ equipment }) => equipment.map(machineKey)));
  const second = await queryRows<{ index: number }>(db, {
    text: `SELECT asked.index FROM jsonb_to_recordset($1) AS asked (index int, id uuid, "ownerId" uuid, date date, "workArea" text)
     WHERE EXISTS (
       SELECT 1 FROM timecards t WHERE t."userId" = asked."ownerId" AND t.date = asked.date AND t."withdrawnAt" IS NULL
         AND name_key(t."workArea") = name_key(asked."workArea") AND t.id IS DISTINCT FROM asked.id)`,
    values: [JSON.stringify(asked)],
  });
  const inLists = (await queryRow<Record<'codes' | 'machines' | 'materials', string[]>>(db, {
    text: `SELECT
       ARRAY(SELECT name_key(code) FROM cost_code_templates WHERE "isActive" AND name_key(code) = ANY ($1)) AS codes,
       ARRAY(SELECT ${machineKeySql('e')} FROM equipment_templates e WHERE e."isActive" AND e."retiredAt" IS NULL AND ${machineKeySql('e')} = ANY ($2)) AS machines,
       ARRAY(SELECT name_key(name) FROM material_templates WHERE "isActive" AND name_key(name) = ANY ($3)) AS materials`,
    values: [
      codes.map(({ code }) => nameKey(code)),
      [...machines].map(asPostgres),
      codes.flatMap(({ materials }) => materials.map(({ name }) => nameKey(name))),
    ],
  }))!;
  const listed = {
    codes: new Set(inLists.codes),
    machines: new Set(inLists.machines.map((machine) => JSON.stringify(JSON.parse(machine)))),
    materials: new Set(inLists.materials),
  };
  const completed = await readCompletedOrders(db, cards);
  const listedWorkers = await readListedWorkers(db, cards);
  const withSecond = new Set(second.map(({ index }) => index));
  return cards.map((_card, index) => ({
    hasSecondCard: withSecond.has(index),
    hoursElsewhere: new Map(),
    workersElsewhere: new Map(),
    ...listedWorkers,
    overtimeAfter: Math.round(overtimeAfter * 100),
    listed,
    completedOrders: completed[index]!,
  }));
}

/** Reads, for each of these cards, the ids of its work orders that were completed before the card's day. */
async function readCompletedOrders(db: Db, cards: JudgedCard[]): Promise<Set<string>[]> {
  const orders = (card: JudgedCard) => card.costCodes.flatMap(({ workOrderId }) => workOrderId?.toLowerCase() ?? []);
  const named = [...new Set(cards.flatMap(orders))];
  const rows = named.length
    ? await queryRows<{ id: string; dateCompleted: string }>(db, {
        text: 'SELECT id, "dateCompleted" FROM work_orders WHERE id = ANY ($1::uuid[]) AND "dateCompleted" IS NOT NULL',
        values: [named],
      })
    : [];
  const completedOn = new Map(rows.map(({ id, dateCompleted }) => [id, dateCompleted]));
  return cards.map((card) => new Set(orders(card).filter((id) => (completedOn.get(id) ?? card.date) < card.date)));
}

/** Reads the facts about these cards that depend on other cards of the same days. `known` are other facts about these cards. */
export async function readElsewhere(
  db: Db,
  cards: JudgedCard[],
  [known]: readonly Pick<Facts, 'workersByName'>[],
): Promise<Pick<Facts, 'hoursElsewhere' | 'workersElsewhere'>[]> {
  if (!known) return [];
  const machines = await readHoursElsewhere(db, cards);
  const workers = await readWorkersElsewhere(db, cards, known.workersByName);
  return cards.map((_card, index) => ({ hoursElsewhere: machines[index]!, workersElsewhere: workers[index]! }));
}

/** Reads, for each of these cards, its machines' hours on other cards of the same day, in hundredths. */
async function readHoursElsewhere(db: Db, cards: JudgedCard[]): Promise<Facts['hoursElsewhere'][]> {
  const machines = cards.flatMap(({ id, date, costCodes }, index) =>
    [...new Set(costCodes.flatMap(({ equipment }) => equipment.map(machineKey)))].map((machine) => ({
      ...{ index, id, date },
      machine: asPostgres(machine),
    })),
  );
  const hours: Facts['hoursElsewhere'][] = cards.map(() => new Map());
  if (machines.length === 0) return hours;
  const days = [...new Set(cards.map(({ date }) => date))];
  const rows = await queryRows<{ index: number; machine: string; hours: string }>(db, {
    text: BOOKED_ELSEWHERE,
    values: [JSON.stringify(machines), days],
  });
  for (const row of rows) hours[row.index]!.set(JSON.stringify(JSON.parse(row.machine)), toHundredths(row.hours));
  return hours;
}

/**
 * SQL that sums the hours of each day's machines once, not once per card. Days have many lines of the same machine, so each
 * spelling's key is computed once.
 */
const BOOKED_ELSEWHERE = `
  WITH line AS MATERIALIZED (
    SELECT t.id AS card, t.date, company, equipment, coalesce(model, '') AS model, coalesce(serial, '') AS serial,
      sum(line.hours + line."standbyHours") AS hours
    FROM timecards t JOIN cost_codes cc ON cc."timecardId" = t.id JOIN equipment_lines line ON line."costCodeId" = cc.id
    WHERE t.date = ANY ($2::date[]) AND t."withdrawnAt" IS NULL
    GROUP BY t.id, company, equipment, coalesce(model, ''), coalesce(serial, '')),
  spelling AS MATERIALIZED (
    SELECT company, equipment, model, serial, ${machineKeySql('line')} AS machine
    FROM (SELECT DISTINCT company, equipment, model, serial FROM line) line),
  used AS MATERIALIZED (
    SELECT * FROM jsonb_to_recordset($1) AS used (index int, id uuid, date date, machine text))
  SELECT used.index, used.machine, sum(line.hours)::text AS hours
  FROM line
  JOIN spelling USING (company, equipment, model, serial)
  JOIN used ON used.date = line.date AND used.machine = spelling.machine AND line.card IS DISTINCT FROM used.id
  GROUP BY used.index, used.machine`;
