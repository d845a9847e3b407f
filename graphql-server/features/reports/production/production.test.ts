import { Role } from '../../../access/roles';
import type { ApiClient } from '../../../testing/client';
import { buildCostCode, buildTimecard, buildUser } from '../../../testing/factories';
import { startTestServer, type TestServer } from '../../../testing/server';

let server: TestServer;
let admin: ApiClient;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.client().login(await buildUser(server.db, { role: Role.admin }));
});
afterAll(() => server.stop());
beforeEach(() => server.db.query('TRUNCATE timecards, estimates, cost_code_templates CASCADE'));

const ROWS = `costCode description unit productionUnit manHours crewHours quantity quantityManHours quantityCrewHours
  actualPerCrewHour actualPerManHour estimatedPerCrewHour estimatedPerManHour earnedHours performance gain percentComplete
  hoursRemaining hoursWithoutQuantity quantityWithoutHours quantityToDate totalQuantity notComparable`;

async function report(filter: object = { startDate: '2026-03-01', endDate: '2026-03-31' }) {
  const query = `query ($filter: ProductionReportFilter) { productionReport(filter: $filter) { rows { ${ROWS} } } }`;
  const { data, errors } = await admin.graphql(query, { filter });
  expect(errors).toBeUndefined();
  return data.productionReport.rows;
}

type Line = [operators: number, laborers: number, operatorHours: string, laborerHours: string, quantity: string | null];
/** Submits a card whose lines all have the same cost code. Returns the card's id. */
async function card(code: string, lines: Line[], overrides: object = {}): Promise<string> {
  const costCodes = lines.map(([operatorCount, laborerCount, operatorHours, laborerHours, productionQuantity]) =>
    buildCostCode({
      code,
      operatorCount,
      laborerCount,
      operatorHours,
      laborerHours,
      productionQuantity,
      equipment: [],
      materials: [],
    }),
  );
  const { body } = await admin.rest('POST', '/api/timecards', buildTimecard({ costCodes, ...overrides }));
  return body.id;
}
const estimate = (costCode: string, overrides: object = {}) =>
  admin.rest('POST', '/api/estimates', {
    costCode,
    description: 'Structural excavation',
    totalQuantity: '1,200 CY',
    unit: 'CY',
    productionPerHour: '45',
    productionPerDay: '360',
    manpower: '3',
    equipment: '',
    ...overrides,
  });

test('a code with an estimate has every figure', async () => {
  await admin.rest('POST', '/api/admin/cost-code-templates', {
    code: '3120',
    description: 'Excavation',
    productionUnit: 'cubic yards',
  });
  await estimate(' 3120');
  await card('3120', [
    [1, 2, '8', '16', '300'], // 24 h, 3 heads: 8 crew-hours
    [2, 2, '10', '10', '150'], // 20 h, 4 heads: 5 crew-hours
    [1, 1, '3', '3', null], // 6 h without a quantity: 3 crew-hours
    [0, 0, '0', '0', '50'], // a quantity of 50 without hours
    [0, 0, '4', '0', '30'], // 4 h without a head count
  ]);
  await card('3120', [[1, 0, '8', '0', '120']], { date: '2026-02-27', workArea: 'Elsewhere' });
  expect(await report()).toEqual([
    {
      costCode: '3120',
      description: 'Excavation',
      unit: 'CY',
      productionUnit: 'cubic yards',
      manHours: '54.00', // 24 + 20 + 6 + 0 + 4
      crewHours: '16.00', // 8 + 5 + 3
      quantity: '530.00', // 300 + 150 + 50 + 30
      quantityManHours: '48.00', // 24 + 20 + 4
      quantityCrewHours: '13.00', // 8 + 5
      actualPerCrewHour: '34.6154', // (300 + 150) / 13: only lines with hours and heads
      actualPerManHour: '10.0000', // (300 + 150 + 30) / 48: only lines with hours
      estimatedPerCrewHour: '45.0000',
      estimatedPerManHour: '15.0000', // 45 / 3
      earnedHours: '32.00', // 480 / 15
      performance: '0.6667', // 32 / 48
      gain: '-16.00', // 32 - 48
      quantityToDate: '650.00', // 530 + 120 of another month and area
      totalQuantity: '1200.00',
      percentComplete: '0.5417', // 650 / 1200
      hoursRemaining: '55.00', // (1200 - 650) x 48 / 480
      hoursWithoutQuantity: '6.00', // 54 - 48
      quantityWithoutHours: '50.00', // 530 - 480
      notComparable: [],
    },
  ]);
});

test('no hours remain if more than the total quantity was produced', async () => {
  await estimate('1', { totalQuantity: '10' });
  await card('1', [[1, 0, '8', '0', '12']]);
  expect(await report()).toMatchObject([{ percentComplete: '1.2000', hoursRemaining: '0.00' }]);
});

test('codes match despite differences in spaces and case, and the period and work area filter the rows', async () => {
  await card('Ab-1', [[1, 0, '8', '0', '1']]);
  await card(' aB-1 ', [[1, 0, '2', '0', '1']], { date: '2026-03-31', workArea: 'South levee' });
  await card('AB-1', [[1, 0, '4', '0', '1']], { date: '2026-04-01' });
  const hours = async (filter?: object) => (await report(filter)).map((row: { manHours: string }) => row.manHours);
  expect(await hours()).toEqual(['10.00']);
  expect(await hours({ startDate: '2026-03-31' })).toEqual(['6.00']);
  expect(await hours({ endDate: '2026-03-30' })).toEqual(['8.00']);
  expect(await hours({ workArea: 'LEVEE' })).toEqual(['2.00']);
  expect(await hours({ startDate: '2025-01-01', endDate: '2025-12-31' })).toEqual([]);
});

test('withdrawn cards are not counted, but approved cards and cards of closed days are', async () => {
  await estimate('1', { totalQuantity: '100' });
  const withdrawn = await card('1', [[1, 0, '8', '0', '10']]);
  const approved = await card('1', [[1, 0, '8', '0', '20']]);
  await card('1', [[1, 0, '8', '0', '5']]);
  for (const change of [
    `withdrawTimecard(input: { id: "${withdrawn}", baseRevision: 1, reason: "x" }) { id }`,
    `approveTimecards(input: { cards: [{ id: "${approved}", revision: 1 }] }) { approved }`,
    `closeTimecardsThrough(input: { date: "2026-03-31" }) { waiting }`,
  ]) {
    expect((await admin.graphql(`mutation { ${change} }`)).errors).toBeUndefined();
  }
  expect(await report()).toMatchObject([{ manHours: '16.00', quantityToDate: '25.00', percentComplete: '0.2500' }]);
});

const reasons = async () => (await report())[0].notComparable;

test('a code without an estimate and without lines to compare has a row with both reasons', async () => {
  await estimate('900');
  await card('9000', [[1, 1, '8', '8', null]]);
  const [row] = await report();
  expect(row).toMatchObject({
    costCode: '9000',
    description: null,
    manHours: '16.00',
    performance: null,
    earnedHours: null,
  });
  expect(row.notComparable).toEqual([
    'The Production Quantity page has no entry for cost code 9000. Add one there to compare this cost code.',
    'No line in this period has both hours and a quantity.',
  ]);
});

test('hours without a head count give no rate per crew-hour', async () => {
  await estimate('1');
  await card('1', [[0, 0, '8', '0', '10']]);
  expect(await report()).toMatchObject([
    {
      crewHours: '0.00',
      actualPerCrewHour: null,
      actualPerManHour: '1.2500',
      notComparable: ['No line with hours and a quantity has a head count, so there is no rate per crew-hour.'],
    },
  ]);
});

test.each<[object, string, string[]]>([
  [
    { productionPerHour: 'abc' },
    "Prod/Hour 'abc' is not a number.",
    ['estimatedPerCrewHour', 'performance', 'earnedHours', 'gain'],
  ],
  [{ productionPerHour: '3-4' }, "Prod/Hour '3-4' is not a single number.", ['estimatedPerCrewHour', 'performance']],
  [{ manpower: '' }, 'Manpower is empty.', ['estimatedPerManHour', 'performance']],
  [{ manpower: '0,00' }, "Manpower '0,00' is zero.", ['estimatedPerManHour', 'performance']],
  [{ totalQuantity: '' }, 'Total Quantity is empty.', ['totalQuantity', 'percentComplete', 'hoursRemaining']],
])('an estimate with %j is not comparable: %s', async (overrides, reason, missing) => {
  await estimate('1', overrides);
  await card('1', [[1, 0, '8', '0', '10']]);
  const [row] = await report();
  expect(row.notComparable).toEqual([reason]);
  expect(missing.filter((figure) => row[figure] !== null)).toEqual([]);
  // Percent complete or performance is missing, but never both, because they use different fields of the estimate.
  expect(row.percentComplete === null).not.toBe(row.performance === null);
});

test('quantities of a code’s entries add up, but their rates and units must agree', async () => {
  await estimate('1', { totalQuantity: '10', productionPerHour: '45' });
  await estimate('1 ', { totalQuantity: '15 cy', productionPerHour: '45.0', unit: 'cy' });
  await card('1', [[1, 0, '8', '0', '5']]);
  expect(await report()).toMatchObject([{ totalQuantity: '25.00', percentComplete: '0.2000', notComparable: [] }]);
  await estimate('1', { totalQuantity: '5', productionPerHour: '50' });
  expect(await report()).toMatchObject([{ totalQuantity: '30.00', performance: null, estimatedPerCrewHour: null }]);
  expect(await reasons()).toEqual(['Prod/Hour differs between the entries for this cost code: 45, 50.']);
  await estimate('1', { totalQuantity: '5', unit: 'LF' });
  expect(await report()).toMatchObject([{ unit: null, totalQuantity: null, percentComplete: null, performance: null }]);
  expect(await reasons()).toEqual(['The entries for this cost code have different units: CY, LF.']);
});

test('the days of a code have cumulative sums', async () => {
  await card('1', [[1, 0, '8', '0', '10']]);
  await card('1', [[1, 0, '2', '0', null]], { date: '2026-03-05' });
  await card('1', [[1, 0, '1', '0', '2.50']]);
  const { data } = await admin.graphql(
    '{ productionDays(costCode: "1") { date manHours quantity cumulativeManHours cumulativeQuantity } }',
  );
  expect(data.productionDays).toEqual([
    {
      date: '2026-03-02',
      manHours: '9.00',
      quantity: '12.50',
      cumulativeManHours: '9.00',
      cumulativeQuantity: '12.50',
    },
    {
      date: '2026-03-05',
      manHours: '2.00',
      quantity: '0.00',
      cumulativeManHours: '11.00',
      cumulativeQuantity: '12.50',
    },
  ]);
});

test('a period that ends before it starts is rejected', async () => {
  const { errors } = await admin.graphql(
    '{ productionReport(filter: { startDate: "2026-03-02", endDate: "2026-03-01" }) { rows { costCode } } }',
  );
  expect(errors![0]).toMatchObject({ extensions: { code: 'BAD_USER_INPUT', errors: [{ path: 'endDate' }] } });
});
