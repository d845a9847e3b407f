import { PICKER_DESCRIPTION } from '../../../common/extra-work/extra-work-document';
import { type Db, queryRow, queryRows } from '../../core/database/sql';
import type { WorkOrderChoice } from './work-orders.types';

/** Reads all work orders with the beginning of their descriptions. Devices store this list for offline use. */
export const readChoices = (db: Db): Promise<WorkOrderChoice[]> =>
  queryRows(db, {
    name: 'work-order-choices',
    text: `SELECT id, "orderNumber", "coNumber", left(description, ${PICKER_DESCRIPTION}) AS description, "dateCompleted"
     FROM work_orders ORDER BY "orderNumber" DESC`,
  });

/**
 * SQL that returns true if a timecard, an earlier version of a timecard, or a signed sheet names the order `$1`. Withdrawn cards
 * count, too.
 */
export const IN_USE = `
  SELECT EXISTS (SELECT FROM cost_codes WHERE "workOrderId" = $1)
    OR EXISTS (SELECT FROM extra_work_sheets WHERE "workOrderId" = $1)
    OR EXISTS (
      SELECT FROM timecard_revisions
      WHERE jsonb_path_query_array(replaced, '$.costCodes[*].workOrderId ? (@ != null)') @> to_jsonb($1::text)) AS used`;

export async function isInUse(db: Db, id: string): Promise<boolean> {
  const row = await queryRow<{ used: boolean }>(db, { text: IN_USE, values: [id] });
  return row!.used;
}
