import { type Db, queryRows } from '../../../core/database/sql';
import { computeCleared } from '../../../core/extra-work/sheet-days';

/** Unsigned extra work of one work order, day, and work area. */
export interface UnsignedWork {
  orderNumber: number;
  date: string;
  workArea: string;
}

/** Reads unsigned extra work of all days up to `through`, oldest first. */
export async function readUnsignedWork(db: Db, through: string): Promise<(UnsignedWork & { workOrderId: string })[]> {
  await computeCleared(db);
  return queryRows(db, {
    name: 'unsigned-sheets',
    text: `
      SELECT day."workOrderId", work_order."orderNumber", day.date::text AS date, day."workArea"
      FROM extra_work_days day JOIN work_orders work_order ON work_order.id = day."workOrderId"
      WHERE day.state = 'unsigned' AND day.date <= $1
      ORDER BY day.date, work_order."orderNumber", day.area`,
    values: [through],
  });
}
