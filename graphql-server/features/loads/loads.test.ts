import { Role } from '../../access/roles';
import type { ApiClient } from '../../testing/client';
import { buildLoad, buildUser } from '../../testing/factories';
import { startTestServer, type TestServer } from '../../testing/server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
afterEach(() => server.db.query('DELETE FROM trucking_records'));

const trucker = async () => server.client().login(await buildUser(server.db, { role: Role.trucking }));
const CREATE = `mutation ($input: CreateTruckingRecordInput!) {
  createTruckingRecord(input: $input) { id timeOut truckingCompany truckNumber material quantity user { email } }
}`;
const LIST = `query ($first: Int, $after: String, $filter: TruckingRecordFilter, $mine: Boolean) {
  truckingRecords(first: $first, after: $after, filter: $filter, mine: $mine) {
    edges { node { id truckNumber timeOut quantity user { email } } }
    pageInfo { hasNextPage endCursor }
  }
  materialTotals(filter: $filter) { material quantity loads }
}`;
const trucksOf = (response: { data: any }) =>
  response.data.truckingRecords.edges.map((edge: any) => edge.node.truckNumber);
const log = (client: ApiClient, overrides: object = {}) =>
  client.rest('POST', '/api/trucking-records', buildLoad(overrides));

describe('logging a load', () => {
  test('returns it through both doors, and keeps its moment regardless of the offset', async () => {
    const client = await trucker();
    const rest = await log(client, { timeOut: '2026-03-02T07:30:00-08:00', quantity: '18.5' });
    expect(rest.status).toBe(201);
    expect(rest.body).toMatchObject({
      ...buildLoad({ quantity: '18.50' }),
      timeOut: '2026-03-02T15:30:00.000Z',
    });
    const { data } = await client.graphql(CREATE, {
      input: buildLoad({ truckNumber: 'T-13', timeOut: '2026-03-02T15:29Z' }),
    });
    expect(new Date(data.createTruckingRecord.timeOut)).toEqual(new Date('2026-03-02T15:29:00Z'));
    const list = await client.rest('GET', '/api/trucking-records');
    expect(list.body.map((load: any) => load.truckNumber)).toEqual(['T-12', 'T-13']);
    expect(list.body[0]).toEqual(rest.body);
    const [row] = await server.db.query(`SELECT details FROM activity_logs WHERE action = 'trucking record added'`);
    expect(row.details).toContain('18.50 of Sand, Dans Trucking truck T-12');
  });

  const moment = 'Time out must be a date and time with an offset, such as 2026-03-02T07:30:00-08:00';
  const range = 'Time out must be between 1900 and 2100';
  test.each([
    ['no time', { timeOut: '' }, 'timeOut', 'Time out is required'],
    ['a time without its offset', { timeOut: '2026-03-02T07:30' }, 'timeOut', moment],
    ['a day that does not exist', { timeOut: '2026-02-30T07:30Z' }, 'timeOut', moment],
    ['a moment of the year 10000 in UTC', { timeOut: '9999-12-31T23:59:59-14:00' }, 'timeOut', range],
    ['a moment that is 2101 here', { timeOut: '2100-12-31T23:00:00-09:00' }, 'timeOut', range],
    ['a moment that is 1899 here', { timeOut: '1900-01-01T00:00:00Z' }, 'timeOut', range],
    ['no company', { truckingCompany: ' ' }, 'truckingCompany', 'Trucking company is required'],
    ['no truck', { truckNumber: '' }, 'truckNumber', 'Truck number is required'],
    ['no material', { material: '' }, 'material', 'Material is required'],
    ['no quantity', { quantity: '' }, 'quantity', 'Quantity must be greater than 0'],
    ['a quantity of 0', { quantity: '0.00' }, 'quantity', 'Quantity must be greater than 0'],
    ['a negative quantity', { quantity: '-5' }, 'quantity', 'Quantity must be greater than 0'],
    ['a quantity that is no number', { quantity: 'Infinity' }, 'quantity', 'Quantity must be greater than 0'],
    ['more decimals than are kept', { quantity: '0.001' }, 'quantity', expect.stringContaining('at most two decimals')],
  ])('rejects %s with the same message through both doors', async (_name, overrides, path, message) => {
    const client = await trucker();
    expect(await log(client, overrides)).toMatchObject({ status: 400, body: { message, errors: [{ path, message }] } });
    const { errors } = await client.graphql(CREATE, { input: buildLoad(overrides) });
    expect(errors![0]).toMatchObject({ message, extensions: { code: 'BAD_USER_INPUT' } });
  });

  test.each(['2100-12-31T23:59:59-08:00', '1899-12-31T23:00:00-14:00'])('accepts %s', async (timeOut) => {
    expect((await log(await trucker(), { timeOut })).status).toBe(201);
  });

  test('with a used request id returns the first load', async () => {
    const client = await trucker();
    const ids = await Promise.all(
      Array.from({ length: 10 }, async (_, index) =>
        index % 2
          ? (await client.rest('POST', '/api/trucking-records', buildLoad(), { 'idempotency-key': 'k' })).body.id
          : (await client.graphql(CREATE, { input: buildLoad({ clientRequestId: 'k' }) })).data.createTruckingRecord.id,
      ),
    );
    expect(new Set(ids).size).toBe(1);
    expect((await client.rest('GET', '/api/trucking-records')).body).toHaveLength(1);
  });

  test('with the request id of a deleted load is a conflict with a reason, through both doors', async () => {
    const client = await trucker();
    const input = buildLoad({ clientRequestId: 'deleted since' });
    const { data } = await client.graphql(CREATE, { input });
    await client.rest('DELETE', `/api/trucking-records/${data.createTruckingRecord.id}`);
    const { errors } = await client.graphql(CREATE, { input });
    expect(errors).toMatchObject([{ extensions: { code: 'CONFLICT', reason: 'ALREADY_SENT' } }]);
    const rest = await client.rest('POST', '/api/trucking-records', buildLoad(), {
      'idempotency-key': 'deleted since',
    });
    expect([rest.status, rest.body.reason, rest.body.message]).toEqual([409, 'ALREADY_SENT', errors![0]!.message]);
    expect((await client.rest('GET', '/api/trucking-records')).body).toEqual([]);
  });
});

describe('the list of loads', () => {
  test('pages through every load once, newest first', async () => {
    const client = await trucker();
    // Loads with the same time are listed in reverse order of logging: the last one logged comes first.
    for (const truckNumber of ['1', '2', '3']) await log(client, { truckNumber });
    await log(client, { truckNumber: 'later', timeOut: '2026-03-02T15:30:00.000001Z' });
    const first = await client.graphql(LIST, { first: 2 });
    expect(trucksOf(first)).toEqual(['later', '3']);
    const second = await client.graphql(LIST, { first: 2, after: first.data.truckingRecords.pageInfo.endCursor });
    expect(trucksOf(second)).toEqual(['2', '1']);
    expect(second.data.truckingRecords.pageInfo.hasNextPage).toBe(false);
  });

  test('has only the caller’s loads if mine is true, including later pages', async () => {
    const [client, other] = [await trucker(), await trucker()];
    for (const truckNumber of ['1', '2', '3']) {
      await log(client, { truckNumber });
      await log(other, { truckNumber: `not ${truckNumber}` });
    }
    const first = await client.graphql(LIST, { first: 2, mine: true });
    expect(trucksOf(first)).toEqual(['3', '2']);
    const after = first.data.truckingRecords.pageInfo.endCursor;
    const last = await client.graphql(LIST, { first: 2, after, mine: true, filter: { startDate: '2026-01-01' } });
    expect(trucksOf(last)).toEqual(['1']);
    expect(last.data.truckingRecords.pageInfo.hasNextPage).toBe(false);
    expect(trucksOf(await client.graphql(LIST, { mine: false }))).toHaveLength(6);
  });

  test('filters by days in the company’s zone, even when clocks change', async () => {
    const client = await trucker();
    // 2026-03-08 in Los Angeles has 23 hours, from 08:00 UTC to 07:00 UTC.
    await log(client, { truckNumber: 'before', timeOut: '2026-03-08T07:59:59Z' });
    await log(client, { truckNumber: 'first', timeOut: '2026-03-08T08:00:00Z' });
    await log(client, { truckNumber: 'last', timeOut: '2026-03-09T06:59:59Z' });
    await log(client, { truckNumber: 'after', timeOut: '2026-03-09T07:00:00Z' });
    const day = { startDate: '2026-03-08', endDate: '2026-03-08' };
    expect(trucksOf(await client.graphql(LIST, { filter: day }))).toEqual(['last', 'first']);
    expect(trucksOf(await client.graphql(LIST, { filter: { startDate: '2026-03-09' } }))).toEqual(['after']);
    expect(trucksOf(await client.graphql(LIST, { filter: { endDate: '2026-03-07' } }))).toEqual(['before']);
    const rest = await client.rest('GET', '/api/trucking-records/date-range?startDate=2026-03-08&endDate=2026-03-08');
    expect(rest.body.map((load: any) => load.truckNumber)).toEqual(['last', 'first']);
    for (const [query, message] of [
      ['', 'Start date is required'],
      ['startDate=2026-03-08', 'End date is required'],
      ['endDate=2026-03-08&startDate=', 'Start date is required'],
    ]) {
      const { status, body } = await client.rest('GET', `/api/trucking-records/date-range?${query}`);
      expect([status, body.message]).toEqual([400, message]);
    }
    const wrong = await client.rest('GET', '/api/trucking-records/date-range?startDate=soon&endDate=2026-03-08');
    expect(wrong).toMatchObject({
      status: 400,
      body: { message: 'Enter a valid start date' },
    });
    expect((await client.rest('GET', '/api/trucking-records?startDate=soon')).body).toHaveLength(4);
  });

  test('has exact totals by material over all matches, sorted by name', async () => {
    const client = await trucker();
    for (let load = 0; load < 3; load++) await log(client, { material: 'Sand', quantity: '0.1' });
    await log(client, { material: 'Class 2 base', quantity: '99999999.99' });
    await log(client, { material: 'Class 2 base', quantity: '99999999.99' });
    await log(client, { material: 'aggregate', quantity: '5' });
    await log(client, { material: 'Sand', quantity: '7', timeOut: '2020-01-01T12:00:00Z' });
    const { data } = await client.graphql(LIST, { first: 1, filter: { startDate: '2026-01-01' } });
    expect(data.materialTotals).toEqual([
      { material: 'aggregate', quantity: '5.00', loads: 1 },
      { material: 'Class 2 base', quantity: '199999999.98', loads: 2 },
      { material: 'Sand', quantity: '0.30', loads: 3 },
    ]);
  });

  test('finds loads by part of a truck, a company, or a material, with totals of only these loads', async () => {
    const client = await trucker();
    await log(client, { material: 'Sand', truckNumber: 'T-77', truckingCompany: 'Harbor Hauling', quantity: '1' });
    await log(client, { material: 'Rip rap', truckNumber: 'B-1', truckingCompany: 'Mill Sandstone', quantity: '2' });
    await log(client, { material: 'rip rap', truckNumber: 'B-2', truckingCompany: 'Harbor Hauling', quantity: '4' });
    const found = async (search: string) => {
      const { data } = await client.graphql(LIST, { first: 10, filter: { search } });
      return [data.truckingRecords.edges.length, data.materialTotals];
    };
    expect(await found('sand')).toEqual([
      2,
      [
        { material: 'Rip rap', quantity: '2.00', loads: 1 },
        { material: 'Sand', quantity: '1.00', loads: 1 },
      ],
    ]);
    expect(await found('t-77')).toEqual([1, [{ material: 'Sand', quantity: '1.00', loads: 1 }]]);
    expect(await found('harbor')).toEqual([
      2,
      [
        { material: 'rip rap', quantity: '4.00', loads: 1 },
        { material: 'Sand', quantity: '1.00', loads: 1 },
      ],
    ]);
    expect(await found('Rip Rap')).toEqual([2, [{ material: 'Rip rap', quantity: '6.00', loads: 2 }]]);
    expect(await found('%')).toEqual([0, []]);
  });

  test('no longer has a deleted load, and deleting it again is a 404', async () => {
    const client = await trucker();
    const [one, two] = [(await log(client)).body.id, (await log(client)).body.id];
    expect((await client.rest('DELETE', `/api/trucking-records/${one}`)).status).toBe(204);
    const again = await client.rest('DELETE', `/api/trucking-records/${one}`);
    expect(again).toMatchObject({ status: 404, body: { message: 'Trucking record not found' } });
    const DELETE = 'mutation ($id: ID!) { deleteTruckingRecord(input: { id: $id }) }';
    expect((await client.graphql(DELETE, { id: two })).data.deleteTruckingRecord).toBe(two);
    expect((await client.graphql(DELETE, { id: 'x' })).errors![0]!.extensions.code).toBe('NOT_FOUND');
    expect((await client.rest('GET', '/api/trucking-records')).body).toEqual([]);
  });

  test('keeps the loads of a deleted account', async () => {
    const gone = await buildUser(server.db, { role: Role.trucking });
    await log(await server.client().login(gone));
    await server.db.query('DELETE FROM users WHERE id = $1', [gone.id]);
    const client = await trucker();
    expect((await client.graphql(LIST)).data.truckingRecords.edges).toMatchObject([{ node: { user: null } }]);
    expect((await client.rest('GET', '/api/trucking-records')).body).toMatchObject([{ userId: null, user: null }]);
  });
});
