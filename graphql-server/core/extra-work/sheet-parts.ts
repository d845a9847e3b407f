import type { ExtraWorkContent } from '../../../common/extra-work/extra-work';
import { type ExtraWorkLine, sumOfLines } from '../../../common/extra-work/extra-work-sum';
import { type Db, queryRows } from '../database/sql';
import { lineJson } from './line-json';

/** Key of a sheet: its work order, its day, and a hash of its work area. */
export type SheetKey = [workOrderId: string, date: string, areaId: string];

/** Returns SQL that sorts a sheet's signatures, newest first. Uses the time of receipt if a device's clock was ahead. */
export const NEWEST_FIRST = (row: string) =>
  `least(${row}."signedAt", ${row}."receivedAt") DESC, ${row}."receivedAt" DESC, ${row}.id DESC`;

export const AREA_ID = (row: string) => `md5(name_key(${row}."workArea"))::uuid`;
/** Returns SQL for the keys in a JSON parameter, which is a list of `SheetKey`. */
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

export interface SignaturePart {
  key: string;
  id: string;
  /** The signed content of a sheet's newest signature. Null for older signatures, whose content is not loaded. */
  content: ExtraWorkContent | null;
  workArea: string;
  handedOverBy: string | null;
}

const keyText = (row: string, day: string, areaId = AREA_ID(day)) =>
  `concat_ws(',', ${row}."workOrderId", ${day}.date, ${areaId})`;

/** The sum of a sheet's cards. */
export interface CardSum {
  /** The cards' spelling of the work area. If there are several, the first in sort order. Null if the sheet has no cards. */
  workArea: string | null;
  content: ExtraWorkContent;
  cards: Pick<CardPart, 'id' | 'revision' | 'userId'>[];
}

/** Sums the cards of each sheet. Returns the sums by the sheet's key. */
export async function sumsOfCards(db: Db, keys: SheetKey[]): Promise<Map<string, CardSum>> {
  const parts = await queryRows<CardPart>(db, {
    text: `SELECT ${keyText('code', 'card')} AS key, card.id, card.revision, card."userId", btrim(card."workArea") AS "workArea",
         json_agg(${lineJson('code')}) AS lines
       FROM cost_codes code JOIN timecards card ON card.id = code."timecardId"
       WHERE card."withdrawnAt" IS NULL AND ${isOneOf('code', 'card')}
       GROUP BY 1, card.id ORDER BY card.id`,
    values: keyValues(keys),
  });
  const cardsOf = byKey(parts);
  return new Map(keys.map((key) => [key.join(), sumOf(cardsOf.get(key.join()) ?? [])]));
}

const sumOf = (cards: CardPart[]): CardSum => ({
  workArea: cards.map((card) => card.workArea).sort()[0] ?? null,
  content: sumOfLines(cards.flatMap(({ lines }) => lines)),
  cards: cards.map(({ id, revision, userId }) => ({ id, revision, userId })),
});

/** Reads the stored sums of sheets by key. A sum is valid until a card of its sheet changes. */
export async function storedSums(db: Db, keys: SheetKey[]): Promise<Map<string, CardSum>> {
  const rows = await queryRows<CardSum & { key: string }>(db, {
    text: `SELECT ${keyText('day', 'day', 'day."areaId"')} AS key, CASE WHEN day.cards <> '[]' THEN day."workArea" END AS "workArea",
         day.content, day.cards
       FROM extra_work_days day WHERE (day."workOrderId", day.date, day."areaId") IN (${keysIn('$1')})`,
    values: [JSON.stringify(keys)],
  });
  return new Map(rows.map(({ key, ...sum }) => [key, sum]));
}

/** Reads the valid signatures of sheets, newest first. */
export const readSignatures = (db: Db, keys: SheetKey[]) =>
  queryRows<SignaturePart>(db, {
    text: `SELECT ${keyText('s', 's')} AS key, s.id, s."workArea", s."handedOverBy",
         CASE WHEN row_number() OVER (PARTITION BY ${keyText('s', 's')} ORDER BY ${NEWEST_FIRST('s')}) = 1 THEN s.content END AS content
       FROM extra_work_sheets s
       WHERE s."voidedAt" IS NULL AND s."refusedReason" IS NULL AND ${isOneOf('s', 's')} ORDER BY ${NEWEST_FIRST('s')}`,
    values: keyValues(keys),
  });

export function byKey<Part extends { key: string }>(parts: Part[]): ReadonlyMap<string, Part[]> {
  const found = new Map<string, Part[]>();
  for (const part of parts) found.set(part.key, [...(found.get(part.key) ?? []), part]);
  return found;
}
