import { createHash } from 'node:crypto';
import type { DataSource, EntityManager } from 'typeorm';
import {
  canonicalExtraWork,
  type ExtraWorkContent,
  type ExtraWorkKey,
  isEmptyExtraWork,
} from '../../../common/extra-work';
import { isSameExtraWork } from '../../../common/extra-work-differences';
import { type ExtraWorkLine, sumOfLines } from '../../../common/extra-work-sum';
import { type Db, execute, queryRows } from '../database/sql';
import { lineJson } from './line-json';

/** A work order, a day, and a work area in the form of an id. */
export type SheetKey = [workOrderId: string, date: string, areaId: string];

/** Returns the hash of a sheet's content. */
export const extraWorkHash = (key: ExtraWorkKey, content: ExtraWorkContent) =>
  createHash('sha256').update(canonicalExtraWork(key, content)).digest('hex');

/** SQL for signatures of a day from newest to oldest. A device whose clock is ahead signs no later than its sheet arrived. */
export const NEWEST_FIRST = (row: string) =>
  `least(${row}."signedAt", ${row}."receivedAt") DESC, ${row}."receivedAt" DESC, ${row}.id DESC`;

const AREA_ID = (row: string) => `md5(name_key(${row}."workArea"))::uuid`;
/** Returns SQL for the sheets whose keys are a JSON parameter. */
export const keysIn = (parameter: string) =>
  `SELECT (key->>0)::uuid, (key->>1)::date, (key->>2)::uuid FROM jsonb_array_elements(${parameter}::jsonb) key`;
const isOneOf = (row: string, day: string) =>
  `${row}."workOrderId" = ANY ($2::uuid[]) AND (${row}."workOrderId", ${day}.date, ${AREA_ID(day)}) IN (${keysIn('$1')})`;
const keyValues = (keys: SheetKey[]) => [JSON.stringify(keys), keys.map(([id]) => id)];

interface CardPart {
  key: string;
  id: string;
  revision: number;
  userId: string;
  workArea: string;
  lines: ExtraWorkLine[];
}

interface SignaturePart {
  key: string;
  id: string;
  /** Of a sheet's newest signature; the others' is not read. */
  content: ExtraWorkContent | null;
  workArea: string;
  handedOverBy: string | null;
}

const keyText = (row: string, day: string) => `concat_ws(',', ${row}."workOrderId", ${day}.date, ${AREA_ID(day)})`;

/** Reads what sheets are made of: cards with their lines for each work order, and signatures that count. */
async function readParts(db: Db, keys: SheetKey[]): Promise<[CardPart[], SignaturePart[]]> {
  const values = keyValues(keys);
  const cards = await queryRows<CardPart>(db, {
    text: `SELECT ${keyText('code', 'card')} AS key, card.id, card.revision, card."userId", btrim(card."workArea") AS "workArea",
         json_agg(${lineJson('code')}) AS lines
       FROM cost_codes code JOIN timecards card ON card.id = code."timecardId"
       WHERE card."withdrawnAt" IS NULL AND ${isOneOf('code', 'card')}
       GROUP BY 1, card.id ORDER BY card.id`,
    values,
  });
  const signatures = await queryRows<SignaturePart>(db, {
    text: `SELECT ${keyText('s', 's')} AS key, s.id, s."workArea", s."handedOverBy",
         CASE WHEN row_number() OVER (PARTITION BY ${keyText('s', 's')} ORDER BY ${NEWEST_FIRST('s')}) = 1 THEN s.content END AS content
       FROM extra_work_sheets s
       WHERE s."voidedAt" IS NULL AND s."refusedReason" IS NULL AND ${isOneOf('s', 's')} ORDER BY ${NEWEST_FIRST('s')}`,
    values,
  });
  return [cards, signatures];
}

function byKey<Part extends { key: string }>(parts: Part[]): ReadonlyMap<string, Part[]> {
  const found = new Map<string, Part[]>();
  for (const part of parts) found.set(part.key, [...(found.get(part.key) ?? []), part]);
  return found;
}

/** Returns a sheet's row from its cards and signatures. */
function sheetDay([workOrderId, date, areaId]: SheetKey, cards: CardPart[], [newest, ...older]: SignaturePart[]) {
  const content = sumOfLines(cards.flatMap(({ lines }) => lines));
  const spellings = cards.map((card) => card.workArea).sort();
  const workArea = spellings[0] ?? newest?.workArea ?? '';
  const signed = newest && (isSameExtraWork(newest.content!, content) ? 'signed' : 'changed');
  const people = [...cards.map(({ userId }) => userId), ...[newest, ...older].map((each) => each?.handedOverBy)];
  return {
    ...{ workOrderId, date, areaId, workArea, content },
    contentHash: extraWorkHash({ workOrderId, date, workArea }, content),
    state: signed ?? (isEmptyExtraWork(content) ? 'none' : 'unsigned'),
    newestId: newest?.id ?? null,
    cards: cards.map(({ id, revision, userId }) => ({ id, revision, userId })),
    timecardIds: cards.map(({ id }) => id),
    personIds: [...new Set(people.filter(Boolean))],
  };
}

/** Locks sheets in the order of their keys, so that two commands never wait for each other. New ones get a row. */
const lockSheets = (db: EntityManager, keys: SheetKey[]) =>
  execute(db, {
    text: `SELECT 1 FROM extra_work_days day WHERE (day."workOrderId", day.date, day."areaId") IN (${keysIn('$1')})
       ORDER BY day."workOrderId", day.date, day."areaId" FOR UPDATE`,
    values: [JSON.stringify(keys)],
  });

/** Computes the cleared ones of these sheets, which the transaction has locked. */
async function computeLocked(db: EntityManager, keys: SheetKey[]): Promise<void> {
  if (keys.length === 0) return;
  const cleared = await queryRows<{ key: SheetKey }>(db, {
    text: `SELECT json_build_array(day."workOrderId", day.date, day."areaId") AS key FROM extra_work_days day
       WHERE day.state IS NULL AND (day."workOrderId", day.date, day."areaId") IN (${keysIn('$1')})`,
    values: [JSON.stringify(keys)],
  });
  if (cleared.length === 0) return;
  const wanted = cleared.map(({ key }) => key);
  const [cards, signatures] = await readParts(db, wanted);
  const [cardsOf, signaturesOf] = [byKey(cards), byKey(signatures)];
  const rows = wanted.map((key) => sheetDay(key, cardsOf.get(key.join()) ?? [], signaturesOf.get(key.join()) ?? []));
  await execute(db, {
    text: `UPDATE extra_work_days day SET "workArea" = made."workArea", content = made.content, "contentHash" = made."contentHash",
         state = made.state, "newestId" = made."newestId", cards = made.cards, "timecardIds" = made."timecardIds", "personIds" = made."personIds"
       FROM jsonb_populate_recordset(NULL::extra_work_days, $1::jsonb) made
       WHERE day."workOrderId" = made."workOrderId" AND day.date = made.date AND day."areaId" = made."areaId"`,
    values: [JSON.stringify(rows)],
  });
}

/** Cards and keys whose sheets a command may change. */
interface Touched {
  timecardIds?: string[];
  keys?: ExtraWorkKey[];
}

/** Locks the sheets that these cards are in and the sheets of these keys, then makes sure that each is computed. */
async function lockAll(db: EntityManager, { timecardIds = [], keys = [] }: Touched): Promise<SheetKey[]> {
  const rows = await queryRows<{ key: SheetKey }>(db, {
    text: `WITH named AS (
         SELECT (key->>'workOrderId')::uuid AS "workOrderId", (key->>'date')::date AS date, name_key(key->>'workArea') AS area
         FROM jsonb_array_elements($1::jsonb) key),
       wanted AS (
         SELECT "workOrderId", date, md5(area)::uuid AS "areaId", area FROM named
         UNION SELECT "workOrderId", date, "areaId", area FROM extra_work_days WHERE "timecardIds" && $2::uuid[]
         UNION SELECT code."workOrderId", card.date, ${AREA_ID('card')}, name_key(card."workArea")
         FROM timecards card JOIN cost_codes code ON code."timecardId" = card.id
         WHERE card.id = ANY ($2::uuid[]) AND code."workOrderId" IS NOT NULL)
       INSERT INTO extra_work_days AS day ("workOrderId", date, "areaId", area)
       SELECT wanted.* FROM wanted JOIN work_orders work_order ON work_order.id = wanted."workOrderId" ORDER BY 1, 2, 3
       ON CONFLICT ("workOrderId", date, "areaId") DO UPDATE SET area = EXCLUDED.area
       RETURNING json_build_array(day."workOrderId", day.date, day."areaId") AS key`,
    values: [
      JSON.stringify(keys.map(({ workOrderId, date, workArea }) => ({ workOrderId, date, workArea }))),
      timecardIds,
    ],
  });
  return rows.map(({ key }) => key);
}

/**
 * Runs a change of cards or signatures, and stores their sheets again. Sheets from before and after the change are locked. A card
 * without extra work costs no statement.
 */
export async function keepingSheets<Result>(
  db: EntityManager,
  touched: Touched,
  change: () => Promise<Result>,
): Promise<Result> {
  if (!touched.timecardIds?.length && !touched.keys?.length) return change();
  const keys = await lockAll(db, touched);
  await computeLocked(db, keys);
  const result = await change();
  await computeLocked(db, keys);
  return result;
}

/** Returns the keys of a card's sheets. */
export const sheetsOfCard = (card: {
  date: string;
  workArea: string;
  costCodes: readonly { workOrderId?: string | null }[];
}): ExtraWorkKey[] => {
  const { date, workArea } = card;
  const orders = new Set(card.costCodes.flatMap(({ workOrderId }) => workOrderId ?? []));
  return [...orders].map((workOrderId) => ({ workOrderId, date, workArea }));
};

const AT_ONCE = 200;

/**
 * Computes sheets that were cleared and not stored again: after the deletion of a person, or by an older server. Does nothing
 * in a transaction, whose own sheets are locked and computed.
 */
export async function computeCleared(db: Db): Promise<void> {
  if (!('createQueryRunner' in db)) return;
  for (let more = true; more; ) more = await computeSome(db);
}

async function computeSome(dataSource: DataSource): Promise<boolean> {
  const cleared = await queryRows<{ key: SheetKey }>(dataSource, {
    name: 'cleared-sheets',
    text: `SELECT json_build_array("workOrderId", date, "areaId") AS key FROM extra_work_days WHERE state IS NULL LIMIT ${AT_ONCE}`,
  });
  if (cleared.length === 0) return false;
  const keys = cleared.map(({ key }) => key);
  await dataSource.transaction(async (db) => {
    await lockSheets(db, keys);
    await computeLocked(db, keys);
  });
  return cleared.length === AT_ONCE;
}

/** Adds a row for each sheet from before the table; readers compute it. */
export const addMissingSheets = (db: Db) =>
  execute(db, {
    text: `INSERT INTO extra_work_days ("workOrderId", date, "areaId", area)
       SELECT DISTINCT found."workOrderId", found.date, md5(name_key(found."workArea"))::uuid, name_key(found."workArea")
       FROM (
         SELECT code."workOrderId", card.date, card."workArea" FROM cost_codes code
         JOIN timecards card ON card.id = code."timecardId" WHERE code."workOrderId" IS NOT NULL
         UNION SELECT "workOrderId", date, "workArea" FROM extra_work_sheets) found
       ON CONFLICT DO NOTHING`,
  });
