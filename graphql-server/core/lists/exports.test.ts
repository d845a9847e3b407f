import { readXlsx } from 'hucre/xlsx';
import { Role } from '../../access/actor';
import { routes } from '../../doors/routes';
import type { ApiClient, Json } from '../../testing/client';
import { buildCostCode, buildLoad, buildMachine, buildTimecard, buildUser } from '../../testing/factories';
import { apply, imported, XLSX } from '../../testing/imports';
import { startTestServer, type TestServer } from '../../testing/server';

let server: TestServer;
let admin: ApiClient;
beforeAll(async () => {
  server = await startTestServer({ timeZone: 'America/Los_Angeles' });
  const account = await buildUser(server.db, { role: Role.admin, firstName: 'Ada', lastName: '=Lovelace' });
  admin = await server.client().login(account);
});
afterAll(() => server.stop());
beforeEach(() =>
  server.db.query(
    'TRUNCATE timecards, cost_code_templates, material_templates, trucking_sources, equipment_templates, estimates, trucking_records, imports, work_orders CASCADE',
  ),
);

/** The records of a CSV file without its byte order mark; only for texts without line breaks inside. */
const lines = (body: string) => body.replace('\uFEFF', '').trimEnd().split('\r\n');
const csvOf = async (path: string, client = admin): Promise<string[]> => {
  const { status, body } = await client.raw('GET', `/api${path}`);
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return lines(body);
};

async function bytesOf(path: string): Promise<{ bytes: Buffer; headers: Headers }> {
  const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await fetch(`${server.url}/api${path}`, { headers: { cookie } });
  return { bytes: Buffer.from(await response.arrayBuffer()), headers: response.headers };
}

const create = (path: string, body: object) => admin.rest('POST', path, body);

/** An entry of each list, with texts that a spreadsheet would spoil. */
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
    list: 'estimates',
    path: '/estimates',
    entries: [
      { costCode: '0310', description: 'Curb; gutter', totalQuantity: '1,250.50', unit: 'LF' },
      { costCode: '0310', description: '-', productionPerHour: '12.5%', equipment: "'=x" },
    ],
  },
] as const;

describe.each(LISTS)('the list $list', ({ list, path, entries }) => {
  test.each(['csv', 'xlsx'])('exported as %s, imports again as the same in every row', async (format) => {
    for (const entry of entries) expect((await create(`/api${path}`, entry)).status).toBe(201);
    const { bytes, headers } = await bytesOf(`${path}/export?format=${format}`);
    expect(headers.get('content-disposition')).toMatch(
      new RegExp(`^attachment; filename="?[a-z-]+-\\d{4}-\\d\\d-\\d\\d\\.${format}"?$`),
    );
    const shown = await imported(admin, list, bytes, format === 'xlsx' ? { type: XLSX } : {});
    expect(shown.counts).toEqual({ create: 0, change: 0, same: entries.length, error: 0 });
    expect(shown.columns.some(({ field }: Json) => field === 'isActive')).toBe(list !== 'estimates');
  });

  test('exported and imported into an empty list, is the same list', async () => {
    for (const entry of entries) await create(`/api${path}`, entry);
    const before = await csvOf(`${path}/export`);
    const { bytes } = await bytesOf(`${path}/export`);
    const table = {
      cost_codes: 'cost_code_templates',
      equipment: 'equipment_templates',
      materials: 'material_templates',
      trucking_companies: 'trucking_sources',
      estimates: 'estimates',
    }[list];
    await server.db.query(`TRUNCATE ${table} CASCADE`);
    expect((await apply(admin, await imported(admin, list, bytes))).errors).toBeUndefined();
    expect((await csvOf(`${path}/export`)).sort()).toEqual(before.sort());
  });
});

test('a list is exported as its page shows it: searched, sorted, with codes as text', async () => {
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

test('timecards are exported a row a card or a row a line, with the filters of the page', async () => {
  await create('/api/timecards', buildTimecard());
  const two = [buildCostCode({ code: '=2+2', materials: [] }), buildCostCode({ code: '1002', equipment: [] })];
  await create('/api/timecards', buildTimecard({ date: '2026-03-03', workArea: 'South', costCodes: two }));
  expect(await csvOf('/timecards/export')).toEqual([
    'Date,Submitted By,Work Area,Supervisor,Total Hours,Equipment,Status',
    '2026-03-03,Ada =Lovelace,South,Pat Lee,81.00,1,Submitted',
    '2026-03-02,Ada =Lovelace,North pier,Pat Lee,40.50,1,Submitted',
  ]);
  expect(await csvOf('/timecards/export?workArea=south&status=submitted')).toHaveLength(2);
  expect(await csvOf('/timecards/export?name=lovelace&endDate=2026-03-02')).toHaveLength(2);
  expect(await csvOf('/timecards/export?status=approved')).toHaveLength(1);
  const table = (await csvOf('/timecards/export?rows=lines')).map((line) => line.split(','));
  expect(table[0]).toEqual(
    'Card,Date,Submitted By,Work Area,Supervisor,Status,Cost Code,Line,Operators,Laborers,Operator Hours,Laborer Hours,Production Quantity,Company,Equipment,Model,Serial,Hours,Material,Quantity,Unit'.split(
      ',',
    ),
  );
  expect(table.slice(1).map(([, date, , , , , code, line]) => [date, code, line])).toEqual([
    ['2026-03-03', `"'=2+2"`, 'Labor'],
    ['2026-03-03', `"'=2+2"`, 'Machine'],
    ['2026-03-03', '1002', 'Labor'],
    ['2026-03-03', '1002', 'Material'],
    ['2026-03-02', '1001', 'Labor'],
    ['2026-03-02', '1001', 'Machine'],
    ['2026-03-02', '1001', 'Material'],
  ]);
  expect(table.at(-2)!.slice(13, 18)).toEqual(['Blaze', 'Excavator', 'CAT 336', 'EX-1', '7.50']);
});

test('a foreman exports only the own cards, and withdrawn ones are for reviewers', async () => {
  await create('/api/timecards', buildTimecard());
  const foreman = await server.client().login(await buildUser(server.db));
  expect(await csvOf('/timecards/export', foreman)).toHaveLength(1);
  await foreman.rest('POST', '/api/timecards', buildTimecard());
  expect(await csvOf('/timecards/export', foreman)).toHaveLength(2);
  expect((await foreman.raw('GET', '/api/timecards/export?withdrawn=true')).status).toBe(403);
  expect(await csvOf('/timecards/export?withdrawn=true')).toHaveLength(1);
});

test('loads have the time of the company, and in XLSX quantities are numbers', async () => {
  await create('/api/trucking-records', buildLoad());
  expect(await csvOf('/trucking-records/export?startDate=2026-03-02&endDate=2026-03-02')).toEqual([
    'Time Out,Company,Truck #,Material,Quantity',
    '2026-03-02 07:30,Dans Trucking,T-12,Sand,18.25',
  ]);
  expect(await csvOf('/trucking-records/export?startDate=2026-03-03')).toHaveLength(1);
  const { sheets } = await readXlsx((await bytesOf('/trucking-records/export?format=xlsx')).bytes);
  expect(sheets[0]!.rows[1]).toEqual(['2026-03-02 07:30', 'Dans Trucking', 'T-12', 'Sand', 18.25]);
});

test('work orders, users, and the activity log have the columns of their pages', async () => {
  await create('/api/work-orders', { coNumber: '0042', description: 'Extra, curb', dateStarted: '2026-03-02' });
  expect(await csvOf('/work-orders/export')).toEqual([
    "Blaze Work Order #,Owner's Field Directive or CO#,Description,Date Started,Date Completed",
    expect.stringMatching(/^99-\d{3,},0042,"Extra, curb",2026-03-02,$/),
  ]);
  await buildUser(server.db, { email: 'zoe@example.com', firstName: null, role: Role.dans_engineer });
  const users = await csvOf('/admin/users/export?search=zoe');
  expect(users).toEqual([
    'User,Email,Role,Status,Joined,Storm Water',
    expect.stringMatching(/^N\/A,zoe@example\.com,Dans Engineer,Approved,\d{4}-\d\d-\d\d,No$/),
  ]);
  const log = await csvOf('/admin/logs/export?search=exported users');
  expect(log[0]).toBe('Time,Action,Details,User,IP Address');
  // The first line is that of this export.
  expect(log[2]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,exported users,"CSV, search zoe",\S+@example\.com,/);
});

test('reports have the columns and the exceptions of their pages', async () => {
  await create('/api/timecards', buildTimecard());
  const period = 'startDate=2026-03-01&endDate=2026-03-31';
  const production = await csvOf(`/reports/production/export?${period}`);
  expect(production[0]).toMatch(/^Cost Code,Description,Exceptions,Man-hours,Earned hours,/);
  expect(production[1]).toMatch(/^1001,,Production Quantity has no entry for cost code 1001\.,40\.50,/);
  expect(await csvOf(`/reports/production/export?${period}&workArea=south`)).toHaveLength(1);
  expect((await csvOf(`/reports/machines/export?${period}`))[1]).toMatch(
    /^Excavator CAT 336 EX-1,Blaze,2026-03-02,2026-03-02,Not matched,7\.50,,,"?7\.50 h on timecards don't match/,
  );
  expect(await csvOf(`/reports/machines/export?${period}&exceptionsOnly=true`)).toHaveLength(2);
  const hauling = await csvOf(`/reports/hauling/export?${period}&material=sand`);
  expect(hauling).toEqual([
    'Material,Date,Loads,Hauled,Placed,Difference,Unit,Exceptions',
    expect.stringMatching(/^Sand,2026-03-02,0,/),
  ]);
  expect(await csvOf(`/reports/hauling/export?${period}&material=rock`)).toHaveLength(1);
  const roll = await csvOf('/reports/roll-call/export?startDate=2026-03-02&endDate=2026-03-04');
  expect(roll[0]).toBe('Person,Exceptions,2026-03-02,2026-03-03,2026-03-04');
});

test('equipment hours stay as they were without a format, and have one', async () => {
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

test('every list and report has an export, whose permission is that of its list', async () => {
  const paths = routes.filter(({ path }) => path.endsWith('/export')).map(({ path }) => path);
  expect(paths.sort()).toEqual([
    '/admin/cost-code-templates/export',
    '/admin/equipment-templates/export',
    '/admin/logs/export',
    '/admin/material-templates/export',
    '/admin/users/export',
    '/equipment-hours/export',
    '/estimates/export',
    '/extra-work/export',
    '/reports/hauling/export',
    '/reports/machines/export',
    '/reports/production/export',
    '/reports/roll-call/export',
    '/timecards/export',
    '/trucking-records/export',
    '/trucking-sources/export',
    '/work-orders/export',
  ]);
  expect((await admin.raw('GET', '/api/estimates/export?format=pdf')).status).toBe(400);
});

test('each export writes a row of the log, with its format and filter', async () => {
  await csvOf('/estimates/export?search=curb');
  await bytesOf('/estimates/export?format=xlsx&sort=-unit');
  const rows = await server.db.query(
    `SELECT action, details FROM activity_logs WHERE action = 'exported production entries' ORDER BY "createdAt"`,
  );
  expect(rows.slice(-2)).toEqual(
    ['CSV, search curb', 'XLSX, sort -unit'].map((details) => ({ action: 'exported production entries', details })),
  );
});
