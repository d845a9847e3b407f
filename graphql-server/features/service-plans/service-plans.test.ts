import { Role } from '../../access/roles';
import type { ApiClient, Json } from '../../testing/client';
import { buildUser } from '../../testing/factories';
import { apply, imported } from '../../testing/imports';
import { readSpreadsheetsInProcess } from '../../testing/quick-spreadsheets';
import { startTestServer, type TestServer } from '../../testing/server';

let server: TestServer;
let admin: ApiClient;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.client().login(await buildUser(server.db, { role: Role.admin }));
});
afterAll(() => server.stop());
readSpreadsheetsInProcess();
beforeEach(() => server.db.query('TRUNCATE service_plans CASCADE'));

const path = '/api/admin/service-plans';
const PLAN = { name: '250-hour service', equipment: 'Dozer', everyHours: 250 };
const create = (overrides: object = {}) => admin.rest('POST', path, { ...PLAN, ...overrides });
const none = {
  message: 'Enter hours, months, or both',
  errors: [{ path: 'everyHours', message: 'Enter hours, months, or both' }],
};

test('a plan needs hours, months, or both, and a change cannot remove the last interval', async () => {
  for (const everyHours of [undefined, null, '']) expect((await create({ everyHours })).body).toEqual(none);
  const { id } = (await create()).body;
  const patch = (changes: object) => admin.rest('PATCH', `${path}/${id}`, changes);
  expect((await patch({ everyHours: null })).body).toEqual(none);
  expect((await patch({ everyHours: null, everyMonths: 12 })).body).toMatchObject({
    everyHours: null,
    everyMonths: 12,
  });
  expect((await patch({ name: 'Annual' })).status).toBe(200);
  expect((await patch({ everyMonths: null })).body).toEqual(none);
});

test.each([
  [{ everyHours: 0 }, 'Every hours must be 1 or more'],
  [{ everyHours: 20_001 }, 'Every hours must be at most 20000'],
  [{ everyHours: 1.5 }, 'Every hours must be a whole number'],
  [{ everyHours: 'often' }, 'Every hours must be a whole number'],
  [{ everyMonths: 121 }, 'Every months must be at most 120'],
  [{ company: 'other' }, 'Company must be one of blaze, dans'],
])('a plan with %j is refused', async (overrides, message) => {
  const { status, body } = await create(overrides);
  expect([status, body.message]).toEqual([400, message]);
});

test('plans with one name may differ in company, equipment, or model', async () => {
  const others = [{}, { company: 'dans' }, { model: 'D6' }, { company: 'dans', model: 'D6' }, { equipment: 'Grader' }];
  for (const other of others) expect((await create(other)).status).toBe(201);
  for (const other of others) {
    const same = { ...other, name: '250\u2010HOUR  service', everyHours: 100 };
    expect((await create(same)).status).toBe(409);
  }
});

test('at most 500 plans can be active', async () => {
  await server.db.query(
    `INSERT INTO service_plans (name, equipment, "everyHours") SELECT 'plan ' || n, 'Dozer', 1 FROM generate_series(1, 499) n`,
  );
  expect((await create({ isActive: false })).status).toBe(201);
  expect((await create({ name: 'last' })).status).toBe(201);
  const { status, body } = await create({ name: 'one more' });
  expect([status, body.message]).toEqual([
    409,
    'The list can have at most 500 active service plans. Retire some first.',
  ]);
});

test('only administrators can read, export, and change plans', async () => {
  const { id } = (await create()).body;
  for (const role of [Role.user, Role.field, Role.trucking, Role.blaze_engineer, Role.dans_engineer]) {
    const client = await server.client().login(await buildUser(server.db, { role }));
    const responses = [
      await client.rest('GET', path),
      await client.rest('GET', `${path}/export`),
      await client.rest('POST', path, { ...PLAN, name: 'another' }),
      await client.rest('PATCH', `${path}/${id}`, { everyHours: 1 }),
      await client.rest('DELETE', `${path}/${id}`),
    ];
    expect(responses.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    const { errors } = await client.graphql('{ servicePlans { id } }');
    expect(errors![0]!.extensions.code).toBe('FORBIDDEN');
  }
});

test('a file of plans follows the rules of the form', async () => {
  await create({ company: 'dans' });
  const file = [
    'Service,Owner,Machine,Model,Hours,Months',
    '250-hour service,Dans,Dozer,,500,',
    '250-hour service,,Dozer,,250,12',
    'Annual,,Dozer,,,',
    'Annual,,Dozer,D6,,often',
  ].join('\n');
  const shown = await imported(admin, 'service_plans', Buffer.from(file));
  expect(
    shown.rows.map(({ state, changes, errors }: Json) => [
      state,
      ...changes.map(({ field }: Json) => field),
      ...errors,
    ]),
  ).toEqual([
    ['change', 'everyHours'],
    ['create'],
    ['error', { column: 'Every Hours', reason: 'Enter hours, months, or both' }],
    ['error', { column: 'Every Months', reason: 'Every months must be a whole number' }],
  ]);
  const sound = await imported(admin, 'service_plans', Buffer.from(file.split('\n').slice(0, 3).join('\n')));
  expect((await apply(admin, sound)).errors).toBeUndefined();
  const { data } = await admin.graphql('{ servicePlans { name company equipment model everyHours everyMonths } }');
  const plan = { name: '250-hour service', model: null };
  expect(data.servicePlans).toEqual([
    { ...plan, company: 'dans', equipment: 'Dozer', everyHours: 500, everyMonths: null },
    { ...plan, company: null, equipment: 'Dozer', everyHours: 250, everyMonths: 12 },
  ]);
});
