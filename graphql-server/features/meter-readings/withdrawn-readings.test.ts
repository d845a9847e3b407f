import { addDays } from '../../../common/days';
import { Role } from '../../access/roles';
import { dayOf } from '../../core/days/days';
import type { ApiClient } from '../../testing/client';
import { buildMachine, buildUser } from '../../testing/factories';
import { startTestServer, type TestServer } from '../../testing/server';
import { zoneAtHour } from '../../testing/zones';

let server: TestServer;
let [crew, admin] = [] as unknown as [ApiClient, ApiClient];
beforeAll(async () => {
  server = await startTestServer({ timeZone: zoneAtHour(12) });
  crew = await signedIn({ firstName: 'Ana', lastName: 'Reyes' });
  admin = await signedIn({ role: Role.admin });
});
afterAll(() => server.stop());
afterEach(() => server.db.query('TRUNCATE equipment_hours, equipment_templates, timecards CASCADE'));

const signedIn = async (overrides = {}) => server.client().login(await buildUser(server.db, overrides));

const WITHDRAW = `mutation ($input: WithdrawReadingInput!) {
  withdrawReading(input: $input) { id hours withdrawnAt withdrawReason withdrawnBy { email firstName } mayWithdraw }
}`;
const LIST = `query ($filter: EquipmentHoursFilter) {
  equipmentHours(filter: $filter) {
    edges { node { id date hours previousHours mayWithdraw withdrawnAt withdrawReason } } totalCount unfilteredCount
  }
}`;

const enter = async (client: ApiClient, equipmentTemplateId: string, date: string, hours: string) =>
  (await client.rest('POST', '/api/equipment-hours', { equipmentTemplateId, date, hours })).body.id as string;
const withdraw = (client: ApiClient, id: string, extra: object = {}) =>
  client.graphql(WITHDRAW, { input: { id, reason: 'Typed one digit too many', ...extra } });
const listed = async (client: ApiClient, filter?: object) =>
  (await client.graphql(LIST, { filter })).data.equipmentHours.edges.map(({ node }: { node: object }) => node);

/** Enters an excavator's readings of 100 h, 1,070 h (wrong), and 110 h. Returns the wrong reading's id. */
async function wrongReading() {
  const machine = await buildMachine(server.db, { equipment: 'Excavator', model: 'CAT 336', serial: 'EX-1' });
  await enter(crew, machine.id, '2026-03-01', '100');
  const wrong = await enter(crew, machine.id, '2026-03-02', '1070');
  await enter(crew, machine.id, '2026-03-03', '110');
  return { machine, wrong };
}

test('a withdrawn reading has a person, a time, and a reason, and withdrawing it again changes nothing', async () => {
  const { wrong } = await wrongReading();
  const first = (await withdraw(crew, wrong, { clientRequestId: 'once' })).data.withdrawReading;
  expect(first).toMatchObject({
    id: wrong,
    hours: '1070.00',
    withdrawnAt: expect.any(String),
    withdrawReason: 'Typed one digit too many',
    withdrawnBy: { firstName: 'Ana' },
    mayWithdraw: false,
  });
  const repeat = await withdraw(crew, wrong, { clientRequestId: 'once', reason: 'Another reason' });
  expect(repeat.data.withdrawReading).toEqual(first);
  const { errors } = await withdraw(crew, wrong, { clientRequestId: 'twice' });
  expect(errors![0]).toMatchObject({ extensions: { code: 'CONFLICT' } });
  const logged = await server.db.query(`SELECT details FROM activity_logs WHERE action = 'equipment hours withdrawn'`);
  expect(logged).toEqual([
    { details: 'Excavator CAT 336 EX-1, Mar 2, 2026: 1070.00 hours (Typed one digit too many)' },
  ]);
});

test('a withdrawn reading is in no report, total, REST list, export, or readings around a day', async () => {
  const { machine, wrong } = await wrongReading();
  await withdraw(crew, wrong);
  expect(await listed(crew)).toMatchObject([
    { hours: '110.00', previousHours: '100.00' },
    { hours: '100.00', previousHours: null },
  ]);
  const { data } = await crew.graphql(LIST);
  expect(data.equipmentHours).toMatchObject({ totalCount: 2, unfilteredCount: 2 });
  const rest = await crew.rest('GET', '/api/equipment-hours');
  expect(rest.body.map(({ hours }: { hours: string }) => hours)).toEqual(['110.00', '100.00']);
  expect(Object.keys(rest.body[0]).filter((name) => /withdraw/i.test(name))).toEqual([]);
  const csv = (await crew.rest('GET', '/api/equipment-hours/export?withdrawn=true')).body as string;
  expect(csv.trim().split('\r\n').slice(1)).toEqual([
    'Blaze,2026-03-03,Excavator,CAT 336,EX-1,110.00,10.00',
    'Blaze,2026-03-01,Excavator,CAT 336,EX-1,100.00,',
  ]);
  const around = await crew.graphql(
    'query ($id: ID!) { readingsAround(equipmentTemplateId: $id, date: "2026-03-02") { previous { hours } next { hours } } }',
    { id: machine.id },
  );
  expect(around.data.readingsAround).toEqual({ previous: { hours: '100.00' }, next: { hours: '110.00' } });
  const equipment = await admin.graphql('{ adminEquipmentTemplates { totalHours totalOnSite } }');
  expect(equipment.data.adminEquipmentTemplates).toEqual([{ totalHours: '110.00', totalOnSite: '10.00' }]);
});

test('a withdrawn reading doesn’t count in the Machines report', async () => {
  const { machine, wrong } = await wrongReading();
  const last = await enter(crew, machine.id, '2026-03-05', '9000');
  for (const id of [wrong, last]) await withdraw(crew, id);
  const { data } = await admin.graphql(
    '{ machineReport(filter: { startDate: "2026-03-01", endDate: "2026-03-31" }) { rows { fromDate toDate meterHours } } }',
  );
  expect(data.machineReport.rows).toEqual([{ fromDate: '2026-03-01', toDate: '2026-03-03', meterHours: '10.00' }]);
});

test('only administrators can list withdrawn readings, which have no previous reading', async () => {
  const { wrong } = await wrongReading();
  await withdraw(crew, wrong);
  expect(await listed(admin, { withdrawn: true })).toMatchObject([
    { id: wrong, previousHours: null, withdrawReason: 'Typed one digit too many', mayWithdraw: false },
  ]);
  const { errors } = await crew.graphql(LIST, { filter: { withdrawn: true } });
  expect(errors![0]).toMatchObject({ extensions: { code: 'FORBIDDEN' } });
});

test('people can withdraw their own readings on the day of receipt, and administrators at any time', async () => {
  const { wrong } = await wrongReading();
  const colleague = await signedIn();
  expect((await withdraw(colleague, wrong)).errors![0]).toMatchObject({ extensions: { code: 'FORBIDDEN' } });
  const mayWithdraw = async (client: ApiClient) =>
    (await listed(client)).find(({ id }: { id: string }) => id === wrong).mayWithdraw;
  expect([await mayWithdraw(crew), await mayWithdraw(colleague), await mayWithdraw(admin)]).toEqual([
    true,
    false,
    true,
  ]);
  // The day of receipt counts, not the reading's own day.
  await server.db.query(`UPDATE equipment_hours SET "createdAt" = now() - interval '1 day' WHERE id = $1`, [wrong]);
  expect(await mayWithdraw(crew)).toBe(false);
  expect((await withdraw(crew, wrong)).errors![0]).toMatchObject({ extensions: { code: 'FORBIDDEN' } });
  expect((await withdraw(admin, wrong)).data.withdrawReading.withdrawnAt).toEqual(expect.any(String));
});

test('withdrawing needs a reason and a reading that exists', async () => {
  const { wrong } = await wrongReading();
  expect((await withdraw(crew, wrong, { reason: ' ' })).errors![0]!.message).toBe('Please give a reason');
  const nowhere = '3f3b7d3e-2f52-4b53-9c0e-3d9c5f8f0a11';
  expect((await withdraw(crew, nowhere)).errors![0]).toMatchObject({ extensions: { code: 'NOT_FOUND' } });
});

test('a repeated submission returns the withdrawn reading', async () => {
  const { id } = await buildMachine(server.db);
  const sent = { equipmentTemplateId: id, date: '2026-03-02', hours: '5' };
  const post = () => crew.rest('POST', '/api/equipment-hours', sent, { 'idempotency-key': 'reading' });
  const first = await post();
  await withdraw(crew, first.body.id);
  expect((await post()).body).toEqual(first.body);
  expect(await listed(crew)).toEqual([]);
});

test('a machine with only withdrawn readings is retired, not deleted', async () => {
  const { id } = await buildMachine(server.db);
  await withdraw(crew, await enter(crew, id, '2026-03-02', '5'));
  await admin.graphql('mutation ($id: ID!) { deleteEquipmentTemplate(input: { id: $id }) }', { id });
  const [machine] = await server.db.query('SELECT "retiredAt" FROM equipment_templates WHERE id = $1', [id]);
  expect(machine.retiredAt).toEqual(expect.any(Date));
  const [newest] = await server.db.query('SELECT action FROM activity_logs ORDER BY "createdAt" DESC LIMIT 1');
  expect(newest).toEqual({ action: 'equipment retired' });
});

test('the server returns warnings about a reading', async () => {
  const { machine } = await wrongReading();
  const ask = async (date: string, hours: string) =>
    (
      await crew.graphql('query ($input: SubmitEquipmentHoursInput!) { readingWarnings(input: $input) }', {
        input: { equipmentTemplateId: machine.id, date, hours },
      })
    ).data.readingWarnings;
  expect(await ask('2026-03-04', '111')).toEqual([]);
  expect(await ask('2026-03-04', '109')).toEqual(['lower_than_last']);
  expect(await ask('2026-03-01', '2000')).toEqual(['higher_than_next', 'over_24_hours_a_day', 'same_day_twice']);
});

test('last readings include one for each active machine with readings, and no withdrawn reading', async () => {
  const { machine, wrong } = await wrongReading();
  const retired = await buildMachine(server.db, { serial: 'OLD' });
  await enter(crew, retired.id, '2026-03-01', '1');
  await server.db.query('UPDATE equipment_templates SET "retiredAt" = now() WHERE id = $1', [retired.id]);
  await buildMachine(server.db, { serial: 'NEW' });
  const last = async () =>
    (await crew.graphql('{ lastReadings { equipmentTemplateId date hours } }')).data.lastReadings;
  expect(await last()).toEqual([{ equipmentTemplateId: machine.id, date: '2026-03-03', hours: '110.00' }]);
  const [newest] = await listed(crew);
  await withdraw(crew, newest.id);
  await withdraw(crew, wrong);
  expect(await last()).toEqual([{ equipmentTemplateId: machine.id, date: '2026-03-01', hours: '100.00' }]);
});

test('recent readings are from a person’s last two days with readings, in the order of receipt', async () => {
  const person = await signedIn();
  const [one, two] = [await buildMachine(server.db, { serial: '1' }), await buildMachine(server.db, { serial: '2' })];
  const today = dayOf(new Date(), server.settings.timeZone);
  const day = (ago: number) => addDays(today, -ago);
  await enter(person, one.id, day(9), '1');
  await enter(person, two.id, day(3), '2');
  await enter(person, one.id, day(3), '3');
  await enter(person, one.id, day(0), '4');
  await enter(crew, two.id, day(1), '5');
  const { data } = await person.graphql('{ myRecentReadings { equipmentTemplateId date hours } }');
  expect(data.myRecentReadings).toEqual([
    { equipmentTemplateId: one.id, date: day(0), hours: '4.00' },
    { equipmentTemplateId: two.id, date: day(3), hours: '2.00' },
    { equipmentTemplateId: one.id, date: day(3), hours: '3.00' },
  ]);
});
