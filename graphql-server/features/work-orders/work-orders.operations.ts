import { GraphQLID } from 'graphql';
import type { DataSource } from 'typeorm';
import { workOrderLabel } from '../../../common/names';
import { WORK_ORDER_COLUMNS } from '../../../common/record-columns';
import { Permission } from '../../access/permissions';
import { conflict, notFound } from '../../core/errors';
import { NoInput } from '../../core/inputs/input-class';
import { RecordInput } from '../../core/inputs/record-input';
import { fileColumns } from '../../core/lists/list-columns';
import { wholeListExport } from '../../core/lists/list-export';
import { agreedChanges } from '../../core/operations/agreed-changes';
import { changesBetween } from '../../core/operations/changes';
import { command } from '../../core/operations/command';
import { lockedRow } from '../../core/operations/locked-row';
import { query } from '../../core/operations/query';
import { del, get, patch, post } from '../../core/operations/route';
import { PhotoSubject, type PhotoSubjectDeclaration, withPhotos } from '../../core/photos/photo-subjects';
import { WorkOrder } from './work-orders.entity';
import { checkDates } from './work-orders.policy';
import { isInUse, readChoices } from './work-orders.queries';
import {
  CreateWorkOrderInput,
  WorkOrder as PublishedOrder,
  UpdateWorkOrderInput,
  WorkOrderArgs,
  WorkOrderChoice,
} from './work-orders.types';

const readOrders = (db: DataSource) => db.getRepository(WorkOrder).find({ order: { orderNumber: 'DESC' } });

export const listWorkOrders = query('workOrders', {
  description: 'All work orders, highest number first.',
  permission: Permission.WORK_ORDERS_MANAGE,
  input: NoInput,
  output: [PublishedOrder],
  wholeList: 'work orders',
  rest: get('/work-orders'),
  run: ({ db }) => readOrders(db),
});

export const readWorkOrder = query('workOrder', {
  description: 'One work order by its id.',
  permission: Permission.WORK_ORDERS_MANAGE,
  input: WorkOrderArgs,
  output: PublishedOrder,
  async run({ db }, { id }) {
    const order = await db.getRepository(WorkOrder).findOneBy({ id });
    if (!order) throw notFound('Work order');
    return order;
  },
});

export const listWorkOrderChoices = query('workOrderChoices', {
  description: 'Work orders to choose from on a timecard, highest number first.',
  permission: Permission.PICKERS_READ,
  input: NoInput,
  output: [WorkOrderChoice],
  run: ({ db }) => readChoices(db),
});

export const exportWorkOrders = wholeListExport<WorkOrder>('exportWorkOrders', {
  path: '/work-orders',
  nouns: 'work orders',
  permission: Permission.WORK_ORDERS_MANAGE,
  columns: fileColumns(WORK_ORDER_COLUMNS),
  read: ({ db }) => readOrders(db),
});

const loadOrder = lockedRow(WorkOrder, 'Work order');

/** Names that the activity log uses for the columns. */
const columns = {
  coNumber: 'CO#',
  description: 'description',
  dateStarted: 'date started',
  dateCompleted: 'date completed',
};

/** Returns a row for the activity log. The row names the order by the number that people see. */
const auditOf = (what: string, order: WorkOrder) => ({
  action: `work order ${what}`,
  details: [workOrderLabel(order), order.coNumber, order.description].filter(Boolean).join(', '),
});

export const workOrderPhotos: PhotoSubjectDeclaration = {
  subject: PhotoSubject.work_order,
  type: PublishedOrder,
  noun: /* i18n */ 'work order',
  permission: Permission.WORK_ORDERS_MANAGE,
  permissionForAll: Permission.WORK_ORDERS_MANAGE,
  table: 'work_orders',
  columns: {
    ownerId: 'NULL::uuid',
    day: 'NULL::date',
    workArea: 'NULL',
    label: `concat_ws(', ', '99-' || lpad(record."orderNumber"::text, greatest(3, length(record."orderNumber"::text)), '0'),
      record."coNumber", record.description)`,
  },
};

export const createWorkOrder = command('createWorkOrder', {
  description: 'Creates a work order with the next number. All fields are optional.',
  permission: Permission.WORK_ORDERS_MANAGE,
  input: CreateWorkOrderInput,
  output: PublishedOrder,
  graphql: { inputOptional: true },
  rest: post('/work-orders'),
  run({ db }, { coNumber, description, dateStarted, dateCompleted }) {
    const order = db.create(WorkOrder, { coNumber, description, dateStarted, dateCompleted });
    checkDates(order);
    return db.save(order);
  },
  audit: ({ result }) => auditOf('created', result),
});

export const updateWorkOrder = command('updateWorkOrder', {
  description:
    'Updates a work order. Fields that you leave out stay unchanged. The dates are checked only if one of them changes.',
  permission: Permission.WORK_ORDERS_MANAGE,
  input: UpdateWorkOrderInput,
  output: PublishedOrder,
  rest: patch('/work-orders/:id'),
  load: loadOrder,
  async run({ db, loaded }, { id: _, ...changes }) {
    const order = Object.assign(new WorkOrder(), loaded, agreedChanges('work order', loaded, changes));
    if (order.dateStarted !== loaded.dateStarted || order.dateCompleted !== loaded.dateCompleted) checkDates(order);
    return db.save(order);
  },
  audit: ({ result, loaded }) => ({
    action: 'work order updated',
    details: `${workOrderLabel(result)}: ${changesBetween(loaded, result, columns)}`,
  }),
});

/** Deletes an order with its photos. Throws a 409 if a card or a signed sheet refers to the order. Returns the order's id. */
export const deleteWorkOrder = command('deleteWorkOrder', {
  description:
    'Deletes a work order with its photos. Returns its id. Fails if the order is on timecards or signed sheets.',
  permission: Permission.WORK_ORDERS_MANAGE,
  input: RecordInput,
  output: GraphQLID,
  rest: del('/work-orders/:id'),
  load: loadOrder,
  async run({ db, loaded }) {
    if (await isInUse(db, loaded.id)) {
      throw conflict(`Work order ${workOrderLabel(loaded)} is on timecards or signed sheets, so it can't be deleted.`);
    }
    const photos = await withPhotos(db, PhotoSubject.work_order, loaded.id);
    await db.delete(WorkOrder, loaded.id);
    return { id: loaded.id, photos };
  },
  audit({ loaded, result: { photos } }) {
    const { action, details } = auditOf('deleted', loaded);
    return { action, details: details + photos };
  },
  published: ({ id }) => id,
});
