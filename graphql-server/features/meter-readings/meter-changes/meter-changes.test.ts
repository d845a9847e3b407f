import { Company } from '../../../access/actor';
import { Role } from '../../../access/roles';
import type { ApiClient } from '../../../testing/client';
import { buildMachine, buildUser } from '../../../testing/factories';
import { startTestServer, type TestServer } from '../../../testing/server';
import { zoneAtHour } from '../../../testing/zones';

let server: TestServer;
let [crew, blaze, dans, admin] = [] as unknown as [ApiClient, ApiClient, ApiClient, ApiClient];
let machine: string;
beforeAll(async () => {
  server = await startTestServer({ timeZone: zoneAtHour(12) });
  crew = await signedIn({ role: Role.user });
  blaze = await signedIn({ role: Role.blaze_engineer, firstName: 'Bo', lastName: 'Blaze' });
  dans = await signedIn({ role: Role.dans_engineer });
  admin = await signedIn({ role: Role.admin });
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.db.query('TRUNCATE equipment_hours, equipment_templates, activity_logs CASCADE');
  ({ id: machine } = await buildMachine(server.db, {
    company: Company.blaze,
    equipment: 'Dozer',
    model: 'D6',
    serial: 'DZ-1',
  }));
});

const signedIn = async (overrides: object) => server.client().login(await buildUser(server.db, overrides));

const RECORD = `mutation ($input: RecordMeterChangeInput!) {
  recordMeterChange(input: $input) {
    id equipmentTemplateId equipment serial date oldHours newHours reason user { firstName } mayWithdraw withdrawnAt
  }
}`;
const WITHDRAW = `mutation ($input: WithdrawMeterChangeInput!) {
  withdrawMeterChange(input: $input) { id withdrawnAt withdrawReason withdrawnBy { firstName } mayWithdraw }
}`;

const record = (client: ApiClient, overrides: object = {}) =>
  client.graphql(RECORD, {
    input: { equipmentTemplateId: machine, date: '2026-03-12', oldHours: '5210', reason: 'Broken', ...overrides },
  });
const withdraw = (client: ApiClient, id: string, extra: object = {}) =>
  client.graphql(WITHDRAW, { input: { id, reason: 'Wrong day', ...extra } });
const enter = async (date: string, hours: string) =>
  (await crew.rest('POST', '/api/equipment-hours', { equipmentTemplateId: machine, date, hours })).body.id as string;
const ask = async <Value = unknown>(client: ApiClient, document: string, variables?: object): Promise<Value> =>
  (await client.graphql(document, variables)).data;
const readings = async () =>
  (
    await ask<{ equipmentHours: { edges: { node: object }[] } }>(
      crew,
      '{ equipmentHours { edges { node { date hours previousHours change meterChangedOn } } } }',
    )
  ).equipmentHours.edges.map(({ node }) => node);
const logged = () => server.db.query('SELECT action, details FROM activity_logs ORDER BY "createdAt" DESC LIMIT 1');

const nameless = { errors: [{ extensions: { code: 'FORBIDDEN' } }] };

test('a recorded change has numbers, a reason, and a person, and is logged', async () => {
  const { data } = await record(blaze, { clientRequestId: 'once' });
  expect(data.recordMeterChange).toMatchObject({
    equipmentTemplateId: machine,
    equipment: 'Dozer',
    serial: 'DZ-1',
    date: '2026-03-12',
    oldHours: '5210.00',
    newHours: '0.00',
    reason: 'Broken',
    user: { firstName: 'Bo' },
    mayWithdraw: true,
    withdrawnAt: null,
  });
  expect(await logged()).toEqual([
    { action: 'meter replaced', details: 'Dozer D6 DZ-1, Mar 12, 2026: 5210.00 to 0.00 (Broken)' },
  ]);
  const repeat = await record(blaze, { clientRequestId: 'once', oldHours: '1' });
  expect(repeat.data.recordMeterChange).toEqual(data.recordMeterChange);
});

test('Change, Total on Site, the Machines report, and the export continue across a replaced meter', async () => {
  await enter('2026-03-01', '5200');
  await record(blaze, { newHours: '2' });
  await enter('2026-03-13', '7.5');
  await enter('2026-03-14', '9');
  expect(await readings()).toEqual([
    { date: '2026-03-14', hours: '9.00', previousHours: '7.50', change: '1.50', meterChangedOn: null },
    { date: '2026-03-13', hours: '7.50', previousHours: '5200.00', change: '15.50', meterChangedOn: '2026-03-12' },
    { date: '2026-03-01', hours: '5200.00', previousHours: null, change: null, meterChangedOn: null },
  ]);
  expect(await ask(admin, '{ adminEquipmentTemplates { totalHours totalOnSite } }')).toEqual({
    adminEquipmentTemplates: [{ totalHours: '9.00', totalOnSite: '17.00' }],
  });
  const period = 'filter: { startDate: "2026-03-01", endDate: "2026-03-31" }';
  expect(await ask(admin, `{ machineReport(${period}) { rows { fromDate toDate meterHours status } } }`)).toEqual({
    machineReport: {
      rows: [
        { fromDate: '2026-03-01', toDate: '2026-03-13', meterHours: '15.50', status: 'under' },
        { fromDate: '2026-03-13', toDate: '2026-03-14', meterHours: '1.50', status: 'under' },
      ],
    },
  });
  const csv = (await crew.rest('GET', '/api/equipment-hours/export')).body as string;
  expect(csv.trim().split('\r\n')).toEqual([
    'Company,Date,Equipment,Model,Serial,Hours,Change,Meter Replaced',
    'Blaze,2026-03-14,Dozer,D6,DZ-1,9.00,1.50,',
    'Blaze,2026-03-13,Dozer,D6,DZ-1,7.50,15.50,2026-03-12',
    'Blaze,2026-03-01,Dozer,D6,DZ-1,5200.00,,',
  ]);
});

test('a withdrawn change no longer counts, and the export has its former columns', async () => {
  await enter('2026-03-01', '5200');
  const { id } = (await record(blaze)).data.recordMeterChange;
  await enter('2026-03-13', '7.5');
  const { data } = await withdraw(blaze, id, { clientRequestId: 'once' });
  expect(data.withdrawMeterChange).toMatchObject({
    id,
    withdrawnAt: expect.any(String),
    withdrawReason: 'Wrong day',
    withdrawnBy: { firstName: 'Bo' },
    mayWithdraw: false,
  });
  expect(await logged()).toEqual([
    { action: 'meter change withdrawn', details: 'Dozer D6 DZ-1, Mar 12, 2026: 5210.00 to 0.00 (Wrong day)' },
  ]);
  expect((await readings())[0]).toMatchObject({ change: '-5192.50', meterChangedOn: null });
  const csv = (await crew.rest('GET', '/api/equipment-hours/export')).body as string;
  expect(csv.trim().split('\r\n')[0]).toBe('Company,Date,Equipment,Model,Serial,Hours,Change');
  expect((await withdraw(blaze, id, { clientRequestId: 'once' })).data).toEqual(data);
  expect((await withdraw(blaze, id)).errors![0]).toMatchObject({
    message: 'This meter change has already been withdrawn',
    extensions: { code: 'CONFLICT' },
  });
  // The day is free again.
  expect((await record(blaze)).data.recordMeterChange.date).toBe('2026-03-12');
});

describe('recording is refused', () => {
  test('to people who may not manage the machine’s company, and to engineers of the other company', async () => {
    expect(await record(crew)).toMatchObject(nameless);
    const { errors } = await record(dans);
    expect(errors![0]).toMatchObject({
      message: "You can manage only your own company's equipment",
      extensions: { code: 'FORBIDDEN' },
    });
    expect((await record(admin)).data.recordMeterChange.id).toEqual(expect.any(String));
  });

  test.each([
    [{ reason: ' ' }, 'Please give a reason'],
    [{ oldHours: '-1' }, 'Hours must be a positive number'],
    [{ date: '2100-01-01' }, 'Date cannot be in the future'],
    [
      { equipmentTemplateId: '3f3b7d3e-2f52-4b53-9c0e-3d9c5f8f0a11' },
      'This equipment is no longer on the list. Please select equipment',
    ],
  ])('for %j: %s', async (input, message) => {
    const { errors } = await record(blaze, input);
    expect(errors![0]).toMatchObject({ extensions: { code: 'BAD_USER_INPUT' } });
    expect(JSON.stringify(errors![0])).toContain(message);
  });

  test('for a retired machine', async () => {
    await server.db.query('UPDATE equipment_templates SET "retiredAt" = now()');
    expect((await record(blaze)).errors![0]).toMatchObject({ extensions: { code: 'BAD_USER_INPUT' } });
  });

  test('on a day that already has a change of the machine', async () => {
    await record(blaze);
    expect((await record(admin)).errors![0]).toMatchObject({
      message: 'This machine already has a meter change on that day.',
      extensions: { code: 'CONFLICT' },
    });
  });

  test('if the hours of all meters would no longer fit into a reading’s offset', async () => {
    await record(blaze, { oldHours: '99999999.99' });
    const { errors } = await record(blaze, { date: '2026-03-13', oldHours: '1' });
    expect(JSON.stringify(errors![0])).toContain('must add up to at most 99999999.99');
    await enter('2026-03-14', '3');
    expect((await readings())[0]).toMatchObject({ hours: '3.00' });
  });
});

test('people withdraw their own change on the day of receipt, and administrators at any time', async () => {
  const { id } = (await record(blaze)).data.recordMeterChange;
  expect(await withdraw(crew, id)).toMatchObject(nameless);
  expect(await withdraw(dans, id)).toMatchObject(nameless);
  await server.db.query(`UPDATE meter_changes SET "createdAt" = now() - interval '1 day'`);
  expect((await withdraw(blaze, id)).errors![0]!.message).toBe(
    'Only administrators can withdraw this meter change. The person who recorded it could do so on the same day.',
  );
  expect((await withdraw(admin, id)).data.withdrawMeterChange.withdrawnAt).toEqual(expect.any(String));
});

test('changes are listed like readings, and only administrators list withdrawn ones', async () => {
  const { id } = (await record(blaze)).data.recordMeterChange;
  const later = (await record(blaze, { date: '2026-04-01', oldHours: '300' })).data.recordMeterChange.id;
  const LIST = `query ($filter: EquipmentHoursFilter) { meterChanges(first: 10, filter: $filter) { edges { node { id } } } }`;
  const ids = async (client: ApiClient, filter?: object) =>
    (await client.graphql(LIST, { filter })).data.meterChanges.edges.map(
      (edge: { node: { id: string } }) => edge.node.id,
    );
  expect(await ids(crew)).toEqual([later, id]);
  expect(await ids(crew, { endDate: '2026-03-31', equipment: ['Dozer D6'] })).toEqual([id]);
  expect(await ids(crew, { company: 'dans' })).toEqual([]);
  await withdraw(admin, later);
  expect(await ids(crew)).toEqual([id]);
  expect(await ids(admin, { withdrawn: true })).toEqual([later]);
  expect(await crew.graphql(LIST, { filter: { withdrawn: true } })).toMatchObject(nameless);
});

test('warnings compare a change with the readings before and after it, even across other changes', async () => {
  const warnings = async (input: object) =>
    (
      await ask<{ meterChangeWarnings: string[] }>(
        blaze,
        'query ($input: RecordMeterChangeInput!) { meterChangeWarnings(input: $input) }',
        { input: { equipmentTemplateId: machine, reason: 'Broken', ...input } },
      )
    ).meterChangeWarnings;
  expect(await warnings({ date: '2026-03-12', oldHours: '10' })).toEqual([]);
  await enter('2026-03-01', '5200');
  await enter('2026-03-20', '40');
  expect(await warnings({ date: '2026-03-12', oldHours: '5199.99' })).toEqual(['lower_than_last']);
  expect(await warnings({ date: '2026-03-12', oldHours: '5200', newHours: '40' })).toEqual([]);
  expect(await warnings({ date: '2026-03-12', oldHours: '5200', newHours: '40.01' })).toEqual(['higher_than_next']);
  await record(blaze);
  expect(await warnings({ date: '2026-04-01', oldHours: '300' })).toEqual([]);
  expect(await warnings({ date: '2026-04-01', oldHours: '39' })).toEqual(['lower_than_last']);
});

test('a change counts as the last reading, but causes no warning about two readings on one day', async () => {
  const last = async () => await ask(crew, '{ lastReadings { date hours isMeterChange meterChangedOn } }');
  const replaced = { date: '2026-03-12', hours: '10.00', isMeterChange: true, meterChangedOn: '2026-03-12' };
  const warnings = async (date: string, hours: string) =>
    (
      await ask<{ readingWarnings: string[] }>(
        crew,
        'query ($input: SubmitEquipmentHoursInput!) { readingWarnings(input: $input) }',
        { input: { equipmentTemplateId: machine, date, hours } },
      )
    ).readingWarnings;
  await record(blaze, { newHours: '10' });
  expect(await last()).toEqual({ lastReadings: [replaced] });
  await enter('2026-03-11', '5205');
  expect(await last()).toEqual({ lastReadings: [replaced] });
  expect(await warnings('2026-03-12', '11')).toEqual([]);
  expect(await warnings('2026-03-12', '9')).toEqual(['lower_than_last']);
  expect(await warnings('2026-03-12', '5208')).toEqual([]);
  expect(await warnings('2026-03-10', '5211')).toEqual(['higher_than_next']);
  expect(await warnings('2026-03-13', '90')).toEqual(['over_24_hours_a_day']);
  await enter('2026-03-12', '12');
  expect(await last()).toEqual({
    lastReadings: [{ date: '2026-03-12', hours: '12.00', isMeterChange: null, meterChangedOn: '2026-03-12' }],
  });
  expect(await warnings('2026-03-12', '13')).toEqual(['same_day_twice']);
  // A reading of the old meter is compared with the old meter, although the new one has a reading on that day.
  expect(await warnings('2026-03-12', '5209')).toEqual([]);
  expect(await warnings('2026-03-12', '5211')).toEqual(['higher_than_next']);
});

test('deleting an account keeps its changes, and a machine with a withdrawn change is retired', async () => {
  const leaver = await buildUser(server.db, { role: Role.admin, email: 'leaver@example.com' });
  const client = await server.client().login(leaver);
  const { id } = (await record(client)).data.recordMeterChange;
  await withdraw(client, id);
  await server.db.query('DELETE FROM users WHERE email = $1', ['leaver@example.com']);
  expect(
    await ask(
      admin,
      '{ meterChanges(filter: { withdrawn: true }) { edges { node { user { email } withdrawnBy { email } withdrawReason } } } }',
    ),
  ).toEqual({
    meterChanges: { edges: [{ node: { user: null, withdrawnBy: null, withdrawReason: 'Wrong day' } }] },
  });
  await admin.graphql('mutation ($id: ID!) { deleteEquipmentTemplate(input: { id: $id }) }', { id: machine });
  expect((await logged())[0].action).toBe('equipment retired');
});
