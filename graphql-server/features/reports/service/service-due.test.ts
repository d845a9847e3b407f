import { Role } from '../../../access/roles';
import { setMeterOffsets } from '../../../core/machines/running-hours';
import type { ApiClient } from '../../../testing/client';
import { buildCostCode, buildMachine, buildTimecard, buildUser } from '../../../testing/factories';
import { startTestServer, type TestServer } from '../../../testing/server';
import { countServicesDue, readServiceReport, readServicesDue } from './service.queries';
import type { ServiceRow } from './service.types';

let server: TestServer;
let admin: ApiClient;
let machine: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.client().login(await buildUser(server.db, { role: Role.admin }));
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.db.query('TRUNCATE timecards, equipment_hours, equipment_templates, service_plans CASCADE');
  ({ id: machine } = await buildMachine(server.db, DOZER as never));
});

const DOZER = { company: 'blaze', equipment: 'Dozer', model: 'CAT D6', serial: 'DZ-1' };
const TODAY = '2026-03-10';

async function inserted(table: string, values: Record<string, unknown>): Promise<string> {
  const names = Object.keys(values);
  const [{ id }] = await server.db.query(
    `INSERT INTO ${table} (id, ${names.map((name) => `"${name}"`)})
     VALUES (gen_random_uuid(), ${names.map((_, index) => `$${index + 1}`)}) RETURNING id`,
    Object.values(values),
  );
  return id;
}

const plan = (values: object) => inserted('service_plans', { name: '250-hour service', equipment: 'Dozer', ...values });
const service = (servicePlanId: string, date: string, hours: string | null, values: object = {}) =>
  inserted('service_records', { servicePlanId, equipmentTemplateId: machine, date, hours, ...values });
const reading = (date: string, hours: string) =>
  inserted('equipment_hours', { equipmentTemplateId: machine, date, hours });
async function replaceMeter(date: string, oldHours: string, newHours: string) {
  await inserted('meter_changes', { equipmentTemplateId: machine, date, oldHours, newHours, reason: 'Broken' });
  await setMeterOffsets(server.db, machine, date);
}
async function card(date: string, hours: string, standbyHours = '0') {
  const costCodes = [buildCostCode({ equipment: [{ ...DOZER, hours, standbyHours }] })];
  const input = buildTimecard({ date, costCodes });
  const { data, errors } = await admin.graphql(
    'mutation ($input: SubmitTimecardInput!) { submitTimecard(input: $input) { id } }',
    { input },
  );
  expect(errors).toBeUndefined();
  return data.submitTimecard.id as string;
}
const report = (today = TODAY, filter = {}): Promise<ServiceRow[]> => readServiceReport(server as never, today, filter);

test('the hours left are counted from the last reading and the cards of the days after it', async () => {
  const id = await plan({ everyHours: 250 });
  await service(id, '2026-02-01', '5000');
  await reading('2026-03-02', '5210');
  await card('2026-03-02', '9'); // the day of the reading
  await card('2026-03-03', '8', '3'); // standby hours don't run the meter
  await card('2026-03-09', '4.5');
  const withdrawn = await card('2026-03-09', '7');
  await server.db.query(`UPDATE timecards SET "withdrawnAt" = now() WHERE id = $1`, [withdrawn]);
  expect(await report()).toEqual([
    {
      equipmentTemplateId: machine,
      ...DOZER,
      servicePlanId: id,
      name: '250-hour service',
      state: 'due_soon', // 27.5 is at most 50, and at most 250 / 4
      lastDate: '2026-02-01',
      lastHours: '5000.00',
      knownDate: '2026-03-02',
      knownHours: '5210.00',
      cardHoursSince: '12.50', // 8 + 4.5
      now: '5222.50',
      dueAtHours: '5250.00', // 5000 + 250
      hoursLeft: '27.50',
      dueOn: null,
      // 21.5 hours in 30 days, of which 9 are on the day of the reading: 27.5 / (21.5 / 30) = 38.4 days
      expectedOn: '2026-04-17',
      meterAge: 8,
    },
  ]);
});

test.each([
  ['5200.01', 'overdue', '-0.01'],
  ['5200', 'overdue', '0.00'],
  ['5199.99', 'due_soon', '0.01'],
  ['5150', 'due_soon', '50.00'],
  ['5149.99', 'ok', '50.01'],
])('at %s of 5,200 hours, the state is %s', async (hours, state, hoursLeft) => {
  await service(await plan({ everyHours: 200 }), '2026-02-01', '5000');
  await reading('2026-03-10', hours);
  expect(await report()).toMatchObject([{ state, hoursLeft, cardHoursSince: '0.00', expectedOn: null }]);
});

test.each([
  ['1074.99', 'ok'],
  ['1075', 'due_soon'],
])('a service every 100 hours is due soon in its last quarter: at %s hours, it is %s', async (hours, state) => {
  await service(await plan({ everyHours: 100 }), '2026-02-01', '1000');
  await reading('2026-03-10', hours);
  expect(await report()).toMatchObject([{ state }]);
});

test.each([
  ['2025-03-09', 'overdue', '2026-03-09'],
  ['2025-03-10', 'due_soon', '2026-03-10'], // the day itself is not past
  ['2025-04-09', 'due_soon', '2026-04-09'], // 30 days left
  ['2025-04-10', 'ok', '2026-04-10'],
])('a yearly service last done on %s is %s', async (last, state, dueOn) => {
  await service(await plan({ everyMonths: 12 }), last, null);
  expect(await report()).toMatchObject([{ state, dueOn, expectedOn: dueOn, dueAtHours: null, hoursLeft: null }]);
});

test('a mistyped meter value far above the others leaves the expected day unknown', async () => {
  await service(await plan({ everyHours: 250 }), '2026-02-01', '5000');
  await card('2026-03-09', '0.25');
  await reading('2026-03-10', '52100000');
  expect(await report()).toMatchObject([{ state: 'overdue', hoursLeft: '-52094750.00', expectedOn: null }]);
});

test('a service that is due on a day that the month lacks is due on its last day', async () => {
  await service(await plan({ name: 'Yearly', everyMonths: 12 }), '2024-02-29', null);
  await service(await plan({ name: 'Monthly', everyMonths: 1 }), '2026-01-31', null);
  await service(await plan({ name: 'Leap', everyMonths: 48 }), '2024-02-29', null);
  const days = (await report('2024-03-01')).map(({ name, dueOn }) => [name, dueOn]);
  expect(Object.fromEntries(days)).toEqual({ Yearly: '2025-02-28', Monthly: '2026-02-28', Leap: '2028-02-29' });
});

test('a monthly service is due soon in the last quarter of its month', async () => {
  await service(await plan({ everyMonths: 1 }), '2026-03-01', null); // due April 1, 31 days: 7.75 days before
  expect((await report('2026-03-24'))[0]).toMatchObject({ state: 'ok', dueOn: '2026-04-01' });
  expect((await report('2026-03-25'))[0]).toMatchObject({ state: 'due_soon' });
});

test('the worse state of hours and months counts, and the earlier day is the expected day', async () => {
  const id = await plan({ everyHours: 250, everyMonths: 12 });
  await service(id, '2025-03-20', '5000');
  await reading('2026-03-08', '5040');
  await card('2026-03-09', '10'); // 200 hours left at 10 / 30 a day: 600 days
  expect(await report()).toMatchObject([
    { state: 'due_soon', hoursLeft: '200.00', dueOn: '2026-03-20', expectedOn: '2026-03-20' },
  ]);
  await reading('2026-03-09', '5250');
  expect(await report()).toMatchObject([{ state: 'overdue', hoursLeft: '0.00', expectedOn: '2026-03-10' }]);
});

test('after a replaced meter, the service is due at a number of the new meter', async () => {
  const id = await plan({ everyHours: 250 });
  await service(id, '2026-02-01', '5000');
  await reading('2026-03-01', '5100');
  await replaceMeter('2026-03-04', '5120', '30');
  await card('2026-03-04', '5'); // the day of the change
  await card('2026-03-05', '8');
  // Of 250 hours, 120 ran on the old meter. The new one began at 30.
  const due = { lastHours: '5000.00', dueAtHours: '160.00' };
  expect(await report()).toMatchObject([
    { ...due, knownDate: '2026-03-04', knownHours: '30.00', cardHoursSince: '8.00', now: '38.00', hoursLeft: '122.00' },
  ]);
  // A reading of the old meter arrives later from an outbox. The reading is older than the change.
  await reading('2026-03-04', '5119');
  expect(await report()).toMatchObject([{ knownHours: '30.00' }]);
  await reading('2026-03-09', '150');
  expect(await report()).toMatchObject([{ ...due, state: 'due_soon', now: '150.00', hoursLeft: '10.00' }]);
  // The next service is on the new meter.
  await service(id, '2026-03-09', '150');
  expect(await report()).toMatchObject([{ lastHours: '150.00', dueAtHours: '400.00', hoursLeft: '250.00' }]);
});

test('a change that is entered late moves the services after it to the new meter', async () => {
  const id = await plan({ everyHours: 250 });
  await reading('2026-03-01', '5100');
  await service(id, '2026-03-06', '12');
  await reading('2026-03-09', '40');
  expect(await report()).toMatchObject([{ dueAtHours: '262.00', hoursLeft: '222.00' }]);
  await replaceMeter('2026-03-04', '5120', '0');
  expect(await report()).toMatchObject([{ lastHours: '12.00', dueAtHours: '262.00', hoursLeft: '222.00' }]);
  // The last service was entered for a day before the change, so it was on the old meter.
  await server.db.query(`UPDATE service_records SET "withdrawnAt" = now()`);
  await service(id, '2026-03-02', '5105');
  expect(await report()).toMatchObject([{ lastHours: '5105.00', dueAtHours: '235.00', hoursLeft: '195.00' }]);
});

test('without a meter value from the last 366 days, a service by hours has the state no_meter', async () => {
  const id = await plan({ everyHours: 250, everyMonths: 12 });
  await service(id, '2025-03-08', '5000');
  expect(await report('2026-03-09')).toMatchObject([
    { state: 'overdue', knownDate: '2025-03-08', dueOn: '2026-03-08', meterAge: 366 },
  ]);
  await server.db.query(`UPDATE service_plans SET "everyMonths" = 24`);
  expect(await report('2026-03-09')).toMatchObject([{ state: 'ok', now: '5000.00' }]);
  expect(await report('2026-03-10')).toMatchObject([
    { state: 'no_meter', knownDate: null, now: null, dueAtHours: '5250.00', hoursLeft: null, meterAge: null },
  ]);
});

test('the hours of a service count as a meter value for all plans, unless the service is withdrawn', async () => {
  const [small, large] = [await plan({ everyHours: 250 }), await plan({ name: '500-hour service', everyHours: 500 })];
  await service(large, '2026-01-05', '4800');
  await service(small, '2026-03-02', '5100');
  await service(small, '2026-03-03', '9000', { withdrawnAt: TODAY });
  expect(await report()).toMatchObject(
    [
      { name: '250-hour service', state: 'ok', lastHours: '5100.00', knownHours: '5100.00', hoursLeft: '250.00' },
      { name: '500-hour service', state: 'ok', lastHours: '4800.00', knownHours: '5100.00', hoursLeft: '200.00' },
    ].reverse(),
  );
});

test('of a plan’s services on one day, the one received last counts', async () => {
  const [small, large] = [await plan({ everyHours: 250 }), await plan({ name: 'Large', everyHours: 2000 })];
  await service(small, '2026-03-01', '5010', { createdAt: '2026-03-01T10:00:00Z' });
  await service(small, '2026-03-01', '5000', { createdAt: '2026-03-01T11:00:00Z' });
  await service(large, '2026-03-01', '4990', { createdAt: '2026-03-01T09:00:00Z' });
  expect(await report()).toMatchObject([
    { name: '250-hour service', lastHours: '5000.00', knownHours: '5000.00', hoursLeft: '250.00' },
    { name: 'Large', lastHours: '4990.00', hoursLeft: '1990.00' },
  ]);
});

test('after a plan gets an interval in hours, its state is never_recorded until a service has hours', async () => {
  const id = await plan({ everyMonths: 12 });
  await service(id, '2026-02-01', null);
  await reading('2026-03-01', '5000');
  expect(await report()).toMatchObject([{ state: 'ok', lastDate: '2026-02-01' }]);
  await server.db.query(`UPDATE service_plans SET "everyHours" = 250`);
  expect(await report()).toMatchObject([{ state: 'never_recorded', lastDate: '2026-02-01', lastHours: null }]);
  await service(id, '2026-01-15', '4900');
  expect(await report()).toMatchObject([
    { state: 'ok', lastDate: '2026-02-01', lastHours: '4900.00', dueAtHours: '5150.00', dueOn: '2027-02-01' },
  ]);
});

test('a plan applies to active machines with its names, and a retired or inactive plan applies to none', async () => {
  const id = await plan({ equipment: 'DOZER', model: 'cat  d6', everyHours: 250 });
  await plan({ name: 'Other model', model: 'CAT D8', everyHours: 250 });
  await plan({ name: 'Other company', company: 'dans', everyHours: 250 });
  await plan({ name: 'Own company', company: 'blaze', everyHours: 250 });
  const names = async () => (await report()).map(({ name, state }) => [name, state]);
  expect(await names()).toEqual([
    ['250-hour service', 'no_meter'],
    ['Own company', 'no_meter'],
  ]);
  await reading('2026-03-01', '100');
  await server.db.query('UPDATE service_plans SET "retiredAt" = now() WHERE id = $1', [id]);
  expect(await names()).toEqual([['Own company', 'never_recorded']]);
  await server.db.query('UPDATE service_plans SET "isActive" = false');
  expect(await names()).toEqual([]);
  await server.db.query('UPDATE service_plans SET "isActive" = true');
  expect(await names()).toHaveLength(1);
  await server.db.query('UPDATE equipment_templates SET "isActive" = false');
  expect(await names()).toEqual([]);
});

test('the report is sorted by state and hours left, and filtered by company, text, machine, and state', async () => {
  const id = await plan({ equipment: 'Dozer', everyHours: 250 });
  const { id: other } = await buildMachine(server.db, { ...DOZER, company: 'dans', serial: 'DZ-2' } as never);
  await service(id, '2026-02-01', '1000');
  await reading('2026-03-01', '1300');
  await inserted('equipment_hours', { equipmentTemplateId: other, date: '2026-03-01', hours: '10' });
  const found = async (filter: object) => (await report(TODAY, filter)).map(({ serial }) => serial);
  expect(await found({})).toEqual(['DZ-1', 'DZ-2']);
  expect(await found({ company: 'dans' })).toEqual(['DZ-2']);
  expect(await found({ equipment: 'd6 dz1' })).toEqual(['DZ-1']);
  expect(await found({ equipmentTemplateId: other })).toEqual(['DZ-2']);
  expect(await found({ state: 'overdue' })).toEqual(['DZ-1']);
  expect(await found({ state: 'ok' })).toEqual([]);
});

test('a due service has hours or a day only if they make it due, and Today counts due services', async () => {
  const both = await plan({ everyHours: 250, everyMonths: 12 });
  const yearly = await plan({ name: 'Yearly', everyMonths: 12 });
  await plan({ name: 'Never', everyHours: 100 });
  await service(both, '2026-02-01', '1000');
  await service(yearly, '2025-03-01', null);
  await reading('2026-03-09', '1249');
  expect(await readServicesDue(server.db, TODAY)).toEqual([
    { equipmentTemplateId: machine, servicePlanId: yearly, name: 'Yearly', dueAtHours: null, dueOn: '2026-03-01' },
    { equipmentTemplateId: machine, servicePlanId: both, name: '250-hour service', dueAtHours: '1250.00', dueOn: null },
  ]);
  expect(await countServicesDue(server.db, TODAY)).toEqual({ overdue: 1, dueSoon: 1 });
});
