import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  buildSchema,
  type GraphQLField,
  type GraphQLOutputType,
  getNamedType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { Role } from '../access/roles';
import { operations } from '../features/features';
import type { ApiClient, Json } from '../testing/client';
import { buildCostCode, buildTimecard, buildUser } from '../testing/factories';
import { startTestServer, type TestServer } from '../testing/server';
import { call, correction } from '../testing/timecard-lifecycle';

/** Size in bytes above which a response needs a declared `largeOutput`. */
const SMALL = 400_000;

const schema = buildSchema(readFileSync(path.join(__dirname, '..', '..', 'schema', 'schema.graphql'), 'utf8'));
const queries = Object.values(schema.getQueryType()!.getFields());

let server: TestServer;
let admin: ApiClient;
let card: Json;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.client().login(await buildUser(server.db, { role: Role.admin, stormWaterCertified: true }));
  for (let count = 0; count < 6; count++) card = (await call(admin, 'submit', largestCard())).done;
  card = (await call(admin, 'revise', { ...correction(card), ...largestCard() })).done;
  for (let count = 0; count < 10; count++) await admin.graphql(SAVE_CREW, { input: largestCrew(`Crew ${count}`) });
}, 120_000);
afterAll(() => server.stop());

/** Inputs of the largest allowed card and crew. */
const machine = (length: number) => {
  const text = 'x'.repeat(length);
  return { company: 'blaze', equipment: text, model: text, serial: text };
};
const largestCard = () =>
  buildTimecard({
    costCodes: [buildCostCode({ equipment: Array(499).fill({ ...machine(255), hours: '1.00' }), materials: [] })],
  });
const SAVE_CREW = 'mutation ($input: SaveCrewInput!) { saveCrew(input: $input) { id } }';
const largestCrew = (name: string) => ({
  name,
  costCodes: [
    { code: '1', operatorCount: 1, laborerCount: 1, equipment: Array(499).fill(machine(100)), materials: [] },
  ],
});

/** Selects all fields of a type at any depth, except those with arguments. */
function selectionOf(type: GraphQLOutputType): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return '';
  const fields = Object.values(named.getFields()).filter(({ args }) => args.length === 0);
  return `{ ${fields.map((field) => `${field.name} ${selectionOf(field.type)}`).join(' ')} }`;
}

const known = (): Record<string, unknown> => ({
  id: card.id,
  first: 50,
  startDate: card.date,
  endDate: card.date,
});

/** Returns a query's required arguments, and `first` if it has one. Undefined if an argument is not in `known()`. */
function argumentsOf({ args }: GraphQLField<unknown, unknown>): string | undefined {
  const needed = args.filter(({ name, type }) => isNonNullType(type) || name === 'first');
  if (needed.some(({ name }) => !(name in known()))) return undefined;
  const list = needed.map(({ name }) => `${name}: ${JSON.stringify(known()[name])}`).join(', ');
  return list && `(${list})`;
}

const measured = queries.filter((query) => argumentsWithoutCard(query));
function argumentsWithoutCard({ args }: GraphQLField<unknown, unknown>): boolean {
  const names = ['id', 'first', 'startDate', 'endDate'];
  return args.every(
    ({ name, type, defaultValue }) => !isNonNullType(type) || defaultValue !== undefined || names.includes(name),
  );
}

test('more than 25 queries are tested for large responses', () => {
  expect(measured.length).toBeGreaterThan(25);
});

test.each(measured.map((query) => [query.name, query] as const))(
  '%s declares largeOutput if the largest cards and crews make its response large',
  async (name, query) => {
    const { data, errors } = await admin.graphql(`{ ${name}${argumentsOf(query) ?? ''} ${selectionOf(query.type)} }`);
    const bytes = JSON.stringify(data ?? null).length;
    if (errors)
      expect([name, errors[0]!.extensions.code]).toEqual([
        name,
        expect.stringMatching(/NOT_FOUND|SERVICE_UNAVAILABLE/),
      ]);
    if (bytes > SMALL) expect([name, operations.get(name)?.declaration.largeOutput]).not.toEqual([name, undefined]);
    if (name === 'crews' || name === 'timecards') expect(bytes).toBeGreaterThan(SMALL);
  },
);
