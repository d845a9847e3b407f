import { getIntrospectionQuery } from 'graphql';
import { serverAudits } from 'graphql-http';
import { Role } from '../access/roles';
import type { ApiClient } from '../testing/client';
import { buildUser } from '../testing/factories';
import { startTestServer, type TestServer } from '../testing/server';

let server: TestServer;
let client: ApiClient;
beforeAll(async () => {
  server = await startTestServer({ playground: false });
  client = await server.client().login(await buildUser(server.db, { role: Role.admin }));
});
afterAll(() => server.stop());

const messages = (errors: { message: string }[] = []) => errors.map(({ message }) => message);

describe('GraphQL over HTTP, by the audits of graphql-http', () => {
  // This server allows introspection, because some tests ask for the schema.
  let open: TestServer;
  beforeAll(async () => {
    open = await startTestServer({ playground: true });
  });
  afterAll(() => open.stop());
  const audits = serverAudits({ url: () => `${open.url}/graphql` });

  test.each(audits.filter(({ name }) => name.startsWith('MUST')))('$id $name', async ({ fn }) => {
    const result = await fn();
    expect(result.status === 'ok' ? 'ok' : result.reason).toBe('ok');
  });

  test('passes all recommendations', async () => {
    const results = await Promise.all(audits.filter(({ name }) => !name.startsWith('MUST')).map(({ fn }) => fn()));
    expect(results.filter(({ status }) => status !== 'ok').map(({ id, name }) => `${id} ${name}`)).toEqual([]);
  });
});

describe('one request', () => {
  const LOGIN = 'login(input: { email: "kim@example.com", password: "Guess-work-1" }) { id }';
  const logins = (count: number) => Array.from({ length: count }, (_, index) => `a${index}: ${LOGIN}`).join('\n');

  test('with aliases for a hundred passwords tries none of them', async () => {
    const { errors } = await server.client().graphql(`mutation { ${logins(50)} }`);
    expect(messages(errors)).toEqual(['The query has too many aliases']);
    expect((await server.client().graphql(`mutation { ${logins(100)} }`)).data).toBeUndefined();
    expect(await server.db.query('SELECT 1 FROM activity_logs WHERE action = $1', ['sign-in failed'])).toEqual([]);
  });

  test('cannot hide aliases in fragments', async () => {
    const fragments = Array.from(
      { length: 20 },
      (_, index) => `fragment f${index} on Mutation { b${index}: ${LOGIN} }`,
    );
    const spreads = fragments.map((_, index) => `...f${index}`).join(' ');
    const { errors } = await server.client().graphql(`mutation { ${spreads} } ${fragments.join('\n')}`);
    expect(messages(errors)).toEqual(['The query has too many aliases']);
  });

  test('is refused if it is nested too deeply', async () => {
    const deep = `${'... on Query { '.repeat(30)}__typename${' }'.repeat(30)}`;
    expect(messages((await client.graphql(`{ ${deep} }`)).errors)).toContain('The query is nested too deeply');
  });

  test('cannot request too much data through nested fragments', async () => {
    const leaf = 'fragment f0 on Query { timecards { edges { node { costCodes { equipment { id } } } } } }';
    const each = (level: number) => `fragment f${level} on Query { ${`...f${level - 1} `.repeat(20)} }`;
    const { errors } = await client.graphql(`{ ...f3 } ${leaf} ${[1, 2, 3].map(each).join(' ')}`);
    expect(messages(errors)).toContain('This request asks for too much data. Request fewer fields or a smaller page.');
  });

  // Numbers each name, because another limit refuses repeated names.
  const numbered = (count: number, textOf: (index: number) => string) =>
    Array.from({ length: count }, (_, i) => textOf(i)).join(' ');
  test.each([
    ['words', (count: number) => `{ me { ${numbered(count, (i) => `id${i}`)} } }`],
    ['levels', (count: number) => `${numbered(count, (i) => `{ me${i}`)} ${'}'.repeat(count)}`],
    ['lists', (count: number) => `{ me(x: ${'['.repeat(count)}${']'.repeat(count)}) { id } }`],
    ['fragments', (count: number) => `{ ...f } fragment f on Query { ${numbered(count, (i) => `...f${i}`)} }`],
    ['directives', (count: number) => `{ me ${numbered(count, (i) => `@a${i}`)} { id } }`],
  ])('with 1,500 %s is rejected before it is read completely', async (_what, queryOf) => {
    const { errors } = await client.graphql(queryOf(1500));
    expect(messages(errors)).toEqual([expect.stringMatching(/more tha[nt] \d+ tokens/)]);
  });

  test('cannot be a batch of operations', async () => {
    const { status } = await client.rest('POST', '/graphql', [{ query: '{ me { id } }' }, { query: '{ me { id } }' }]);
    expect(status).toBe(400);
  });

  test('sent as GET can read but not change data', async () => {
    const read = await client.rest('GET', `/graphql?query=${encodeURIComponent('{ me { id } }')}`);
    expect(read.body.data.me.id).toBeTruthy();
    const change = await client.rest('GET', `/graphql?query=${encodeURIComponent('mutation { logout { message } }')}`);
    expect(change.status).toBe(405);
    expect((await client.graphql('{ me { id } }')).data.me.id).toBe(read.body.data.me.id);
  });
});

describe('with the playground off', () => {
  test.each(['{ __schema { types { name } } }', '{ __type(name: "User") { name } }'])(
    '%s is refused',
    async (query) => {
      const { errors, data } = await client.graphql(query);
      expect(data).toBeUndefined();
      expect(errors![0]!.message).toMatch(/introspection/i);
    },
  );

  test('an unknown name gets no suggestions', async () => {
    const { errors } = await client.graphql('{ mee { id } me { idd } timecard(idd: "x") { id } }');
    expect(errors!.length).toBeGreaterThan(1);
    expect(JSON.stringify(errors)).not.toMatch(/did you mean/i);
  });

  test('there is no playground', async () => {
    expect((await client.rest('GET', '/playground')).status).toBe(404);
  });
});

describe('with the playground on', () => {
  test('introspection works', async () => {
    const open = await startTestServer({ playground: true });
    const { data, errors } = await open.client().graphql(getIntrospectionQuery());
    expect(errors).toBeUndefined();
    expect(data.__schema.queryType.name).toBe('Query');
    await open.stop();
  });
});

describe('an error', () => {
  test.each([
    ['of syntax', '{ me {', {}],
    ['of names', '{ nothing }', {}],
    ['of input', 'mutation { setUserApproval(input: { id: "x", approved: true }) { id } }', {}],
    [
      'of a scalar’s own check',
      'query ($day: Day) { timecards(filter: { startDate: $day }) { pageInfo { hasNextPage } } }',
      { day: 7 },
    ],
  ])('%s reveals nothing about the implementation', async (_what, query, variables) => {
    const response = await client.graphql(query, variables);
    expect(response.errors!.length).toBeGreaterThan(0);
    expect(JSON.stringify(response)).not.toMatch(/stack|node_modules|SELECT|\.ts:|\.js:/);
  });

  test('never echoes a password, even of the wrong type', async () => {
    const query = 'mutation ($input: LoginInput!) { login(input: $input) { id } }';
    for (const input of [
      { email: 'kim@example.com', password: 424242 },
      { email: 'kim@example.com', password: ['Tr0ub4dor'] },
      { email: 'kim@example.com', pasword: 'Tr0ub4dor' },
      { email: 'kim@example.com', password: { at: '"; Tr0ub4dor' } },
      'Tr0ub4dor',
    ]) {
      const { errors } = await server.client().graphql(query, { input });
      expect(errors![0]!.extensions.code).toBe('BAD_USER_INPUT');
      expect(JSON.stringify(errors)).not.toMatch(/424242|Tr0ub4dor/);
    }
    const inline = 'mutation { login(input: { email: "kim@example.com", password: 424242 }) { id } }';
    expect(JSON.stringify(await server.client().graphql(inline))).not.toContain('424242');
  });
});
