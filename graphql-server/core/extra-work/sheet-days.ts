import { createHash } from 'node:crypto';
import type { DataSource, EntityManager } from 'typeorm';
import {
  canonicalExtraWork,
  type ExtraWorkContent,
  type ExtraWorkKey,
  isEmptyExtraWork,
} from '../../../common/extra-work/extra-work';
import { isSameExtraWork } from '../../../common/extra-work/extra-work-differences';
import { whileWriting } from '../database/reading';
import { type Db, execute, queryRows } from '../database/sql';
import {
  AREA_ID,
  byKey,
  type CardSum,
  keysIn,
  readSignatures,
  type SheetKey,
  type SignaturePart,
  storedSums,
  sumsOfCards,
} from './sheet-parts';

export const extraWorkHash = (key: ExtraWorkKey, content: ExtraWorkContent) =>
  createHash('sha256').update(canonicalExtraWork(key, content)).digest('hex');

/** Returns a sheet's row, computed from its cards' sum and its signatures. */
function sheetDay([workOrderId, date, areaId]: SheetKey, sum: CardSum, [newest, ...older]: SignaturePart[]) {
  const { content, cards } = sum;
  const workArea = sum.workArea ?? newest?.workArea ?? '';
  const signed = newest && (isSameExtraWork(newest.content!, content) ? 'signed' : 'changed');
  const people = [...cards.map(({ userId }) => userId), ...[newest, ...older].map((each) => each?.handedOverBy)];
  return {
    ...{ workOrderId, date, areaId, workArea, content, cards },
    contentHash: extraWorkHash({ workOrderId, date, workArea }, content),
    state: signed ?? (isEmptyExtraWork(content) ? 'none' : 'unsigned'),
    newestId: newest?.id ?? null,
    timecardIds: cards.map(({ id }) => id),
    personIds: [...new Set(people.filter(Boolean))],
  };
}

/** Locks sheets in the order of their keys, so that two transactions never deadlock. */
const lockSheets = (db: EntityManager, keys: SheetKey[]) =>
  execute(db, {
    text: `SELECT 1 FROM extra_work_days day WHERE (day."workOrderId", day.date, day."areaId") IN (${keysIn('$1')})
       ORDER BY day."workOrderId", day.date, day."areaId" FOR UPDATE`,
    values: [JSON.stringify(keys)],
  });

/** Computes the sheets that a trigger has cleared, and skips the others. The transaction must hold the locks of all `keys`. */
async function computeLocked(db: EntityManager, keys: SheetKey[], readSums = sumsOfCards): Promise<void> {
  if (keys.length === 0) return;
  const cleared = await queryRows<{ key: SheetKey }>(db, {
    text: `SELECT json_build_array(day."workOrderId", day.date, day."areaId") AS key FROM extra_work_days day
       WHERE day.state IS NULL AND (day."workOrderId", day.date, day."areaId") IN (${keysIn('$1')})`,
    values: [JSON.stringify(keys)],
  });
  if (cleared.length === 0) return;
  const wanted = cleared.map(({ key }) => key);
  const sums = await readSums(db, wanted);
  const signaturesOf = byKey(await readSignatures(db, wanted));
  const rows = wanted.map((key) => sheetDay(key, sums.get(key.join())!, signaturesOf.get(key.join()) ?? []));
  await execute(db, {
    text: `UPDATE extra_work_days day SET "workArea" = made."workArea", content = made.content, "contentHash" = made."contentHash",
         state = made.state, "newestId" = made."newestId", cards = made.cards, "timecardIds" = made."timecardIds", "personIds" = made."personIds"
       FROM jsonb_populate_recordset(NULL::extra_work_days, $1::jsonb) made
       WHERE day."workOrderId" = made."workOrderId" AND day.date = made.date AND day."areaId" = made."areaId"`,
    values: [JSON.stringify(rows)],
  });
}

/** Sheets that a command may change: the sheets of these cards, and the sheets with these keys. */
interface Touched {
  timecardIds?: string[];
  keys?: ExtraWorkKey[];
}

/** Locks the sheets that a command may change, and adds rows for new sheets. Returns the keys of the sheets. */
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
 * Runs `change`, which changes cards or signatures, and then stores the touched sheets. Without touched sheets, only runs
 * `change`.
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

/**
 * Runs `change`, which changes a sheet's signatures, and then stores the sheet's state. The lock keeps the sheet's cards
 * unchanged, so their stored sum is used.
 */
export async function keepingSignatures<Result>(
  db: EntityManager,
  key: ExtraWorkKey,
  change: () => Promise<Result>,
): Promise<Result> {
  const keys = await lockAll(db, { keys: [key] });
  await computeLocked(db, keys);
  const result = await change();
  await computeLocked(db, keys, storedSums);
  return result;
}

/** Locks and computes a sheet that a command only reads. It may have been cleared, such as when a person was deleted. */
export const keepSheet = async (db: EntityManager, key: ExtraWorkKey): Promise<void> =>
  computeLocked(db, await lockAll(db, { keys: [key] }));

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
 * Computes sheets that were cleared but not computed again, such as sheets that were cleared when a person was deleted. Does
 * nothing inside a transaction, because a command computes its own sheets.
 */
export async function computeCleared(db: Db): Promise<void> {
  if (!('createQueryRunner' in db)) return;
  await whileWriting(async () => {
    for (let more = true; more; ) more = await computeSome(db);
  });
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

/** Adds an empty row for each sheet that has none because its cards are older than the table. Readers compute these sheets. */
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
