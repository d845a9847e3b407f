import { Role } from '../../../access/roles';
import { fromCursor, toCursor } from '../../../core/database/cursors';
import type { ApiClient } from '../../../testing/client';
import { buildCostCode, buildMachine, buildTimecard, buildUser } from '../../../testing/factories';
import { machinePages } from '../../../testing/machine-pages';
import { startTestServer, type TestServer } from '../../../testing/server';

let server: TestServer;
let admin: ApiClient;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.client().login(await buildUser(server.db, { role: Role.admin }));
  await fill();
});
afterAll(() => server.stop());

const MARCH = { startDate: '2026-03-01', endDate: '2026-03-31' };
const excavator = { company: 'blaze', equipment: 'Excavator', model: 'CAT 336', serial: 'EX-1' };
const nameless = { ...excavator, model: null, serial: null };

const card = (date: string, equipment: object[]) =>
  admin.rest('POST', '/api/timecards', buildTimecard({ date, costCodes: [buildCostCode({ equipment })] }));

/**
 * Adds two identical machines, one without model and serial, readings for all three, and card lines that match one, two, or no
 * machines.
 */
async function fill() {
  const twins = [excavator, { ...excavator }].map((machine) => buildMachine(server.db, machine as never));
  const machines = [...(await Promise.all(twins)), await buildMachine(server.db, nameless as never)];
  for (const { id } of machines) {
    for (const [date, hours] of [
      ['2026-03-02', '100'],
      ['2026-03-03', '108'],
      ['2026-03-04', '108'],
      ['2026-03-05', '90'],
    ]) {
      await admin.rest('POST', '/api/equipment-hours', { equipmentTemplateId: id, date, hours });
    }
  }
  await card('2026-03-03', [
    { ...nameless, hours: '8' },
    { ...excavator, hours: '7.25' },
  ]);
  await card('2026-03-10', [
    { ...nameless, hours: '4' },
    { ...excavator, serial: null, hours: '3' },
    { ...nameless, model: 'Other', hours: '2' },
  ]);
}

const FIELDS = 'meterHours equipmentTemplateId model serial fromDate toDate bookedHours difference status';
const read = (query: string, variables: object = {}) => admin.graphql(query, variables);
async function whole(filter: object = MARCH) {
  const { data } = await read(
    `query ($filter: MachineReportFilter) { machineReport(filter: $filter) { rows { ${FIELDS} } } }`,
    { filter },
  );
  return data.machineReport.rows as Record<string, string | null>[];
}
const isException = ({ status }: Record<string, string | null>) => status !== 'ok' && status !== 'idle';
const problemOf = async (args: string) => {
  const { errors } = await read(`{ machineReportRows(${args}) { edges { cursor } } }`);
  return errors && [errors[0]!.extensions.code, errors[0]!.message];
};

test.each([1, 2, 3, 50])('pages of %i rows return every row once, in the report’s order', async (first) => {
  const rows = await whole();
  expect(rows).toHaveLength(13);
  expect(rows.map(({ model }) => model)).toEqual([...Array(8).fill('CAT 336'), 'Other', ...Array(4).fill(null)]);
  expect(await machinePages(admin, FIELDS, { filter: MARCH, first })).toEqual(rows);
});

test.each([1, 4])(
  'with exceptionsFirst, pages of %i rows return exceptions, then other rows, both in report order',
  async (first) => {
    const rows = await whole();
    const sorted = [...rows.filter(isException), ...rows.filter((row) => !isException(row))];
    expect(sorted).not.toEqual(rows);
    expect(await machinePages(admin, FIELDS, { filter: MARCH, first, exceptionsFirst: true })).toEqual(sorted);
  },
);

test('with exceptionsOnly, the whole report and its pages have only exceptions', async () => {
  const filter = { ...MARCH, exceptionsOnly: true };
  const rows = (await whole()).filter(isException);
  expect(await whole(filter)).toEqual(rows);
  expect(await machinePages(admin, FIELDS, { filter, first: 2 })).toEqual(rows);
});

test('a new row on the first page does not move the rows of the second page', async () => {
  const rows = await whole();
  const page = async (after?: string) => {
    const { data } = await read(
      `query ($filter: MachineReportFilter, $after: String) { machineReportRows(filter: $filter, first: 2, after: $after) {
        edges { cursor node { ${FIELDS} } } } }`,
      { filter: MARCH, after },
    );
    return data.machineReportRows.edges as { cursor: string; node: Record<string, string | null> }[];
  };
  const first = await page();
  const { id } = await buildMachine(server.db, { ...excavator, equipment: 'Backhoe' } as never);
  await admin.rest('POST', '/api/equipment-hours', { equipmentTemplateId: id, date: '2026-03-02', hours: '1' });
  await admin.rest('POST', '/api/equipment-hours', { equipmentTemplateId: id, date: '2026-03-03', hours: '9' });
  expect(await whole()).toHaveLength(rows.length + 1);
  expect((await page(first[1]!.cursor)).map(({ node }) => node)).toEqual(rows.slice(2, 4));
  await server.db.query('DELETE FROM equipment_hours WHERE "equipmentTemplateId" = $1', [id]);
  await server.db.query('DELETE FROM equipment_templates WHERE id = $1', [id]);
});

test('a cursor from another sort order, or one with an invalid part, is a 400', async () => {
  const { data } = await read('{ machineReportRows(first: 1) { pageInfo { endCursor } } }');
  const { endCursor } = data.machineReportRows.pageInfo;
  const refused = ['BAD_USER_INPUT', 'The cursor must come from an earlier page'];
  expect(await problemOf(`after: "${endCursor}"`)).toBeUndefined();
  expect(await problemOf(`after: "${endCursor}", exceptionsFirst: true`)).toEqual(refused);
  const key = fromCursor(
    endCursor,
    Array(10).fill(() => true),
  );
  for (const [place, part] of [
    [0, 'a\0'],
    [1, 'maybe'],
    [6, 'neither'],
    [7, 'no id'],
    [8, '2026-02-30'],
  ] as const) {
    expect(await problemOf(`after: "${toCursor(key.with(place, part))}"`)).toEqual(refused);
  }
});

test.each([
  ['first: 101', 'A page has at most 100 entries'],
  ['first: 0', 'A page has at least 1 entry'],
  ['filter: { startDate: "2026-03-02", endDate: "2026-03-01" }', 'The end date must not be before the start date'],
])('a request with %s is a 400', async (args, message) => {
  expect(await problemOf(args)).toEqual(['BAD_USER_INPUT', message]);
});

const TOTALS = `query ($filter: MachineReportFilter) { machineReportTotals(filter: $filter) {
  rows bookedHours meterHours difference exceptions largestDifferences { ${FIELDS} } } }`;

test.each([false, true])(
  'totals add up all rows that match the filter (exceptionsOnly: %s)',
  async (exceptionsOnly) => {
    const filter = { ...MARCH, exceptionsOnly };
    const rows = await whole(filter);
    const exceptions = rows.filter(isException);
    const { data } = await read(TOTALS, { filter });
    expect(data.machineReportTotals).toMatchObject({
      rows: rows.length,
      bookedHours: rows.reduce((sum, { bookedHours }) => sum + Number(bookedHours), 0).toFixed(2),
      meterHours: rows.reduce((sum, { meterHours }) => sum + Number(meterHours), 0).toFixed(2),
      difference: rows.reduce((sum, { difference }) => sum + Number(difference), 0).toFixed(2),
      exceptions: exceptions.length,
    });
    const size = ({ difference }: Record<string, string | null>) => Math.abs(Number(difference));
    const compared = exceptions.filter(({ difference }) => difference !== null).sort((a, b) => size(b) - size(a));
    expect(compared.length).toBeGreaterThan(2);
    expect(data.machineReportTotals.largestDifferences).toEqual(compared);
  },
);

test('totals of a period without rows are zero, and totals list at most 16 differences', async () => {
  const none = { filter: { startDate: '2020-01-01', endDate: '2020-01-31' } };
  expect((await read(TOTALS, none)).data.machineReportTotals).toEqual({
    rows: 0,
    bookedHours: '0.00',
    meterHours: '0.00',
    difference: '0.00',
    exceptions: 0,
    largestDifferences: [],
  });
  const { id } = await buildMachine(server.db, { ...excavator, serial: 'EX-20' } as never);
  await server.db.query(
    `INSERT INTO equipment_hours ("equipmentTemplateId", date, hours)
     SELECT $1, '2021-01-01'::date + n, n * n FROM generate_series(0, 20) n`,
    [id],
  );
  const { data } = await read(TOTALS, { filter: { startDate: '2021-01-01', endDate: '2021-01-31' } });
  expect(data.machineReportTotals).toMatchObject({ rows: 20, exceptions: 20 });
  const differences = data.machineReportTotals.largestDifferences.map(
    ({ difference }: { difference: string }) => difference,
  );
  expect(differences).toEqual(Array.from({ length: 16 }, (_, index) => `${-(39 - 2 * index)}.00`));
});
