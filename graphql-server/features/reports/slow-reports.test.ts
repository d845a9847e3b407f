import { Role } from '../../access/roles';
import type { Database } from '../../core/database/database';
import { poolOf } from '../../core/database/pools';
import type { ApiClient } from '../../testing/client';
import { buildUser } from '../../testing/factories';
import { startTestServer, type TestServer } from '../../testing/server';

let server: TestServer;
let admin: ApiClient;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.client().login(await buildUser(server.db, { role: Role.admin }));
  poolOf((server.db as Database).reports).options.statement_timeout = 100;
});
afterAll(() => server.stop());

const TABLES =
  'timecards, cost_codes, equipment_hours, trucking_records, changed_days, machine_days, load_days, code_days';
const ADVICE = 'This report takes too long. Choose a shorter period, or try again in a minute.';

/** Calls `run` while the tables are locked. A report waits for them until Postgres cancels it at its time limit. */
async function whileLocked<Result>(run: () => Promise<Result>): Promise<Result> {
  const blocker = server.db.createQueryRunner();
  await blocker.startTransaction();
  await blocker.query(`LOCK TABLE ${TABLES} IN ACCESS EXCLUSIVE MODE`);
  try {
    return await run();
  } finally {
    await blocker.rollbackTransaction();
    await blocker.release();
  }
}

const PERIOD = '{ startDate: "2026-03-02", endDate: "2026-03-08" }';
test.each([
  `machineReport(filter: ${PERIOD}) { rows { status } }`,
  `machineReportRows(filter: ${PERIOD}) { edges { cursor } }`,
  `machineReportTotals(filter: ${PERIOD}) { rows }`,
  `productionReport(filter: ${PERIOD}) { rows { costCode } }`,
  `haulingReport(filter: ${PERIOD}) { rows { material } }`,
  `peopleReport(filter: ${PERIOD}) { rows { name } }`,
])('a report over its time limit is refused with advice: %s', async (report) => {
  const { data, errors } = await whileLocked(() => admin.graphql(`{ ${report} }`));
  expect(data).toBeNull();
  expect(errors).toMatchObject([{ message: ADVICE, extensions: { code: 'SERVICE_UNAVAILABLE', reason: 'TOO_SLOW' } }]);
});

test.each(['machines', 'production', 'hauling', 'people'])(
  'an export of %s over its time limit is a 503 with advice, not a part of the file',
  async (report) => {
    const read = () => admin.rest('GET', `/api/reports/${report}/export?startDate=2026-03-02&endDate=2026-03-08`);
    expect(await whileLocked(read)).toMatchObject({
      status: 503,
      body: JSON.stringify({ message: ADVICE, reason: 'TOO_SLOW' }),
    });
  },
);
