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
