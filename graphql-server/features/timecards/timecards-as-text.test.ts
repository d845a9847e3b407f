import fc from 'fast-check';
import { print } from 'graphql';
import { ApprovalStatus, Role } from '../../access/actor';
import { poolOf } from '../../core/database';
import type { ApiClient } from '../../testing/client';
import { asApolloSends, clientDocument } from '../../testing/client-document';
import { buildCostCode, buildTimecard, buildUser } from '../../testing/factories';
import { startTestServer, type TestServer } from '../../testing/server';
import type { User } from '../users/users.entity';

/** Pages of cards are sent as JSON text from Postgres (decision 050). These tests compare it with graphql-js's responses. */
let server: TestServer;
let reader: ApiClient;

const signedIn = async (overrides: Partial<User> = {}) => server.client().login(await buildUser(server.db, overrides));

beforeAll(async () => {
  server = await startTestServer();
  reader = await signedIn({ role: Role.admin });
  const others = [await signedIn({ firstName: null, lastName: null }), await signedIn({ lastName: 'O"Neil\\' })];
  for (const [index, client] of [reader, ...others].entries()) {
    for (const workArea of ['Pier "9" \\ <b>', 'Übersee 🏗', `Area ${index}`]) {
      const equipment = [{ company: 'dans', equipment: 'Loader', hours: '1' }];
      const costCodes = [
        buildCostCode({ code: `B-${index}`, equipment }),
        buildCostCode({ code: 'A', productionQuantity: '', materials: [] }),
      ];
      const sent = await client.rest('POST', '/api/timecards', buildTimecard({ workArea, costCodes }));
      expect(sent.status).toBe(201);
    }
  }
});
afterAll(() => server.stop());

/** The client's document, and the same with `__typename` on every object, as Apollo Client sends it. */
const ofThePage = clientDocument('timecards/timecards.graphql', 'TimecardRow', 'Timecards');

/** The same document with an alias, which the text path does not support, so that graphql-js runs it. */
const ordinary = (query: string) => query.replace('timecards(', 'timecards: timecards(');

/** The response's body as it was sent. */
async function bodyOf(client: ApiClient, query: string, variables: object) {
  const raw = await fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
    body: JSON.stringify({ query, variables }),
  });
  return raw.text();
}

/** The responses of both paths, after checking that two different paths were taken and that the bytes are equal. */
async function bothWays(client: ApiClient, query: string, variables: object = {}) {
  const statements = jest.spyOn(poolOf(server.db), 'query');
  const texts = () => statements.mock.calls.filter(([one]) => / AS json, /.test((one as { text?: string }).text ?? ''));
  const text = await bodyOf(client, query, variables);
  const asText = texts().length;
  const walked = await bodyOf(client, ordinary(query), variables);
  if (!text.includes('"errors"')) {
    expect([asText, texts().length]).toEqual([1, 1]);
    expect(text).toBe(walked);
  }
  statements.mockRestore();
  return [JSON.parse(text), JSON.parse(walked)];
}

describe('a page of cards as JSON text', () => {
  test.each([
    ['as the file has it', print(ofThePage)],
    ['as Apollo’s client sends it', print(asApolloSends(ofThePage))],
  ])('equals graphql-js’s response to the client’s document %s', async (_how, query) => {
    for (const variables of [{ first: 50 }, { first: 4 }, { first: 2, filter: { workArea: 'pier' } }]) {
      const [text, walked] = await bothWays(reader, query, variables);
      expect(text.data.timecards.edges.length).toBeGreaterThan(1);
      expect(text).toEqual(walked);
    }
  });

  test('equals graphql-js’s response for any selection', async () => {
    const line = ['id', 'company', 'equipment', 'model', 'serial', 'hours', '__typename'];
    const material = ['id', 'name', 'quantity', 'unit'];
    const code = ['id', 'code', 'operatorCount', 'laborerCount', 'operatorHours', 'laborerHours', 'productionQuantity'];
    const card = ['id', 'date', 'workArea', 'reportingSupervisor', 'createdAt', 'totalHours', 'equipmentCount'];
    const some = (...fields: string[]) => fc.shuffledSubarray(fields, { minLength: 1 }).map((all) => all.join(' '));
    const below = (name: string, fields: fc.Arbitrary<string>) => fields.map((inner) => `${name} { ${inner} }`);
    const with_ = (fields: fc.Arbitrary<string>, ...more: fc.Arbitrary<string>[]) =>
      fc.tuple(fields, ...more.map((one) => fc.option(one, { nil: '' }))).map((parts) => parts.join(' '));
    const codes = with_(some(...code), below('equipment', some(...line)), below('materials', some(...material)));
    const cards = with_(
      some(...card),
      below('user', some('email', 'firstName', '__typename')),
      below('costCodes', codes),
    );
    await fc.assert(
      fc.asyncProperty(cards, fc.boolean(), async (fields, twice) => {
        const again = twice ? `edges { node { costCodes { code ... on CostCode { code laborerCount } } } }` : '';
        const [text, walked] = await bothWays(
          reader,
          `{ timecards(first: 3) { edges { cursor node { ${fields} } } ${again} } }`,
        );
        expect(text.errors).toBeUndefined();
        expect(text).toEqual(walked);
      }),
      { numRuns: 60 },
    );
  });

  test('can be paged to the last card with its own cursors', async () => {
    const query = print(ofThePage);
    const seen: string[] = [];
    for (let after: string | null = null, more = true; more; ) {
      const [text, walked]: any[] = await bothWays(reader, query, { first: 4, after });
      expect(text).toEqual(walked);
      const { edges, pageInfo } = text.data.timecards;
      seen.push(...edges.map((edge: any) => edge.node.id));
      [after, more] = [pageInfo.endCursor, pageInfo.hasNextPage];
    }
    expect(new Set(seen).size).toBe(9);
  });

  test('shows people only what they may see', async () => {
    const field = await signedIn({ role: Role.field });
    await field.rest('POST', '/api/timecards', buildTimecard({ workArea: 'My own' }));
    const [text, walked] = await bothWays(field, print(ofThePage), { first: 50 });
    expect(text.data.timecards.edges.map((edge: any) => edge.node.workArea)).toEqual(['My own']);
    expect(text).toEqual(walked);
  });

  test.each([
    ['nobody', async () => server.client(), 'UNAUTHENTICATED'],
    ['a pending person', () => signedIn({ approvalStatus: ApprovalStatus.pending }), 'FORBIDDEN'],
  ])('has graphql-js’s error for %s', async (_who, who, code) => {
    const [text, walked] = await bothWays(await who(), print(ofThePage), { first: 50 });
    expect(text.errors[0].extensions.code).toBe(code);
    expect(text.data ?? null).toBeNull();
    expect({ ...text, errors: text.errors.map(withoutPlace) }).toEqual({
      ...walked,
      errors: walked.errors.map(withoutPlace),
    });
  });

  test.each([
    ['a page too large', { first: 101 }],
    ['a cursor of another kind', { first: 5, after: 'bm9wZQ' }],
    ['a day that does not exist', { first: 5, filter: { startDate: '2025-02-30' } }],
    ['a variable of another type', { first: 'five' }],
    ['a variable that is missing', {}],
  ])('reports %s like graphql-js', async (_what, variables) => {
    const [text, walked] = await bothWays(reader, print(ofThePage), variables);
    expect(text.errors[0].extensions.code).toBe('BAD_USER_INPUT');
    expect({ ...text, errors: text.errors.map(withoutPlace) }).toEqual({
      ...walked,
      errors: walked.errors.map(withoutPlace),
    });
  });
});

/** The alias shifts the position in the document. */
const withoutPlace = ({ locations: _locations, ...error }: { locations?: unknown }) => error;
