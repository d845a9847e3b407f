import type { ExtraWorkContent } from '../../../common/extra-work';
import { type Condition, whereOf } from '../../core/database/conditions';
import { keyset } from '../../core/database/keyset';
import { type Db, queryRows } from '../../core/database/sql';
import type { WorkOrderName } from '../work-orders/work-orders.types';
import { areaIdOf, areaOf, CONTENT_CTES, comparable, KEY, text } from './content.queries';
import type { ExtraWorkState } from './extra-work.types';

/** A work order, a day, and a work area in the form of an id. */
export type SheetKey = [workOrderId: string, date: string, areaId: string];

const keysIn = (parameter: string) =>
  `SELECT (key->>0)::uuid, (key->>1)::date, (key->>2)::uuid FROM jsonb_array_elements(${parameter}::jsonb) key`;

/** Which sheets to read. */
export interface WantedSheets {
  workOrderId?: string | null | undefined;
  /** Any of these work orders. */
  workOrderIds?: string[] | undefined;
  startDate?: string | null | undefined;
  endDate?: string | null | undefined;
  workArea?: string | null | undefined;
  /** These sheets only. */
  keys?: SheetKey[] | undefined;
  state?: ExtraWorkState | null | undefined;
  /** Only those of this person: one of the own cards is in it, or the person handed it over. Null for everyone's. */
  ownerId: string | null;
  /** The last day whose unsigned sheets are overdue. */
  overdueThrough: string;
}

/** A sheet as the database has it. */
export interface SheetRow {
  workOrder: WorkOrderName;
  date: string;
  workArea: string;
  /** The area as it is compared, hashed, so that it fits into a cursor. */
  areaId: string;
  content: ExtraWorkContent;
  state: ExtraWorkState;
  isOverdue: boolean;
  newestId: string | null;
  /** The cards that it adds up, with their revisions. */
  basis: { id: string; revision: number }[];
  timecardIds: string[];
  ownTimecardIds: string[];
}

/** Signatures of a day from newest to oldest; a device whose clock is ahead signs no later than its sheet arrived. */
export const NEWEST_FIRST = (row: string) =>
  `least(${row}."signedAt", ${row}."receivedAt") DESC, ${row}."receivedAt" DESC, ${row}.id DESC`;

const sheetOrder = keyset([
  ['sheet.date', 'date'],
  ['sheet."workOrderId"', 'uuid'],
  ['sheet."areaId"', 'uuid'],
]);

/** The sort key of a sheet, for its cursor. */
export const sheetCursor = ({ date, workOrder, areaId }: SheetRow) => [date, workOrder.id, areaId];

/** Sheets of lines and of signatures: the conditions that both have. */
function conditionsOf(wanted: WantedSheets): Condition[] {
  const { workOrderId, workOrderIds, startDate, endDate, workArea, keys: given } = wanted;
  const keys = given && JSON.stringify(given);
  const all: Condition[] = [
    { name: 'order', sql: (p) => `day."workOrderId" = ${p}::uuid`, value: workOrderId },
    // Of keys, the work orders alone are found by an index.
    {
      name: 'orders',
      sql: (p) => `day."workOrderId" = ANY (${p}::uuid[])`,
      value: workOrderIds ?? given?.map(([id]) => id),
    },
    { name: 'from', sql: (p) => `day.date >= ${p}::date`, value: startDate },
    { name: 'to', sql: (p) => `day.date <= ${p}::date`, value: endDate },
    { name: 'area', sql: (p) => `day.area = name_key(${p}::text)`, value: workArea },
    {
      name: 'these',
      sql: (p) => `(day."workOrderId", day.date, ${areaIdOf('day.area')}) IN (${keysIn(p)})`,
      value: keys,
    },
  ];
  return all.filter(({ value }) => value);
}

/** CTEs up to `sheet`: every sheet that is wanted, with its state. `$1` is the person, `$2` the last overdue day. */
const sheetCtes = (where: string) => `
  line AS MATERIALIZED (
    SELECT day.* FROM (
      SELECT code.id, code."timecardId", code."workOrderId", code.code, code."operatorCount", code."laborerCount",
             code."operatorHours", code."laborerHours", card.date, card."workArea", card.revision, ${areaOf('card')} AS area,
             card."userId" = $1::uuid AS "isOwn"
      FROM cost_codes code JOIN timecards card ON card.id = code."timecardId"
      WHERE code."workOrderId" IS NOT NULL AND card."withdrawnAt" IS NULL) day
    WHERE ${where}),
  ${CONTENT_CTES},
  signed AS MATERIALIZED (
    SELECT day.* FROM (
      SELECT s.*, ${areaOf('s')} AS area, s."handedOverBy" = $1::uuid AS "isOwn"
      FROM extra_work_sheets s WHERE s."voidedAt" IS NULL AND s."refusedReason" IS NULL) day
    WHERE ${where}),
  newest AS (
    SELECT DISTINCT ON (${KEY}) signed.*, bool_or("isOwn") OVER (PARTITION BY ${KEY}) AS "isHandedOver"
    FROM signed ORDER BY ${KEY}, ${NEWEST_FIRST('signed')}),
  day AS (
    SELECT ${KEY}, ${text('"workArea"')} AS "workArea", bool_or("isOwn") AS "isOwn",
           array_agg(DISTINCT "timecardId") AS "timecardIds",
           jsonb_agg(DISTINCT jsonb_build_object('id', "timecardId", 'revision', revision)) AS basis,
           coalesce(array_agg(DISTINCT "timecardId") FILTER (WHERE "isOwn"), '{}') AS "ownTimecardIds"
    FROM line GROUP BY ${KEY}),
  found AS (
    SELECT ${KEY}, ${areaIdOf('area')} AS "areaId", coalesce(day."workArea", newest."workArea") AS "workArea",
           jsonb_build_object('codes', coalesce(code.list, '[]'), 'machines', coalesce(machine.list, '[]'),
             'materials', coalesce(material.list, '[]')) AS content,
           num_nonnulls(code.list, machine.list, material.list) > 0 AS "hasContent",
           newest.id AS "newestId", newest.content AS "signedContent",
           coalesce(day."isOwn", false) OR coalesce(newest."isHandedOver", false) AS "isOwn",
           coalesce(day.basis, '[]') AS basis, coalesce(day."timecardIds", '{}') AS "timecardIds", coalesce(day."ownTimecardIds", '{}') AS "ownTimecardIds"
    FROM day FULL JOIN newest USING (${KEY})
    LEFT JOIN code USING (${KEY}) LEFT JOIN machine USING (${KEY}) LEFT JOIN material USING (${KEY})),
  sheet AS (
    SELECT found.*,
      CASE WHEN "newestId" IS NULL THEN 'unsigned'
           WHEN ${comparable('content')} = ${comparable('"signedContent"')} THEN 'signed' ELSE 'changed' END AS state,
      "newestId" IS NULL AND date <= $2::date AS "isOverdue"
    FROM found WHERE "hasContent" OR "newestId" IS NOT NULL)`;

/** The statement's beginning, and the conditions on `sheet` itself. `$3` is the state, if only one is wanted. */
function sheetsOf(wanted: WantedSheets) {
  const where = whereOf(conditionsOf(wanted), 4);
  return {
    ctes: sheetCtes(where.text),
    shown: '($1::uuid IS NULL OR sheet."isOwn") AND ($3::text IS NULL OR sheet.state = $3)',
    values: [wanted.ownerId, wanted.overdueThrough, wanted.state ?? null, ...where.values],
  };
}

/** Sheets in the order of their list, newest day first; with a page, one more than it shows if there are more. */
export async function readSheets(
  db: Db,
  wanted: WantedSheets,
  page: { after?: string | null | undefined; rows: number } = { rows: 10_000 },
): Promise<SheetRow[]> {
  const { ctes, shown, values } = sheetsOf(wanted);
  const after = whereOf(sheetOrder.after(page.after), values.length + 2);
  return queryRows<SheetRow>(db, {
    text: `WITH ${ctes}
      SELECT json_build_object('id', work_order.id, 'orderNumber', work_order."orderNumber",
               'coNumber', work_order."coNumber") AS "workOrder",
             sheet.date::text AS date, sheet."workArea", sheet."areaId", sheet.content, sheet.state, sheet."isOverdue",
             sheet."newestId", sheet.basis, sheet."timecardIds", sheet."ownTimecardIds"
      FROM sheet JOIN work_orders work_order ON work_order.id = sheet."workOrderId"
      WHERE ${shown} AND ${after.text}
      ORDER BY ${sheetOrder.order} LIMIT $${values.length + 1}`,
    values: [...values, page.rows, ...after.values],
  });
}

/**
 * The sheets that cards are in, or were in before a correction, by card. A withdrawn card is in none any more, but its sheet
 * may have been signed.
 */
export const readKeysOfCards = (
  db: Db,
  timecardIds: string[],
): Promise<{ timecardId: string; key: SheetKey; isPast: boolean }[]> =>
  queryRows(db, {
    text: `
      SELECT "timecardId", json_build_array("workOrderId", date, ${areaIdOf('area')}) AS key, bool_and("isPast") AS "isPast"
      FROM (
        SELECT card.id AS "timecardId", code."workOrderId", card.date, ${areaOf('card')} AS area,
               card."withdrawnAt" IS NOT NULL AS "isPast"
        FROM cost_codes code JOIN timecards card ON card.id = code."timecardId"
        WHERE card.id = ANY ($1::uuid[]) AND code."workOrderId" IS NOT NULL
        UNION ALL
        SELECT event."timecardId", (code->>'workOrderId')::uuid, (event.replaced->>'date')::date,
               name_key(event.replaced->>'workArea'), true
        FROM timecard_revisions event CROSS JOIN LATERAL jsonb_array_elements(event.replaced->'costCodes') code
        WHERE event."timecardId" = ANY ($1::uuid[]) AND code->>'workOrderId' IS NOT NULL) day
      GROUP BY "timecardId", "workOrderId", date, area`,
    values: [timecardIds],
  });

/** How many sheets of each work order there are, by state. */
export async function countSheets(
  db: Db,
  wanted: WantedSheets,
): Promise<{ workOrderId: string; sheets: number; unsigned: number; overdue: number; changed: number }[]> {
  const { ctes, shown, values } = sheetsOf(wanted);
  return queryRows(db, {
    text: `WITH ${ctes}
      SELECT "workOrderId", count(*)::int AS sheets, count(*) FILTER (WHERE state = 'unsigned')::int AS unsigned,
             count(*) FILTER (WHERE "isOverdue")::int AS overdue, count(*) FILTER (WHERE state = 'changed')::int AS changed
      FROM sheet WHERE ${shown} GROUP BY "workOrderId"`,
    values,
  });
}
