import { addDays } from '../../../common/days';
import { Role } from '../../access/roles';
import { dayOf } from '../../core/days/days';
import type { ApiClient, Json } from '../../testing/client';
import { buildMachine, buildUser } from '../../testing/factories';
import { startTestServer, type TestServer } from '../../testing/server';
import { zoneAtHour } from '../../testing/zones';

let server: TestServer;
let admin: ApiClient;
let field: ApiClient;
let today: string;
beforeAll(async () => {
  const timeZone = zoneAtHour(12);
  server = await startTestServer({ timeZone });
  today = dayOf(new Date(), timeZone);
  [admin, field] = [await signedIn(Role.admin), await signedIn(Role.field)];
});
afterAll(() => server.stop());
beforeEach(() =>
  server.db.query('TRUNCATE equipment_hours, equipment_templates, service_plans, activity_logs CASCADE'),
);

const signedIn = async (role: Role) => server.client().login(await buildUser(server.db, { role }));
const PLAN = { name: '250-hour service', equipment: 'Dozer', everyHours: 250 };
const addPlan = async (values: object = {}): Promise<string> =>
  (await admin.rest('POST', '/api/admin/service-plans', { ...PLAN, ...values })).body.id;
const addMachine = async (values: object = {}): Promise<string> =>
  (await buildMachine(server.db, { equipment: 'Dozer', model: 'D6', serial: 'DZ-1', ...values })).id;

const FIELDS = `id servicePlanId equipmentTemplateId date hours note user { email } mayWithdraw withdrawnAt withdrawReason
  withdrawnBy { email }`;
const record = (input: object, client = field) =>
  client.graphql(`mutation ($input: RecordServiceInput!) { recordService(input: $input) { ${FIELDS} } }`, { input });
const withdraw = (input: object, client = field) =>
  client.graphql(`mutation ($input: WithdrawServiceInput!) { withdrawService(input: $input) { ${FIELDS} } }`, {
    input,
  });
const listed = (filter: object = {}, client = field) =>
  client.graphql(
    `query ($filter: ServiceRecordFilter) { serviceRecords(filter: $filter, first: 2) {
      edges { node { ${FIELDS} } } pageInfo { hasNextPage endCursor } } }`,
    { filter },
  );
const idsOf = async (filter?: object, client?: ApiClient) =>
  (await listed(filter, client)).data.serviceRecords.edges.map(({ node }: Json) => node.id);
const lastLogged = async () =>
  (await server.db.query('SELECT action, details FROM activity_logs ORDER BY "createdAt" DESC LIMIT 1'))[0];

test('a service that is sent twice is recorded once, and the log names machine and plan', async () => {
  const [servicePlanId, equipmentTemplateId] = [await addPlan(), await addMachine()];
  const input = { servicePlanId, equipmentTemplateId, date: today, hours: '1250.5', note: ' Filters ' };
  const sent = { ...input, clientRequestId: 'one' };
  const [first, again] = [await record(sent), await record(sent)];
  expect(first.data.recordService).toMatchObject({ ...input, hours: '1250.50', note: 'Filters', mayWithdraw: true });
  expect(again.data).toEqual(first.data);
  expect(await idsOf({ equipmentTemplateId })).toEqual([first.data.recordService.id]);
  expect((await lastLogged()).action).toBe('service recorded');
  expect((await lastLogged()).details).toMatch(/^Dozer D6 DZ-1, 250-hour service, \w{3} \d+, \d{4}: 1250.50 hours$/);
});

test('a service is not a reading, so lists of readings, pickers, and totals do not include it', async () => {
  const [servicePlanId, equipmentTemplateId] = [await addPlan(), await addMachine()];
  await record({ servicePlanId, equipmentTemplateId, date: today, hours: '1250' });
  const { data } = await admin.graphql(
    '{ equipmentHours(first: 5) { totalCount } lastReadings { hours } adminEquipmentTemplates { totalHours } }',
  );
  expect(data).toEqual({
    equipmentHours: { totalCount: 0 },
    lastReadings: [],
    adminEquipmentTemplates: [{ totalHours: '0.00' }],
  });
});

test('a service in the future, without hours, or for an unknown plan or machine is refused', async () => {
  const [servicePlanId, equipmentTemplateId] = [await addPlan({ model: 'D6' }), await addMachine()];
  const other = await addMachine({ model: 'D8', serial: 'DZ-2' });
  const input = { servicePlanId, equipmentTemplateId, date: today, hours: '10' };
  const messageOf = async (changes: object) => (await record({ ...input, ...changes })).errors![0]!.message;
  expect(await messageOf({ date: addDays(today, 1) })).toBe('Date cannot be in the future');
  expect(await messageOf({ date: '1899-12-31' })).toBe('Enter a valid date');
  expect(await messageOf({ hours: null })).toBe('Please enter hours');
  expect(await messageOf({ hours: ' ' })).toBe('Please enter hours');
  expect(await messageOf({ hours: '-1' })).toMatch(/^Hours must be a number from 0 to/);
  expect(await messageOf({ note: 'n'.repeat(2001) })).toBe('Note must be at most 2000 characters');
  const doesNotApply = 'This service plan does not apply to this machine';
  expect(await messageOf({ equipmentTemplateId: other })).toBe(doesNotApply);
  expect(await messageOf({ servicePlanId: crypto.randomUUID() })).toBe(doesNotApply);
  const gone = 'This equipment is no longer on the list. Please select equipment';
  expect(await messageOf({ equipmentTemplateId: crypto.randomUUID() })).toBe(gone);
  await server.db.query('UPDATE equipment_templates SET "retiredAt" = now() WHERE id = $1', [other]);
  expect(await messageOf({ equipmentTemplateId: other })).toBe(gone);
  await admin.rest('PATCH', `/api/admin/service-plans/${servicePlanId}`, { isActive: false });
  expect(await messageOf({})).toBe(doesNotApply);
  expect(await server.db.query('SELECT id FROM service_records')).toEqual([]);
});

test('a plan without hours accepts a service without hours, on any earlier day', async () => {
  const servicePlanId = await addPlan({ everyHours: null, everyMonths: 12 });
  const equipmentTemplateId = await addMachine();
  const { data } = await record({ servicePlanId, equipmentTemplateId, date: '1900-01-01' });
  expect(data.recordService).toMatchObject({ hours: null, note: null });
});

test('a number below the meter’s last number and a day before the last service cause warnings', async () => {
  const [servicePlanId, equipmentTemplateId] = [await addPlan(), await addMachine()];
  const warnings = async (date: string, hours: string | null) =>
    (
      await field.graphql(`query ($input: RecordServiceInput!) { serviceWarnings(input: $input) }`, {
        input: { servicePlanId, equipmentTemplateId, date, hours },
      })
    ).data.serviceWarnings;
  expect(await warnings('2026-03-01', '1')).toEqual([]);
  for (const [date, hours] of [
    ['2026-03-01', '5000'],
    ['2026-03-20', '40'],
  ])
    await field.rest('POST', '/api/equipment-hours', { equipmentTemplateId, date, hours });
  await server.db.query(
    `INSERT INTO meter_changes (id, "equipmentTemplateId", date, "oldHours", reason)
     VALUES (gen_random_uuid(), $1, '2026-03-12', 5100, 'Broken')`,
    [equipmentTemplateId],
  );
  await server.db.query(`UPDATE equipment_hours SET "meterOffset" = 5100 WHERE date = '2026-03-20'`);
  expect(await warnings('2026-03-02', '4999.99')).toEqual(['lower_than_last']);
  expect(await warnings('2026-03-02', '5000')).toEqual([]);
  expect(await warnings('2026-03-13', '0')).toEqual([]); // the new meter began at 0
  expect(await warnings('2026-03-20', '39')).toEqual(['lower_than_last']);
  expect(await warnings('2026-03-20', null)).toEqual([]);
  await record({ servicePlanId, equipmentTemplateId, date: '2026-03-13', hours: '3' });
  expect(await warnings('2026-03-12', '2')).toEqual(['before_last_service']);
  expect(await warnings('2026-03-13', '3')).toEqual([]);
});

test('a service gets the offset of its meter, just as a reading does', async () => {
  const [servicePlanId, equipmentTemplateId] = [await addPlan(), await addMachine()];
  await server.db.query(
    `INSERT INTO meter_changes (id, "equipmentTemplateId", date, "oldHours", reason)
     VALUES (gen_random_uuid(), $1, '2026-03-12', 5100, 'Broken')`,
    [equipmentTemplateId],
  );
  for (const date of ['2026-03-11', '2026-03-13']) {
    await record({ servicePlanId, equipmentTemplateId, date, hours: '7' });
  }
  expect(await server.db.query('SELECT "meterOffset" FROM service_records ORDER BY date')).toEqual([
    { meterOffset: '0.00' },
    { meterOffset: '5100.00' },
  ]);
});

test('the person may withdraw a service on the same day, and administrators at any time', async () => {
  const [servicePlanId, equipmentTemplateId] = [await addPlan(), await addMachine()];
  const input = { servicePlanId, equipmentTemplateId, date: today, hours: '10' };
  const { id } = (await record(input)).data.recordService;
  const stranger = await signedIn(Role.blaze_engineer);
  const mayNot =
    'Only administrators can withdraw this service. The person who recorded it could do so on the same day.';
  expect((await withdraw({ id, reason: 'Wrong' }, stranger)).errors![0]!.message).toBe(mayNot);
  expect((await withdraw({ id, reason: ' ' })).errors![0]!.message).toBe('Please give a reason');
  const sent = { id, reason: 'Wrong machine', clientRequestId: 'w' };
  const [first, again] = [await withdraw(sent), await withdraw(sent)];
  expect(first.data.withdrawService).toMatchObject({ withdrawReason: 'Wrong machine', mayWithdraw: false });
  expect(again.data).toEqual(first.data);
  expect((await lastLogged()).details).toMatch(/^Dozer D6 DZ-1, 250-hour service, .*: 10.00 hours \(Wrong machine\)$/);
  expect((await withdraw({ id, reason: 'Again' })).errors![0]!.message).toBe('This service has already been withdrawn');
  expect(await idsOf()).toEqual([]);
  expect(await idsOf({ withdrawn: true }, admin)).toEqual([id]);
  expect((await listed({ withdrawn: true })).errors![0]!.message).toBe(
    'Only administrators can list withdrawn services',
  );

  const older = (await record(input)).data.recordService.id;
  await server.db.query(`UPDATE service_records SET "createdAt" = now() - interval '2 days' WHERE id = $1`, [older]);
  expect((await withdraw({ id: older, reason: 'Late' })).errors![0]!.message).toBe(mayNot);
  expect((await withdraw({ id: older, reason: 'Late' }, admin)).errors).toBeUndefined();
});

test('services are listed newest first, in pages, by machine and plan', async () => {
  const [small, large] = [await addPlan(), await addPlan({ name: 'Large' })];
  const equipmentTemplateId = await addMachine();
  const add = async (servicePlanId: string, date: string) =>
    (await record({ servicePlanId, equipmentTemplateId, date, hours: '1' })).data.recordService.id;
  const [first, third, second] = [
    await add(small, '2026-01-01'),
    await add(small, '2026-03-01'),
    await add(large, '2026-02-01'),
  ];
  expect(await idsOf()).toEqual([third, second]);
  expect(await idsOf({ servicePlanId: small })).toEqual([third, first]);
  const { endCursor } = (await listed()).data.serviceRecords.pageInfo;
  const next = await field.graphql(`{ serviceRecords(first: 2, after: "${endCursor}") { edges { node { id } } } }`);
  expect(next.data.serviceRecords.edges).toEqual([{ node: { id: first } }]);
});

test('a plan or machine with services is retired, not deleted, and deleting a person keeps their services', async () => {
  const person = await buildUser(server.db, { role: Role.field });
  const client = await server.client().login(person);
  const [servicePlanId, equipmentTemplateId] = [await addPlan(), await addMachine()];
  const input = { servicePlanId, equipmentTemplateId, date: today, hours: '10' };
  const { id } = (await record(input, client)).data.recordService;
  await admin.graphql(`mutation { deleteUser(input: { id: "${person.id}" }) }`);
  expect((await listed()).data.serviceRecords.edges).toMatchObject([{ node: { id, user: null } }]);
  await withdraw({ id, reason: 'Wrong' }, admin);
  expect((await admin.rest('DELETE', `/api/admin/service-plans/${servicePlanId}`)).status).toBe(204);
  expect((await lastLogged()).action).toBe('service plan retired');
  expect((await admin.rest('GET', '/api/admin/service-plans')).body).toEqual([]);
  expect(await addPlan()).not.toBe(servicePlanId);
  await admin.rest('DELETE', `/api/admin/equipment-templates/${equipmentTemplateId}`);
  expect((await lastLogged()).action).toBe('equipment retired');
  expect(await idsOf({ withdrawn: true }, admin)).toEqual([id]);
});

test('only readers of reports get the service report and its file, but everybody gets due services', async () => {
  await addPlan();
  await addMachine();
  const query = '{ serviceReport { name state } }';
  const engineer = await signedIn(Role.dans_engineer);
  expect((await engineer.graphql(query)).data.serviceReport).toEqual([{ name: PLAN.name, state: 'no_meter' }]);
  expect((await field.graphql(query)).errors![0]!.extensions.code).toBe('FORBIDDEN');
  expect((await field.rest('GET', '/api/reports/service/export')).status).toBe(403);
  const file = await engineer.rest('GET', '/api/reports/service/export?state=no_meter');
  expect(file.status).toBe(200);
  expect((await lastLogged()).action).toContain('exported');
  expect((await field.graphql('{ serviceDue { name } }')).data.serviceDue).toEqual([]);
  expect((await engineer.graphql('{ today { serviceDue { overdue dueSoon } } }')).data.today.serviceDue).toEqual({
    overdue: 0,
    dueSoon: 0,
  });
});
