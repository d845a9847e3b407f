import { Role } from '../../../access/roles';
import { sumChangedDays } from '../../../core/day-totals/day-totals';
import { dayTotals } from '../../../start/day-totals.jobs';
import type { ApiClient } from '../../../testing/client';
import { buildCostCode, buildLoad, buildTimecard, buildUser } from '../../../testing/factories';
import { startTestServer, type TestServer } from '../../../testing/server';

let server: TestServer;
let admin: ApiClient;
beforeAll(async () => {
  server = await startTestServer({ timeZone: 'America/Los_Angeles' });
  admin = await server.client().login(await buildUser(server.db, { role: Role.admin }));
});
afterAll(() => server.stop());
beforeEach(() => server.db.query('TRUNCATE timecards, trucking_records CASCADE'));

async function report(filter: object = { startDate: '2026-03-01', endDate: '2026-03-31' }) {
  const { data, errors } = await admin.graphql(
    `query ($filter: HaulingReportFilter) { haulingReport(filter: $filter) { rows {
      material date loads hauled placed unit hauledByUnit { unit quantity } placedByUnit { unit quantity }
      difference differenceByUnit { unit quantity } notComparable } } }`,
    { filter },
  );
  expect(errors).toBeUndefined();
  return data.haulingReport.rows;
}
const load = (overrides: object) => admin.rest('POST', '/api/trucking-records', buildLoad(overrides));
async function card(date: string, materials: [name: string, quantity: string, unit: string][]): Promise<string> {
  const lines = materials.map(([name, quantity, unit]) => ({ name, quantity, unit }));
  const costCodes = [buildCostCode({ equipment: [], materials: lines })];
  return (await admin.rest('POST', '/api/timecards', buildTimecard({ date, costCodes }))).body.id;
}

test('the report compares loads to cards by material, ignoring case, and by day in the company’s zone', async () => {
  await load({ material: 'Sand', timeOut: '2026-03-03T07:59:00Z', quantity: '18.25' }); // 23:59 on the second in Los Angeles
  await load({ material: ' sand', timeOut: '2026-03-02T18:00:00Z', quantity: '20' });
  await load({ material: 'Sand', timeOut: '2026-03-03T08:00:00Z', quantity: '7' }); // midnight, when the third begins
  await card('2026-03-02', [
    ['SAND', '30', 'TON'],
    ['sand', '5.5', 'ton'],
  ]);
  expect(await report()).toEqual([
    {
      material: 'Sand',
      date: '2026-03-03',
      loads: 1,
      hauled: '7.00',
      placed: null,
      unit: null,
      hauledByUnit: [{ unit: null, quantity: '7.00' }],
      placedByUnit: [],
      difference: null,
      differenceByUnit: [],
      notComparable: ['No timecard for this day lists the material.'],
    },
    {
      material: 'Sand',
      date: '2026-03-02',
      loads: 2,
      hauled: '38.25', // 18.25 + 20
      placed: '35.50', // 30 + 5.5
      unit: 'TON',
      hauledByUnit: [{ unit: 'TON', quantity: '38.25' }],
      placedByUnit: [{ unit: 'TON', quantity: '35.50' }],
      difference: '2.75', // 38.25 - 35.5
      differenceByUnit: [{ unit: 'TON', quantity: '2.75' }],
      notComparable: [],
    },
  ]);
});

test('the report lists cards without loads, omits withdrawn cards, and doesn’t compare different units', async () => {
  await load({ material: 'Gravel', timeOut: '2026-03-02T18:00:00Z', quantity: '10' });
  await card('2026-03-02', [
    ['Gravel', '3', 'CY'],
    ['Gravel', '4', 'TON'],
  ]);
  await card('2026-03-01', [['Topsoil', '6', 'CY']]);
  const withdrawn = await card('2026-03-01', [['Topsoil', '9', 'CY']]);
  await admin.graphql(
    `mutation { withdrawTimecard(input: { id: "${withdrawn}", baseRevision: 1, reason: "x" }) { id } }`,
  );
  expect(await report()).toMatchObject([
    {
      material: 'Gravel',
      placed: null,
      difference: null,
      notComparable: ['Cards use more than one unit: 3.00 CY, 4.00 TON.'],
    },
    {
      material: 'Topsoil',
      loads: 0,
      hauled: '0.00',
      placed: '6.00',
      unit: 'CY',
      difference: '-6.00',
      notComparable: [],
    },
  ]);
});

test('the day on which clocks go forward has only the loads of its 23 hours', async () => {
  await load({ timeOut: '2026-03-08T07:59:59Z', quantity: '1' }); // 23:59:59 PST on the seventh
  await load({ timeOut: '2026-03-08T08:00:00Z', quantity: '2' });
  await load({ timeOut: '2026-03-09T06:59:59Z', quantity: '4' }); // 23:59:59 PDT on the eighth
  await load({ timeOut: '2026-03-09T07:00:00Z', quantity: '8' });
  expect(await report({ startDate: '2026-03-08', endDate: '2026-03-08' })).toMatchObject([
    { loads: 2, hauled: '6.00' },
  ]);
});

const LOG = 'mutation ($input: CreateTruckingRecordInput!) { createTruckingRecord(input: $input) { id } }';
const logged = (unit: string | null, quantity: string) =>
  admin.graphql(LOG, { input: buildLoad({ timeOut: '2026-03-02T18:00:00Z', unit, quantity }) });

test('loads are compared by unit, and loads without a unit count in the cards’ only unit', async () => {
  await logged('TON', '20');
  await logged('ton', '5');
  await logged(null, '3');
  await card('2026-03-02', [['Sand', '26', 'TON']]);
  const together = { hauled: '28.00', placed: '26.00', unit: 'TON', difference: '2.00', notComparable: [] };
  expect(await report()).toMatchObject([together]);
  await logged('CY', '4');
  await card('2026-03-02', [['Sand', '1', 'LB']]);
  const apart = {
    ...{ loads: 4, hauled: '32.00', placed: null, unit: null, difference: null },
    hauledByUnit: [
      { unit: 'CY', quantity: '4.00' },
      { unit: 'TON', quantity: '25.00' },
      { unit: null, quantity: '3.00' },
    ],
    differenceByUnit: [{ unit: 'TON', quantity: '-1.00' }],
    notComparable: [
      'Loads have 4.00 CY, and no timecard has the material in CY.',
      'Cards have 1.00 LB, and no load has the material in LB.',
      'Loads of 3.00 have no unit, and cards use more than one.',
    ],
  };
  expect(await report()).toMatchObject([apart]);
  await sumChangedDays(server.db, dayTotals(), 'America/Los_Angeles');
  expect(await report()).toMatchObject([apart]);
});
