import { addDays } from '../../../../common/days';
import { Company } from '../../../access/actor';
import { Role } from '../../../access/roles';
import { dayOf } from '../../../core/days/days';
import type { ApiClient } from '../../../testing/client';
import { buildCostCode, buildMachine, buildTimecard, buildUser } from '../../../testing/factories';
import { startTestServer, type TestServer } from '../../../testing/server';

let server: TestServer;
let [admin, dans] = [] as unknown as [ApiClient, ApiClient];
let [dozer, loader] = ['', ''];
const DOZER = { company: 'blaze', equipment: 'Dozer', model: 'D6', serial: 'DZ-1' };
const LOADER = { company: 'blaze', equipment: 'Loader', model: null, serial: 'LD-1' };

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.client().login(await buildUser(server.db, { role: Role.admin }));
  dans = await server.client().login(await buildUser(server.db, { role: Role.dans_engineer }));
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.db.query('TRUNCATE timecards, equipment_hours, equipment_templates, timecard_closing CASCADE');
  await server.db.query('DELETE FROM cost_code_templates');
  ({ id: dozer } = await buildMachine(server.db, { ...DOZER, company: Company.blaze, accountingCode: 'EQ-1' }));
  ({ id: loader } = await buildMachine(server.db, { ...LOADER, company: Company.blaze }));
});

const submit = async (date: string, workArea: string, lines: [code: string, equipment: object[]][]) => {
  const costCodes = lines.map(([code, equipment]) => buildCostCode({ code, equipment }));
  const { body } = await admin.rest('POST', '/api/timecards', buildTimecard({ date, workArea, costCodes }));
  return body.id as string;
};
const enter = (equipmentTemplateId: string, date: string, hours: string) =>
  admin.rest('POST', '/api/equipment-hours', { equipmentTemplateId, date, hours });

const STATEMENT = `query ($filter: OwnerStatementFilter!) {
  ownerStatement(filter: $filter) {
    company month code closedThrough operated standby waiting
    machines {
      equipmentTemplateId label operated standby waiting meterHours bookedHours fromDate toDate difference status notes
      rows { workArea costCode operated standby waiting }
    }
  }
}`;
async function statement(filter: object = {}, client = dans) {
  const { data, errors } = await client.graphql(STATEMENT, {
    filter: { company: 'blaze', month: '2026-03', ...filter },
  });
  expect(errors).toBeUndefined();
  return data.ownerStatement;
}

/** Submits two cards of a dozer, one of them approved, and lines of other machines. */
async function march() {
  const approved = await submit('2026-03-03', 'North', [
    ['3120', [{ ...DOZER, hours: '8' }]],
    ['3130', [{ ...LOADER, hours: '4.25' }]],
  ]);
  await server.db.query(`UPDATE timecards SET status = 'approved' WHERE id = $1`, [approved]);
  await server.db.query(`UPDATE equipment_lines SET "standbyHours" = 2 WHERE hours = 8`);
  await submit('2026-03-31', ' north', [['3120', [{ ...DOZER, hours: '1.5' }]]]);
  await submit('2026-03-05', 'South', [['3120', [{ ...DOZER, company: 'dans', serial: 'other', hours: '6' }]]]);
  await submit('2026-02-28', 'North', [['3120', [{ ...DOZER, hours: '100' }]]]);
  await submit('2026-04-01', 'North', [['3120', [{ ...DOZER, hours: '100' }]]]);
}

test('the rows of a statement sum the lines of the month by machine, work area, and cost code', async () => {
  await march();
  const { machines, ...head } = await statement();
  expect(head).toEqual({
    company: 'blaze',
    month: '2026-03',
    code: expect.stringMatching(/^[0-9a-f]{8}$/),
    closedThrough: null,
    operated: '13.75',
    standby: '2.00',
    waiting: '1.50',
  });
  expect(machines).toMatchObject([
    {
      equipmentTemplateId: dozer,
      label: 'Dozer D6 DZ-1',
      operated: '9.50',
      standby: '2.00',
      waiting: '1.50',
      status: 'no_reading',
      notes: ['No reading in this month'],
      rows: [{ workArea: 'North', costCode: '3120', operated: '9.50', standby: '2.00', waiting: '1.50' }],
    },
    {
      equipmentTemplateId: loader,
      label: 'Loader LD-1',
      rows: [{ workArea: 'North', costCode: '3130', operated: '4.25', standby: '0.00', waiting: '0.00' }],
    },
  ]);
});

test('meter hours are counted from the last reading before the month to the last one in the month', async () => {
  await submit('2026-02-27', 'North', [['3120', [{ ...DOZER, hours: '5' }]]]);
  await submit('2026-03-03', 'North', [['3120', [{ ...DOZER, hours: '8' }]]]);
  await submit('2026-03-25', 'North', [['3120', [{ ...DOZER, hours: '3' }]]]);
  await enter(dozer, '2026-02-26', '5200');
  await enter(dozer, '2026-03-10', '5206');
  await enter(dozer, '2026-03-20', '4');
  const input = { equipmentTemplateId: dozer, date: '2026-03-12', oldHours: '5210', reason: 'Broken' };
  await admin.graphql('mutation ($input: RecordMeterChangeInput!) { recordMeterChange(input: $input) { id } }', {
    input,
  });
  const [machine] = (await statement()).machines;
  expect(machine).toMatchObject({
    operated: '11.00',
    fromDate: '2026-02-26',
    toDate: '2026-03-20',
    meterHours: '14.00',
    bookedHours: '13.00',
    difference: '-1.00',
    status: 'ok',
    notes: ['Meter replaced Mar 12: 5,210.00 to 0.00'],
  });
});

test('notes name a machine on both companies’ lines, and texts that match no machine', async () => {
  await submit('2026-03-03', 'North', [['3120', [{ ...DOZER, hours: '8' }]]]);
  await submit('2026-03-04', 'North', [['3120', [{ ...DOZER, hours: '2' }]]]);
  await server.db.query(`UPDATE equipment_lines SET company = 'dans' WHERE hours = 2`);
  await submit('2026-03-05', 'North', [['3120', [{ company: 'Blaze', equipment: 'Rented crane', hours: '7' }]]]);
  await enter(dozer, '2026-03-06', '10');
  const { machines, operated } = await statement();
  expect(operated).toBe('15.00');
  expect(machines).toMatchObject([
    {
      label: 'Dozer D6 DZ-1',
      operated: '8.00',
      notes: ['No reading before this month', 'Also on timecards as a machine of Dans'],
    },
    {
      equipmentTemplateId: null,
      label: 'Rented crane',
      status: 'not_matched',
      notes: ['These texts on timecards match no one machine on the list'],
    },
  ]);
  expect((await statement({ company: 'dans' })).machines).toMatchObject([{ label: 'Dozer D6 DZ-1', operated: '2.00' }]);
});

test('the code is the same for both people, and changes with a corrected card', async () => {
  await march();
  const first = await statement();
  expect(await statement({}, admin)).toEqual(first);
  await server.db.query(`UPDATE equipment_lines SET hours = hours + 0.25 WHERE hours = 1.5`);
  const second = await statement();
  expect(second.operated).toBe('14.00');
  expect(second.code).not.toBe(first.code);
});

test('each figure opens lines that add up to it', async () => {
  await march();
  const LINES = `query ($filter: OwnerLinesFilter!) {
    ownerLines(filter: $filter, first: 10) { total edges { node { timecardId date workArea costCode value user { email } } } }
  }`;
  const lines = async (filter: object) =>
    (
      await dans.graphql(LINES, {
        filter: { company: 'blaze', month: '2026-03', equipmentTemplateId: dozer, ...filter },
      })
    ).data.ownerLines;
  expect(await lines({ figure: 'operated', workArea: 'NORTH', costCode: '3120' })).toMatchObject({
    total: '9.50',
    edges: [{ node: { date: '2026-03-31', value: '1.50' } }, { node: { date: '2026-03-03', value: '8.00' } }],
  });
  expect((await lines({ figure: 'standby' })).total).toBe('2.00');
  expect((await lines({ figure: 'waiting' })).edges).toHaveLength(1);
  await submit('2026-03-05', 'North', [['3120', [{ company: 'blaze', equipment: 'Rented crane', hours: '7' }]]]);
  expect((await lines({ figure: 'operated', equipmentTemplateId: null, equipment: 'rented CRANE' })).total).toBe(
    '7.00',
  );
});

test('the export has a line for each row, with accounting codes, and the statement’s code in its name', async () => {
  await march();
  await server.db.query(
    `INSERT INTO cost_code_templates (code, description, "accountingCode") VALUES ('3120', 'Excavate', 'GL-3120')`,
  );
  const { code } = await statement();
  const file = await dans.raw('GET', '/api/reports/owners/export?company=blaze&month=2026-03');
  expect(file.headers.get('content-disposition')).toContain(`owners-blaze-2026-03-${code}.csv`);
  expect(file.body.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
    'Company,Month,Machine,Machine Accounting Code,Work Area,Cost Code,Cost Code Accounting Code,Operated,Standby,Waiting',
    'Blaze,2026-03,Dozer D6 DZ-1,EQ-1,North,3120,GL-3120,9.50,2.00,1.50',
    'Blaze,2026-03,Loader LD-1,,North,3130,,4.25,0.00,0.00',
  ]);
});

test('a month without machine hours has no machines, and a future month is refused', async () => {
  await server.db.query(`INSERT INTO timecard_closing (id, through) VALUES (true, '2026-03-15')`);
  expect(await statement()).toMatchObject({
    machines: [],
    operated: '0.00',
    waiting: '0.00',
    closedThrough: '2026-03-15',
  });
  const month = addDays(dayOf(new Date(), server.settings.timeZone), 32).slice(0, 7);
  for (const wrong of [month, '2026-13', 'March']) {
    const { errors } = await admin.graphql(STATEMENT, { filter: { company: 'blaze', month: wrong } });
    expect(errors![0]).toMatchObject({ extensions: { code: 'BAD_USER_INPUT' } });
  }
});
