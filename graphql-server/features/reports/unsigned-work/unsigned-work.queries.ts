import { type Db, queryRows } from '../../../core/database/sql';

/** A day's extra work in one area that nobody signed. */
export interface UnsignedWork {
  orderNumber: number;
  date: string;
  workArea: string;
}

const HAS_CONTENT = `
  code."operatorCount" > 0 OR code."laborerCount" > 0 OR code."operatorHours" > 0 OR code."laborerHours" > 0
  OR EXISTS (SELECT FROM equipment_lines line WHERE line."costCodeId" = code.id AND (line.hours > 0 OR line."standbyHours" > 0))
  OR EXISTS (SELECT FROM material_lines line WHERE line."costCodeId" = code.id AND line.quantity > 0)`;

/** Extra work up to a day that nobody signed, the oldest first. */
export const readUnsignedWork = (db: Db, through: string): Promise<UnsignedWork[]> =>
  queryRows(db, {
    name: 'unsigned-work',
    text: `
      SELECT work_order."orderNumber", day.date::text AS date, day."workArea"
      FROM (
        SELECT code."workOrderId", card.date, name_key(card."workArea") AS area,
               min(btrim(card."workArea") COLLATE "C") AS "workArea"
        FROM cost_codes code JOIN timecards card ON card.id = code."timecardId"
        WHERE code."workOrderId" IS NOT NULL AND card."withdrawnAt" IS NULL AND card.date <= $1 AND (${HAS_CONTENT})
        GROUP BY code."workOrderId", card.date, name_key(card."workArea")) day
      JOIN work_orders work_order ON work_order.id = day."workOrderId"
      WHERE NOT EXISTS (
        SELECT FROM extra_work_sheets s
        WHERE s."workOrderId" = day."workOrderId" AND s.date = day.date AND s."voidedAt" IS NULL AND s."refusedReason" IS NULL
          AND name_key(s."workArea") = day.area)
      ORDER BY day.date, work_order."orderNumber", day.area`,
    values: [through],
  });
