import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSchema, type GraphQLInputObjectType } from 'graphql';
import { readXlsx } from 'hucre/xlsx';
import { Role } from '../../access/roles';
import { routes } from '../../doors/routes';
import { features } from '../../features/features';
import type { ApiClient, Json } from '../../testing/client';
import { bytesOf as exportedBytes, csvOf as exportedCsv, lines } from '../../testing/exports';
import { buildLoad, buildMachine, buildTimecard, buildUser } from '../../testing/factories';
import { apply, imported, XLSX } from '../../testing/imports';
import { readSpreadsheetsInProcess } from '../../testing/quick-spreadsheets';
import { startTestServer, type TestServer } from '../../testing/server';

const schema = buildSchema(readFileSync(path.join(__dirname, '../../../schema/schema.graphql'), 'utf8'));

/** Form fields that files don't have. A worker's account is linked by hand, because two accounts may have the same name. */
const NOT_IN_FILES = ['userId'];

let server: TestServer;
let admin: ApiClient;
beforeAll(async () => {
  server = await startTestServer({ timeZone: 'America/Los_Angeles' });
  const account = await buildUser(server.db, { role: Role.admin, firstName: 'Ada', lastName: '=Lovelace' });
  admin = await server.client().login(account);
});
afterAll(() => server.stop());
readSpreadsheetsInProcess();
beforeEach(() =>
  server.db.query(
    'TRUNCATE timecards, cost_code_templates, material_templates, trucking_sources, equipment_templates, estimates, trucking_records, imports, work_orders, workers, service_plans CASCADE',
  ),
);

const csvOf = (path: string, client = admin) => exportedCsv(client, path);
const bytesOf = (path: string) => exportedBytes(server.url, admin, path);

const create = (path: string, body: object) => admin.rest('POST', path, body);

/** Every list that files are imported into, with the path of its export. */
const EVERY_LIST = features.flatMap(({ imports = [], operations = [] }) => {
  const exports = routes.filter(({ path, operation }) => path.endsWith('/export') && operations.includes(operation));
  return imports.map((list) => ({ ...list, path: exports[0]!.path }));
});

test.each(EVERY_LIST)(
  'the list of $nouns exports and imports every field of its form',
  async ({ input, fields, path }) => {
    const entered = Object.keys((schema.getType(input.name) as GraphQLInputObjectType).getFields());
    const titles = (await csvOf(path))[0]!.split(',');
    const forgotten = entered.filter((name) => !titles.includes(fields[name]?.title ?? ''));
    expect(forgotten.filter((name) => !NOT_IN_FILES.includes(name))).toEqual([]);
  },
);

test.each(EVERY_LIST.flatMap(({ nouns, entity, unique }) => (unique ? [[nouns, unique, entity] as const] : [])))(
  'the database has a unique index for normalized spellings of the %s’ %s',
  async (_nouns, column, entity) => {
    const indexes = await server.db.query('SELECT indexdef FROM pg_indexes WHERE tablename = $1', [
      server.db.getMetadata(entity).tableName,
    ]);
    const pattern = new RegExp(`^CREATE UNIQUE INDEX .*\\(name_key\\(\\(*"?${column}\\b[^,]*$`);
    expect(indexes.filter(({ indexdef }: Json) => pattern.test(indexdef))).toHaveLength(1);
  },
);

/** Entries with texts that a spreadsheet would change. */
const LISTS = [
  {
    list: 'cost_codes',
    path: '/admin/cost-code-templates',
    entries: [
      { code: '0310', description: '=SUM(A1)', productionUnit: "'quoted" },
      { code: '1.10', description: "''twice", isActive: false },
      { code: '-5', description: '-1+1\ttab' },
    ],
  },
  {
    list: 'equipment',
    path: '/admin/equipment-templates',
    entries: [
      { company: 'blaze', equipment: 'Loader, large', model: '007', serial: '@home' },
      { company: 'dans', equipment: '"Roller"', model: null, serial: '1E5', isActive: false },
    ],
  },
  {
    list: 'materials',
    path: '/admin/material-templates',
    entries: [{ name: '+Sand' }, { name: 'Rock, "and" more', isActive: false }, { name: '\uFF1DFull width' }],
  },
  {
    list: 'trucking_companies',
    path: '/trucking-sources',
    entries: [{ name: "'t Hooft" }, { name: 'B', isActive: false }],
  },
  {
    list: 'workers',
    path: '/admin/workers',
    entries: [
      { firstName: '=Ana', lastName: 'Alvarez', employeeNumber: '0042', workerClass: '-1', kind: 'laborer' },
      { firstName: 'Joe', lastName: "O'Neil, Jr.", employeeNumber: '1E5', kind: 'operator', isActive: false },
    ],
  },
  {
    list: 'service_plans',
    path: '/admin/service-plans',
    entries: [
      { name: '=250 hours', equipment: 'Dozer', everyHours: 250 },
      { name: '=250 hours', company: 'dans', equipment: 'Dozer', model: '007', everyHours: 250, everyMonths: 6 },
      { name: 'Annual', company: 'blaze', equipment: 'Truck', everyMonths: 12, isActive: false },
    ],
  },
  {
    list: 'estimates',
    path: '/estimates',
    entries: [
      { costCode: '0310', description: 'Curb; gutter', totalQuantity: '1,250.50', unit: 'LF' },
      { costCode: '0310', description: '-', productionPerHour: '12.5%', equipment: "'=x" },
    ],
  },
] as const;

describe.each(LISTS)('the list $list', ({ list, path, entries }) => {
  test.each(['csv', 'xlsx'])('has no changes after it is exported as %s and imported again', async (format) => {
    for (const entry of entries) expect((await create(`/api${path}`, entry)).status).toBe(201);
    const { bytes, headers } = await bytesOf(`${path}/export?format=${format}`);
    expect(headers.get('content-disposition')).toMatch(
      new RegExp(`^attachment; filename="?[a-z-]+-\\d{4}-\\d\\d-\\d\\d\\.${format}"?$`),
    );
    const shown = await imported(admin, list, bytes, format === 'xlsx' ? { type: XLSX } : {});
    expect(shown.counts).toEqual({ create: 0, change: 0, same: entries.length, error: 0, leftOut: 0 });
    expect(shown.columns.some(({ field }: Json) => field === 'isActive')).toBe(list !== 'estimates');
  });

  test('is the same after an export and an import into an empty list', async () => {
    for (const entry of entries) await create(`/api${path}`, entry);
    const before = await csvOf(`${path}/export`);
    const { bytes } = await bytesOf(`${path}/export`);
    const table = {
      cost_codes: 'cost_code_templates',
      equipment: 'equipment_templates',
      materials: 'material_templates',
      trucking_companies: 'trucking_sources',
      estimates: 'estimates',
      workers: 'workers',
      service_plans: 'service_plans',
    }[list];
    await server.db.query(`TRUNCATE ${table} CASCADE`);
    expect((await apply(admin, await imported(admin, list, bytes))).errors).toBeUndefined();
    expect((await csvOf(`${path}/export`)).sort()).toEqual(before.sort());
  });
});

test('an exported list is searched and sorted like its page, with codes as text', async () => {
  for (const [code, description] of [
    ['10', 'Grading'],
    ['9', 'Grading fine'],
    ['0310', 'Paving'],
    ['x', '=1+1'],
  ]) {
    await create('/api/admin/cost-code-templates', { code, description });
  }
  expect(await csvOf('/admin/cost-code-templates/export')).toEqual([
    'Code,Description,Production Unit,Accounting Code,Active',
    '9,Grading fine,,,Yes',
    '10,Grading,,,Yes',
    '0310,Paving,,,Yes',
    `x,"'=1+1",,,Yes`,
  ]);
  const codes = async (query: string) =>
    (await csvOf(`/admin/cost-code-templates/export?${query}`)).slice(1).map((line) => line.split(',')[0]);
  expect(await codes('sort=-code')).toEqual(['x', '0310', '10', '9']);
  expect(await codes('search=GRADING&sort=description')).toEqual(['10', '9']);
  const { bytes } = await bytesOf('/admin/cost-code-templates/export?format=xlsx');
  const { sheets } = await readXlsx(bytes);
  expect(sheets[0]!.rows.slice(1).map(([code]) => code)).toEqual(['9', '10', '0310', 'x']);
});

test('exported loads have times in the company’s zone, and cells in XLSX are dates and numbers', async () => {
  await create('/api/trucking-records', buildLoad());
  expect(await csvOf('/trucking-records/export?startDate=2026-03-02&endDate=2026-03-02')).toEqual([
    'Time Out (America/Los_Angeles),Company,Truck #,Material,Quantity,Ticket #,Unit,Warnings',
    '2026-03-02 07:30,Dans Trucking,T-12,Sand,18.25,,,',
  ]);
  expect(await csvOf('/trucking-records/export?startDate=2026-03-03')).toHaveLength(1);
  const { bytes, headers } = await bytesOf(
    '/trucking-records/export?format=xlsx&startDate=2026-03-01&endDate=2026-03-31',
  );
  expect(headers.get('content-disposition')).toBe('attachment; filename=loads-2026-03-01-to-2026-03-31.xlsx');
  const { sheets } = await readXlsx(bytes);
  expect(sheets[0]!.name).toBe('Loads 2026-03-01–03-31');
  expect(sheets[0]!.rows[1]!.slice(0, 5)).toEqual([
    new Date('2026-03-02T07:30:00Z'),
    'Dans Trucking',
    'T-12',
    'Sand',
    18.25,
  ]);
});

test('exports of work orders, users, and the activity log have the columns of their pages', async () => {
  await create('/api/work-orders', { coNumber: '0042', description: 'Extra, curb', dateStarted: '2026-03-02' });
  expect(await csvOf('/work-orders/export')).toEqual([
    "Blaze Work Order #,Owner's Field Directive or CO#,Description,Date Started,Date Completed",
    expect.stringMatching(/^99-\d{3,},0042,"Extra, curb",2026-03-02,$/),
  ]);
  await buildUser(server.db, { email: 'zoe@example.com', firstName: null, role: Role.dans_engineer });
  const users = await csvOf('/admin/users/export?search=zoe');
  expect(users).toEqual([
    'User,Email,Role,Status,Joined,Storm Water,Accountant',
    expect.stringMatching(/^N\/A,zoe@example\.com,Dans Engineer,Approved,\d{4}-\d\d-\d\d,No,No$/),
  ]);
  const log = await csvOf('/admin/logs/export?search=exported users');
  expect(log[0]).toBe('Time (America/Los_Angeles),Action,Details,User,IP Address');
  // The first row is the export of the log itself.
  expect(log[2]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,exported users,"CSV, search zoe",Ada =Lovelace,/);
});

test('exported reports have the columns and exceptions of their pages', async () => {
  await create('/api/timecards', buildTimecard());
  const period = 'startDate=2026-03-01&endDate=2026-03-31';
  const production = await csvOf(`/reports/production/export?${period}`);
  expect(production[0]).toMatch(/^Cost Code,Description,Exceptions,Man-hours,Earned hours,/);
  expect(production[1]).toMatch(
    /^1001,,The Production Quantity page has no entry for cost code 1001\. Add one there to compare this cost code\.,40\.50,/,
  );
  expect(await csvOf(`/reports/production/export?${period}&workArea=south`)).toHaveLength(1);
  expect((await csvOf(`/reports/machines/export?${period}`))[1]).toMatch(
    /^Excavator CAT 336 EX-1,Blaze,2026-03-02,2026-03-02,Not matched,7\.50,,,"?7\.50 h on timecards don't match/,
  );
  expect(await csvOf(`/reports/machines/export?${period}&exceptionsOnly=true`)).toHaveLength(2);
  const hauling = await csvOf(`/reports/hauling/export?${period}&material=sand`);
  expect(hauling).toEqual([
    'Material,Date,Loads,Hauled,Placed,Difference,Unit,Exceptions,By unit',
    expect.stringMatching(/^Sand,2026-03-02,0,/),
  ]);
  expect(await csvOf(`/reports/hauling/export?${period}&material=rock`)).toHaveLength(1);
  const roll = await csvOf('/reports/roll-call/export?startDate=2026-03-02&endDate=2026-03-04');
  expect(roll[0]).toBe('Person,Exceptions,2026-03-02,2026-03-03,2026-03-04');
});

test('equipment hours are exported as CSV by default, and as XLSX if requested', async () => {
  const machine = await buildMachine(server.db, { serial: '0042' });
  await create('/api/equipment-hours', { equipmentTemplateId: machine.id, date: '2026-03-02', hours: '10' });
  const { body, headers } = await admin.raw('GET', '/api/equipment-hours/export');
  expect(lines(body)).toEqual([
    'Company,Date,Equipment,Model,Serial,Hours,Change',
    'Blaze,2026-03-02,Excavator,CAT 336,0042,10.00,',
  ]);
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const { sheets } = await readXlsx((await bytesOf('/equipment-hours/export?format=xlsx')).bytes);
  expect(sheets[0]!.rows[1]!.slice(3, 6)).toEqual(['CAT 336', '0042', 10]);
});

test('exactly the expected lists and reports have an export, and an unknown format is refused', async () => {
  const paths = routes.filter(({ path }) => path.endsWith('/export')).map(({ path }) => path);
  const ofLists = EVERY_LIST.map(({ path }) => path);
  expect(paths.filter((path) => !ofLists.includes(path)).sort()).toEqual([
    '/admin/logs/export',
    '/admin/users/export',
    '/equipment-hours/export',
    '/extra-work/export',
    '/reports/hauling/export',
    '/reports/machines/export',
    '/reports/owners/export',
    '/reports/people/export',
    '/reports/production/export',
    '/reports/roll-call/export',
    '/reports/service/export',
    '/timecards/export',
    '/trucking-records/export',
    '/trucking-statements/:id/export',
    '/work-orders/export',
  ]);
  expect((await admin.raw('GET', '/api/estimates/export?format=pdf')).status).toBe(400);
});

test('each export adds a row to the activity log, with its format and filter', async () => {
  await csvOf('/estimates/export?search=curb');
  await bytesOf('/estimates/export?format=xlsx&sort=-unit');
  const rows = await server.db.query(
    `SELECT action, details FROM activity_logs WHERE action = 'exported production entries' ORDER BY "createdAt"`,
  );
  expect(rows.slice(-2)).toEqual(
    ['CSV, search curb', 'XLSX, sort -unit'].map((details) => ({ action: 'exported production entries', details })),
  );
});
