import { Role } from '../../access/roles';
import type { ApiClient, Json } from '../../testing/client';
import { buildMachine, buildUser } from '../../testing/factories';
import { apply, imported, mappingOf, preview, previewOf, upload } from '../../testing/imports';
import { readSpreadsheetsInProcess } from '../../testing/quick-spreadsheets';
import { startTestServer, type TestServer } from '../../testing/server';
import { sweepImports } from './imports.jobs';

let server: TestServer;
let admin: ApiClient;
let engineer: ApiClient;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.client().login(await buildUser(server.db, { role: Role.admin }));
  engineer = await server.client().login(await buildUser(server.db, { role: Role.blaze_engineer }));
});
afterAll(() => server.stop());
readSpreadsheetsInProcess();
beforeEach(() =>
  server.db.query(
    'TRUNCATE cost_code_templates, material_templates, trucking_sources, equipment_templates, estimates, imports, import_mappings, activity_logs CASCADE',
  ),
);

const csv = (...lines: string[]) => `${lines.join('\r\n')}\r\n`;
const countOf = async (table: string) => (await server.db.query(`SELECT count(*)::int AS n FROM ${table}`))[0].n;
const rowsWith = (shown: Json, state: string) => shown.rows.filter((row: Json) => row.state === state);
const importedLog = () => server.db.query(`SELECT action, details FROM activity_logs WHERE action LIKE 'imported %'`);

test('a bid of 600 rows becomes production entries, and importing it again changes nothing', async () => {
  const bid = csv(
    'Item,Item Description,Bid Quantity,UOM,Units per Hour',
    ...Array.from({ length: 600 }, (_, n) => `${1000 + n},Item ${n},${n}.5,CY,12`),
  );
  const shown = await imported(engineer, 'estimates', bid, { name: 'bid.csv' });
  expect(shown.columns.map(({ field }: Json) => field)).toEqual([
    'costCode',
    'description',
    'totalQuantity',
    'unit',
    'productionPerHour',
  ]);
  expect(shown).toMatchObject({
    fileName: 'bid.csv',
    headerRow: 1,
    counts: { create: 600, change: 0, same: 0, error: 0, leftOut: 0 },
  });
  expect(shown.rows).toHaveLength(100);
  const { data } = await apply(engineer, shown);
  expect(data.applyImport.counts).toEqual(shown.counts);
  const [entry] = await server.db.query(`SELECT * FROM estimates WHERE "costCode" = '1007'`);
  expect(entry).toMatchObject({
    description: 'Item 7',
    totalQuantity: '7.5',
    unit: 'CY',
    productionPerHour: '12',
    manpower: '',
  });
  expect(await importedLog()).toEqual([
    { action: 'imported production entries', details: 'bid.csv: 600 created, 0 changed, 0 unchanged' },
  ]);

  const again = await imported(engineer, 'estimates', bid);
  expect(again.counts).toEqual({ create: 0, change: 0, same: 600, error: 0, leftOut: 0 });
  const before = await server.db.query('SELECT id, "updatedAt" FROM estimates ORDER BY id');
  expect((await apply(engineer, again)).data.applyImport.counts.same).toBe(600);
  expect(await server.db.query('SELECT id, "updatedAt" FROM estimates ORDER BY id')).toEqual(before);
});

test('a change is listed field by field, and fields that the file lacks stay unchanged', async () => {
  await admin.rest('POST', '/api/admin/cost-code-templates', {
    code: 'A-1',
    description: 'Grading',
    productionUnit: 'CY',
  });
  await admin.rest('POST', '/api/admin/cost-code-templates', { code: 'B-2', description: 'Paving', isActive: false });
  const shown = await imported(
    admin,
    'cost_codes',
    csv('Code,Description,GL Code', ' a-1 ,Fine grading,4711', 'C-3,Hauling,'),
  );
  expect(shown.counts).toEqual({ create: 1, change: 1, same: 0, error: 0, leftOut: 0 });
  expect(rowsWith(shown, 'change')[0].changes).toEqual([
    { field: 'code', old: 'A-1', new: 'a-1' },
    { field: 'description', old: 'Grading', new: 'Fine grading' },
    { field: 'accountingCode', old: '', new: '4711' },
  ]);
  await apply(admin, shown);
  expect(
    await server.db.query(
      'SELECT code, description, "productionUnit", "accountingCode", "isActive" FROM cost_code_templates ORDER BY code',
    ),
  ).toEqual([
    { code: 'a-1', description: 'Fine grading', productionUnit: 'CY', accountingCode: '4711', isActive: true },
    { code: 'B-2', description: 'Paving', productionUnit: null, accountingCode: null, isActive: false },
    { code: 'C-3', description: 'Hauling', productionUnit: null, accountingCode: null, isActive: true },
  ]);
});

test('one bad row among 5,000 prevents the import, and its error names row, column, and reason', async () => {
  const lines = Array.from({ length: 5000 }, (_, n) => `M-${n}`);
  lines[4000] = 'x'.repeat(256);
  const shown = await imported(admin, 'materials', csv('Material', ...lines));
  expect(shown.counts).toEqual({ create: 4999, change: 0, same: 0, error: 1, leftOut: 0 });
  const errors = await preview(admin, shown.id, { state: 'error' });
  expect(errors.rows).toHaveLength(1);
  expect(errors.rows[0]).toMatchObject({
    number: 4002,
    errors: [{ column: 'Name', reason: 'Name must be at most 255 characters' }],
  });
  const { errors: refused } = await apply(admin, shown);
  expect(refused?.[0]).toMatchObject({
    message: '1 row has errors. Nothing was imported.',
    extensions: { code: 'BAD_USER_INPUT' },
  });
  expect(await countOf('material_templates')).toBe(0);
  expect(await importedLog()).toEqual([]);
});

test('a preview lists its rows in pages of 100', async () => {
  const lines = Array.from({ length: 250 }, (_, n) => `M-${n}`);
  const shown = await imported(admin, 'materials', csv('Material', ...lines));
  const second = await preview(admin, shown.id, { after: shown.pageInfo.endCursor });
  const third = await preview(admin, shown.id, { after: second.pageInfo.endCursor });
  expect([shown, second, third].map(({ rows }) => rows.length)).toEqual([100, 100, 50]);
  expect(third.rows.at(-1).number).toBe(251);
  expect(third.pageInfo.hasNextPage).toBe(false);
});

test('two rows whose keys differ only in case and spaces are both errors', async () => {
  const shown = await imported(admin, 'materials', csv('Name', 'Sand', 'Rock', ' SAND'));
  expect(shown.counts).toEqual({ create: 1, change: 0, same: 0, error: 2, leftOut: 0 });
  expect(rowsWith(shown, 'error').map(({ number, errors }: Json) => [number, errors[0].reason])).toEqual([
    [2, 'This row repeats row 4'],
    [4, 'This row repeats row 2'],
  ]);
});

test('a bid can have several rows with one code and different descriptions or units', async () => {
  const shown = await imported(
    engineer,
    'estimates',
    csv('Cost Code,Description,Unit', '10,Curb,LF', '10,Curb,EA', '10,Gutter,LF'),
  );
  expect(shown.counts.create).toBe(3);
});

test('a row that matches several entries is an error', async () => {
  for (const totalQuantity of ['1', '2'])
    await engineer.rest('POST', '/api/estimates', { costCode: '10', totalQuantity });
  const shown = await imported(engineer, 'estimates', csv('Cost Code,Total Quantity', '10,3'));
  expect(shown.rows[0].errors).toEqual([{ column: 'Cost Code', reason: 'This row matches 2 entries on the list' }]);
});

test('a machine is found by its accounting code, or otherwise by its name, and keeps its id', async () => {
  const first = await buildMachine(server.db, { serial: 'EX-1', accountingCode: 'E100' });
  const second = await buildMachine(server.db, { serial: 'EX-2' });
  const shown = await imported(
    admin,
    'equipment',
    csv(
      'Accounting Code,Company,Machine,Model,Serial',
      'e100,blaze,Digger,CAT 336,EX-1',
      'E200,Blaze,excavator,CAT 336,EX-2',
      'E300,Dans,Roller,,',
    ),
  );
  expect(shown.counts).toEqual({ create: 1, change: 2, same: 0, error: 0, leftOut: 0 });
  await apply(admin, shown);
  const machines = await server.db.query(
    'SELECT id, equipment, "accountingCode" FROM equipment_templates ORDER BY lower("accountingCode")',
  );
  expect(machines).toEqual([
    { id: first.id, equipment: 'Digger', accountingCode: 'e100' },
    { id: second.id, equipment: 'excavator', accountingCode: 'E200' },
    { id: expect.any(String), equipment: 'Roller', accountingCode: 'E300' },
  ]);
});

test('a row with the name of a retired machine creates a new machine', async () => {
  await buildMachine(server.db, { serial: 'EX-1', retiredAt: new Date() });
  const shown = await imported(
    admin,
    'equipment',
    csv('Company,Equipment,Model,Serial', 'blaze,Excavator,CAT 336,EX-1'),
  );
  expect(shown.counts.create).toBe(1);
});

test("rows that break the list's rules have errors with the list's messages", async () => {
  const shown = await imported(
    admin,
    'equipment',
    csv('Company,Equipment,Active', 'Acme,Loader,Yes', 'dans,,No', 'dans,Roller,maybe'),
  );
  expect(shown.rows.map(({ errors }: Json) => errors)).toEqual([
    [{ column: 'Company', reason: 'Company must be one of Blaze, Dans, not Acme' }],
    [{ column: 'Equipment', reason: 'Equipment is required' }],
    [{ column: 'Active', reason: 'Active must be Yes or No, not maybe' }],
  ]);
});

test('a code that lost its zeros gets an offer of the listed code, and a correction applies it', async () => {
  for (const code of ['0310', '1.10', '22', '022', '22.0']) {
    await admin.rest('POST', '/api/admin/cost-code-templates', { code, description: 'Listed' });
  }
  const shown = await imported(
    engineer,
    'estimates',
    csv('Cost Code,Unit', '310,CY', '1.1,CY', '0022,CY', '22,CY', '999,CY'),
  );
  expect(shown.rows.map(({ offers }: Json) => offers)).toEqual([
    [{ field: 'costCode', value: '0310' }],
    [{ field: 'costCode', value: '1.10' }],
    // No offer: two listed codes match this code.
    [],
    // No offer: this code is in the list.
    [],
    [],
  ]);
  expect(shown.offers).toEqual([
    { row: 2, field: 'costCode', value: '0310' },
    { row: 3, field: 'costCode', value: '1.10' },
  ]);
  const mapping = mappingOf(shown, { corrections: [{ row: 2, field: 'costCode', value: '0310' }] });
  const corrected = await preview(engineer, shown.id, { mapping });
  expect(corrected.rows[0]).toMatchObject({
    offers: [],
    values: [
      { field: 'costCode', value: '0310' },
      { field: 'unit', value: 'CY' },
    ],
  });
  expect(corrected.version).not.toBe(shown.version);
  expect((await apply(engineer, corrected, { mapping })).errors).toBeUndefined();
  expect(await server.db.query(`SELECT "costCode" FROM estimates WHERE "costCode" LIKE '%310'`)).toEqual([
    { costCode: '0310' },
  ]);
});

test('applying is refused if the list or the mapping has changed since the preview', async () => {
  const shown = await imported(admin, 'materials', csv('Name', 'Sand'));
  const other = await apply(admin, shown, { mapping: mappingOf(shown, { headerRow: 0 }) });
  expect(other.errors?.[0]?.message).toBe('The list changed. Preview again.');
  await admin.rest('POST', '/api/admin/material-templates', { name: 'Rock' });
  const { errors } = await apply(admin, shown);
  expect(errors?.[0]).toMatchObject({ message: 'The list changed. Preview again.', extensions: { code: 'CONFLICT' } });
  expect(await countOf('material_templates')).toBe(1);
  expect((await apply(admin, await preview(admin, shown.id))).errors).toBeUndefined();
});

test('applying a file repeatedly or concurrently returns the same counts and writes one log row', async () => {
  const shown = await imported(admin, 'materials', csv('Name', 'Sand', 'Rock'));
  const both = await Promise.all([apply(admin, shown), apply(admin, shown)]);
  for (const { data } of [...both, await apply(admin, shown)]) {
    expect(data.applyImport).toEqual({ id: shown.id, counts: { create: 2, change: 0, same: 0, error: 0, leftOut: 0 } });
  }
  expect(await countOf('material_templates')).toBe(2);
  expect(await importedLog()).toHaveLength(1);
  expect((await previewOf(admin, shown.id)).errors?.[0]?.message).toBe('This file has already been imported.');
});

test('a mapping made by hand is used for the next file with the same headers', async () => {
  const file = csv('Bezeichnung,Konto', 'Sand,4711');
  const shown = await imported(admin, 'materials', file);
  expect(shown).toMatchObject({ headerRow: 0, columns: [{ field: null }, { field: null }] });
  const mapping = {
    headerRow: 1,
    columns: [
      { index: 0, field: 'name' },
      { index: 1, field: 'accountingCode' },
    ],
  };
  const mapped = await preview(admin, shown.id, { mapping });
  expect(mapped.counts).toEqual({ create: 1, change: 0, same: 0, error: 0, leftOut: 0 });
  await apply(admin, mapped, { mapping });
  const next = await imported(admin, 'materials', csv('Bezeichnung,Konto', 'Rock,4712'));
  expect(next).toMatchObject({ headerRow: 1, columns: [{ field: 'name' }, { field: 'accountingCode' }] });
});

test('a mapping must name fields of the list, each once, and a known encoding', async () => {
  const { id } = await imported(admin, 'materials', csv('Name,Other', 'Sand,x'));
  const messageFor = async (mapping: object) => (await previewOf(admin, id, { mapping })).errors?.[0]?.message;
  expect(await messageFor({ columns: [{ index: 0, field: 'id' }] })).toBe(
    'A column has a field that the list does not have',
  );
  const twice = [0, 1].map((index) => ({ index, field: 'name' }));
  expect(await messageFor({ columns: twice })).toBe(
    'Two columns are mapped to Name. Choose another field for one of them.',
  );
  expect(await messageFor({ columns: [], encoding: 'klingon' })).toBe('Choose an encoding');
  expect(await messageFor({ columns: [{ index: 60, field: 'name' }] })).toBe('Index must be at most 59');
});

describe('access to an uploaded file', () => {
  test('is limited to its uploader, and only people who manage a list can upload for it', async () => {
    const shown = await imported(admin, 'materials', csv('Name', 'Sand'));
    expect((await previewOf(engineer, shown.id)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect((await apply(engineer, shown)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    for (const list of ['cost_codes', 'materials', 'equipment', 'trucking_companies', 'workers']) {
      expect((await upload(engineer, list, csv('Name', 'Sand'))).status).toBe(403);
    }
    const field = await server.client().login(await buildUser(server.db, { role: Role.field }));
    expect((await upload(field, 'estimates', csv('Code', '1'))).status).toBe(403);
    expect((await upload(server.client(), 'estimates', csv('Code', '1'))).status).toBe(401);
  });

  test('is refused to its uploader once that person no longer manages the list', async () => {
    const account = await buildUser(server.db, { role: Role.admin });
    const client = await server.client().login(account);
    const shown = await imported(client, 'materials', csv('Name', 'Sand'));
    await server.db.query(`UPDATE users SET role = 'blaze_engineer' WHERE id = $1`, [account.id]);
    expect((await previewOf(client, shown.id)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    expect((await apply(client, shown)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    expect(await countOf('material_templates')).toBe(0);
  });

  test('ends after a day, or once five newer files have been uploaded', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 6; n++) ids.push((await upload(admin, 'materials', csv('Name', `M-${n}`))).body.id);
    expect((await previewOf(admin, ids[0]!)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect((await previewOf(admin, ids[1]!)).errors).toBeUndefined();
    await server.db.query(`UPDATE imports SET "createdAt" = now() - interval '25 hours' WHERE id = $1`, [ids[1]]);
    expect((await previewOf(admin, ids[1]!)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    await sweepImports.run({ dataSource: server.db } as never, {});
    expect(await countOf('imports')).toBe(4);
  });
});

test('accounting codes are set through GraphQL, and REST omits and ignores them', async () => {
  const created = await admin.graphql(
    `mutation { createMaterialTemplate(input: { name: "Sand", accountingCode: " 47 " }) { id accountingCode } }`,
  );
  const { id, accountingCode } = created.data.createMaterialTemplate;
  expect(accountingCode).toBe('47');
  const { body } = await admin.rest('PATCH', `/api/admin/material-templates/${id}`, {
    name: 'Fine sand',
    accountingCode: '1',
  });
  expect(Object.keys(body)).not.toContain('accountingCode');
  const { data } = await admin.graphql('{ adminMaterialTemplates { name accountingCode } }');
  expect(data.adminMaterialTemplates).toEqual([{ name: 'Fine sand', accountingCode: '47' }]);
});
