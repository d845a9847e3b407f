import { type GraphQLInputType, isInputObjectType, isListType, isNonNullType, Kind, parse } from 'graphql';
import { Role } from '../access/roles';
import type { ApiClient, Json } from '../testing/client';
import { clientDocuments } from '../testing/client-document';
import { buildCostCode, buildTimecard, buildUser } from '../testing/factories';
import { publishedFields, publishedSchema } from '../testing/published';
import { startTestServer, type TestServer } from '../testing/server';

let server: TestServer;
let client: ApiClient;
beforeAll(async () => {
  server = await startTestServer({ playground: false });
  client = await server.client().login(await buildUser(server.db, { role: Role.admin }));
});
afterAll(() => server.stop());

const LOGIN = 'mutation ($input: LoginInput!) { login(input: $input) { id } }';
const SUBMIT = 'mutation ($input: SubmitTimecardInput!) { submitTimecard(input: $input) { id } }';

/** Sends a query that must be refused. Returns the refusal's status and message. */
async function refusal(query: unknown, variables: Json = {}, extra: object = {}) {
  const { status, body } = await client.rest('POST', '/graphql', { query, variables, ...extra });
  expect(body.errors ?? []).toHaveLength(1);
  expect(body.errors[0].extensions.code).toBe('BAD_USER_INPUT');
  return [status, body.errors[0].message];
}

describe('a rejected value', () => {
  test.each<[object, string]>([
    [{}, 'Variable "$input" is not valid: a value of type LoginInput! is required'],
    [{ input: 'Tr0ub4dor' }, 'Variable "$input" is not valid: an object is expected'],
    [{ input: { email: 'kim@example.com' } }, 'Variable "$input" is not valid: password is required'],
    [
      { input: { email: 'kim@example.com', password: ['Tr0ub4dor'] } },
      'Variable "$input" is not valid at "password": a value of type String is expected',
    ],
    [
      { input: { email: 'kim@example.com', password: null } },
      'Variable "$input" is not valid at "password": a value of type String! is required',
    ],
    [
      { input: { email: 'kim@example.com', password: 'x', Tr0ub4dor: 1 } },
      'Variable "$input" is not valid: it has a field that LoginInput does not define',
    ],
  ])('%j is reported once, with its path and expected type', async (variables, message) => {
    expect(await refusal(LOGIN, variables)).toEqual([200, message]);
  });

  test('in a list is reported with its index', async () => {
    const card = buildTimecard({ costCodes: [buildCostCode(), buildCostCode({ operatorCount: 'two' })] });
    expect(await refusal(SUBMIT, { input: card })).toEqual([
      200,
      'Variable "$input" is not valid at "costCodes.1.operatorCount": a value of type Int is expected',
    ]);
  });

  test('is the only rejected value that is reported if 99 more follow', async () => {
    const card = buildTimecard({ costCodes: Array(100).fill({ code: 7 }) });
    expect((await refusal(SUBMIT, { input: card }))[1]).toContain('costCodes.0.code');
  });

  test.each([
    ['a null for a number', 'query ($n: Int = 5) { timecards(first: $n) { __typename } }', { n: null }],
    ['an enum inside a literal', '{ equipmentHours(filter: { company: "Tr0ub4dor" }) { __typename } }', {}],
  ])('(%s) is a client error, and is not echoed', async (_what, query, variables) => {
    const { errors } = await client.graphql(query, variables);
    expect(errors).toHaveLength(1);
    expect(errors![0]!.extensions.code).toMatch(/BAD_USER_INPUT|GRAPHQL_VALIDATION_FAILED/);
    expect(JSON.stringify(errors)).not.toContain('Tr0ub4dor');
  });

  test('in a truncated document is not echoed', async () => {
    const { errors } = await client.graphql('mutation { login(input: { password: "Tr0ub4dor" "Tr0ub4dor" ] }');
    expect(errors![0]!.message).toBe('Syntax error in the query at line 1, column 49');
  });
});

describe('variables', () => {
  test.each([
    ['levels', { input: { costCodes: JSON.parse(`${'['.repeat(30)}${']'.repeat(30)}`) } }, /nested too deeply/],
    [
      'values',
      { input: Object.fromEntries(Array.from({ length: 15_001 }, (_, key) => [key, 1])) },
      /at most 15000 values/,
    ],
    ['characters in a text', { input: { note: 'x'.repeat(20_001) } }, /Note must be at most 20000 characters/],
  ])('with too many %s are rejected before Apollo reads them', async (_what, variables, message) => {
    const [status, text] = await refusal(LOGIN, variables);
    expect(status).toBe(400);
    expect(text).toMatch(message);
  });
});

describe('a document that repeats a name', () => {
  const me = (times: number) => `{ ${'me { id } '.repeat(times)} }`;

  test('up to 100 times is accepted, and more often is refused, over POST and GET', async () => {
    expect((await client.graphql(me(100))).data.me.id).toEqual(expect.any(String));
    expect(await refusal(me(101))).toEqual([400, 'The query repeats a name too many times']);
    const get = (times: number) => client.rest('GET', `/graphql?query=${encodeURIComponent(me(times))}`);
    expect((await get(100)).body.data.me.id).toEqual(expect.any(String));
    expect((await get(101)).body.errors).toMatchObject([{ message: 'The query repeats a name too many times' }]);
  });
});

describe('a body over 256 kB', () => {
  const padding = 'x'.repeat(1000);
  const large = { input: buildTimecard({ unknown: Array(300).fill(padding) }) };
  const TOO_LARGE = [413, 'The request body is too large'];

  test('is accepted if the only field of its document submits a timecard', async () => {
    expect((await refusal(SUBMIT, large))[1]).toMatch(/a field that SubmitTimecardInput does not define/);
    const { status } = await client.rest('POST', '/api/timecards', large.input);
    expect(status).toBe(201);
  });

  test('is accepted if the only field of its document corrects a timecard', async () => {
    const query = 'mutation ($input: ReviseTimecardInput!) { reviseTimecard(input: $input) { id } }';
    const input = { ...large.input, id: 'x', baseRevision: 1 };
    expect((await refusal(query, { input }))[1]).toMatch(/a field that ReviseTimecardInput does not define/);
  });

  test.each([
    ['another mutation', LOGIN],
    ['a query', 'query ($input: Int) { me { id } }'],
    [
      'two corrections',
      'mutation ($input: ReviseTimecardInput!) { a: reviseTimecard(input: $input) { id } b: reviseTimecard(input: $input) { id } }',
    ],
    ['two cards', SUBMIT.replace('{ submit', '{ again: submitTimecard(input: $input) { id } submit')],
    ['a fragment', 'mutation ($input: SubmitTimecardInput!) { ...all } fragment all on Mutation { __typename }'],
    ['two operations', `${SUBMIT} query other { me { id } }`],
    ['nonsense', '{{{'],
    ['no document', undefined],
  ])('is rejected for %s', async (_what, query) => {
    expect(await refusal(query, large)).toEqual(TOO_LARGE);
  });

  test('is accepted for exactly the fields with a list in their input', async () => {
    const accepted = [];
    for (const { name, document } of publishedFields) {
      const { status } = await client.rest('POST', '/graphql', { query: document, variables: large });
      if (status !== 413) accepted.push(name);
    }
    expect(accepted).toEqual(publishedFields.map(({ name }) => name).filter(takesList));
  });

  test('is rejected at every other path', async () => {
    for (const path of ['/api/login', '/api/register', '/api/trucking-records', '/api/timecards/x']) {
      expect((await client.rest('POST', path, large)).status).toBe(413);
    }
  });
});

describe('a query', () => {
  const page = (name: string, first: number | string) => `${name}: timecards(first: ${first}) { __typename }`;

  test.each([
    ['three connections', `{ ${['a', 'b', 'c'].map((name) => page(name, 1)).join(' ')} }`, {}],
    ['more than 100 records', `{ ${page('a', 51)} ${page('b', 50)} }`, {}],
    ['more than 100 records by variables', `query ($n: Int!) { ${page('a', '$n')} ${page('b', '$n')} }`, { n: 51 }],
    [
      'more than 100 records through fragments',
      `{ ...f a: timecards { __typename } } fragment f on Query { ... { ${page('b', 51)} } }`,
      {},
    ],
    [
      'three lists of each kind',
      '{ myLastTimecards(first: 1) { id } timecardsToReview(first: 1) { __typename } myTimecards(first: 1) { __typename } }',
      {},
    ],
    [
      'three histories',
      `{ ${['a', 'b', 'c'].map((name) => `${name}: timecardHistory(id: "x") { kind }`).join(' ')} }`,
      {},
    ],
    ['a field under two names', '{ timecards { edges { node { id } again: node { id } } } }', {}],
    [
      'a field under two names in fragments',
      '{ timecards { edges { node { ...f } } } } fragment f on Timecard { ... { a: workArea } ...g } fragment g on Timecard { workArea }',
      {},
    ],
    ['one list four times', '{ a: users { id } b: users { id } c: users { id } d: users { id } }', {}],
  ])('for %s is rejected', async (_what, query, variables) => {
    expect(await refusal(query, variables)).toEqual([
      200,
      'This request asks for too much data. Request fewer fields or a smaller page.',
    ]);
  });

  test('for two pages of 50 records succeeds, and so does a query with aliases', async () => {
    expect((await client.graphql(`{ ${page('a', 50)} ${page('b', 50)} }`)).errors).toBeUndefined();
    const renamed = '{ timecards { edges { card: node { key: id user { name: email } } } } }';
    expect((await client.graphql(renamed)).errors).toBeUndefined();
  });

  test('with more than 20,000 characters is rejected', async () => {
    expect(await refusal(`{ me { id } }${'\n'.repeat(20_000)}`)).toEqual([400, 'The query is too long']);
  });

  test('with a hundred unknown fields gets fewer than 15 errors', async () => {
    const { errors } = await client.graphql(`{ ${Array.from({ length: 100 }, (_, index) => `x${index}`).join(' ')} }`);
    expect(errors!.length).toBeLessThan(15);
  });

  // Checking every path through these fragments would never finish.
  test('with 60 levels of nested fragments is rejected', async () => {
    const each = (level: number) => `fragment f${level} on Timecard { ...f${level - 1} ...f${level - 1} }`;
    const levels = Array.from({ length: 60 }, (_, index) => each(index + 1)).join(' ');
    const { errors } = await client.graphql(
      `{ timecards { edges { node { ...f60 } } } } ${levels} fragment f0 on Timecard { id }`,
    );
    expect(errors!.length).toBeGreaterThan(0);
  });
});

describe('a request', () => {
  const MESSAGE = 'operationName must name one of the operations in the query';

  test.each([
    ['with an unknown operationName', { query: 'query a { me { id } }', operationName: 'b' }],
    ['with an empty operationName', { query: 'query a { me { id } }', operationName: '' }],
    ['with two operations and no operationName', { query: 'query a { me { id } } query b { me { id } }' }],
    ['without an operation', { query: 'fragment f on User { id }' }],
  ])('%s is rejected', async (_what, body) => {
    // Send the document in a valid request first, because the refusal must not depend on whether the server has parsed it.
    await client.rest('POST', '/graphql', { query: body.query });
    const { status, body: response } = await client.rest('POST', '/graphql', body);
    expect(status).toBe(200);
    expect(
      response.errors[0].message === MESSAGE || response.errors[0].extensions.code === 'GRAPHQL_VALIDATION_FAILED',
    ).toBe(true);
    const accept = { accept: 'application/graphql-response+json' };
    expect((await client.rest('POST', '/graphql', body, accept)).status).toBe(400);
  });

  test('for a persisted query is refused', async () => {
    const extensions = { persistedQuery: { version: 1, sha256Hash: 'wrong' } };
    const { status, body } = await client.rest('POST', '/graphql', { query: '{ me { id } }', extensions });
    expect(status).toBeLessThan(500);
    expect(body.errors[0].extensions.code).toBe('PERSISTED_QUERY_NOT_SUPPORTED');
  });
});

describe('a field whose input holds a list', () => {
  const lists = publishedFields.filter(({ kind, name }) => kind === 'query' && takesList(name));

  test('must be the only field of its document', async () => {
    expect(lists.map(({ name }) => name)).toEqual(expect.arrayContaining(['timecardWarnings', 'importPreview']));
    for (const { document } of lists) {
      const field = document.slice(document.indexOf('{') + 1, document.lastIndexOf('}'));
      for (const other of [`again: ${field}`, 'me { id }']) {
        expect(await refusal(`{ ${field} ${other} }`)).toEqual([
          200,
          'A field with a list in its input must be the only field in its document',
        ]);
      }
    }
  });

  test('is the only field in each of the client’s documents that has such a field', () => {
    const fieldsOf = (document: string) => {
      const operation = parse(document).definitions.find((each) => each.kind === Kind.OPERATION_DEFINITION);
      return operation!.selectionSet.selections.flatMap((each) => (each.kind === Kind.FIELD ? each.name.value : []));
    };
    const together = clientDocuments()
      .map(fieldsOf)
      .filter((names) => names.length > 1);
    expect(together.filter((names) => names.some(takesList))).toEqual([]);
  });
});

/** True if the published schema has a list of input objects anywhere in the field's arguments. */
function takesList(name: string): boolean {
  const field =
    publishedSchema.getQueryType()!.getFields()[name] ?? publishedSchema.getMutationType()!.getFields()[name];
  const holdsList = (type: GraphQLInputType, isInList = false): boolean => {
    if (isNonNullType(type)) return holdsList(type.ofType, isInList);
    if (isListType(type)) return holdsList(type.ofType, true);
    if (!isInputObjectType(type)) return false;
    return isInList || Object.values(type.getFields()).some((each) => holdsList(each.type));
  };
  return field!.args.some(({ type }) => holdsList(type));
}
