import { messages } from '../../../../common/messages';
import { keptUntilTheEnd } from '../../../core/database/row-locks';
import { type Db, queryRows } from '../../../core/database/sql';
import { badField } from '../../../core/errors';
import type { WorkOrderName } from '../../work-orders/work-orders.types';
import type { CostCodeInput } from './entry.types';

/**
 * Reads the work orders that these cost codes name, keyed by id. In a transaction, locks them against deletion until it ends.
 * Runs no statement for a card without extra work. Throws a 400 for an unknown work order.
 */
export async function readWorkOrders(
  db: Db,
  costCodes: Pick<CostCodeInput, 'workOrderId'>[],
): Promise<ReadonlyMap<string, WorkOrderName>> {
  const ids = [...new Set(costCodes.flatMap(({ workOrderId }) => workOrderId ?? []))];
  if (ids.length === 0) return new Map();
  const orders = await queryRows<WorkOrderName>(db, {
    text: `SELECT id, "orderNumber", "coNumber" FROM work_orders WHERE id = ANY ($1::uuid[]) ${keptUntilTheEnd(db)}`,
    values: [ids],
  });
  const byId = new Map(orders.map((order) => [order.id, order]));
  for (const [index, { workOrderId }] of costCodes.entries()) {
    if (workOrderId && !byId.has(workOrderId.toLowerCase())) {
      throw badField(`costCodes.${index}.workOrderId`, messages.workOrderUnknown);
    }
  }
  return byId;
}
