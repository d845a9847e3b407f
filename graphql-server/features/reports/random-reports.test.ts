import fc from 'fast-check';
import { Role } from '../../access/roles';
import { sumChangedDays } from '../../core/day-totals/day-totals';
import { dayTotals } from '../../start/day-totals.jobs';
import type { ApiClient } from '../../testing/client';
import { buildUser } from '../../testing/factories';
import { machinePages } from '../../testing/machine-pages';
import { type Company, insertCompany, randomCompany } from '../../testing/random-company';
import { haulingOf, machinesOf, productionOf } from '../../testing/reports-reference';
import { startTestServer, type TestServer } from '../../testing/server';

/** Number of random data sets. 200 take a minute or two, so a normal run tries only a few. */
const DATA_SETS = Number(process.env['DATA_SETS'] ?? 12);
const MARCH = { startDate: '2026-03-03', endDate: '2026-03-12' };

let server: TestServer;
let admin: ApiClient;
let adminId: string;
beforeAll(async () => {
  server = await startTestServer({ timeZone: 'America/Los_Angeles' });
  const account = await buildUser(server.db, { role: Role.admin });
  adminId = account.id;
  admin = await server.client().login(account);
});
afterAll(() => server.stop());

async function rowsOf(report: string, fields: string) {
  const filter =
    report === 'productionReport' ? 'ProductionReportFilter' : `${report[0]!.toUpperCase()}${report.slice(1)}Filter`;
  const { data, errors } = await admin.graphql(
    `query ($filter: ${filter}) { ${report}(filter: $filter) { rows { ${fields} } } }`,
    { filter: MARCH },
  );
  expect(errors).toBeUndefined();
  return data[report].rows as Record<string, string | null>[];
}

/** Checks that the server's text is the exact figure, rounded to `places` decimals. */
function agree(where: string, text: string | null | undefined, exact: number | null, places: number) {
  if (exact === null || text == null) return expect([where, text ?? null]).toEqual([where, exact]);
  expect([where, Math.abs(Number(text) - exact) <= 0.5 * 10 ** -places + 1e-7, text, exact]).toEqual([
    where,
    true,
    text,
    exact,
  ]);
}

const HOURS = [
  'manHours',
  'crewHours',
  'quantity',
  'quantityManHours',
  'quantityCrewHours',
  'earnedHours',
  'gain',
  'hoursRemaining',
  'hoursWithoutQuantity',
  'quantityWithoutHours',
  'quantityToDate',
] as const;
const RATES = [
  'actualPerCrewHour',
  'actualPerManHour',
  'estimatedPerCrewHour',
  'estimatedPerManHour',
  'performance',
  'percentComplete',
] as const;

async function check(company: Company) {
  await server.db.query(
    'TRUNCATE timecards, estimates, equipment_hours, equipment_templates, trucking_records CASCADE',
  );
  await insertCompany(server.db, adminId, company);
  // For half of the companies, the reports read stored totals by day. For the others, they sum the cards.
  if (company.cards.length % 2) await sumChangedDays(server.db, dayTotals(), server.settings.timeZone);

  const production = productionOf(company, MARCH);
  const rows = await rowsOf('productionReport', ['costCode', ...HOURS, ...RATES].join(' '));
  const byCode = new Map(rows.map((row) => [row['costCode']!.toLowerCase(), row]));
  expect([...byCode.keys()].sort()).toEqual([...production.keys()].sort());
  for (const [code, expected] of production) {
    for (const figure of HOURS) agree(`${figure} of ${code}`, byCode.get(code)![figure], expected[figure], 2);
    for (const figure of RATES) agree(`${figure} of ${code}`, byCode.get(code)![figure], expected[figure], 4);
  }

  const machines = await rowsOf('machineReport', 'serial fromDate toDate meterHours bookedHours difference status');
  const paged = await machinePages(admin, 'serial fromDate toDate meterHours bookedHours difference status', {
    filter: MARCH,
    first: 5,
  });
  expect(paged).toEqual(machines);
  const plain = (row: object) => JSON.stringify(Object.entries(row).sort());
  expect(machines.map(plain).sort()).toEqual(machinesOf(company, MARCH).map(plain).sort());

  const hauling = await rowsOf('haulingReport', 'material date loads hauled placed unit difference');
  const lower = (row: Record<string, unknown>) =>
    plain({
      ...row,
      material: String(row['material']).toLowerCase(),
      unit: (row['unit'] as string | null)?.toLowerCase() ?? null,
    });
  expect(hauling.map(lower).sort()).toEqual(haulingOf(company, MARCH).map(lower).sort());
}

test('on random data, every figure equals the figure of a reference report in plain TypeScript', async () => {
  await fc.assert(fc.asyncProperty(randomCompany, check), { numRuns: DATA_SETS, endOnFailure: true });
}, 600_000);

type Line = { value: string; timecardId: string | null };
async function linesOf(field: string, type: string, filter: object): Promise<{ total: string; lines: Line[] }> {
  const lines: Line[] = [];
  let total = '';
  for (let after: string | null = null; ; ) {
    const { data, errors } = await admin.graphql(
      `query ($filter: ${type}!, $after: String) { ${field}(filter: $filter, first: 7, after: $after) {
        total edges { node { value timecardId } } pageInfo { hasNextPage endCursor } } }`,
      { filter, after },
    );
    expect(errors).toBeUndefined();
    const page = data[field];
    total = page.total;
    lines.push(...page.edges.map(({ node }: { node: Line }) => node));
    if (!page.pageInfo.hasNextPage) return { total, lines };
    after = page.pageInfo.endCursor;
  }
}
/** Sums the values of lines. Rounds halves away from zero, like Postgres, even if a float error puts the sum below a half. */
function sumOf(lines: Line[]): string {
  const sum = lines.reduce((total, { value }) => total + Number(value), 0);
  return (sum + Math.sign(sum) * 1e-9).toFixed(2);
}

test('every figure equals the sum of its lines over all pages', async () => {
  let followed = 0;
  for (const company of fc.sample(randomCompany, { numRuns: 3, seed: 7 })) followed += await followFigures(company);
  expect(followed).toBeGreaterThanOrEqual(100);
}, 120_000);

/** Compares all figures of a company with the sums of their lines. Returns the number of figures. */
async function followFigures(company: Company): Promise<number> {
  await server.db.query(
    'TRUNCATE timecards, estimates, equipment_hours, equipment_templates, trucking_records CASCADE',
  );
  await insertCompany(server.db, adminId, company);
  let followed = 0;
  const sums = [
    'manHours',
    'crewHours',
    'quantity',
    'quantityManHours',
    'quantityCrewHours',
    'quantityWithHours',
    'hoursWithoutQuantity',
    'quantityWithoutHours',
    'quantityToDate',
  ];
  for (const row of await rowsOf('productionReport', ['costCode', ...sums].join(' '))) {
    for (const figure of sums) {
      const filter = { ...MARCH, costCode: row['costCode'], figure };
      const { total, lines } = await linesOf('productionLines', 'ProductionLinesFilter', filter);
      expect([figure, total, sumOf(lines)]).toEqual([figure, row[figure], row[figure]]);
      followed++;
    }
  }
  const fields = 'equipmentTemplateId company equipment model serial fromDate toDate status';
  for (const { meterHours, bookedHours, difference, ...row } of await rowsOf(
    'machineReport',
    `${fields} meterHours bookedHours difference`,
  )) {
    for (const [figure, text] of Object.entries({ meterHours, bookedHours, difference })) {
      if (text === null) continue;
      const { total, lines } = await linesOf('machineLines', 'MachineLinesFilter', { ...MARCH, ...row, figure });
      expect([row, figure, total, sumOf(lines)]).toEqual([row, figure, text, text]);
      followed++;
    }
  }
  for (const row of await rowsOf('haulingReport', 'material date hauled placed difference')) {
    for (const figure of ['hauled', 'placed', 'difference']) {
      if (row[figure] === null) continue;
      const filter = { material: row['material'], date: row['date'], figure };
      const { total, lines } = await linesOf('haulingLines', 'HaulingLinesFilter', filter);
      expect([row, figure, total, sumOf(lines)]).toEqual([row, figure, row[figure], row[figure]]);
      followed++;
    }
  }
  return followed;
}
