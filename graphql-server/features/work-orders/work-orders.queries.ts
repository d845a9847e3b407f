import { type Db, queryRow, queryRows } from '../../core/database/sql';
import type { WorkOrderChoice } from './work-orders.types';

/** Every work order, with the beginning of its description: the list is kept on devices for work without a connection. */
export const readChoices = (db: Db): Promise<WorkOrderChoice[]> =>
  queryRows(db, {
    name: 'work-order-choices',
    text: `SELECT id, "orderNumber", "coNumber", left(description, 200) AS description, "dateCompleted"
     FROM work_orders ORDER BY "orderNumber" DESC`,
  });

/** Whether `$1` is named by a timecard, an earlier version of one, or a signed sheet. Withdrawn cards count. */
export const IN_USE = `
  SELECT EXISTS (SELECT FROM cost_codes WHERE "workOrderId" = $1)
    OR EXISTS (SELECT FROM extra_work_sheets WHERE "workOrderId" = $1)
    OR EXISTS (
      SELECT FROM timecard_revisions
      WHERE jsonb_path_query_array(replaced, '$.costCodes[*].workOrderId ? (@ != null)') @> to_jsonb($1::text)) AS used`;

/** Returns whether anything names the work order. */
export async function isInUse(db: Db, id: string): Promise<boolean> {
  const row = await queryRow<{ used: boolean }>(db, { text: IN_USE, values: [id] });
  return row!.used;
}
