import { Role } from '../../access/roles';
import { createBatch, fileOf } from '../../testing/accounting';
import type { ApiClient, Json } from '../../testing/client';
import { buildCostCode, buildTimecard, buildUser } from '../../testing/factories';
import { startTestServer, type TestServer } from '../../testing/server';
import { call } from '../../testing/timecard-lifecycle';

let server: TestServer;
let admin: ApiClient;
let foreman: ApiClient;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.client().login(await buildUser(server.db, { role: Role.admin }));
  foreman = await server.client().login(await buildUser(server.db));
});
afterAll(() => server.stop());

const setAccountant = (client: ApiClient, id: string, accountant = true) =>
  client.graphql('mutation ($input: SetAccountantInput!) { setAccountant(input: $input) { isAccountant } }', {
    input: { id, accountant },
  });
const LABOR = { kind: 'labor', through: '2026-03-31' };
const ACCOUNTING = `query ($id: ID!) { timecard(id: $id) { accounting { number kind revision changedSince } } }`;
const accountingOf = async (client: ApiClient, id: string): Promise<Json> =>
  (await client.graphql(ACCOUNTING, { id })).data.timecard.accounting;
const approve = (id: string, revision = 1) => call(admin, 'approve', { cards: [{ id, revision }] });

test('making somebody an accountant requires a confirmation, is logged, and ends the person’s sessions', async () => {
  const account = await buildUser(server.db, { role: Role.field, email: 'pay@example.com' });
  const client = await server.client().login(account);
  await server.db.query(`UPDATE sessions SET sess = jsonb_set(sess::jsonb, '{passport,user,confirmedAt}', '0')::json`);
  const stale = await setAccountant(admin, account.id);
  expect(stale.errors?.[0]).toMatchObject({
    message: 'Confirm your password',
    extensions: { reason: 'PASSWORD_CONFIRMATION' },
  });
  admin = await server.client().login(await buildUser(server.db, { role: Role.admin }));
  expect((await setAccountant(admin, account.id)).data.setAccountant).toEqual({ isAccountant: true });
  expect((await client.rest('GET', '/api/auth/user')).status).toBe(401);
  const [row] = await server.db.query(`SELECT details FROM activity_logs WHERE action = 'admin changed accountant'`);
  expect(row.details).toBe('pay@example.com: accountant from no to yes');
  expect((await setAccountant(foreman, account.id)).errors![0]!.extensions.code).toBe('FORBIDDEN');

  const again = await server.client().login(account);
  const { body } = await again.rest('GET', '/api/auth/user');
  expect(body.permissions).toEqual(expect.arrayContaining(['ACCOUNTING', 'REPORTS_READ', 'TIMECARDS_READ_ALL']));
  expect(body).not.toHaveProperty('isAccountant');
  await setAccountant(admin, account.id, false);
  expect((await again.rest('GET', '/api/auth/user')).status).toBe(401);
});

test('an accountant can create and download batches of others’ cards, and cannot return a card', async () => {
  const account = await buildUser(server.db, { role: Role.field, isAccountant: true });
  const accountant = await server.client().login(account);
  const { done: card } = await call(foreman, 'submit', buildTimecard());
  await approve(card.id);
  const { id } = await createBatch(accountant, LABOR);
  expect(await fileOf(accountant, id)).toContain('North pier');
  expect((await accountant.rest('GET', `/api/timecards/${card.id}`)).status).not.toBe(403);
  expect(await accountingOf(accountant, card.id)).toEqual([
    { number: 1, kind: 'labor', revision: 1, changedSince: false },
  ]);
  expect((await call(accountant, 'return', { id: card.id, revision: 1, reason: 'No' })).code).toBe('FORBIDDEN');
  expect((await foreman.raw('GET', `/api/accounting/batches/${id}.csv`)).status).toBe(403);
});

const SET_CODE =
  'mutation ($input: SetAccountingCodeInput!) { setAccountingCode(input: $input) { id list accountingCode } }';
const SET_NUMBER =
  'mutation ($input: SetEmployeeNumberInput!) { setEmployeeNumber(input: $input) { id employeeNumber } }';

/** Inserts one entry into each list with accounting codes. Returns the tables and ids by list. */
async function addEntries(): Promise<Record<string, { table: string; id: string }>> {
  const rows: Record<string, [table: string, columns: string, values: string]> = {
    cost_codes: ['cost_code_templates', 'code, description', `'7001', 'Grading'`],
    workers: ['workers', '"firstName", "lastName", kind', `'Ana', 'Alvarez', 'laborer'`],
    equipment: ['equipment_templates', 'company, equipment, serial', `'blaze', 'Dozer', 'D-7'`],
    materials: ['material_templates', 'name', `'Sand'`],
    trucking_companies: ['trucking_sources', 'name', `'Dans'`],
  };
  const added: Record<string, { table: string; id: string }> = {};
  for (const [list, [table, columns, values]] of Object.entries(rows)) {
    const [{ id }] = await server.db.query(`INSERT INTO ${table} (${columns}) VALUES (${values}) RETURNING id`);
    added[list] = { table, id };
  }
  return added;
}

test('an accountant can set accounting codes and employee numbers, and change nothing else of a list', async () => {
  const accountant = await server.client().login(await buildUser(server.db, { role: Role.field, isAccountant: true }));
  const entries = await addEntries();
  const read = async ({ table, id }: { table: string; id: string }): Promise<Json> =>
    (await server.db.query(`SELECT to_jsonb(entry) - 'updatedAt' AS entry FROM ${table} entry WHERE id = $1`, [id]))[0]
      .entry;
  for (const [list, entry] of Object.entries(entries)) {
    const before = await read(entry);
    const input = { list, id: entry.id, accountingCode: ' A-1 ', base: null };
    expect((await foreman.graphql(SET_CODE, { input })).errors![0]!.extensions.code).toBe('FORBIDDEN');
    const { data } = await accountant.graphql(SET_CODE, { input });
    expect(data.setAccountingCode).toEqual({ id: entry.id, list, accountingCode: 'A-1' });
    expect(await read(entry)).toEqual({ ...before, accountingCode: 'A-1' });
    const more = await accountant.graphql(SET_CODE, { input: { ...input, isActive: false } });
    expect(more.errors![0]!.extensions.code).not.toBe('FORBIDDEN');
    expect(await read(entry)).toEqual({ ...before, accountingCode: 'A-1' });
  }
  const workerId = entries['workers']!.id;
  const numbered = await accountant.graphql(SET_NUMBER, {
    input: { id: workerId, employeeNumber: '1042', base: null },
  });
  expect(numbered.data.setEmployeeNumber).toEqual({ id: workerId, employeeNumber: '1042' });
  const refused = [
    ['PATCH', `/api/admin/workers/${workerId}`],
    ['DELETE', `/api/admin/workers/${workerId}`],
    ['GET', '/api/admin/workers'],
    ['PATCH', `/api/admin/cost-code-templates/${entries['cost_codes']!.id}`],
  ] as const;
  for (const [method, path] of refused) {
    const body = method === 'PATCH' ? { accountingCode: 'B' } : undefined;
    expect([path, (await accountant.rest(method, path, body)).status]).toEqual([path, 403]);
  }
  const log: Json[] = await server.db.query(
    `SELECT action, details FROM activity_logs WHERE action IN ('worker updated', 'cost code updated') ORDER BY "createdAt"`,
  );
  expect(log.map(({ action, details }) => `${action}: ${details}`)).toEqual([
    'cost code updated: 7001: accounting code from none to "A-1"',
    'worker updated: Ana Alvarez: accounting code from none to "A-1"',
    'worker updated: Ana Alvarez: employee number from none to "1042"',
  ]);
});

test('a code that somebody else has set meanwhile is kept, and the error shows both codes', async () => {
  const [{ id }] = await server.db.query(
    `INSERT INTO cost_code_templates (code, description, "accountingCode") VALUES ('7002', 'Paving', 'OLD') RETURNING id`,
  );
  const set = (accountingCode: string | null, base?: string | null) =>
    admin.graphql(SET_CODE, {
      input: { list: 'cost_codes', id, accountingCode, ...(base !== undefined && { base }) },
    });
  const { errors } = await set('NEW', null);
  expect(errors![0]).toMatchObject({
    message: 'Meanwhile, somebody else changed this cost code: accounting code is now "OLD", yours is "NEW".',
    extensions: {
      code: 'CONFLICT',
      conflicts: [{ field: 'accountingCode', base: null, current: 'OLD', sent: 'NEW' }],
    },
  });
  expect((await set('NEW', 'OLD')).data.setAccountingCode.accountingCode).toBe('NEW');
  expect((await set(null)).data.setAccountingCode.accountingCode).toBeNull();
  const input = { list: 'cost_codes', id: crypto.randomUUID(), accountingCode: 'X' };
  expect((await admin.graphql(SET_CODE, { input })).errors![0]!.message).toBe('Cost code not found');
  const other = { list: 'production_entries', id, accountingCode: 'X' };
  expect((await admin.graphql(SET_CODE, { input: other })).errors![0]!.extensions.code).toBe('BAD_USER_INPUT');
});

test('people who may create batches see a card’s batches, and whether the card changed after each batch', async () => {
  await server.db.query(
    'TRUNCATE timecards, accounting_batches, accounting_lines, accounting_files RESTART IDENTITY CASCADE',
  );
  const { done: card } = await call(foreman, 'submit', buildTimecard());
  await approve(card.id);
  await createBatch(admin, LABOR);
  const entry = { number: 1, kind: 'labor', revision: 1 };
  expect(await accountingOf(admin, card.id)).toEqual([{ ...entry, changedSince: false }]);
  expect(await accountingOf(foreman, card.id)).toEqual([]);
  await call(admin, 'reopen', { id: card.id, revision: 1, reason: 'Wrong' });
  expect(await accountingOf(admin, card.id)).toEqual([{ ...entry, changedSince: true }]);
  const costCodes = [buildCostCode({ laborerHours: '1' })];
  await call(foreman, 'revise', { ...buildTimecard({ costCodes }), id: card.id, baseRevision: 1 });
  await approve(card.id, 2);
  await createBatch(admin, LABOR);
  expect(await accountingOf(admin, card.id)).toEqual([
    { number: 2, kind: 'labor', revision: 2, changedSince: false },
    { ...entry, changedSince: true },
  ]);
  const { data } = await admin.graphql(
    `query ($id: ID) { accountingLines(filter: { timecardId: $id }, first: 2) {
      edges { node { batchNumber revision date label quantity timecardId } } pageInfo { hasNextPage endCursor } } }`,
    { id: card.id },
  );
  expect(data.accountingLines).toMatchObject({
    edges: [
      { node: { batchNumber: 2, revision: 2, quantity: '-23.50', timecardId: card.id } },
      { node: { batchNumber: 1, revision: 1 } },
    ],
    pageInfo: { hasNextPage: true },
  });
});

const ONE_LINE = `query ($filter: AccountingLineFilter!, $first: Int! = 50, $after: String) {
  accountingLines(filter: $filter, first: $first, after: $after) {
    edges { node { id batchNumber } cursor } pageInfo { hasNextPage endCursor } } }`;

test.each(['timecardId', 'batchId'])('paging by %s returns each line once, and refuses other cursors', async (name) => {
  const [row] = await server.db.query(
    'SELECT "timecardId", "batchId" FROM accounting_lines ORDER BY count(*) OVER (PARTITION BY "batchId") DESC LIMIT 1',
  );
  const filter = { [name]: row[name] };
  const read = async (first: number, after?: string): Promise<Json> =>
    (await admin.graphql(ONE_LINE, { filter, first, after })).data.accountingLines;
  const { edges: all } = await read(50);
  expect(all.length).toBeGreaterThan(1);
  const paged: Json[] = [];
  for (let page = await read(1); ; page = await read(1, page.pageInfo.endCursor)) {
    paged.push(...page.edges);
    if (!page.pageInfo.hasNextPage) break;
  }
  expect(paged).toEqual(all);
  const after = Buffer.from(JSON.stringify(['1', '9999999999'])).toString('base64url');
  const { errors } = await admin.graphql(ONE_LINE, { filter, after });
  expect(errors![0]).toMatchObject({ message: 'The cursor must come from an earlier page' });
});

test('a worker in an accounting batch cannot be deleted', async () => {
  const input = { firstName: 'Ana', lastName: 'Alvarez', kind: 'laborer' };
  const { data } = await admin.graphql('mutation ($input: CreateWorkerInput!) { createWorker(input: $input) { id } }', {
    input,
  });
  const { id } = data.createWorker;
  const leaving = await buildUser(server.db);
  const workers = [{ workerId: id, regularHours: '8' }];
  const costCodes = [buildCostCode({ workers })];
  const { done: card } = await call(await server.client().login(leaving), 'submit', buildTimecard({ costCodes }));
  await approve(card.id);
  await createBatch(admin, LABOR);
  await admin.rest('DELETE', `/api/admin/users/${leaving.id}`);
  const { errors } = await admin.graphql('mutation ($input: RecordInput!) { deleteWorker(input: $input) }', {
    input: { id },
  });
  expect(errors![0]!.message).toBe(
    'Ana Alvarez is named on timecards, crews, or accounting batches. Retire this worker instead.',
  );
});
