import { ApolloServer } from '@apollo/server';
import { buildSchema, execute, type GraphQLSchema, getIntrospectionQuery, parse } from 'graphql';
import type { Context } from '../core/operations/context';
import { compiledExecution } from './compiled-execution';

const SCHEMA = `
  enum Size { small large }
  input Filter { name: String = "any", sizes: [Size!], depth: Int! = 2 }
  type Machine { id: ID! name: String hours: String! size: Size weak: Machine strong: Machine! parts(first: Int! = 3): [Part!] broken: [Part!]! }
  type Part { id: ID! name(upper: Boolean = false): String! count: Int! machine: Machine! }
  type Query {
    machine(id: ID): Machine
    machines(first: Int! = 2, after: String, filter: Filter): [Machine!]!
    echo(filter: Filter, number: Int = 7, text: String): String!
    failing: Machine!
    failingLater: Machine
  }
  type Mutation { add(number: Int!): Int! drop: Machine! }`;

const failure = Object.assign(new Error('out of order'), { extensions: { code: 'OUT' } });
const part = (id: number) => ({
  id,
  count: id,
  name: ({ upper }: { upper: boolean }) => (upper ? 'PART' : 'part'),
  machine: () => machine(id),
});
const machine = (id: number): object => ({
  id,
  name: id % 2 ? `Machine ${id}` : null,
  hours: id === 13 ? null : '1.50',
  size: id % 2 ? 'small' : 'large',
  weak: () => (id === 5 ? Promise.reject(failure) : machine(id + 1)),
  strong: () => (id === 6 ? null : machine(id + 1)),
  parts: ({ first }: { first: number }) => Promise.resolve(Array.from({ length: first }, (_, index) => part(index))),
  broken: [part(1), null],
});

/** A schema whose fields resolve as TypeGraphQL's do: by a function of their own, or by the property. */
function newSchema(log: string[]): GraphQLSchema {
  const schema = buildSchema(SCHEMA);
  for (const name of ['Machine', 'Part']) {
    const fields = (
      schema.getType(name) as unknown as { getFields(): Record<string, { resolve?: unknown }> }
    ).getFields();
    for (const key of ['weak', 'strong', 'parts', 'name', 'machine']) {
      if (!fields[key] || (name === 'Machine' && key === 'name')) continue;
      fields[key].resolve = (root: Record<string, (args: object) => unknown>, args: object) => root[key]!(args);
    }
  }
  const query = schema.getQueryType()!.getFields();
  query['machine']!.resolve = (_root, { id }) => machine(Number(id));
  query['machines']!.resolve = async (_root, { first }) => Array.from({ length: first }, (_, index) => machine(index));
  query['echo']!.resolve = (_root, args) => JSON.stringify(args, Object.keys(args).sort());
  query['failing']!.resolve = () => {
    throw failure;
  };
  query['failingLater']!.resolve = async () => {
    throw failure;
  };
  const mutation = schema.getMutationType()!.getFields();
  mutation['add']!.resolve = async (_root, { number }) => {
    log.push(`begin ${number}`);
    await new Promise((resolve) => setTimeout(resolve, 5 - number));
    log.push(`end ${number}`);
    return number;
  };
  mutation['drop']!.resolve = async () => {
    log.push('drop');
    throw failure;
  };
  return schema;
}

const log: string[] = [];
const schema = newSchema(log);
let apollo: ApolloServer<Context>;
beforeAll(async () => {
  apollo = new ApolloServer<Context>({ gateway: compiledExecution(schema), includeStacktraceInErrorResponses: false });
  await apollo.start();
});
afterAll(() => apollo.stop());

async function compiled(query: string, variables: object, operationName?: string) {
  const { body } = await apollo.executeOperation({ query, variables: { ...variables }, operationName });
  if (body.kind !== 'single') throw new Error('incremental');
  const { data, errors } = body.singleResult;
  return { data, errors: errors?.map(({ message, path, locations }) => ({ message, path, locations })) };
}

async function interpreted(query: string, variables: object, operationName?: string) {
  const { data, errors } = await execute({
    schema,
    document: parse(query),
    variableValues: { ...variables },
    operationName,
    options: { maxCoercionErrors: 1 },
  });
  return { data, errors: errors?.map(({ message, path, locations }) => ({ message, path, locations })) };
}

const plain = (value: unknown) => JSON.parse(JSON.stringify(value));
const CARD = 'fragment F on Machine { id name ...G } fragment G on Machine { hours size __typename }';

test.each<[string, string, object?, string?]>([
  ['fields of every kind', '{ machine(id: 1) { id name hours size parts { id name count machine { id } } } }'],
  ['the names of types', '{ __typename machine(id: 2) { __typename parts { __typename } } }'],
  ['aliases', '{ a: machine(id: 1) { x: id id } b: machine(id: 2) { x: name } }'],
  ['fragments in several places', `{ machine(id: 1) { ...F weak { ...F } parts { machine { ...G } } } } ${CARD}`],
  ['the same field twice', '{ machine(id: 1) { weak { id } weak { hours } ... on Machine { weak { size } } } }'],
  ...[true, false].flatMap((yes): [string, string, object][] => [
    [
      `@skip and @include of fields, ${yes}`,
      'query ($yes: Boolean!) { machine(id: 1) { id @skip(if: $yes) name @include(if: $yes) weak @include(if: $yes) { id } } }',
      { yes },
    ],
    [
      `@skip and @include of fragments, ${yes}`,
      `query ($yes: Boolean!) { machine(id: 1) { ...F @include(if: $yes) weak { ...F @skip(if: $yes) id } strong { ...G } } } ${CARD}`,
      { yes },
    ],
    [
      `@skip of the same field in two places, ${yes}`,
      'query ($yes: Boolean!) { machine(id: 1) { id @skip(if: $yes) ... on Machine { id @include(if: $yes) } } }',
      { yes },
    ],
    [`@skip of a root field, ${yes}`, 'query ($yes: Boolean!) { machine(id: 1) @skip(if: $yes) { id } echo }', { yes }],
  ]),
  ['@skip by a default', 'query ($yes: Boolean! = true) { machine(id: 1) { id name @skip(if: $yes) } }'],
  ['null in a nullable field', '{ machine(id: 2) { name } }'],
  ['null in a field that can’t be null', '{ machine(id: 13) { id hours } echo }'],
  [
    'null that spreads to the next nullable parent',
    '{ machine(id: 6) { id weak { id strong { id strong { hours } } } } }',
  ],
  ['null in a list', '{ machine(id: 1) { id broken { id } } }'],
  ['an error in a nullable field', '{ machine(id: 5) { id weak { id } } }'],
  ['an error in a field that can’t be null', '{ failing { id } }'],
  ['an error of a promise', '{ failingLater { id } echo }'],
  ['errors in a list', '{ machines(first: 8) { id weak { id } } }'],
  ['defaults of arguments', '{ echo machines { id parts { id } } }'],
  [
    'variables that are left out',
    'query ($n: Int, $first: Int! = 1) { echo(number: $n) machines(first: $first) { id } }',
  ],
  ['null where a default stands', 'query ($n: Int) { echo(number: $n) }', { n: null }],
  ['null where a default stands that can’t be null', 'query ($n: Int) { machines(first: $n) { id } }', { n: null }],
  ['an absent variable for a default that can’t be null', 'query ($n: Int) { machines(first: $n) { id } }', {}],
  ['input with defaults', 'query ($f: Filter) { echo(filter: $f) }', { f: { sizes: ['small'] } }],
  ['input in the document', '{ echo(filter: { sizes: [large, small], depth: 4 }, number: 3) }'],
  [
    'variables in an input of the document',
    'query ($s: Size!, $n: Int) { echo(filter: { sizes: [$s], depth: $n }) }',
    { s: 'large', n: 5 },
  ],
  ['one value for a list', 'query ($f: Filter) { echo(filter: $f) }', { f: { sizes: 'small' } }],
  ['null for a field with a default', 'query ($f: Filter) { echo(filter: $f) }', { f: { name: null } }],
  ['several operations', 'query A { echo } query B { machine(id: 1) { id } }', {}, 'B'],
  ['introspection', getIntrospectionQuery()],
  ['an unusual name', '{ constructor: echo toString: machine(id: 1) { valueOf: id hasOwnProperty: name } }'],
  ['a name that JavaScript takes for a prototype', '{ __proto__: echo machine(id: 1) { __proto__: id name } }'],
])('%s: as graphql-js', async (_what, query, variables = {}, operationName = undefined) => {
  expect(plain(await compiled(query, variables, operationName))).toEqual(
    plain(await interpreted(query, variables, operationName)),
  );
  // The second time, the plan is a kept one.
  expect(plain(await compiled(query, variables, operationName))).toEqual(
    plain(await interpreted(query, variables, operationName)),
  );
});

test.each<[string, string, object]>([
  ['a missing variable', 'query ($n: Int!) { machines(first: $n) { id } }', {}],
  ['a variable of another type', 'query ($n: Int!) { machines(first: $n) { id } }', { n: 'many' }],
  ['an unknown field of an input', 'query ($f: Filter) { echo(filter: $f) }', { f: { color: 'red' } }],
  ['a wrong value deep inside', 'query ($f: Filter) { echo(filter: $f) }', { f: { sizes: ['small', 'huge'] } }],
])('%s is refused as by graphql-js', async (_what, query, variables) => {
  const [ours, theirs] = [await compiled(query, variables), await interpreted(query, variables)];
  expect(ours.errors).toHaveLength(1);
  expect(ours.errors![0]).toMatchObject({ locations: plain(theirs.errors![0]!.locations) });
  expect(ours.errors![0]!.message).toBe(theirs.errors![0]!.message);
});

test('several operations without a name are refused', async () => {
  const { errors } = await compiled('query A { echo } query B { echo }', {});
  expect(errors![0]!.message).toContain('Must provide operation name');
});

test('mutations run one after the other', async () => {
  log.length = 0;
  const { data } = await compiled('mutation ($n: Int!) { a: add(number: 1) b: add(number: $n) }', { n: 3 });
  expect([plain(data), log]).toEqual([{ a: 1, b: 3 }, ['begin 1', 'end 1', 'begin 3', 'end 3']]);
});

test('a mutation that fails runs once', async () => {
  log.length = 0;
  const { errors } = await compiled('mutation { drop { id } }', {});
  expect([errors![0]!.message, log]).toEqual(['out of order', ['drop']]);
});

test('an error keeps its original, with its code', async () => {
  const { body } = await apollo.executeOperation({ query: '{ failing { id } }' });
  expect(body.kind === 'single' && body.singleResult.errors![0]!.extensions!['code']).toBe('OUT');
});

test('strings of a document never become code', async () => {
  const magic = [
    '__MAGIC_DATE__33a9e76d_02e0_4128_8e92_3530ad3da74d',
    '__MAGIC_NAN__71d4310a_d4a3_4a05_b1fe_e60779d24998',
  ];
  const code = '0),x:globalThis.hacked=true,y:(1';
  for (const [query, variables] of [
    [`{ echo(text: "${magic[0]}${code}") }`, {}],
    [`{ echo(filter: { name: "${magic[0]}${code}" }) }`, {}],
    [`{ echo(text: "${magic[0]!.replace('_', '\\u005f')}${code}") }`, {}],
    [`{ echo(text: """${magic[0]}${code}""") }`, {}],
    [`query ($t: String = "${magic[0]}${code}") { echo(text: $t) }`, {}],
    [`query ($t: String) { echo(text: $t) }`, { t: `${magic[0]}${code}` }],
    [`{ echo(text: "${magic[1]}") }`, {}],
  ] as [string, object][]) {
    expect(plain(await compiled(query, variables))).toEqual(plain(await interpreted(query, variables)));
  }
  expect(globalThis).not.toHaveProperty('hacked');
});
