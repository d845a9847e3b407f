import { request } from 'node:http';
import { ApprovalStatus } from '../../access/actor';
import { Role } from '../../access/roles';
import type { ApiClient, Json } from '../../testing/client';
import { clientDocument } from '../../testing/client-document';
import { buildUser } from '../../testing/factories';
import { apply, imported } from '../../testing/imports';
import { readSpreadsheetsInProcess } from '../../testing/quick-spreadsheets';
import { startTestServer, type TestServer } from '../../testing/server';

let server: TestServer;
let admin: ApiClient;
let foreman: ApiClient;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.client().login(await buildUser(server.db, { role: Role.admin }));
  foreman = await server.client().login(await buildUser(server.db));
});
afterAll(() => server.stop());
readSpreadsheetsInProcess();
beforeEach(() => server.db.query('TRUNCATE workers CASCADE'));

const FIELDS = 'id firstName lastName employeeNumber workerClass kind accountingCode isActive userId account { email }';
const ANA = {
  firstName: 'Ana',
  lastName: 'Alvarez',
  employeeNumber: '0042',
  workerClass: 'Laborer 2',
  kind: 'laborer',
};
const create = (input: object, client = admin) =>
  client.graphql(`mutation ($input: CreateWorkerInput!) { createWorker(input: $input) { ${FIELDS} } }`, { input });
const update = (input: object, client = admin) =>
  client.graphql(`mutation ($input: UpdateWorkerInput!) { updateWorker(input: $input) { ${FIELDS} } }`, { input });
const added = async (overrides: object = {}) => (await create({ ...ANA, ...overrides })).data.createWorker;
const listed = async () => (await admin.graphql(`{ adminWorkers { ${FIELDS} } }`)).data.adminWorkers;
const csv = (...rows: string[]) => rows.join('\n');

test('a worker can be added, changed, and deleted, and each change has a log row', async () => {
  const worker = await added({ firstName: '  Ana\u00a0 ', accountingCode: 'W-1' });
  expect(worker).toMatchObject({ ...ANA, accountingCode: 'W-1', isActive: true, userId: null, account: null });
  const { body } = await admin.rest('PATCH', `/api/admin/workers/${worker.id}`, { workerClass: 'Laborer 3' });
  expect(body).toMatchObject({ id: worker.id, workerClass: 'Laborer 3', employeeNumber: '0042' });
  expect((await admin.rest('DELETE', `/api/admin/workers/${worker.id}`)).status).toBe(204);
  expect(await listed()).toEqual([]);
  const rows = await server.db.query(
    `SELECT action FROM activity_logs WHERE action LIKE 'worker%' ORDER BY "createdAt"`,
  );
  expect(rows.map(({ action }: Json) => action)).toEqual(['worker created', 'worker updated', 'worker deleted']);
});

test('an employee number is unique, ignoring case, and two workers may have the same name', async () => {
  await added({ employeeNumber: 'e-7' });
  expect((await create({ ...ANA, employeeNumber: ' E-7 ' })).errors![0]).toMatchObject({
    message: 'Worker e-7 already exists',
    extensions: { code: 'CONFLICT' },
  });
  await added({ employeeNumber: null });
  await added({ employeeNumber: '' });
  expect(await listed()).toHaveLength(3);
});

test.each([
  [{ firstName: ' ' }, 'First name is required'],
  [{ lastName: '' }, 'Last name is required'],
  [{ employeeNumber: '1'.repeat(51) }, 'Employee number must be at most 50 characters'],
  [{ workerClass: 'c'.repeat(101) }, 'Worker class must be at most 100 characters'],
  [{ userId: crypto.randomUUID() }, 'This account no longer exists. Choose another one.'],
])('a worker with %j is refused', async (overrides, message) => {
  expect((await create({ ...ANA, ...overrides })).errors![0]).toMatchObject({
    message,
    extensions: { code: 'BAD_USER_INPUT' },
  });
});

test('an account can be linked to one worker, and deleting the account removes the link', async () => {
  const account = await buildUser(server.db);
  const worker = await added({ userId: account.id });
  expect(worker.account).toEqual({ email: account.email });
  await update({ id: worker.id, userId: null });
  await update({ id: worker.id, userId: account.id });
  const log = await server.db.query(
    `SELECT details FROM activity_logs WHERE action LIKE 'worker %' ORDER BY "createdAt" DESC LIMIT 3`,
  );
  const details: string[] = log.map((row: Json) => row.details);
  expect(details[0]).toContain(`account from none to "${account.email}"`);
  expect(details[1]).toContain(`account from "${account.email}" to none`);
  expect(details[2]).toContain(`account "${account.email}"`);
  expect((await create({ ...ANA, employeeNumber: '2', userId: account.id })).errors![0]).toMatchObject({
    message: 'Another worker is linked to this account',
    extensions: { code: 'CONFLICT' },
  });
  const own = await server.client().login(account);
  const isMe = async (client: ApiClient) => (await client.graphql('{ workers { isMe } }')).data.workers;
  expect([await isMe(own), await isMe(foreman)]).toEqual([[{ isMe: true }], [{ isMe: false }]]);
  await admin.graphql(`mutation { deleteUser(input: { id: "${account.id}" }) }`);
  expect(await listed()).toMatchObject([{ id: worker.id, userId: null, account: null }]);
});

test('changing a field that somebody else has changed in the meantime is refused with both values', async () => {
  const worker = await added();
  await update({ id: worker.id, workerClass: 'Foreman' });
  const { errors } = await update({ id: worker.id, workerClass: 'Carpenter', base: { workerClass: 'Laborer 2' } });
  expect(errors![0]).toMatchObject({
    message: 'Meanwhile, somebody else changed this worker: worker class is now "Foreman", yours is "Carpenter".',
    extensions: { code: 'CONFLICT' },
  });
});

test('only active workers of one name and class have the end of their numbers', async () => {
  const numbers = ['0042', '1', null];
  for (const employeeNumber of numbers)
    await added({ firstName: 'Jose\u0301', lastName: 'O\u2019Day', employeeNumber });
  await added({ firstName: 'josé', lastName: "O'Day", employeeNumber: '77-135', workerClass: 'LABORER 2' });
  await added({ firstName: 'José', lastName: "O'Day", employeeNumber: '200', workerClass: 'Foreman' });
  await added({ firstName: 'Ana', lastName: 'Retired', employeeNumber: '301' });
  await added({ firstName: 'Ana', lastName: 'Retired', employeeNumber: '302', isActive: false });
  const { data } = await foreman.graphql('{ workers { numberEnd } }');
  expect(data.workers.map(({ numberEnd }: Json) => numberEnd).sort()).toEqual(['1', '35', '42', null, null, null]);
});

test('a foreman gets the active workers, sorted by name, without employee numbers or accounting codes', async () => {
  await added({ lastName: 'Zimmer', accountingCode: 'SECRET-CODE', employeeNumber: 'SECRET-NUMBER' });
  await added({ lastName: 'Retired', isActive: false, employeeNumber: '3' });
  await added({ lastName: 'alvarez', employeeNumber: '4' });
  const { data } = await foreman.graphql('{ workers { id firstName lastName workerClass kind isMe } }');
  expect(data.workers.map(({ lastName }: Json) => lastName)).toEqual(['alvarez', 'Zimmer']);
  expect(JSON.stringify(data)).not.toContain('SECRET');
  for (const field of ['employeeNumber', 'accountingCode']) {
    expect((await foreman.graphql(`{ workers { ${field} } }`)).errors).toHaveLength(1);
  }
  expect((await foreman.graphql('{ adminWorkers { id } }')).errors![0]!.extensions.code).toBe('FORBIDDEN');
  expect((await foreman.rest('GET', '/api/admin/workers')).status).toBe(403);
  expect((await foreman.rest('GET', '/api/admin/workers/export')).status).toBe(403);
});

/** Returns the last names of all matching workers, read in pages of two. */
async function paged(args: Record<string, string>): Promise<string[]> {
  const names: string[] = [];
  let after: string | null = null;
  do {
    const { data, errors } = await admin.graphql(
      `query ($search: String, $sort: String, $after: String) {
        adminWorkerRows(search: $search, sort: $sort, after: $after, first: 2) {
          edges { node { lastName isUsed account { email } } } pageInfo { hasNextPage endCursor } } }`,
      { ...args, after },
    );
    expect(errors).toBeUndefined();
    const { edges, pageInfo } = data.adminWorkerRows;
    names.push(...edges.map(({ node }: Json) => node.lastName));
    after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
  } while (after);
  return names;
}

test('the pages of workers find and sort all columns, and an export has the same workers', async () => {
  const account = await buildUser(server.db, { firstName: 'Zoë', lastName: 'Quill' });
  await added({ lastName: 'Muñoz', employeeNumber: '10', accountingCode: 'ACC-1', userId: account.id });
  await added({ lastName: 'alvarez', employeeNumber: '9', workerClass: 'Foreman' });
  await added({ lastName: 'Baker', employeeNumber: null, kind: 'operator', isActive: false });
  await added({ lastName: 'Baker 2', employeeNumber: '2', workerClass: null });
  await added({ lastName: 'Baker 10', employeeNumber: '3' });
  const all = ['alvarez', 'Baker', 'Baker 2', 'Baker 10', 'Muñoz'];
  expect(await paged({})).toEqual(all);
  expect(await paged({ sort: '-lastName' })).toEqual(all.toReversed());
  expect(await paged({ sort: 'employeeNumber' })).toEqual(['Baker', 'Baker 2', 'Baker 10', 'alvarez', 'Muñoz']);
  for (const sort of ['firstName', 'workerClass', 'kind', 'accountingCode', '-isActive'])
    expect((await paged({ sort })).toSorted()).toEqual(all.toSorted());
  for (const [search, found] of Object.entries({
    munoz: ['Muñoz'],
    'zoe quill': ['Muñoz'],
    'acc-1': ['Muñoz'],
    inactive: ['Baker'],
    operator: ['Baker'],
    foreman: ['alvarez'],
    '9': ['alvarez'],
    nobody: [],
  })) {
    expect([search, await paged({ search })]).toEqual([search, found]);
    const { data } = await admin.graphql(
      'query ($search: String) { adminWorkerCounts(search: $search) { all active } }',
      {
        search,
      },
    );
    const active = found.filter((name) => name !== 'Baker').length;
    expect(data.adminWorkerCounts).toEqual({ all: found.length, active });
    const { body } = await admin.rest('GET', `/api/admin/workers/export?search=${encodeURIComponent(search)}`);
    expect(String(body).trim().split('\n')).toHaveLength(1 + found.length);
  }
  expect((await admin.graphql('{ adminWorkerRows(sort: "userId") { edges { cursor } } }')).errors).toHaveLength(1);
});

test('accounts for a worker are found by name, email, or id, and only approved ones', async () => {
  const ann = await buildUser(server.db, { firstName: 'Ann', lastName: 'Findme', email: 'ann.one@example.com' });
  await buildUser(server.db, { firstName: 'Bea', lastName: 'Findme', email: 'bea.two@example.com' });
  await buildUser(server.db, { firstName: 'Cal', lastName: 'Findme', approvalStatus: ApprovalStatus.pending });
  const found = async (args: string) => {
    const { data } = await admin.graphql(
      `{ workerAccountRows(${args}) { edges { node { firstName } } pageInfo { endCursor } } }`,
    );
    return {
      names: data.workerAccountRows.edges.map(({ node }: Json) => node.firstName),
      ...data.workerAccountRows.pageInfo,
    };
  };
  expect((await found('search: "findme"')).names).toEqual(['Ann', 'Bea']);
  expect((await found('search: "BEA.TWO"')).names).toEqual(['Bea']);
  expect((await found(`id: "${ann.id}"`)).names).toEqual(['Ann']);
  const { endCursor } = await found('search: "findme", first: 1');
  expect((await found(`search: "findme", first: 1, after: "${endCursor}"`)).names).toEqual(['Bea']);
  for (const field of ['workerAccountRows', 'adminWorkerRows'])
    expect((await foreman.graphql(`{ ${field} { edges { cursor } } }`)).errors![0]!.extensions.code).toBe('FORBIDDEN');
});

describe('an import', () => {
  test('of 400 workers creates them, and the same file again changes nothing', async () => {
    const rows = Array.from(
      { length: 400 },
      (_, n) => `Last ${n},First ${n},${String(n).padStart(5, '0')},Laborer 1,Laborer`,
    );
    const file = csv('Last Name,First Name,Emp No,Trade,Kind', ...rows);
    const shown = await imported(admin, 'workers', file);
    expect(shown.counts).toMatchObject({ create: 400, error: 0 });
    expect((await apply(admin, shown)).errors).toBeUndefined();
    expect(await listed()).toHaveLength(400);
    expect((await imported(admin, 'workers', file)).counts).toMatchObject({ same: 400, create: 0, change: 0 });
  });

  test('matches a worker by number, or by name if the worker has no number, and keeps the account', async () => {
    const account = await buildUser(server.db);
    const numbered = await added({ userId: account.id });
    const unnumbered = await added({ firstName: 'Joe', lastName: 'Okafor', employeeNumber: null });
    const file = csv(
      'Last Name,First Name,Number,Class,Kind',
      'Alvarez,Anna,0042,Foreman,laborer',
      'okafor,joe,77,,operator',
    );
    const shown = await imported(admin, 'workers', file);
    expect(shown.counts).toMatchObject({ create: 0, change: 2, error: 0 });
    expect((await apply(admin, shown)).errors).toBeUndefined();
    expect(await listed()).toEqual([
      expect.objectContaining({ id: numbered.id, firstName: 'Anna', workerClass: 'Foreman', userId: account.id }),
      expect.objectContaining({ id: unnumbered.id, employeeNumber: '77', kind: 'operator' }),
    ]);
  });

  test('adds another person if the listed worker with the same name has a number and the row has none', async () => {
    await added();
    const shown = await imported(
      admin,
      'workers',
      csv('Last Name,First Name,Number,Class,Kind', 'Alvarez,Ana,,Foreman,laborer'),
    );
    expect(shown.counts).toMatchObject({ create: 1, change: 0, error: 0 });
  });

  test('refuses a row that matches two workers, and offers to restore lost leading zeros', async () => {
    await added({ employeeNumber: null });
    await added({ employeeNumber: null });
    await added({ lastName: 'Zimmer', employeeNumber: '0042' });
    const file = csv('Last Name,First Name,Number,Kind', 'Alvarez,Ana,7,laborer', 'Zimmer,Ana,42,laborer');
    const shown = await imported(admin, 'workers', file);
    expect(shown.rows[0]).toMatchObject({
      state: 'error',
      errors: [{ reason: 'This row matches 2 entries on the list' }],
    });
    expect(shown.offers).toEqual([expect.objectContaining({ field: 'employeeNumber', value: '0042' })]);
  });
});

test('creating, activating, or importing a 5,001st active worker is refused', async () => {
  await server.db.query(`INSERT INTO workers ("firstName", "lastName", kind)
    SELECT 'Ana', 'Worker ' || n, 'laborer' FROM generate_series(1, 4999) n`);
  const retired = await added({ employeeNumber: '1', isActive: false });
  await added({ employeeNumber: '2' });
  const message = 'The list can have at most 5,000 active workers. Retire some first.';
  const refused = { message, extensions: { code: 'CONFLICT' } };
  expect((await create({ ...ANA, employeeNumber: '3' })).errors![0]).toMatchObject(refused);
  expect((await update({ id: retired.id, isActive: true })).errors![0]).toMatchObject(refused);
  const shown = await imported(admin, 'workers', csv('Last Name,First Name,Kind', 'New,Nan,laborer'));
  expect((await apply(admin, shown)).errors![0]).toMatchObject(refused);
  expect(await server.db.query('SELECT count(*)::int FROM workers')).toEqual([{ count: 5001 }]);
});

test('the list of 2,000 imported workers with varied names is sent in at most 60 kB', async () => {
  // The names consist of random syllables, which compress worse than real names.
  const syllables = 'an ber cas dom es fer gar hel ib jim kov lund mo nal os pet qui ral sta tor un vil wen yz'.split(
    ' ',
  );
  const name = (n: number, length: number) =>
    Array.from({ length }, (_, at) => syllables[Math.floor(n / 24 ** at) % 24]).join('');
  const lines = Array.from({ length: 2000 }, (_, index) => {
    const mixed = (index * 2_654_435_761) % 2 ** 32;
    const kind = mixed % 3 ? 'laborer' : 'operator';
    return [name(mixed, 4), name(mixed >>> 12, 3), `Group ${mixed % 23}`, kind, `E-${index}`].join(',');
  });
  const file = csv('Last Name,First Name,Class,Kind,Number', ...lines);
  const { data } = await apply(admin, await imported(admin, 'workers', file));
  expect(data.applyImport.counts).toMatchObject({ create: 2000 });
  const query = clientDocument('Workers');
  const cookie = [...foreman.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const headers = { cookie, 'content-type': 'application/json', 'accept-encoding': 'br, gzip' };
  const sent = await new Promise<{ bytes: number; encoding: string | undefined }>((resolve, reject) => {
    const asked = request(`${server.url}/graphql`, { method: 'POST', headers }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      response.on('end', () => resolve({ bytes, encoding: response.headers['content-encoding'] }));
    });
    asked.on('error', reject);
    asked.end(JSON.stringify({ query }));
  });
  expect(sent.encoding).toBeDefined();
  expect(sent.bytes).toBeLessThanOrEqual(60_000);
});
