import { Role } from '../access/roles';
import { buildUser } from '../testing/factories';
import { startTestServer, type TestServer } from '../testing/server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const DELETE = 'mutation ($id: ID!) { deleteUser(input: { id: $id }) }';
const IN_FRAGMENT =
  'mutation ($id: ID!) { ...Part } fragment Part on Mutation { ... { deleteUser(input: { id: $id }) } }';
const codeOf = ({ errors }: { errors?: any[] }) => errors?.map(({ extensions }) => extensions.code);

test.each([
  ['a missing variable', DELETE, {}],
  ['a variable of the wrong type', DELETE, { id: { nested: true } }],
  ['a missing variable for a fragment', IN_FRAGMENT, {}],
  ['an unknown field of the input', 'mutation { deleteUser(input: { secret: 1 }) }', {}],
  ['an unknown field of the result', '{ pendingUsers { secret } }', {}],
])('a document with %s is answered with 401 or 403 to people who may not run it', async (_what, query, variables) => {
  const [nobody, user] = [server.client(), await server.client().login(await buildUser(server.db))];
  expect(codeOf(await nobody.graphql(query, variables))).toEqual(['UNAUTHENTICATED']);
  expect(codeOf(await user.graphql(query, variables))).toEqual(['FORBIDDEN']);
  const admin = await server.client().login(await buildUser(server.db, { role: Role.admin }));
  expect(codeOf(await admin.graphql(query, variables))).not.toEqual(expect.arrayContaining(['FORBIDDEN']));
});

test('a public operation with a bad variable still names the problem', async () => {
  const { errors } = await server
    .client()
    .graphql('mutation ($input: LoginInput!) { login(input: $input) { id } }', {});
  expect(errors![0]!.message).toContain('$input');
});

test('the status fits the media type', async () => {
  const body = { query: DELETE, variables: {} };
  const statusFor = async (accept: string) => (await server.client().rest('POST', '/graphql', body, { accept })).status;
  expect(await statusFor('application/json')).toBe(200);
  expect(await statusFor('application/graphql-response+json')).toBe(401);
});
