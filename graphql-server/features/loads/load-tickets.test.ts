import { loadWarnings } from '../../../common/warnings/load-warnings';
import { Role } from '../../access/roles';
import { sumChangedDays } from '../../core/day-totals/day-totals';
import { dayTotals } from '../../start/day-totals.jobs';
import type { ApiClient } from '../../testing/client';
import { csvOf as exportedCsv } from '../../testing/exports';
import { buildLoad, buildUser } from '../../testing/factories';
import { startTestServer, type TestServer } from '../../testing/server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ timeZone: 'America/Los_Angeles' });
});
afterAll(() => server.stop());
afterEach(() => server.db.query('DELETE FROM trucking_records'));

const trucker = async () => server.client().login(await buildUser(server.db, { role: Role.trucking }));
const CREATE = `mutation ($input: CreateTruckingRecordInput!) {
  createTruckingRecord(input: $input) { id ticketNumber unit ticketChangedAt }
}`;

describe('a load with a ticket and a unit', () => {
  test('keeps both as typed, without spaces around them', async () => {
    const client = await trucker();
    const { data } = await client.graphql(CREATE, { input: buildLoad({ ticketNumber: ' 00417-A ', unit: ' tn' }) });
    expect(data.createTruckingRecord).toMatchObject({ ticketNumber: '00417-A', unit: 'tn', ticketChangedAt: null });
  });

  test('has null for both if they are blank, or if an older client omits them', async () => {
    const client = await trucker();
    for (const input of [buildLoad({ ticketNumber: ' ', unit: '' }), buildLoad()]) {
      const { data } = await client.graphql(CREATE, { input });
      expect(data.createTruckingRecord).toMatchObject({ ticketNumber: null, unit: null });
    }
  });

  test.each([
    [{ ticketNumber: '9'.repeat(51) }, 'Ticket number must be at most 50 characters'],
    [{ unit: 'TONS' }, 'Unit must be at most 3 characters'],
    [{ ticketNumber: '41\n7' }, 'Ticket number must be one line'],
  ])('cannot be logged as %j', async (overrides, message) => {
    const { errors } = await (await trucker()).graphql(CREATE, { input: buildLoad(overrides) });
    expect(errors![0]).toMatchObject({ message, extensions: { code: 'BAD_USER_INPUT' } });
  });

  test('has no ticket fields in REST, which ignores them in a new load', async () => {
    const client = await trucker();
    const others = 'timeOut truckingCompany truckNumber material quantity createdAt user'.split(' ');
    const listed = ['id', 'userId', ...others];
    const rest = await client.rest('POST', '/api/trucking-records', buildLoad({ ticketNumber: '417', unit: 'TON' }));
    expect([rest.status, Object.keys(rest.body)]).toEqual([201, ['id', ...others, 'userId']]);
    await client.graphql(CREATE, { input: buildLoad({ ticketNumber: '417', unit: 'TON' }) });
    const list = await client.rest('GET', '/api/trucking-records');
    expect(list.body.map((load: object) => Object.keys(load))).toEqual([listed, listed]);
    const kept = await server.db.query('SELECT "ticketNumber" FROM trucking_records ORDER BY "createdAt"');
    expect(kept).toEqual([{ ticketNumber: null }, { ticketNumber: '417' }]);
  });
});

/** Logs a load through GraphQL. Returns its id. */
async function log(client: ApiClient, overrides: object = {}): Promise<string> {
  const { data } = await client.graphql(CREATE, { input: buildLoad(overrides) });
  return data.createTruckingRecord.id;
}

const csvOf = (client: ApiClient, filter: string) => exportedCsv(client, `/trucking-records/export?${filter}`);

const SET = `mutation ($input: SetLoadTicketInput!) {
  setLoadTicket(input: $input) { id ticketNumber unit ticketChangedAt truckNumber quantity }
}`;

describe('changing the ticket of a load', () => {
  test('keeps fields that are left out, clears a field with null, and logs old and new values', async () => {
    const client = await trucker();
    const id = await log(client, { ticketNumber: '417', unit: 'TON' });
    const set = async (changes: object) =>
      (await client.graphql(SET, { input: { id, ...changes } })).data.setLoadTicket;
    expect(await set({ unit: 'CY' })).toMatchObject({ ticketNumber: '417', unit: 'CY', ticketChangedAt: null });
    const changed = await set({ ticketNumber: ' 418 ' });
    expect(changed).toMatchObject({ ticketNumber: '418', unit: 'CY', truckNumber: 'T-12', quantity: '18.25' });
    expect(changed.ticketChangedAt).toEqual(expect.any(String));
    expect(await set({ ticketNumber: null, unit: null })).toMatchObject({ ticketNumber: null, unit: null });
    const rows = await server.db.query(
      `SELECT details FROM activity_logs WHERE action = 'trucking record ticket changed' ORDER BY "createdAt"`,
    );
    expect(rows.map(({ details }: { details: string }) => details.split(': ').at(-1))).toEqual([
      'unit from "TON" to "CY"',
      'ticket from "417" to "418"',
      'ticket from "418" to none, unit from "CY" to none',
    ]);
    expect(rows[0].details).toMatch(/^18\.25 of Sand, Dans Trucking truck T-12, Mar 2, 2026/);
  });

  test('is refused if somebody else has changed the ticket, and if the load has been deleted', async () => {
    const client = await trucker();
    const id = await log(client, { ticketNumber: '417' });
    const set = (changes: object) => client.graphql(SET, { input: { id, ...changes } });
    await set({ ticketNumber: '500', base: { ticketNumber: '417' } });
    const late = await set({ ticketNumber: '418', base: { ticketNumber: '417' } });
    expect(late.errors![0]).toMatchObject({
      message: expect.stringContaining('ticket number is now "500", yours is "418"'),
      extensions: { code: 'CONFLICT', reason: 'FIELDS_CHANGED' },
    });
    await client.rest('DELETE', `/api/trucking-records/${id}`);
    expect((await set({ unit: 'TON' })).errors![0]).toMatchObject({ message: 'Trucking record not found' });
  });
});

const WARN = `query ($input: CreateTruckingRecordInput!) { loadWarnings(input: $input) { warning loadId label } }`;

describe('warnings about a load', () => {
  const warningsOf = async (client: ApiClient, overrides: object) =>
    (await client.graphql(WARN, { input: buildLoad(overrides) })).data.loadWarnings;

  test.each([
    ['the same ticket of the company, written differently', { ticketNumber: 'a-417' }, ['ticket_twice']],
    ['the same ticket 90 days later', { timeOut: '2026-05-31T20:00:00Z', ticketNumber: 'A‑417' }, ['ticket_twice']],
    ['the same ticket 90 days before', { timeOut: '2025-12-02T20:00:00Z', ticketNumber: 'A-417' }, ['ticket_twice']],
    ['the same ticket 91 days later', { timeOut: '2026-06-01T20:00:00Z', ticketNumber: 'A-417' }, []],
    ['the same ticket of another company', { truckingCompany: 'Bay Hauling', ticketNumber: 'A-417' }, []],
    ['another ticket', { ticketNumber: '417' }, []],
    ['another unit', { material: ' SAND', unit: 'CY' }, ['unit_differs']],
    ['another unit at 23:59 of the day here', { timeOut: '2026-03-03T07:59:00Z', unit: 'CY' }, ['unit_differs']],
    ['another unit on the next day here', { timeOut: '2026-03-03T08:00:00Z', unit: 'CY' }, []],
    ['another unit of another material', { material: 'Rip rap', unit: 'CY' }, []],
    ['the same unit, written differently', { unit: 'ton' }, []],
    ['neither ticket nor unit', {}, []],
    ['the same ticket and another unit', { ticketNumber: 'A-417', unit: 'CY' }, ['ticket_twice', 'unit_differs']],
  ])('for %s', async (_case, overrides, expected) => {
    const client = await trucker();
    await log(client, { ticketNumber: 'A-417', unit: 'TON' });
    const found = await warningsOf(client, overrides);
    expect(found.map(({ warning }: { warning: string }) => warning).sort()).toEqual(expected);
    const day = (timeOut: string) =>
      new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Los_Angeles' }).format(new Date(timeOut));
    const compared = (load: ReturnType<typeof buildLoad>) => ({ ...load, day: day(load.timeOut) });
    const known = [compared(buildLoad({ ticketNumber: 'A-417', unit: 'TON' }))];
    expect(loadWarnings(compared(buildLoad(overrides)), known).map(({ warning }) => warning)).toEqual(expected);
  });

  test('name the nearest load with its day, truck, and person, or its unit', async () => {
    const client = await trucker();
    const person = 'Terry Cole';
    await server.db.query(`UPDATE users SET "firstName" = 'Terry', "lastName" = 'Cole'`);
    await log(client, { ticketNumber: '417', timeOut: '2026-02-20T15:30:00Z' });
    const id = await log(client, { ticketNumber: '417', unit: 'TON', truckNumber: 'T-9' });
    expect(await warningsOf(client, { ticketNumber: '417', unit: 'CY' })).toEqual([
      { warning: 'ticket_twice', loadId: id, label: `truck T-9, Mar 2, 2026, ${person}` },
      { warning: 'unit_differs', loadId: id, label: `TON on truck T-9, Mar 2, 2026, ${person}` },
    ]);
    await server.db.query('DELETE FROM users');
    const [row] = await warningsOf(await trucker(), { ticketNumber: '417' });
    expect(row.label).toBe('truck T-9, Mar 2, 2026, Deleted user');
  });

  test('leave out the load that the same person has already logged with the same key', async () => {
    const client = await trucker();
    const input = { ticketNumber: '417', clientRequestId: 'sent once' };
    await log(client, input);
    expect(await warningsOf(client, input)).toEqual([]);
    expect(await warningsOf(await trucker(), input)).toHaveLength(1);
  });

  test('are on both loads of a page, even after a ticket is changed', async () => {
    const client = await trucker();
    await log(client, { ticketNumber: '417', unit: 'TON', truckNumber: '1' });
    const other = await log(client, { ticketNumber: '418', unit: 'TON', truckNumber: '2' });
    const listed = async () =>
      (
        await client.graphql('{ truckingRecords { edges { node { truckNumber warnings } } } }')
      ).data.truckingRecords.edges
        .map(({ node }: { node: { truckNumber: string; warnings: string[] } }) => [node.truckNumber, node.warnings])
        .sort();
    expect(await listed()).toEqual([
      ['1', []],
      ['2', []],
    ]);
    await client.graphql(SET, { input: { id: other, ticketNumber: '417', unit: 'CY' } });
    const both = ['ticket_twice', 'unit_differs'];
    expect(await listed()).toEqual([
      ['1', both],
      ['2', both],
    ]);
    const csv = await csvOf(client, 'ticketNumber=417');
    expect(csv.slice(0, 2)).toEqual([
      'Time Out (America/Los_Angeles),Company,Truck #,Material,Quantity,Ticket #,Unit,Warnings',
      '2026-03-02 07:30,Dans Trucking,2,Sand,18.25,417,CY,"Ticket twice, Other unit"',
    ]);
  });
});

describe('the filter of loads', () => {
  const LIST = `query ($filter: TruckingRecordFilter) {
    truckingRecords(filter: $filter) { edges { node { truckNumber } } }
    materialTotals(filter: $filter) { material quantity loads quantityByUnit { unit quantity } }
  }`;
  const period = { startDate: '2026-03-01', endDate: '2026-05-31' };

  test.each([
    [{ truckingCompany: ' bay  hauling' }, ['2']],
    [{ truckNumber: '2' }, ['T-12', '2']],
    [{ ticketNumber: '17' }, ['2', '1']],
    [{ withoutTicket: true }, ['T-12']],
    [{ withoutTicket: false }, ['T-12', '2', '1']],
    [{ ticketNumber: '17', truckingCompany: 'Dans Trucking' }, ['1']],
  ])('%j finds trucks %j, and totals and exports use the same filter', async (filter, trucks) => {
    const client = await trucker();
    await log(client, { truckNumber: '1', ticketNumber: '0-417' });
    await log(client, { truckNumber: '2', ticketNumber: '4172', truckingCompany: 'Bay Hauling' });
    await log(client, {});
    const { data } = await client.graphql(LIST, { filter: { ...filter, ...period } });
    expect(data.truckingRecords.edges.map((edge: { node: { truckNumber: string } }) => edge.node.truckNumber)).toEqual(
      trucks,
    );
    expect(data.materialTotals[0].loads).toBe(trucks.length);
    const search = new URLSearchParams({ ...(filter as Record<string, string>), ...period });
    const csv = await csvOf(client, String(search));
    expect(csv.slice(1).map((line) => line.split(',')[2])).toEqual(trucks);
  });

  test('sums by unit from stored totals, and from matching loads for at most 92 days', async () => {
    const client = await trucker();
    for (const [unit, quantity] of [
      ['TON', '10'],
      ['ton', '2.50'],
      ['CY', '4'],
      [null, '1'],
    ])
      await log(client, { unit, quantity });
    await log(client, { material: 'Rip rap', unit: 'TON', quantity: '3' });
    const totals = async (filter: object) => {
      const { data, errors } = await client.graphql(LIST, { filter });
      return errors ? errors[0]! : data.materialTotals;
    };
    const expected = [
      { material: 'Rip rap', quantity: '3.00', loads: 1, quantityByUnit: [{ unit: 'TON', quantity: '3.00' }] },
      {
        ...{ material: 'Sand', quantity: '17.50', loads: 4 },
        quantityByUnit: [
          { unit: 'CY', quantity: '4.00' },
          { unit: 'TON', quantity: '12.50' },
          { unit: null, quantity: '1.00' },
        ],
      },
    ];
    expect(await totals({})).toEqual(expected);
    expect(await totals({ search: 'T-12' })).toEqual(expected);
    await sumChangedDays(server.db, dayTotals(), 'America/Los_Angeles');
    expect(await totals({})).toEqual(expected);
    expect(await totals({ withoutTicket: true, ...period })).toEqual(expected);
    for (const filter of [{}, { ...period, endDate: null }, { ...period, endDate: '2026-06-01' }]) {
      const refused = { message: 'Choose a shorter period.', extensions: { code: 'BAD_USER_INPUT' } };
      expect(await totals({ truckNumber: 'T-12', ...filter })).toMatchObject(refused);
    }
  });
});
