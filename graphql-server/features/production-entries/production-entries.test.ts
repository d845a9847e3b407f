import { Role } from '../../access/roles';
import { buildUser } from '../../testing/factories';
import { startTestServer, type TestServer } from '../../testing/server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const engineer = async () => server.client().login(await buildUser(server.db, { role: Role.blaze_engineer }));
const entry = (overrides: object = {}) => ({
  costCode: '3120',
  description: 'Structural excavation',
  totalQuantity: '1,200',
  unit: 'CY',
  productionPerHour: '45',
  productionPerDay: '360',
  manpower: '3',
  equipment: 'Excavator',
  ...overrides,
});
const FIELDS = 'id costCode description totalQuantity unit productionPerHour productionPerDay manpower equipment';
const CREATE = `mutation ($input: CreateEstimateInput!) { createEstimate(input: $input) { ${FIELDS} } }`;
const UPDATE = `mutation ($input: UpdateEstimateInput!) { updateEstimate(input: $input) { ${FIELDS} } }`;

test('entries created through both doors are listed by cost code, in natural order', async () => {
  const client = await engineer();
  const rest = await client.rest('POST', '/api/estimates', entry({ costCode: '1001-10' }));
  expect(rest.status).toBe(201);
  expect(rest.body).toMatchObject(entry({ costCode: '1001-10' }));
  const { data } = await client.graphql(CREATE, { input: entry({ costCode: ' 1001-9 ' }) });
  expect(data.createEstimate).toMatchObject(entry({ costCode: '1001-9' }));
  await client.rest('POST', '/api/estimates', entry({ costCode: '900' }));
  const codes = ['900', '1001-9', '1001-10'];
  expect((await client.rest('GET', '/api/estimates')).body.map((each: any) => each.costCode)).toEqual(codes);
  const listed = await client.graphql(`{ estimates { ${FIELDS} } }`);
  expect(listed.data.estimates.map((each: any) => each.costCode)).toEqual(codes);
  const logged = await server.db.query(`SELECT details FROM activity_logs WHERE action = 'production entry created'`);
  expect(logged).toHaveLength(3);
});

test('omitted and null fields become empty strings', async () => {
  const { body } = await (await engineer()).rest('POST', '/api/estimates', { costCode: '1', unit: null });
  expect(body).toMatchObject({ costCode: '1', description: '', totalQuantity: '', unit: '', equipment: '' });
});

test('an update clears null fields and keeps omitted ones, and deleting removes the entry', async () => {
  const client = await engineer();
  const { id } = (await client.rest('POST', '/api/estimates', entry())).body;
  expect((await client.rest('PATCH', `/api/estimates/${id}`, { manpower: '4', unit: null })).body).toMatchObject(
    entry({ manpower: '4', unit: '' }),
  );
  const { data } = await client.graphql(UPDATE, { input: { id, costCode: '3121' } });
  expect(data.updateEstimate).toEqual({ id, ...entry({ costCode: '3121', manpower: '4', unit: '' }) });
  expect((await client.rest('DELETE', `/api/estimates/${id}`)).status).toBe(204);
  expect(await client.rest('DELETE', `/api/estimates/${id}`)).toMatchObject({
    status: 404,
    body: { message: 'Production entry not found' },
  });
});

test('entries are sorted by cost code, ignoring case', async () => {
  const client = await engineer();
  for (const costCode of ['Zinc-1', '10-10', 'apple-1', '10-2'])
    await client.rest('POST', '/api/estimates', { costCode });
  const codes = (await client.rest('GET', '/api/estimates')).body.map((each: any) => each.costCode);
  const expected = ['10-2', '10-10', 'apple-1', 'Zinc-1'];
  expect(codes.filter((code: string) => expected.includes(code))).toEqual(expected);
});

test('the log shows the old and new values of changed fields', async () => {
  const client = await engineer();
  const { id } = (await client.rest('POST', '/api/estimates', entry({ costCode: '77' }))).body;
  await client.rest('PATCH', `/api/estimates/${id}`, { costCode: '78', unit: null, manpower: '4' });
  const [logged] = await server.db.query(`SELECT details FROM activity_logs WHERE details LIKE '77:%'`);
  expect(logged.details).toBe('77: cost code from "77" to "78", unit from "CY" to none, manpower from "3" to "4"');
});

test.each([
  [{ costCode: ' ' }, 'Cost code is required'],
  [{ costCode: null }, 'Cost code is required'],
  [{ costCode: 'x'.repeat(256) }, 'Cost code must be at most 255 characters'],
  [{ unit: 'x'.repeat(51) }, 'Unit must be at most 50 characters'],
  [{ manpower: 3 }, 'Manpower must be text'],
])('the input %j is rejected in a new entry and in a change', async (wrong, message) => {
  const client = await engineer();
  const { id } = (await client.rest('POST', '/api/estimates', entry())).body;
  expect(await client.rest('POST', '/api/estimates', entry(wrong))).toMatchObject({ status: 400, body: { message } });
  expect(await client.rest('PATCH', `/api/estimates/${id}`, wrong)).toMatchObject({ status: 400, body: { message } });
});
