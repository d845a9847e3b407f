import { Role } from '../../../access/roles';
import type { ApiClient } from '../../../testing/client';
import { buildCostCode, buildMachine, buildTimecard, buildUser } from '../../../testing/factories';
import { machinePages } from '../../../testing/machine-pages';
import { startTestServer, type TestServer } from '../../../testing/server';
import { linkLines } from '../../timecards/entry/machines.queries';

let server: TestServer;
let admin: ApiClient;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.client().login(await buildUser(server.db, { role: Role.admin }));
});
afterAll(() => server.stop());
beforeEach(() => server.db.query('TRUNCATE timecards, equipment_hours, equipment_templates CASCADE'));

const MARCH = { startDate: '2026-03-01', endDate: '2026-03-31' };
const ROWS = `equipmentTemplateId company equipment model serial fromDate toDate meterHours bookedHours difference tolerance status`;

async function report(filter: object = MARCH) {
  const { data, errors } = await admin.graphql(
    `query ($filter: MachineReportFilter) { machineReport(filter: $filter) { rows { ${ROWS} } } }`,
    { filter },
  );
  expect(errors).toBeUndefined();
  // The report read in pages has the same rows.
  expect(await machinePages(admin, ROWS, { filter, first: 2 })).toEqual(data.machineReport.rows);
  return data.machineReport.rows;
}

const excavator = { company: 'blaze', equipment: 'Excavator', model: 'CAT 336', serial: 'EX-1' };
async function card(date: string, hours: string, machine: object = excavator): Promise<string> {
  const costCodes = [buildCostCode({ equipment: [{ ...machine, hours }] })];
  return (await admin.rest('POST', '/api/timecards', buildTimecard({ date, costCodes }))).body.id;
}
const reading = (equipmentTemplateId: string, date: string, hours: string) =>
  admin.rest('POST', '/api/equipment-hours', { equipmentTemplateId, date, hours });

test('an interval uses the last reading of each day and excludes the card hours of its first day', async () => {
  const { id } = await buildMachine(server.db, excavator as never);
  await reading(id, '2026-02-27', '100');
  await reading(id, '2026-02-27', '101.5'); // entered later on the same day, so this reading counts for the day
  await reading(id, '2026-03-03', '120');
  await card('2026-02-27', '9'); // the interval's first day, which belongs to the interval before
  await card('2026-03-01', '8');
  await card('2026-03-03', '8'); // the interval's last day, which belongs to this interval
  expect(await report()).toEqual([
    {
      equipmentTemplateId: id,
      ...excavator,
      fromDate: '2026-02-27',
      toDate: '2026-03-03',
      meterHours: '18.50', // 120 - 101.5
      bookedHours: '16.00', // 8 + 8
      difference: '-2.50', // 16 - 18.5
      tolerance: '1.00', // the larger of 0.5 x 2 days and 5% of 16 = 0.8
      status: 'under',
    },
  ]);
});

test.each([
  ['over', '8.01', '7.50'], // 0.51 > 0.5
  ['ok', '8.00', '7.50'], // 0.50 is still ok
  ['ok', '7.00', '7.50'],
  ['under', '6.99', '7.50'],
  ['ok', '24.00', '22.80'], // 5% of 24 is 1.2
  ['over', '24.00', '22.79'],
  ['idle', '0', '0.00'],
  ['under', '0', '0.10'], // no booked day: no tolerance
])('the status is %s with %s h on cards and %s h on the meter', async (status, booked, meter) => {
  const { id } = await buildMachine(server.db, excavator as never);
  await reading(id, '2026-03-02', '1000');
  await reading(id, '2026-03-03', (1000 + Number(meter)).toFixed(2));
  if (booked !== '0') await card('2026-03-03', booked);
  expect(await report()).toMatchObject([{ status, meterHours: meter, bookedHours: Number(booked).toFixed(2) }]);
});

test('after a meter is replaced, the next interval starts from the new meter', async () => {
  const { id } = await buildMachine(server.db, excavator as never);
  await reading(id, '2026-03-02', '5000');
  await reading(id, '2026-03-03', '4');
  await reading(id, '2026-03-04', '12');
  await card('2026-03-03', '8');
  await card('2026-03-04', '8');
  expect(await report()).toMatchObject([
    { toDate: '2026-03-03', meterHours: '-4996.00', status: 'meter_went_back' },
    { toDate: '2026-03-04', meterHours: '8.00', bookedHours: '8.00', status: 'ok' },
  ]);
});

test('card hours before the first reading, after the last, or without any reading have a row', async () => {
  const { id } = await buildMachine(server.db, excavator as never);
  const loader = { ...excavator, equipment: 'Loader', serial: 'LD-1' };
  const other = await buildMachine(server.db, loader as never);
  await reading(id, '2026-03-03', '100');
  await reading(id, '2026-03-05', '108');
  await card('2026-03-02', '1');
  await card('2026-03-03', '2');
  await card('2026-03-05', '8');
  await card('2026-03-06', '4');
  await card('2026-02-28', '16'); // not in the period
  await card('2026-03-10', '7', loader);
  const uncovered = { meterHours: null, difference: null, tolerance: null, status: 'no_reading' };
  expect(await report()).toMatchObject([
    { equipmentTemplateId: id, fromDate: '2026-03-02', toDate: '2026-03-06', bookedHours: '7.00', ...uncovered }, // 1 + 2 + 4
    { equipmentTemplateId: id, fromDate: '2026-03-03', toDate: '2026-03-05', bookedHours: '8.00', status: 'ok' },
    { equipmentTemplateId: other.id, fromDate: '2026-03-10', toDate: '2026-03-10', bookedHours: '7.00', ...uncovered },
  ]);
  // A reading in April ends the interval that contains March 6, so this interval belongs to April.
  await reading(id, '2026-04-02', '112');
  expect((await report())[0]).toMatchObject({ bookedHours: '3.00', status: 'no_reading' });
  expect(await report({ startDate: '2026-04-01', endDate: '2026-04-30' })).toMatchObject([
    { fromDate: '2026-03-05', toDate: '2026-04-02', meterHours: '4.00', bookedHours: '4.00', status: 'ok' },
  ]);
});

test('lines that match no machine or several are grouped by text, and withdrawn cards are not counted', async () => {
  await buildMachine(server.db, excavator as never);
  await buildMachine(server.db, excavator as never);
  await card('2026-03-02', '3'); // matches two machines
  await card('2026-03-03', '4', { ...excavator, serial: ' ex-1' });
  await card('2026-03-04', '5', { ...excavator, serial: 'EX-9', model: null });
  const withdrawn = await card('2026-03-05', '6', { ...excavator, serial: 'EX-9', model: null });
  await admin.graphql(
    `mutation { withdrawTimecard(input: { id: "${withdrawn}", baseRevision: 1, reason: "x" }) { id } }`,
  );
  expect(await report()).toMatchObject([
    {
      equipmentTemplateId: null,
      ...excavator,
      bookedHours: '7.00',
      status: 'not_matched',
      fromDate: '2026-03-02',
      toDate: '2026-03-03',
    },
    { equipmentTemplateId: null, model: null, serial: 'EX-9', bookedHours: '5.00', status: 'not_matched' },
  ]);
});

const machineOfLines = async () =>
  (await server.db.query('SELECT "equipmentTemplateId" AS id FROM equipment_lines ORDER BY hours')).map(
    ({ id }: { id: string | null }) => id,
  );

test('a submitted line is linked to the machine with the same texts, preferably an active one', async () => {
  const active = await buildMachine(server.db, excavator as never);
  await buildMachine(server.db, { ...excavator, retiredAt: new Date() } as never);
  const retired = await buildMachine(server.db, { ...excavator, serial: 'EX-2', retiredAt: new Date() } as never);
  const plain = await buildMachine(server.db, { ...excavator, model: null, serial: null } as never);
  await card('2026-03-02', '1', { company: 'BLAZE', equipment: ' excavator ', model: 'cat 336', serial: 'ex-1' });
  await card('2026-03-02', '2', { ...excavator, serial: 'EX-2' });
  await card('2026-03-02', '3', { ...excavator, model: '', serial: null });
  await card('2026-03-02', '4', { ...excavator, company: 'dans' });
  expect(await machineOfLines()).toEqual([active.id, retired.id, plain.id, null]);
});

test('old lines are linked in batches, but lines that match several machines stay unlinked', async () => {
  for (const hours of ['1', '2', '3']) await card('2026-03-02', hours);
  await card('2026-03-02', '4', { ...excavator, serial: 'EX-3' });
  await buildMachine(server.db, { ...excavator, serial: 'EX-3' } as never);
  const other = await buildMachine(server.db, { ...excavator, serial: 'EX-3' } as never);
  const { id } = await buildMachine(server.db, excavator as never);
  await linkLines(server.db, 2);
  expect(await machineOfLines()).toEqual([id, id, id, null]);
  await server.db.query('DELETE FROM equipment_templates WHERE id = $1', [other.id]);
  await linkLines(server.db, 2);
  expect(await machineOfLines()).toEqual([id, id, id, expect.any(String)]);
});

test('lines are linked if a matching machine was noted as changed, and notes expire after 15 minutes', async () => {
  await server.db.query('TRUNCATE changed_machines');
  await card('2026-03-02', '1');
  await server.db.query('ALTER TABLE equipment_templates DISABLE TRIGGER machines_changed');
  const { id } = await buildMachine(server.db, { ...excavator, serial: 'OTHER' } as never);
  await server.db.query(`UPDATE equipment_templates SET serial = 'EX-1' WHERE id = $1`, [id]);
  await server.db.query('ALTER TABLE equipment_templates ENABLE TRIGGER machines_changed');
  await linkLines(server.db, 10);
  expect(await machineOfLines()).toEqual([null]);
  await server.db.query('UPDATE equipment_templates SET "isActive" = false WHERE id = $1', [id]);
  await linkLines(server.db, 10);
  expect(await machineOfLines()).toEqual([id]);

  const noted = async () => (await server.db.query('SELECT serial FROM changed_machines')).length;
  expect(await noted()).toBe(1);
  await server.db.query(`UPDATE changed_machines SET "changedAt" = now() - interval '16 minutes'`);
  await linkLines(server.db, 10);
  expect(await noted()).toBe(0);
});

test('a deleted machine’s lines are grouped by the equipment, model, and serial on the cards', async () => {
  const { id } = await buildMachine(server.db, excavator as never);
  await card('2026-03-02', '3');
  await admin.rest('DELETE', `/api/admin/equipment-templates/${id}`);
  expect(await report()).toMatchObject([{ ...excavator, bookedHours: '3.00', status: 'not_matched' }]);
});
