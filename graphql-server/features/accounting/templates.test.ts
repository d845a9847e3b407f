import { Role } from '../../access/roles';
import { createBatch, fileOf, preview, problems, sendBatch, voidBatch } from '../../testing/accounting';
import type { ApiClient, Json } from '../../testing/client';
import { buildCostCode, buildTimecard, buildUser } from '../../testing/factories';
import { startTestServer, type TestServer } from '../../testing/server';
import { call } from '../../testing/timecard-lifecycle';

let server: TestServer;
let admin: ApiClient;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.client().login(await buildUser(server.db, { role: Role.admin }));
});
afterAll(() => server.stop());
beforeEach(() =>
  server.db.query(`TRUNCATE timecards, accounting_batches, accounting_lines, accounting_files, accounting_templates, equipment_templates,
    cost_code_templates, trucking_records, workers, activity_logs RESTART IDENTITY CASCADE`),
);

const empty = { equipment: [], materials: [] };
const LABOR = { kind: 'labor', through: '2026-03-31' };
const PRODUCTION = { kind: 'production', through: '2026-03-31' };

async function submitted(overrides: object = {}): Promise<Json> {
  return (await call(admin, 'submit', buildTimecard(overrides))).done;
}
async function approved(overrides: object = {}): Promise<Json> {
  const card = await submitted(overrides);
  await call(admin, 'approve', { cards: [{ id: card.id, revision: 1 }] });
  return card;
}
async function listed(code: string, accountingCode: string | null, productionUnit: string | null): Promise<string> {
  const rows = await server.db.query(
    `INSERT INTO cost_code_templates (code, description, "accountingCode", "productionUnit") VALUES ($1, 'Grading', $2, $3) RETURNING id`,
    [code, accountingCode, productionUnit],
  );
  return rows[0].id;
}
const save = async (input: object) => {
  const { data, errors } = await admin.graphql(
    'mutation ($input: SaveAccountingTemplateInput!) { saveAccountingTemplate(input: $input) { id name isBuiltIn columns { title } } }',
    { input },
  );
  return errors ? errors[0] : data.saveAccountingTemplate;
};
const OWN = {
  kind: 'production',
  name: 'Ours',
  separator: 'semicolon',
  dateFormat: 'compact',
  header: false,
  longestUnit: 3,
  columns: [
    { title: 'Co', constant: 'A;B' },
    { title: 'Job', source: 'work_area' },
    { title: 'Phase', source: 'cost_code_accounting_code', part: 2, splitAt: '.' },
    { title: 'Date', source: 'date' },
    { title: 'UM', source: 'unit' },
    { title: 'Units', source: 'quantity' },
  ],
  translations: [
    { source: 'work_area', from: 'North  Pier', to: 'J-"7"' },
    { source: 'unit', from: 'Cubic yards', to: 'CY' },
  ],
};

test('built-in templates are listed by kind, cannot be changed, and reserve their names', async () => {
  const { data } = await admin.graphql('{ accountingTemplates { id kind name isBuiltIn } }');
  const names = (kind: string) =>
    data.accountingTemplates.filter((each: Json) => each.kind === kind).map((each: Json) => each.name);
  expect(names('labor')).toEqual([
    'Generic',
    'Vista payroll',
    'Spectrum pre-time cards',
    'Sage 300 CRE time entry',
    'QuickBooks time (IIF)',
  ]);
  expect(names('production')).toEqual(['Generic', 'Vista JC progress']);
  expect(names('meters')).toEqual(['Generic', 'Vista EM meter readings']);
  expect(names('equipment')).toEqual(['Generic']);
  expect(await save({ ...OWN, id: 'generic' })).toMatchObject({
    message: 'Built-in templates can be copied, not changed.',
  });
  expect(await save({ ...OWN, name: ' vista JC progress' })).toMatchObject({ extensions: { code: 'CONFLICT' } });
});

test('the Vista JC progress template exports the newly completed units', async () => {
  await listed('1001', '10-100', 'CY');
  const card = await approved();
  const vista = { ...PRODUCTION, templateId: 'vista_jc_progress' };
  const head = 'Co,ActualDate,Job,Phase,CostType,UM,ActualUnits\r\n';
  const first = await createBatch(admin, vista);
  expect(await fileOf(admin, first.id)).toBe(`${head}1,03/02/2026,North pier,10-100,1,CY,12.25\r\n`);
  await call(admin, 'reopen', { id: card.id, revision: 1, reason: 'Wrong' });
  await call(admin, 'revise', {
    ...buildTimecard({ costCodes: [buildCostCode({ productionQuantity: '10' })] }),
    id: card.id,
    baseRevision: 1,
    reason: 'Wrong',
  });
  await call(admin, 'approve', { cards: [{ id: card.id, revision: 2 }] });
  const second = await createBatch(admin, vista);
  expect(await fileOf(admin, second.id)).toBe(`${head}1,03/02/2026,North pier,10-100,1,CY,-2.25\r\n`);
});

test('the payroll templates write a named person’s hours as each program’s published layout has them', async () => {
  await listed('1001', '10-100', 'CY');
  const input = {
    firstName: 'Ana',
    lastName: 'Alvarez',
    kind: 'laborer',
    workerClass: 'G3',
    employeeNumber: '7',
    accountingCode: 'FIELD',
  };
  const created = await admin.graphql('mutation ($input: CreateWorkerInput!) { createWorker(input: $input) { id } }', {
    input,
  });
  const workerId = created.data.createWorker.id;
  const line = { workerId, regularHours: '7.75', overtimeHours: '1' };
  await approved({ costCodes: [buildCostCode({ ...empty, workers: [line] })] });
  const fileFor = async (templateId: string) => {
    const { id } = await createBatch(admin, { ...LABOR, templateId });
    const file = await fileOf(admin, id);
    await voidBatch(admin, id);
    return file;
  };
  const rest = ','.repeat(9);
  expect(await fileFor('spectrum_pre_time')).toBe(
    `1,7,FIELD,O,1.00,North pier,10-100,L,03/02/26,,,G3${rest}\r\n1,7,FIELD,R,7.75,North pier,10-100,L,03/02/26,,,G3${rest}\r\n`,
  );
  expect(await fileFor('vista_payroll')).toContain('1,7,03/02/26,North pier,10-100,regular,,G3,7.75\r\n');
  expect(await fileFor('sage_300_time')).toContain('7,North pier,,10-100,,regular,7.75,03/02/2026\r\n');
  const [head, values, titles, ...rows] = (await fileFor('quickbooks_time')).split('\r\n');
  expect([head, values?.split('\t')[0], titles]).toEqual([
    expect.stringMatching(/^!TIMERHDR\tVER\t/),
    'TIMERHDR',
    '!TIMEACT\tDATE\tJOB\tEMP\tITEM\tPITEM\tDURATION\tPROJ\tNOTE\tBILLINGSTATUS',
  ]);
  expect(rows).toContain('TIMEACT\t03/02/26\tNorth pier\tAna Alvarez\t10-100\t\t7:45\t\t\t0');
});

test('the preview counts the lines with texts that are too long for a column, and lists each text once', async () => {
  const code = await listed('1001', '10-100-2', 'CY');
  const columns = [
    { title: 'Job', source: 'work_area', longest: 10 },
    { title: 'Phase', source: 'cost_code_accounting_code', longest: 7 },
    { title: 'Hours', source: 'quantity', longest: 4 },
  ];
  const own = { ...OWN, kind: 'labor', name: 'Short', columns, translations: [], fixedLines: ['Hours of the week'] };
  const { id: templateId } = await save(own);
  await approved({ workArea: 'North pier levee' });
  await approved({ date: '2026-03-03', workArea: 'South', costCodes: [buildCostCode({ code: 'X-1' })] });
  const wanted = { ...LABOR, templateId };
  expect(await preview(admin, wanted)).toMatchObject({
    tooLong: [
      { column: 'Hours', longest: 4, lines: 4 },
      { column: 'Job', longest: 10, lines: 2 },
      { column: 'Phase', longest: 7, lines: 2 },
    ],
  });
  const found = (await problems(admin, wanted)).filter(({ problem }) => problem === 'too_long');
  expect(found).toContainEqual(
    expect.objectContaining({
      label: 'North pier levee',
      column: 'Job',
      longest: 10,
      lines: 2,
      list: null,
      timecardId: null,
    }),
  );
  expect(found).toContainEqual(
    expect.objectContaining({ label: '1001', column: 'Phase', lines: 2, list: 'cost_codes', entryId: code }),
  );
  const { id } = await createBatch(admin, wanted);
  expect((await fileOf(admin, id)).split('\r\n')[0]).toBe('Hours of the week');
});

test('a company’s template formats the file, and changing or deleting the template keeps the file', async () => {
  await listed('1001', '10.200.x', 'cubic YARDS');
  await approved();
  const { id: templateId } = await save(OWN);
  const { id } = await createBatch(admin, { ...PRODUCTION, templateId });
  const line = '"A;B";"J-""7""";200;20260302;CY;12.25\r\n';
  expect(await fileOf(admin, id)).toBe(line);
  expect(await save({ ...OWN, id: templateId, header: true })).toMatchObject({ id: templateId });
  await admin.graphql(`mutation { deleteAccountingTemplate(input: { id: "${templateId}" }) }`);
  expect(await fileOf(admin, id)).toBe(line);
  expect(await preview(admin, { ...PRODUCTION, templateId })).toBe(
    'This template does not exist for this kind. Choose another one.',
  );
});

test('a batch is refused if its template changed since the preview, and created after a new preview', async () => {
  await listed('1001', '10.200.x', 'cubic YARDS');
  await approved();
  const { id: templateId } = await save(OWN);
  const wanted = { ...PRODUCTION, templateId };
  const { version } = await preview(admin, wanted);
  await save({ ...OWN, id: templateId, header: true });
  expect(await sendBatch(admin, wanted, { version })).toBe('The template changed. Preview again.');
  expect(await sendBatch(admin, { ...PRODUCTION, templateId: 'vista_jc_progress' }, { version })).toBe(
    'The template changed. Preview again.',
  );
  expect(await server.db.query('SELECT FROM accounting_batches')).toEqual([]);
  const { id } = await createBatch(admin, wanted);
  expect(await fileOf(admin, id)).toContain('Co;Job;Phase;Date;UM;Units');
});

test.each([
  ['a source of another kind', { columns: [{ title: 'Who', source: 'worker' }] }, 'columns.0.source'],
  [
    'a title that a spreadsheet takes for a formula',
    { columns: [{ title: '=A1', source: 'date' }] },
    'columns.0.title',
  ],
  [
    'a constant that a spreadsheet takes for a formula',
    { columns: [{ title: 'A', constant: '@A' }] },
    'columns.0.constant',
  ],
  ['a part of a date', { columns: [{ title: 'A', source: 'date', part: 1, splitAt: '-' }] }, 'columns.0.part'],
  ['a fixed line that a spreadsheet takes for a formula', { fixedLines: ['A', '=1+1'] }, 'fixedLines.1'],
  ['a constant that is too long', { columns: [{ title: 'A', constant: 'Labor', longest: 4 }] }, 'columns.0.constant'],
  [
    'a part without a separator',
    { columns: [{ title: 'A', source: 'cost_code_accounting_code', part: 1 }] },
    'columns.0.splitAt',
  ],
])('a template with %s is refused, and the error names the field', async (_name, changes, path) => {
  expect(await save({ ...OWN, ...changes })).toMatchObject({
    extensions: { code: 'BAD_USER_INPUT', errors: [{ path }] },
  });
});

test('the preview lists a problem of several lines once, with its list entry or card', async () => {
  const code = await listed('1001', null, 'cubic yards');
  const workers = [
    { name: 'Sam Day', kind: 'laborer', regularHours: '8' },
    { name: '=Bo', kind: 'operator', regularHours: '2' },
  ];
  await approved({ costCodes: [buildCostCode({ ...empty, workers })] });
  const unnamed = await approved({
    date: '2026-03-03',
    costCodes: [buildCostCode({ ...empty, code: 'X-1', laborerHours: '0' })],
  });
  const found = await problems(admin, LABOR);
  const of = (problem: string) => found.filter((each) => each.problem === problem);
  expect(of('no_accounting_code')).toEqual([
    expect.objectContaining({ list: 'cost_codes', entryId: code, label: '1001', lines: 2, timecardId: null }),
    expect.objectContaining({ list: null, entryId: null, label: 'X-1', timecardId: unnamed.id }),
  ]);
  expect(
    of('no_employee_number')
      .map(({ label }) => label)
      .sort(),
  ).toEqual(['=Bo', 'Sam Day']);
  expect(of('no_name')).toEqual([expect.objectContaining({ timecardId: unnamed.id, lines: 1 })]);
  expect(of('unsafe_text')).toEqual([expect.objectContaining({ label: '=Bo' })]);
  expect((await preview(admin, LABOR)).problemCounts).toEqual([
    { problem: 'no_accounting_code', count: 2 },
    { problem: 'no_employee_number', count: 2 },
    { problem: 'no_name', count: 1 },
    { problem: 'unsafe_text', count: 1 },
    { problem: 'period_open', count: 1 },
  ]);
  const vista = { ...PRODUCTION, templateId: 'vista_jc_progress' };
  expect(await problems(admin, vista)).toContainEqual(
    expect.objectContaining({ problem: 'unit_too_long', list: 'cost_codes', entryId: code, label: '1001' }),
  );
  expect(await problems(admin, vista)).toContainEqual(
    expect.objectContaining({ problem: 'no_unit', timecardId: unnamed.id }),
  );
});

test('the preview lists waiting and returned cards up to the last day, and a period that is not closed', async () => {
  const waiting = await submitted();
  const returned = await submitted({ date: '2026-03-03', workArea: 'South' });
  await submitted({ date: '2026-04-01' });
  await call(admin, 'return', { id: returned.id, revision: 1, reason: 'Hours' });
  const all = await problems(admin, { ...LABOR });
  expect(all).toEqual([
    expect.objectContaining({ problem: 'card_waiting', timecardId: waiting.id, date: '2026-03-02' }),
    expect.objectContaining({ problem: 'card_returned', timecardId: returned.id, label: 'South' }),
    expect.objectContaining({ problem: 'period_open' }),
  ]);
  await call(admin, 'close', { date: '2026-03-31' });
  expect(await problems(admin, LABOR)).toHaveLength(2);
  await call(admin, 'reopenAfter', { date: '2026-03-01' });
  expect((await problems(admin, LABOR)).at(-1)).toMatchObject({ label: 'Timecards are closed through Mar 1, 2026' });
  expect(await problems(admin, { ...LABOR, kind: 'loads' })).toEqual([]);
});

test('problems are listed in pages, each problem once', async () => {
  for (const date of ['2026-03-02', '2026-03-03', '2026-03-04']) await submitted({ date });
  const seen: string[] = [];
  let after: string | null = null;
  do {
    const page: Json = (
      await admin.graphql(
        `query ($after: String) { accountingProblems(kind: labor, through: "2026-03-31", templateId: "generic", first: 2, after: $after) {
          edges { node { date problem } } pageInfo { hasNextPage endCursor } } }`,
        { after },
      )
    ).data.accountingProblems;
    seen.push(...page.edges.map(({ node }: Json) => `${node.problem} ${node.date}`));
    after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
  } while (after);
  expect(seen).toEqual([
    'card_waiting 2026-03-02',
    'card_waiting 2026-03-03',
    'card_waiting 2026-03-04',
    'period_open 2026-03-01',
  ]);
});
