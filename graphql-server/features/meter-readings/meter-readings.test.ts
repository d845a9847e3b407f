import { addDays } from '../../../common/days';
import { Company } from '../../access/actor';
import { Role } from '../../access/roles';
import { dayOf } from '../../core/days/days';
import type { ApiClient } from '../../testing/client';
import { buildMachine, buildUser } from '../../testing/factories';
import { startTestServer, type TestServer } from '../../testing/server';
import { zoneAtHour } from '../../testing/zones';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ timeZone: zoneAtHour(12) });
});
afterAll(() => server.stop());
// Deletes the readings, so that each test has only its own readings.
afterEach(() => server.db.query('DELETE FROM equipment_hours; DELETE FROM equipment_templates'));

const signedIn = async (overrides = {}) => server.client().login(await buildUser(server.db, overrides));

const SUBMIT = `mutation ($input: SubmitEquipmentHoursInput!) {
  submitEquipmentHours(input: $input) { id equipmentTemplateId company equipment model serial date hours previousHours user { email } }
}`;
const LIST = `query ($first: Int, $after: String, $filter: EquipmentHoursFilter, $counted: Boolean = false) {
  equipmentHours(first: $first, after: $after, filter: $filter) {
    edges { node { id date equipment serial hours previousHours previousDate user { email } } }
    pageInfo { hasNextPage endCursor }
    totalCount @include(if: $counted)
    unfilteredCount @include(if: $counted)
  }
}`;
const AROUND = `query ($id: ID!, $date: Day!) {
  readingsAround(equipmentTemplateId: $id, date: $date) { previous { hours date } next { hours date } }
}`;

type Row = { date: string; hours: string; previousHours: string | null };
const rowsOf = (response: { data: any }): Row[] => response.data.equipmentHours.edges.map((edge: any) => edge.node);
const hoursOf = (response: { data: any }) => rowsOf(response).map(({ hours }) => hours);

const report = async (client: ApiClient, equipmentTemplateId: string, date: string, hours: string) =>
  (await client.rest('POST', '/api/equipment-hours', { equipmentTemplateId, date, hours })).body;

/** Enters three readings of an excavator and one of a loader, not in the order of their days. */
async function fourReadings(client: ApiClient) {
  const excavator = await buildMachine(server.db, { equipment: 'Excavator', model: 'CAT 336', serial: 'EX-1' });
  const loader = await buildMachine(server.db, {
    company: Company.dans,
    equipment: 'Loader',
    model: null,
    serial: 'L-1',
  });
  await report(client, excavator.id, '2026-03-05', '120.50');
  await report(client, loader.id, '2026-03-04', '10');
  await report(client, excavator.id, '2026-03-01', '100');
  await report(client, excavator.id, '2026-03-06', '119.75');
  return { excavator, loader };
}

describe('reporting a reading', () => {
  test('returns it through both doors, with its machine and previous reading', async () => {
    const client = await signedIn({ role: Role.trucking });
    const { id } = await buildMachine(server.db, { equipment: 'Dozer', model: 'D6', serial: 'DZ-1' });
    const rest = await client.rest('POST', '/api/equipment-hours', {
      equipmentTemplateId: id,
      date: '2026-03-02',
      hours: '7.5',
    });
    expect(rest.status).toBe(201);
    expect(rest.body).toMatchObject({
      equipmentTemplateId: id,
      date: '2026-03-02',
      hours: '7.50',
      previousHours: null,
    });
    const input = { equipmentTemplateId: id, date: '2026-03-03', hours: '9' };
    const { data } = await client.graphql(SUBMIT, { input });
    expect(data.submitEquipmentHours).toMatchObject({
      ...input,
      hours: '9.00',
      previousHours: '7.50',
      company: 'blaze',
      equipment: 'Dozer',
      model: 'D6',
      serial: 'DZ-1',
    });
    const list = await client.rest('GET', '/api/equipment-hours');
    expect(list.body.map((reading: Row) => reading.hours)).toEqual(['9.00', '7.50']);
    expect(list.body[1]).toEqual(rest.body);
    const logged = await server.db.query(
      `SELECT details FROM activity_logs WHERE action = 'equipment hours submitted' ORDER BY "createdAt"`,
    );
    expect(logged.map((row: { details: string }) => row.details)).toEqual([
      'Dozer D6 DZ-1, Mar 2, 2026: 7.50 hours',
      'Dozer D6 DZ-1, Mar 3, 2026: 9.00 hours',
    ]);
  });

  const nobody = '3f3b7d3e-2f52-4b53-9c0e-3d9c5f8f0a11';
  test.each([
    ['no equipment', { equipmentTemplateId: '' }, 'equipmentTemplateId', 'Please select equipment'],
    ['equipment that is no id', { equipmentTemplateId: 'x' }, 'equipmentTemplateId', 'Please select equipment'],
    ['unknown equipment', { equipmentTemplateId: nobody }, 'equipmentTemplateId', expect.stringContaining('no longer')],
    ['no date', { date: undefined }, 'date', 'Please select a date'],
    ['a day that does not exist', { date: '2025-02-30' }, 'date', 'Enter a valid date'],
    ['a day before 1900', { date: '1899-12-31' }, 'date', 'Enter a valid date'],
    ['no hours', { hours: ' ' }, 'hours', 'Please enter hours'],
    ['negative hours', { hours: '-1' }, 'hours', 'Hours must be a positive number'],
    ['hours that are no number', { hours: 'NaN' }, 'hours', 'Hours must be a positive number'],
    ['hours the column cannot hold', { hours: '100000000' }, 'hours', expect.stringContaining('99999999.99')],
    ['hours with three decimals', { hours: '1.005' }, 'hours', expect.stringContaining('at most two decimals')],
  ])('rejects %s with the same message through both doors', async (_name, overrides, path, message) => {
    const client = await signedIn();
    const { id } = await buildMachine(server.db);
    const sent = { equipmentTemplateId: id, date: '2026-03-02', hours: '5', ...overrides };
    const rest = await client.rest('POST', '/api/equipment-hours', sent);
    expect(rest).toMatchObject({ status: 400, body: { message, errors: [{ path, message }] } });
    // GraphQL itself reports a missing field, with another message.
    if (Object.values(overrides).includes(undefined)) return;
    const { errors } = await client.graphql(SUBMIT, { input: sent });
    expect(errors![0]).toMatchObject({ message, extensions: { code: 'BAD_USER_INPUT' } });
  });

  test('accepts tomorrow and rejects the day after, in the company’s zone', async () => {
    const client = await signedIn();
    const { id } = await buildMachine(server.db);
    const today = dayOf(new Date(), server.settings.timeZone);
    const post = (date: string) =>
      client.rest('POST', '/api/equipment-hours', { equipmentTemplateId: id, date, hours: '1' });
    expect((await post(addDays(today, 1))).status).toBe(201);
    expect((await post(addDays(today, 2))).body.message).toBe('Date cannot be in the future');
  });

  test('of a retired machine is rejected, and its old readings stay in the report', async () => {
    const client = await signedIn();
    const { id } = await buildMachine(server.db, { equipment: 'Old crane', model: 'X' });
    await report(client, id, '2026-03-02', '5');
    await server.db.query('UPDATE equipment_templates SET "retiredAt" = now() WHERE id = $1', [id]);
    const { status, body } = await client.rest('POST', '/api/equipment-hours', {
      equipmentTemplateId: id,
      date: '2026-03-03',
      hours: '6',
    });
    expect({ status, path: body.errors[0].path }).toEqual({ status: 400, path: 'equipmentTemplateId' });
    expect(hoursOf(await client.graphql(LIST))).toEqual(['5.00']);
    const { data } = await client.graphql('{ reportedEquipment { company name } }');
    expect(data.reportedEquipment).toEqual([{ company: 'blaze', name: 'Old crane X' }]);
  });

  test('with a used request id returns the first reading, every time and through either door', async () => {
    const client = await signedIn();
    const { id } = await buildMachine(server.db);
    const sent = { equipmentTemplateId: id, date: '2026-03-02', hours: '5' };
    const responses = await Promise.all(
      Array.from({ length: 10 }, async (_, index) =>
        index % 2
          ? (await client.rest('POST', '/api/equipment-hours', sent, { 'idempotency-key': 'k' })).body.id
          : (await client.graphql(SUBMIT, { input: { ...sent, clientRequestId: 'k' } })).data.submitEquipmentHours.id,
      ),
    );
    expect(new Set(responses).size).toBe(1);
    expect((await client.rest('GET', '/api/equipment-hours')).body).toHaveLength(1);
  });
});

describe('the report', () => {
  test('shows the previous reading by date on any page and with any filter', async () => {
    const client = await signedIn();
    await fourReadings(client);
    const previous = (response: { data: any }) => rowsOf(response).map((row) => [row.hours, row.previousHours]);
    expect(previous(await client.graphql(LIST))).toEqual([
      ['119.75', '120.50'],
      ['120.50', '100.00'],
      ['10.00', null],
      ['100.00', null],
    ]);
    const filtered = await client.graphql(LIST, { filter: { startDate: '2026-03-05', endDate: '2026-03-05' } });
    expect(previous(filtered)).toEqual([['120.50', '100.00']]);
    expect(previous(await client.graphql(LIST, { first: 1 }))).toEqual([['119.75', '120.50']]);
  });

  test('compares the later of two readings on one day to the earlier', async () => {
    const client = await signedIn();
    const { id } = await buildMachine(server.db);
    await report(client, id, '2026-03-02', '5');
    await report(client, id, '2026-03-02', '4');
    expect(rowsOf(await client.graphql(LIST))).toMatchObject([
      { hours: '4.00', previousHours: '5.00', previousDate: '2026-03-02' },
      { hours: '5.00', previousHours: null, previousDate: null },
    ]);
  });

  test('pages through every reading once, and counts only on request', async () => {
    const client = await signedIn();
    await fourReadings(client);
    const first = await client.graphql(LIST, { first: 3 });
    expect(hoursOf(first)).toEqual(['119.75', '120.50', '10.00']);
    expect(first.data.equipmentHours).not.toHaveProperty('totalCount');
    const after = first.data.equipmentHours.pageInfo.endCursor;
    const second = await client.graphql(LIST, { first: 3, after, counted: true, filter: { company: 'blaze' } });
    expect(hoursOf(second)).toEqual(['100.00']);
    expect(second.data.equipmentHours).toMatchObject({
      totalCount: 3,
      unfilteredCount: 4,
      pageInfo: { hasNextPage: false },
    });
  });

  test('filters by company, by equipment and model or machine id, and by an inclusive period', async () => {
    const client = await signedIn();
    const { excavator } = await fourReadings(client);
    const filtered = async (filter: object) => hoursOf(await client.graphql(LIST, { filter }));
    expect(await filtered({ company: 'dans' })).toEqual(['10.00']);
    expect(await filtered({ equipment: ['Loader'] })).toEqual(['10.00']);
    expect(await filtered({ equipment: ['Excavator CAT 336', 'Loader'] })).toHaveLength(4);
    expect(await filtered({ equipment: [excavator.id] })).toHaveLength(3);
    expect(await filtered({ equipment: [] })).toHaveLength(4);
    expect(await filtered({ equipment: ['Excavator'] })).toEqual([]);
    expect(await filtered({ startDate: '2026-03-04', endDate: '2026-03-05' })).toEqual(['120.50', '10.00']);
    expect(await filtered({ company: 'blaze', startDate: '2026-03-06' })).toEqual(['119.75']);
  });

  test.each([
    [{ first: 101 }, 'A page has at most 100 entries'],
    [{ after: 'nonsense' }, 'The cursor must come from an earlier page'],
    [{ filter: { endDate: 'today' } }, 'Enter a valid end date'],
  ])('rejects %j', async (variables, message) => {
    const { errors } = await (await signedIn()).graphql(LIST, variables);
    expect(errors![0]).toMatchObject({ message, extensions: { code: 'BAD_USER_INPUT' } });
  });

  test('keeps the readings of a deleted account, without a name', async () => {
    const gone = await buildUser(server.db);
    const { id } = await buildMachine(server.db);
    await report(await server.client().login(gone), id, '2026-03-02', '5');
    await server.db.query('DELETE FROM users WHERE id = $1', [gone.id]);
    const client = await signedIn();
    expect(rowsOf(await client.graphql(LIST))).toMatchObject([{ hours: '5.00', user: null }]);
    expect((await client.rest('GET', '/api/equipment-hours')).body).toMatchObject([{ userId: null, user: null }]);
  });

  test('returns the readings before and after the day of a new one', async () => {
    const client = await signedIn();
    const { excavator } = await fourReadings(client);
    const around = async (date: string) =>
      (await client.graphql(AROUND, { id: excavator.id, date })).data.readingsAround;
    expect(await around('2026-03-05')).toEqual({
      previous: { hours: '120.50', date: '2026-03-05' },
      next: { hours: '119.75', date: '2026-03-06' },
    });
    expect(await around('2026-02-01')).toEqual({ previous: null, next: { hours: '100.00', date: '2026-03-01' } });
    expect((await around('2026-04-01')).next).toBeNull();
  });
});

describe('the CSV export', () => {
  test('has the matching rows, newest first, in Excel’s format, and a file name with today’s date', async () => {
    const client = await signedIn();
    const { excavator } = await fourReadings(client);
    await server.db.query(
      `UPDATE equipment_templates SET equipment = '=HYPERLINK("x")', model = 'größer, "2"' WHERE id = $1`,
      [excavator.id],
    );
    const response = await fetch(`${server.url}/api/equipment-hours/export?company=blaze&startDate=2026-03-02`, {
      headers: { cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const today = dayOf(new Date(), server.settings.timeZone);
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename=equipment-hours-${today}.csv`);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(bytes.subarray(3).toString()).toBe(
      [
        'Company,Date,Equipment,Model,Serial,Hours,Change',
        `Blaze,2026-03-06,"'=HYPERLINK(""x"")","größer, ""2""",EX-1,119.75,-0.75`,
        `Blaze,2026-03-05,"'=HYPERLINK(""x"")","größer, ""2""",EX-1,120.50,20.50`,
        '',
      ].join('\r\n'),
    );
  });

  test('accepts several pieces of equipment, and rejects an invalid filter', async () => {
    const client = await signedIn();
    await fourReadings(client);
    const lines = async (query: string) =>
      (await client.rest('GET', `/api/equipment-hours/export?${query}`)).body.trim().split('\r\n').length - 1;
    expect(await lines('equipment=Excavator%20CAT%20336&equipment=Loader')).toBe(4);
    expect(await lines('equipment=Loader')).toBe(1);
    expect(await lines('company=&equipment=&startDate=&endDate=')).toBe(4);
    const refused = await client.rest('GET', '/api/equipment-hours/export?company=acme');
    expect(refused).toMatchObject({ status: 400, body: { message: 'Company must be one of blaze, dans' } });
  });

  test('streams 100,000 rows with less than 30 MB of buffers', async () => {
    const client = await signedIn();
    const { id } = await buildMachine(server.db);
    await server.db.query(
      `INSERT INTO equipment_hours ("equipmentTemplateId", date, hours)
       SELECT $1, date '2000-01-01' + (n / 20), n FROM generate_series(1, 100000) n`,
      [id],
    );
    const before = process.memoryUsage().arrayBuffers;
    const response = await fetch(`${server.url}/api/equipment-hours/export`, {
      headers: { cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    let [lines, peak] = [0, 0];
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
      for (const byte of chunk) if (byte === 10) lines++;
      peak = Math.max(peak, process.memoryUsage().arrayBuffers - before);
    }
    expect(lines).toBe(100_001);
    expect(peak).toBeLessThan(30 * 1024 * 1024);
  });
});
