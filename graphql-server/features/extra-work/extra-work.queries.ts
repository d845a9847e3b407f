import type { ExtraWorkContent } from '../../../common/extra-work/extra-work';
import { type Condition, whereOf } from '../../core/database/conditions';
import { toCursor } from '../../core/database/cursors';
import { jsonList, jsonObject } from '../../core/database/json';
import { keyset } from '../../core/database/keyset';
import { type Db, queryRows } from '../../core/database/sql';
import { computeCleared } from '../../core/extra-work/sheet-days';
import { keysIn, type SheetKey } from '../../core/extra-work/sheet-parts';
import type { ExtraWorkSheet } from './extra-work.types';
import type { ExtraWorkCounts } from './records/records.types';
import type { ExtraWorkSheetFilter } from './sheets.types';

/** Filter of sheets to read. */
export interface WantedSheets extends Partial<ExtraWorkSheetFilter> {
  /** Any of these work orders. */
  workOrderIds?: string[] | undefined;
  /** Only these sheets. */
  keys?: SheetKey[] | undefined;
  /** Id of a person, to read only sheets that contain their cards or for which they handed over a device. Null for all sheets. */
  ownerId: string | null;
  /** Last day whose unsigned sheets are overdue. */
  overdueThrough: string;
}

export interface SheetRow
  extends Pick<
    ExtraWorkSheet,
    'workOrder' | 'date' | 'workArea' | 'contentHash' | 'state' | 'isOverdue' | 'timecardIds'
  > {
  /** Hash of the normalized work area. It has a fixed length, so it fits into a cursor. */
  areaId: string;
  content: ExtraWorkContent;
  newestId: string | null;
  /** Cards that the sheet adds up, with their revisions. */
  basis: { id: string; revision: number }[];
  ownTimecardIds: string[];
}

const sheetOrder = keyset([
  ['day.date', 'date'],
  ['day."workOrderId"', 'uuid'],
  ['day."areaId"', 'uuid'],
]);

/** Returns the sort key of a sheet, for its cursor. */
export const sheetCursor = ({ date, workOrder, areaId }: SheetRow) => [date, workOrder.id, areaId];

/** Returns the conditions on `day`, a row of extra_work_days. Parameter 1 is the last overdue day. */
function conditionsOf(wanted: WantedSheets) {
  const { workOrderId, workOrderIds, startDate, endDate, workArea, keys, state, ownerId } = wanted;
  const all: Condition[] = [
    { name: 'order', sql: (p) => `day."workOrderId" = ${p}::uuid`, value: workOrderId },
    { name: 'orders', sql: (p) => `day."workOrderId" = ANY (${p}::uuid[])`, value: workOrderIds },
    { name: 'from', sql: (p) => `day.date >= ${p}::date`, value: startDate },
    { name: 'to', sql: (p) => `day.date <= ${p}::date`, value: endDate },
    { name: 'area', sql: (p) => `day.area = name_key(${p}::text)`, value: workArea },
    { name: 'state', sql: (p) => `day.state = ${p}::text`, value: state },
    { name: 'person', sql: (p) => `day."personIds" @> ARRAY[${p}::uuid]`, value: ownerId },
    {
      name: 'these',
      sql: (p) => `(day."workOrderId", day.date, day."areaId") IN (${keysIn(p)})`,
      value: keys && JSON.stringify(keys),
    },
  ];
  const where = whereOf(
    all.filter(({ value }) => value),
    2,
  );
  return { text: `day.state <> 'none' AND ${where.text}`, values: [wanted.overdueThrough, ...where.values] };
}

const IS_OVERDUE = `day.state = 'unsigned' AND day.date <= $1::date`;

/** Reads sheets in list order, newest day first: at most `rows` after the cursor `after`, or all without a page. */
export async function readSheets(
  db: Db,
  wanted: WantedSheets,
  page?: { after?: string | null | undefined; rows: number },
): Promise<SheetRow[]> {
  await computeCleared(db);
  const { text, values } = conditionsOf(wanted);
  const after = whereOf(sheetOrder.after(page?.after), values.length + 3);
  return queryRows<SheetRow>(db, {
    text: `
      SELECT ${jsonObject('work_order.id, work_order."orderNumber", work_order."coNumber"')} AS "workOrder",
             day.date::text AS date, day."workArea", day."areaId", day.content, day."contentHash", day.state, ${IS_OVERDUE} AS "isOverdue",
             day."newestId", day."timecardIds",
             ${jsonList(`SELECT card->'id' AS id, card->'revision' AS revision FROM jsonb_array_elements(day.cards) card`)} AS basis,
             ARRAY(SELECT (card->>'id')::uuid FROM jsonb_array_elements(day.cards) card
                   WHERE card->>'userId' = $${values.length + 2}::text) AS "ownTimecardIds"
      FROM extra_work_days day JOIN work_orders work_order ON work_order.id = day."workOrderId"
      WHERE ${text} AND ${after.text}
      ORDER BY ${sheetOrder.order} LIMIT $${values.length + 1}`,
    // Without a limit (NULL), Postgres returns all rows.
    values: [...values, page?.rows ?? null, wanted.ownerId, ...after.values],
  });
}

const SHEETS_AT_ONCE = 500;

/** Reads all matching sheets in list order, 500 at a time, so that memory doesn't grow with their number. */
export async function* readSheetsInParts(db: Db, wanted: WantedSheets): AsyncGenerator<SheetRow[]> {
  for (let after: string | null = null, more = true; more; ) {
    const rows = await readSheets(db, wanted, { after, rows: SHEETS_AT_ONCE });
    yield rows;
    more = rows.length === SHEETS_AT_ONCE;
    if (more) after = toCursor(sheetCursor(rows.at(-1)!));
  }
}

/**
 * Reads the keys of these cards' sheets. Includes sheets that a card has left through a correction or withdrawal
 * (`isPast`), because such sheets may have been signed.
 */
export const readKeysOfCards = (
  db: Db,
  timecardIds: string[],
): Promise<{ timecardId: string; key: SheetKey; isPast: boolean }[]> =>
  queryRows(db, {
    text: `
      SELECT "timecardId", json_build_array("workOrderId", date, md5(area)::uuid) AS key, bool_and("isPast") AS "isPast"
      FROM (
        SELECT card.id AS "timecardId", code."workOrderId", card.date, name_key(card."workArea") AS area,
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

/** Counts the sheets of each work order by state. */
export async function countSheets(
  db: Db,
  wanted: WantedSheets,
): Promise<(ExtraWorkCounts & { workOrderId: string })[]> {
  await computeCleared(db);
  const { text, values } = conditionsOf(wanted);
  return queryRows(db, {
    text: `
      SELECT "workOrderId", count(*)::int AS sheets, count(*) FILTER (WHERE state = 'unsigned')::int AS unsigned,
             count(*) FILTER (WHERE ${IS_OVERDUE})::int AS overdue, count(*) FILTER (WHERE state = 'changed')::int AS changed
      FROM extra_work_days day WHERE ${text} GROUP BY "workOrderId"`,
    values,
  });
}
