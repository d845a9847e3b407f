import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSchema, type GraphQLInputObjectType, getNamedType, isInputObjectType } from 'graphql';
import { Role } from '../../../access/roles';
import type { ApiClient, Json } from '../../../testing/client';
import { csvOf, tableOf } from '../../../testing/exports';
import { buildCostCode, buildMachine, buildTimecard, buildUser } from '../../../testing/factories';
import { startTestServer, type TestServer } from '../../../testing/server';

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
    'TRUNCATE timecards, cost_code_templates, material_templates, equipment_templates, work_orders CASCADE',
  ),
);

const create = async (path: string, body: object): Promise<Json> => {
  const response = await admin.rest('POST', `/api${path}`, body);
  expect(response.status).toBe(201);
  return response.body;
};

test('the export of cards has the page’s columns and the notes, and obeys the page’s filters', async () => {
  await create('/timecards', buildTimecard());
  const { data } = await admin.graphql(
    'mutation ($input: SubmitTimecardInput!) { submitTimecard(input: $input) { id } }',
    { input: buildTimecard({ date: '2026-03-03', workArea: 'South', notes: 'Rain until nine', clientRequestId: 'a' }) },
  );
  expect(data?.submitTimecard.id).toBeDefined();
  expect(await csvOf(admin, '/timecards/export')).toEqual([
    'Date,Submitted By,Work Area,Supervisor,Total Hours,Equipment,Status,Notes,Entered by',
    '2026-03-03,Ada =Lovelace,South,Pat Lee,40.50,1,Submitted,Rain until nine,',
    '2026-03-02,Ada =Lovelace,North pier,Pat Lee,40.50,1,Submitted,,',
  ]);
  expect(await csvOf(admin, '/timecards/export?workArea=south&status=submitted')).toHaveLength(2);
  expect(await csvOf(admin, '/timecards/export?name=lovelace&endDate=2026-03-02')).toHaveLength(2);
  expect(await csvOf(admin, '/timecards/export?status=approved')).toHaveLength(1);
});

const TITLES_OF_A_MONTH_AGO =
  'Card,Date,Submitted By,Work Area,Supervisor,Status,Cost Code,Line,Operators,Laborers,Operator Hours,Laborer Hours,Production Quantity,Company,Equipment,Model,Serial,Hours,Material,Quantity,Unit'.split(
    ',',
  );

test('the export of lines keeps the column titles that programs read, in the same order', async () => {
  const two = [buildCostCode({ code: '=2+2', materials: [] }), buildCostCode({ code: '1002', equipment: [] })];
  await create('/timecards', buildTimecard());
  await create('/timecards', buildTimecard({ date: '2026-03-03', costCodes: two }));
  const { titles, rows } = tableOf(await csvOf(admin, '/timecards/export?rows=lines'));
  expect(titles.filter((title) => TITLES_OF_A_MONTH_AGO.includes(title))).toEqual(TITLES_OF_A_MONTH_AGO);
  expect(new Set(titles).size).toBe(titles.length);
  expect(rows.map((row) => [row['Date'], row['Cost Code'], row['Line']])).toEqual([
    ['2026-03-03', `"'=2+2"`, 'Labor'],
    ['2026-03-03', `"'=2+2"`, 'Machine'],
    ['2026-03-03', '1002', 'Labor'],
    ['2026-03-03', '1002', 'Material'],
    ['2026-03-02', '1001', 'Labor'],
    ['2026-03-02', '1001', 'Machine'],
    ['2026-03-02', '1001', 'Material'],
  ]);
  expect(rows[5]).toMatchObject({ Company: 'Blaze', Equipment: 'Excavator', Model: 'CAT 336', Hours: '7.50' });
});

test('each exported line has the list fields, work order, and approval that accounting needs', async () => {
  const order = await create('/work-orders', { coNumber: 'CO-7' });
  await admin.graphql(
    'mutation ($input: CreateCostCodeTemplateInput!) { createCostCodeTemplate(input: $input) { id } }',
    {
      input: { code: '1001', description: 'Grading', productionUnit: 'CY', accountingCode: 'G-1' },
    },
  );
  await admin.graphql(
    'mutation ($input: CreateMaterialTemplateInput!) { createMaterialTemplate(input: $input) { id } }',
    {
      input: { name: 'sand', accountingCode: 'M-1' },
    },
  );
  await buildMachine(server.db, { serial: 'EX-1', accountingCode: 'E-1' });
  const [machine] = buildCostCode().equipment;
  const code = buildCostCode({ workOrderId: order.id, equipment: [{ ...machine, standbyHours: '1.50' }] });
  const { data } = await admin.graphql(
    'mutation ($input: SubmitTimecardInput!) { submitTimecard(input: $input) { id } }',
    { input: buildTimecard({ costCodes: [code], notes: 'Visitors', clientRequestId: 'b' }) },
  );
  const card = { id: data?.submitTimecard.id, revision: 1 };
  await admin.graphql('mutation ($input: ApproveTimecardsInput!) { approveTimecards(input: $input) { approved } }', {
    input: { cards: [card] },
  });
  await server.db.query(`UPDATE timecards SET "decidedAt" = '2026-07-01T06:30:15Z', "afterClosing" = true`);

  const { rows } = tableOf(
    (await csvOf(admin, '/timecards/export?rows=lines')).map((line) =>
      line.replace('"Approved, After closing"', 'Approved'),
    ),
  );
  const label = `99-${String(order.orderNumber).padStart(3, '0')}`;
  const all = {
    Description: 'Grading',
    'Production Unit': 'CY',
    'Cost Code Accounting Code': 'G-1',
    'Work Order': label,
    Status: 'Approved',
    Revision: '1',
    'Approved By': 'Ada =Lovelace',
    'Approved At (America/Los_Angeles)': '2026-06-30 23:30:15',
    'After Closing': 'Yes',
    Notes: 'Visitors',
  };
  expect(rows).toEqual([
    expect.objectContaining({ ...all, Line: 'Labor', 'Standby Hours': '', 'Equipment Accounting Code': '' }),
    expect.objectContaining({
      ...all,
      Line: 'Machine',
      Hours: '7.50',
      'Standby Hours': '1.50',
      'Equipment Accounting Code': 'E-1',
    }),
    expect.objectContaining({ ...all, Line: 'Material', 'Material Accounting Code': 'M-1', Quantity: '18.00' }),
  ]);
});

type Entered = Record<string, unknown>;

const isEntered = (value: unknown): value is Entered => typeof value === 'object' && value !== null;

/** Returns the input fields, as 'Type.field', for which no sample has a value. */
function fieldsWithoutSample(type: GraphQLInputObjectType, samples: Entered[]): string[] {
  return Object.values(type.getFields()).flatMap((field) => {
    const values = samples.flatMap((sample) => sample[field.name] ?? []);
    if (values.length === 0) return [`${type.name}.${field.name}`];
    const inner = getNamedType(field.type);
    return isInputObjectType(inner) ? fieldsWithoutSample(inner, values as Entered[]) : [];
  });
}

const valuesIn = (sample: Entered): unknown[] =>
  Object.values(sample)
    .flat()
    .flatMap((value) => (isEntered(value) ? valuesIn(value) : [value]));

test('the export of lines has every field that people enter on a card', async () => {
  const order = await create('/work-orders', { coNumber: 'CO-8' });
  const worker = { firstName: 'Ana', lastName: 'Alvarez', kind: 'laborer' };
  const { data: listed } = await admin.graphql(
    'mutation ($input: CreateWorkerInput!) { createWorker(input: $input) { id } }',
    { input: worker },
  );
  const machine = { company: 'blaze', equipment: 'Paver', model: 'P-1', serial: 'S-1', hours: '1.25' };
  const owner = await buildUser(server.db, { firstName: 'Maria', lastName: 'Santos' });
  const card = {
    onBehalfOf: owner.id,
    date: '2026-03-02',
    workArea: 'North pier',
    reportingSupervisor: 'Pat Lee',
    notes: 'Fog',
    clientRequestId: 'every-field',
    costCodes: [
      {
        code: '1001',
        operatorCount: 21,
        laborerCount: 22,
        operatorHours: '23.25',
        laborerHours: '24.25',
        productionQuantity: '25.25',
        workOrderId: order.id,
        equipment: [{ ...machine, standbyHours: '2.25' }],
        materials: [{ name: 'Sand', quantity: '26.25', unit: 'TON' }],
      },
      {
        code: '1002',
        workers: [
          { workerId: listed?.createWorker.id },
          { name: 'Sam', kind: 'operator', regularHours: '3.25', overtimeHours: '4.25', doubleTimeHours: '5.25' },
        ],
      },
    ],
  };
  const schema = buildSchema(readFileSync(path.join(__dirname, '../../../../schema/schema.graphql'), 'utf8'));
  expect(fieldsWithoutSample(schema.getType('SubmitTimecardInput') as GraphQLInputObjectType, [card])).toEqual([]);

  const { errors } = await admin.graphql(
    'mutation ($input: SubmitTimecardInput!) { submitTimecard(input: $input) { id } }',
    { input: card },
  );
  expect(errors).toBeUndefined();
  const { rows } = tableOf(await csvOf(admin, '/timecards/export?rows=lines'));
  const cells = new Set(rows.flatMap((row) => Object.values(row)));
  const shownAs: Record<string, string> = {
    blaze: 'Blaze',
    operator: 'Operator',
    [order.id]: `99-${String(order.orderNumber).padStart(3, '0')}`,
    [listed?.createWorker.id]: 'Ana Alvarez',
    [owner.id]: 'Maria Santos',
  };
  const shown = valuesIn(card).map((value) => shownAs[String(value)] ?? String(value));
  expect(shown.filter((text) => !cells.has(text))).toEqual(['every-field']);
});

test('the approver is empty for a card that is not approved, and "Deleted user" for a deleted account', async () => {
  const { id } = await create('/timecards', buildTimecard());
  const line = async () => tableOf(await csvOf(admin, '/timecards/export?rows=lines')).rows[0]!;
  expect(await line()).toMatchObject({
    'Approved By': '',
    'Approved At (America/Los_Angeles)': '',
    'After Closing': 'No',
  });
  await server.db.query(`UPDATE timecards SET status = 'approved', "decidedBy" = NULL WHERE id = $1`, [id]);
  expect((await line())['Approved By']).toBe('Deleted user');
});

test('a foreman exports only their own cards, and only reviewers export withdrawn cards', async () => {
  await create('/timecards', buildTimecard());
  const foreman = await server.client().login(await buildUser(server.db));
  expect(await csvOf(foreman, '/timecards/export')).toHaveLength(1);
  await foreman.rest('POST', '/api/timecards', buildTimecard());
  expect(await csvOf(foreman, '/timecards/export')).toHaveLength(2);
  expect((await foreman.raw('GET', '/api/timecards/export?withdrawn=true')).status).toBe(403);
  expect(await csvOf(admin, '/timecards/export?withdrawn=true')).toHaveLength(1);
});
