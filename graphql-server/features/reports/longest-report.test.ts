import { randomUUID } from 'node:crypto';
import { Role } from '../../access/roles';
import type { ApiClient } from '../../testing/client';
import { buildCostCode, buildTimecard, buildUser } from '../../testing/factories';
import { startTestServer, type TestServer } from '../../testing/server';

let server: TestServer;
let admin: ApiClient;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.client().login(await buildUser(server.db, { role: Role.admin }));
});
afterAll(() => server.stop());

const DAY = '2026-03-02';
const MOST = 5000;

/** Submits a card with one new cost code and no machines. Returns the card's id. */
async function submit(): Promise<string> {
  const costCodes = [buildCostCode({ code: randomUUID().slice(0, 8), equipment: [] })];
  return (await admin.rest('POST', '/api/timecards', buildTimecard({ date: DAY, costCodes }))).body.id;
}

/** Inserts records that add `count` rows to the report. Each row has a different name. */
const add = {
  machineReport: async (count: number) =>
    server.db.query(
      `INSERT INTO equipment_lines ("costCodeId", position, company, equipment, hours)
       SELECT code.id, n, 'blaze', 'Machine ' || gen_random_uuid(), 1 FROM cost_codes code, generate_series(1, $2::int) n
       WHERE code."timecardId" = $1`,
      [await submit(), count],
    ),
  productionReport: async (count: number) =>
    server.db.query(
      `INSERT INTO cost_codes ("timecardId", position, code, "operatorCount", "laborerCount", "operatorHours", "laborerHours")
       SELECT $1, n, gen_random_uuid(), 1, 0, 1, 0 FROM generate_series(2, $2::int) n`,
      [await submit(), count],
    ),
  haulingReport: (count: number) =>
    server.db.query(
      `INSERT INTO trucking_records ("timeOut", "truckingCompany", "truckNumber", material, quantity)
       SELECT '${DAY}T20:00:00Z', 'Dans', 'T-1', gen_random_uuid(), 1 FROM generate_series(1, $1::int)`,
      [count],
    ),
};

test.each([
  ['machineReport', 'MachineReportFilter', 'status'],
  ['productionReport', 'ProductionReportFilter', 'costCode'],
  ['haulingReport', 'HaulingReportFilter', 'material'],
] as const)(
  '%s returns up to 5,000 rows, and more rows are a 400 that suggests a shorter period',
  async (report, filter, field) => {
    const read = () =>
      admin.graphql(`query ($filter: ${filter}) { ${report}(filter: $filter) { rows { ${field} } } }`, {
        filter: { startDate: DAY, endDate: DAY },
      });
    await server.db.query('TRUNCATE timecards, trucking_records CASCADE');
    await add[report](MOST);
    const { data, errors } = await read();
    expect(errors).toBeUndefined();
    expect(data[report].rows).toHaveLength(MOST);
    await add[report](1);
    const refused = await read();
    expect(refused.data).toBeNull();
    expect(refused.errors).toMatchObject([
      { message: 'Choose a shorter period.', extensions: { code: 'BAD_USER_INPUT' } },
    ]);
  },
);

test('machineReportRows and machineReportTotals have no limit on rows', async () => {
  await server.db.query('TRUNCATE timecards CASCADE');
  await add.machineReport(MOST + 1);
  const { data } = await admin.graphql(
    '{ machineReportRows(first: 1) { pageInfo { hasNextPage } } machineReportTotals { rows bookedHours } }',
  );
  expect(data).toEqual({
    machineReportRows: { pageInfo: { hasNextPage: true } },
    machineReportTotals: { rows: MOST + 1, bookedHours: `${MOST + 1}.00` },
  });
});
