import { Permission } from '../../access/permissions';
import { command } from '../../core/command';
import type { Work } from '../../core/context';
import { notFound } from '../../core/errors';
import { isUuid } from '../../core/paging';
import { query } from '../../core/query';
import { RecordInput } from '../../core/record-input';
import { NoInput } from '../../core/validate';
import { WorkOrder } from './work-orders.entity';
import { CreateWorkOrderInput, UpdateWorkOrderInput } from './work-orders.types';

/** All work orders, the newest number first. */
export const listWorkOrders = query('listWorkOrders', {
  permission: Permission.WORK_ORDERS_MANAGE,
  input: NoInput,
  run: ({ db }) => db.getRepository(WorkOrder).find({ order: { orderNumber: 'DESC' } }),
});

/** The order, locked for this transaction; 404 when there is none. */
async function lockedOrder({ db }: Work, id: unknown): Promise<WorkOrder> {
  const order = isUuid(id) ? await db.findOne(WorkOrder, { where: { id }, lock: { mode: 'pessimistic_write' } }) : null;
  if (!order) throw notFound('Work order');
  return order;
}

/** How an order is called. */
const label = ({ orderNumber }: WorkOrder) => `99-${String(orderNumber).padStart(3, '0')}`;

const auditOf = (what: string, order: WorkOrder) => ({
  action: `work order ${what}`,
  details: [label(order), order.coNumber, order.description].filter(Boolean).join(', '),
});

/** Makes an order, empty as a rule; the database gives it the next number. */
export const createWorkOrder = command('createWorkOrder', {
  permission: Permission.WORK_ORDERS_MANAGE,
  input: CreateWorkOrderInput,
  run: ({ db }, { coNumber, description, dateStarted, dateCompleted }) =>
    db.save(db.create(WorkOrder, { coNumber, description, dateStarted, dateCompleted })),
  audit: ({ result }) => auditOf('created', result),
});

/** Changes what it is given of an order. */
export const updateWorkOrder = command('updateWorkOrder', {
  permission: Permission.WORK_ORDERS_MANAGE,
  input: UpdateWorkOrderInput,
  load: lockedOrder,
  run: ({ db, loaded }, { id: _, ...changes }) => db.save(Object.assign(loaded, changes)),
  audit: ({ result }) => auditOf('updated', result),
});

/** Deletes an order; its number is not given again. Answers its id. */
export const deleteWorkOrder = command('deleteWorkOrder', {
  permission: Permission.WORK_ORDERS_MANAGE,
  input: RecordInput,
  load: lockedOrder,
  async run({ db, loaded }) {
    await db.delete(WorkOrder, loaded.id);
    return loaded.id;
  },
  audit: ({ loaded }) => auditOf('deleted', loaded),
});
