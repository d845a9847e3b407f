import { Role } from '../../../access/roles';
import type { ApiClient, Json } from '../../../testing/client';
import { csvOf } from '../../../testing/exports';
import { buildCostCode, buildTimecard, buildUser } from '../../../testing/factories';
import { startTestServer, type TestServer } from '../../../testing/server';

let server: TestServer;
let engineer: ApiClient;
let foreman: ApiClient;
let ana: string;
beforeAll(async () => {
  server = await startTestServer();
  const admin = await server.client().login(await buildUser(server.db, { role: Role.admin }));
  engineer = await server.client().login(await buildUser(server.db, { role: Role.blaze_engineer }));
  foreman = await server.client().login(await buildUser(server.db));
  const input = {
    firstName: 'Ana',
    lastName: 'Alvarez',
    kind: 'laborer',
    employeeNumber: '0042',
    workerClass: 'Group 1',
  };
  const { data } = await admin.graphql('mutation ($input: CreateWorkerInput!) { createWorker(input: $input) { id } }', {
    input,
  });
  ana = data.createWorker.id;
});
afterAll(() => server.stop());
beforeEach(() => server.db.query('TRUNCATE timecards CASCADE'));

const empty = { equipment: [], materials: [] };
const code = (workers: object[] | null, overrides: object = {}) => buildCostCode({ ...empty, workers, ...overrides });
async function submit(date: string, costCodes: object[], overrides: object = {}): Promise<string> {
  const { data } = await foreman.graphql(
    'mutation ($input: SubmitTimecardInput!) { submitTimecard(input: $input) { id } }',
    {
      input: buildTimecard({ date, costCodes, ...overrides }),
    },
  );
  return data.submitTimecard.id;
}
const HOURS = 'regularHours overtimeHours doubleTimeHours waitingHours';
const WEEK = { startDate: '2026-03-02', endDate: '2026-03-08' };
const report = async (filter: object = {}, client = engineer) =>
  client.graphql(
    `query ($filter: PeopleReportFilter!) { peopleReport(filter: $filter) { rows { kind workerId name workerClass date ${HOURS} } totals { ${HOURS} } } }`,
    { filter: { ...WEEK, ...filter } },
  );
const rowsOf = async (filter: object = {}): Promise<Json[]> => (await report(filter)).data.peopleReport.rows;

async function week() {
  const first = await submit('2026-03-02', [
    code([
      { workerId: ana, regularHours: '6' },
      { name: 'Sam Day', kind: 'laborer', regularHours: '4' },
    ]),
    code([{ workerId: ana, regularHours: '2', overtimeHours: '1.5' }], { code: '2010' }),
    code(null, { code: '3120' }),
  ]);
  await submit('2026-03-03', [code([{ workerId: ana, regularHours: '8' }])], { workArea: 'South' });
  await submit('2026-03-09', [code([{ workerId: ana, regularHours: '8' }])]);
  await engineer.graphql(
    `mutation { approveTimecards(input: { cards: [{ id: "${first}", revision: 1 }] }) { approved } }`,
  );
  return first;
}

test('each row is one person and day, unnamed hours come last, and all rows add up to the cards’ hours', async () => {
  await week();
  const { data } = await report();
  const row = (overrides: object) => ({
    overtimeHours: '0.00',
    doubleTimeHours: '0.00',
    waitingHours: '0.00',
    ...overrides,
  });
  const anaRow = { kind: 'listed', workerId: ana, name: 'Ana Alvarez', workerClass: 'Group 1' };
  const nobody = { workerId: null, workerClass: null };
  expect(data.peopleReport.rows).toEqual([
    row({ ...anaRow, date: '2026-03-02', regularHours: '8.00', overtimeHours: '1.50' }),
    row({ ...anaRow, date: '2026-03-03', regularHours: '8.00', waitingHours: '8.00' }),
    row({ ...nobody, kind: 'not_listed', name: 'Sam Day', date: '2026-03-02', regularHours: '4.00' }),
    row({ ...nobody, kind: 'unnamed', name: 'Without a name', date: '2026-03-02', regularHours: '40.50' }),
  ]);
  const totals = await engineer.graphql(
    'query ($filter: TimecardFilter) { timecardTotals(filter: $filter) { hours } }',
    { filter: WEEK },
  );
  const { regularHours, overtimeHours, doubleTimeHours, waitingHours } = data.peopleReport.totals;
  expect(Number(regularHours) + Number(overtimeHours) + Number(doubleTimeHours)).toBe(
    Number(totals.data.timecardTotals.hours),
  );
  expect(waitingHours).toBe('8.00');
});

test('people are paged in the order of the report, with sums of all people on each page', async () => {
  await week();
  const page = async (first: number, after: string | null = null, filter: object = {}): Promise<Json> => {
    const { data } = await engineer.graphql(
      `query ($filter: PeopleReportFilter!, $first: Int, $after: String) {
        peopleReport(filter: $filter, first: $first, after: $after) {
          totalCount people totals { regularHours } days { date regularHours } rows { name date }
          edges { node { name days { date regularHours overtimeHours } } } pageInfo { hasNextPage endCursor } } }`,
      { filter: { ...WEEK, ...filter }, first, after },
    );
    return data.peopleReport;
  };
  const pages = [await page(1)];
  while (pages.at(-1).pageInfo.hasNextPage) pages.push(await page(1, pages.at(-1).pageInfo.endCursor));
  expect(pages.map(({ edges }) => edges.map(({ node }: Json) => node.name))).toEqual([
    ['Ana Alvarez'],
    ['Sam Day'],
    ['Without a name'],
  ]);
  expect(pages[0].edges[0].node.days).toEqual([
    { date: '2026-03-02', regularHours: '8.00', overtimeHours: '1.50' },
    { date: '2026-03-03', regularHours: '8.00', overtimeHours: '0.00' },
  ]);
  expect(pages[0].rows.map(({ date }: Json) => date)).toEqual(['2026-03-02', '2026-03-03']);
  for (const { totalCount, people, totals, days } of pages) {
    expect([totalCount, people, totals.regularHours]).toEqual([3, 2, '60.50']);
    expect(days).toEqual([
      { date: '2026-03-02', regularHours: '52.50' },
      { date: '2026-03-03', regularHours: '8.00' },
    ]);
  }
  const found = await page(100, null, { search: ' SAM' });
  expect([found.totalCount, found.edges[0].node.name, found.totals.regularHours]).toEqual([1, 'Sam Day', '4.00']);
});

test('filters by work area, worker, and status narrow the rows and totals', async () => {
  await week();
  expect((await rowsOf({ workArea: 'south' })).map(({ date }) => date)).toEqual(['2026-03-03']);
  expect((await rowsOf({ workerId: ana })).map(({ kind }) => kind)).toEqual(['listed', 'listed']);
  expect((await rowsOf({ status: 'submitted' })).map(({ date }) => date)).toEqual(['2026-03-03']);
  const { data } = await report({ workerId: ana, status: 'approved' });
  expect(data.peopleReport.totals).toMatchObject({ regularHours: '8.00', overtimeHours: '1.50', waitingHours: '0.00' });
});

test('the report is refused for more than 31 days, for an end before the start, and for a foreman', async () => {
  expect((await report({ endDate: '2026-04-02' })).errors![0]).toMatchObject({
    message: 'Choose a shorter period.',
    extensions: { code: 'BAD_USER_INPUT' },
  });
  expect((await report({ endDate: '2026-04-01' })).errors).toBeUndefined();
  expect((await report({ endDate: '2026-03-01' })).errors![0]!.extensions.code).toBe('BAD_USER_INPUT');
  expect((await report({}, foreman)).errors![0]!.extensions.code).toBe('FORBIDDEN');
  expect((await foreman.rest('GET', '/api/reports/people/export?startDate=2026-03-02&endDate=2026-03-08')).status).toBe(
    403,
  );
});

test('peopleLines returns the lines behind a cell page by page, with their cards and their sum', async () => {
  const card = await week();
  const LINES = `query ($filter: PeopleLinesFilter!, $first: Int!, $after: String) {
    peopleLines(filter: $filter, first: $first, after: $after) {
      total edges { node { timecardId date costCode hours workerKind status } } pageInfo { hasNextPage endCursor } } }`;
  const lines = async (filter: object, first = 50, after?: string): Promise<Json> => {
    const { data, errors } = await engineer.graphql(LINES, { filter, first, after });
    expect(errors).toBeUndefined();
    return data.peopleLines;
  };
  const day = { startDate: '2026-03-02', endDate: '2026-03-02' };
  const cell = await lines({ ...day, kind: 'listed', workerId: ana });
  expect(cell.total).toBe('9.50');
  expect(cell.edges.map(({ node }: Json) => [node.timecardId, node.costCode, node.hours]).sort()).toEqual([
    [card, '1001', '6.00'],
    [card, '2010', '3.50'],
  ]);
  const one = await lines({ ...day, kind: 'listed', workerId: ana }, 1);
  const two = await lines({ ...day, kind: 'listed', workerId: ana }, 1, one.pageInfo.endCursor);
  expect(new Set([one, two].map(({ edges }) => edges[0].node.costCode))).toEqual(new Set(['1001', '2010']));
  expect((await lines({ ...day, kind: 'not_listed', name: ' sam  DAY' })).total).toBe('4.00');
  expect((await lines({ ...day, kind: 'unnamed' })).total).toBe('40.50');
});

test('the export has a row for each person, day, and cost code, with the employee number', async () => {
  await week();
  const rows = await csvOf(engineer, '/reports/people/export?startDate=2026-03-02&endDate=2026-03-08');
  expect(rows).toEqual([
    'Date,Worker,Employee Number,Class,Kind,Worker Accounting Code,Cost Code,Cost Code Accounting Code,Work Order,Regular Hours,Overtime Hours,Double Time Hours,Waiting Hours',
    '2026-03-02,Ana Alvarez,0042,Group 1,Laborer,,1001,,,6.00,0.00,0.00,0.00',
    '2026-03-02,Ana Alvarez,0042,Group 1,Laborer,,2010,,,2.00,1.50,0.00,0.00',
    '2026-03-03,Ana Alvarez,0042,Group 1,Laborer,,1001,,,8.00,0.00,0.00,8.00',
    '2026-03-02,Sam Day,,,Laborer,,1001,,,4.00,0.00,0.00,0.00',
    '2026-03-02,Without a name,,,,,3120,,,40.50,0.00,0.00,0.00',
  ]);
});

test('the export has only people whose name contains the search text', async () => {
  await week();
  const [, ...rows] = await csvOf(
    engineer,
    '/reports/people/export?startDate=2026-03-02&endDate=2026-03-08&search=%20SAM',
  );
  expect(rows).toEqual(['2026-03-02,Sam Day,,,Laborer,,1001,,,4.00,0.00,0.00,0.00']);
});

test('the log names the worker of an exported people report', async () => {
  await week();
  const [{ id, name }] = await server.db.query(
    `SELECT id, "firstName" || ' ' || "lastName" AS name FROM workers LIMIT 1`,
  );
  await csvOf(engineer, `/reports/people/export?startDate=2026-03-02&endDate=2026-03-08&workerId=${id}`);
  const [row] = await server.db.query(
    `SELECT details FROM activity_logs WHERE action = 'exported people report' ORDER BY "createdAt" DESC LIMIT 1`,
  );
  expect(row.details).toContain(`worker ${name}`);
  expect(row.details).not.toContain(id);
});
