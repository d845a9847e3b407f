import { PICKER_DESCRIPTION } from '../../../common/extra-work/extra-work-document';
import { Role } from '../../access/roles';
import { buildUser } from '../../testing/factories';
import { startTestServer, type TestServer } from '../../testing/server';
import { IN_USE } from './work-orders.queries';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const engineer = async () => server.client().login(await buildUser(server.db, { role: Role.dans_engineer }));
const FIELDS = 'id orderNumber coNumber description dateStarted dateCompleted';
const UPDATE = `mutation ($input: UpdateWorkOrderInput!) { updateWorkOrder(input: $input) { ${FIELDS} } }`;
const details = async () =>
  (
    await server.db.query(
      `SELECT action || ': ' || details AS said FROM activity_logs WHERE action LIKE 'work order%' ORDER BY "createdAt"`,
    )
  ).map((row: { said: string }) => row.said);

test('an empty body creates an empty order with the next number, and the newest is listed first', async () => {
  const client = await engineer();
  const rest = await client.rest('POST', '/api/work-orders');
  expect(rest.status).toBe(201);
  expect(rest.body).toMatchObject({ coNumber: null, description: null, dateStarted: null, dateCompleted: null });
  const { data } = await client.graphql(`mutation { createWorkOrder { ${FIELDS} } }`);
  expect(data.createWorkOrder.orderNumber).toBe(rest.body.orderNumber + 1);
  const list = await client.rest('GET', '/api/work-orders');
  expect(list.body.map((order: any) => order.id)).toEqual([data.createWorkOrder.id, rest.body.id]);
  expect((await client.graphql(`{ workOrders { ${FIELDS} } }`)).data.workOrders).toMatchObject([
    data.createWorkOrder,
    { id: rest.body.id },
  ]);
  expect(await details()).toEqual(['work order created: 99-001', 'work order created: 99-002']);
});

test('orders created concurrently get different numbers, and a deleted order’s number is not reused', async () => {
  const client = await engineer();
  const made = await Promise.all(Array.from({ length: 20 }, () => client.rest('POST', '/api/work-orders', {})));
  const numbers = made.map(({ body }) => body.orderNumber as number);
  expect(new Set(numbers).size).toBe(20);
  const highest = made.find(({ body }) => body.orderNumber === Math.max(...numbers))!.body;
  expect((await client.rest('DELETE', `/api/work-orders/${highest.id}`)).status).toBe(204);
  const next = await client.rest('POST', '/api/work-orders', {});
  expect(next.body.orderNumber).toBe(highest.orderNumber + 1);
});

test('a choice has only the beginning of a long description', async () => {
  const client = await engineer();
  const shown = 'x'.repeat(PICKER_DESCRIPTION);
  const { id } = (await client.rest('POST', '/api/work-orders', { description: `${shown} and more` })).body;
  const { data } = await client.graphql('{ workOrderChoices { id description } }');
  expect(data.workOrderChoices).toContainEqual({ id, description: shown });
});

test('a change keeps omitted fields and clears null or blank ones', async () => {
  const client = await engineer();
  const { id, orderNumber } = (await client.rest('POST', '/api/work-orders', {})).body;
  const path = `/api/work-orders/${id}`;
  const first = await client.rest('PATCH', path, {
    coNumber: ' FD-7 ',
    description: 'Grade the haul road',
    dateStarted: '2026-03-08',
    dateCompleted: '2026-03-09',
    orderNumber: 9999,
  });
  expect(first.status).toBe(200);
  expect(first.body).toMatchObject({ id, orderNumber, coNumber: 'FD-7', dateStarted: '2026-03-08' });
  expect((await client.rest('PATCH', path, { dateCompleted: null })).body).toMatchObject({
    coNumber: 'FD-7',
    dateStarted: '2026-03-08',
    dateCompleted: null,
  });
  const { data } = await client.graphql(UPDATE, { input: { id, coNumber: '', dateStarted: null } });
  expect(data.updateWorkOrder).toEqual({
    id,
    orderNumber,
    coNumber: null,
    description: 'Grade the haul road',
    dateStarted: null,
    dateCompleted: null,
  });
});

test('concurrent changes to different fields of one order are both kept', async () => {
  const client = await engineer();
  const { id } = (await client.rest('POST', '/api/work-orders', {})).body;
  await Promise.all([
    client.rest('PATCH', `/api/work-orders/${id}`, { coNumber: 'A' }),
    client.rest('PATCH', `/api/work-orders/${id}`, { description: 'B' }),
  ]);
  const list = (await client.rest('GET', '/api/work-orders')).body;
  expect(list.find((order: any) => order.id === id)).toMatchObject({ coNumber: 'A', description: 'B' });
});

test.each([
  [{ coNumber: 'x'.repeat(101) }, 'CO number must be at most 100 characters'],
  [{ dateStarted: '2026-02-30' }, 'Date started must be a valid date'],
  [{ dateCompleted: '2026-03-08T00:00:00Z' }, 'Date completed must be a valid date'],
])('an order with %j is rejected through both doors', async (change, message) => {
  const client = await engineer();
  const { id } = (await client.rest('POST', '/api/work-orders', {})).body;
  expect(await client.rest('PATCH', `/api/work-orders/${id}`, change)).toMatchObject({
    status: 400,
    body: { message },
  });
  const { errors } = await client.graphql(UPDATE, { input: { id, ...change } });
  expect(errors![0]).toMatchObject({ message, extensions: { code: 'BAD_USER_INPUT' } });
});

test('an unknown order is a 404 even if the body is invalid', async () => {
  const client = await engineer();
  const wrong = { dateStarted: 'x' };
  for (const id of ['3f3b7d3e-2f52-4b53-9c0e-3d9c5f8f0a11', 'no-id']) {
    const { status, body } = await client.rest('PATCH', `/api/work-orders/${id}`, wrong);
    expect({ status, ...body }).toEqual({ status: 404, message: 'Work order not found' });
    expect((await client.rest('DELETE', `/api/work-orders/${id}`)).status).toBe(404);
    const { errors } = await client.graphql(UPDATE, { input: { id, ...wrong } });
    expect(errors![0]!.extensions.code).toBe('NOT_FOUND');
  }
});

describe('an order completed before it was started', () => {
  const message = 'Date completed must not be before date started';
  const wrong = { dateStarted: '2026-03-08', dateCompleted: '2026-03-07' };

  test('is rejected through both doors, even when only one date is changed', async () => {
    const client = await engineer();
    expect(await client.rest('POST', '/api/work-orders', wrong)).toMatchObject({ status: 400, body: { message } });
    const { id } = (await client.rest('POST', '/api/work-orders', { dateStarted: '2026-03-08' })).body;
    const response = await client.rest('PATCH', `/api/work-orders/${id}`, { dateCompleted: '2026-03-07' });
    expect(response).toMatchObject({ status: 400, body: { message, errors: [{ path: 'dateCompleted', message }] } });
    const { errors } = await client.graphql(UPDATE, { input: { id, dateCompleted: '2026-03-07' } });
    expect(errors![0]).toMatchObject({ message, extensions: { code: 'BAD_USER_INPUT' } });
    const sameDay = await client.rest('PATCH', `/api/work-orders/${id}`, { dateCompleted: '2026-03-08' });
    expect(sameDay.status).toBe(200);
  });

  test('that already exists can still be changed in other fields, but not in its dates', async () => {
    const client = await engineer();
    const { id } = (await client.rest('POST', '/api/work-orders', {})).body;
    await server.db.query('UPDATE work_orders SET "dateStarted" = $2, "dateCompleted" = $3 WHERE id = $1', [
      id,
      wrong.dateStarted,
      wrong.dateCompleted,
    ]);
    const changed = await client.rest('PATCH', `/api/work-orders/${id}`, { ...wrong, description: 'Curb' });
    expect(changed).toMatchObject({ status: 200, body: { description: 'Curb' } });
    const moved = await client.rest('PATCH', `/api/work-orders/${id}`, { dateCompleted: '2026-03-06' });
    expect(moved.status).toBe(400);
  });
});

test('the log shows the old and new values of a changed order', async () => {
  const client = await engineer();
  const { id, orderNumber } = (await client.rest('POST', '/api/work-orders', { description: 'Curb' })).body;
  await client.rest('PATCH', `/api/work-orders/${id}`, { description: 'Curb and gutter', dateStarted: '2026-03-08' });
  await client.rest('PATCH', `/api/work-orders/${id}`, { description: 'Curb and gutter' });
  const label = `99-${String(orderNumber).padStart(3, '0')}`;
  expect((await details()).slice(-2)).toEqual([
    `work order updated: ${label}: description from "Curb" to "Curb and gutter", date started from none to "Mar 8, 2026"`,
    `work order updated: ${label}: nothing changed`,
  ]);
});

test('the check whether a work order is in use reads earlier versions of timecards by an index', async () => {
  const id = '5f4e6a1c-0b6e-4c8e-9d2a-1f2e3d4c5b6a';
  const plan = await server.db.transaction(async (db) => {
    // For an empty table, Postgres would always choose a sequential scan.
    await db.query('SET LOCAL enable_seqscan = off');
    return db.query(`EXPLAIN ${IN_USE}`, [id]);
  });
  const text = plan.map((line: Record<string, string>) => line['QUERY PLAN']).join('\n');
  expect(text).toContain('timecard_revisions_work_orders');
  expect(text).not.toContain('Seq Scan');
});
