import * as classValidator from 'class-validator';
import { getMetadataStorage } from 'type-graphql';
import { PostgresQueryRunner } from 'typeorm/driver/postgres/PostgresQueryRunner.js';
import { SessionStore } from '../sessions/session-store';
import type { ApiClient } from '../testing/client';
import { buildTimecard, buildUser } from '../testing/factories';
import { startTestServer, type TestServer } from '../testing/server';

jest.mock('class-validator', () => {
  const actual = jest.requireActual('class-validator');
  return { ...actual, validate: jest.fn(actual.validate) };
});

let server: TestServer;
let client: ApiClient;
beforeAll(async () => {
  server = await startTestServer();
  client = await server.client().login(await buildUser(server.db));
});
afterAll(() => server.stop());

/** Returns the prototype whose method serves a field of Query or Mutation. */
function resolverOf(field: string) {
  const { queries, mutations } = getMetadataStorage();
  return [...queries, ...mutations].find(({ schemaName }) => schemaName === field)!.target.prototype;
}

const SUBMIT = 'mutation ($input: SubmitTimecardInput!) { submitTimecard(input: $input) { id } }';
const PAGE = 'query ($first: Int!) { timecards(first: $first) { edges { node { id workArea } } } }';
const PICKERS = '{ costCodeTemplates { id code } }';

test.each<[string, (client: ApiClient) => Promise<unknown>, { validated: boolean; resolver?: string }]>([
  [
    'submitting a card',
    (one) => one.graphql(SUBMIT, { input: buildTimecard() }),
    { validated: true, resolver: 'submitTimecard' },
  ],
  ['reading a page of cards', (one) => one.graphql(PAGE, { first: 10 }), { validated: true, resolver: 'timecards' }],
  ['reading pickers', (one) => one.graphql(PICKERS), { validated: false }],
  ['submitting a card over REST', (one) => one.rest('POST', '/api/timecards', buildTimecard()), { validated: true }],
  ['reading the current user', (one) => one.rest('GET', '/api/auth/user'), { validated: false }],
])('%s runs through the whole stack', async (_what, send, { validated, resolver }) => {
  const sessions = jest.spyOn(SessionStore.prototype, 'get');
  const statements = jest.spyOn(PostgresQueryRunner.prototype, 'query');
  const resolved = resolver && jest.spyOn(resolverOf(resolver), resolver as never);
  const judged = jest.mocked(classValidator.validate).mockClear();
  for (let count = 0; count < 3; count++) await send(client);
  expect(sessions).toHaveBeenCalledTimes(3);
  expect(statements.mock.calls.length).toBeGreaterThanOrEqual(3);
  if (resolved) expect(resolved).toHaveBeenCalledTimes(3);
  if (validated) expect(judged).toHaveBeenCalledTimes(3);
  jest.restoreAllMocks();
});
