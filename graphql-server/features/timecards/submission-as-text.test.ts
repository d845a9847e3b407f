import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { type GraphQLObjectType, getNamedType, isObjectType } from 'graphql';
import type { ApiClient } from '../../testing/client';
import { buildCostCode, buildTimecard, buildUser } from '../../testing/factories';
import { publishedSchema } from '../../testing/published';
import { startTestServer, type TestServer } from '../../testing/server';

/** A submission's response is written without graphql-js (decision 050). An alias makes graphql-js write it. */
let server: TestServer;
let foreman: ApiClient;
beforeAll(async () => {
  server = await startTestServer();
  foreman = await server.client().login(await buildUser(server.db, { firstName: null, lastName: 'O"Neil\\' }));
});
afterAll(() => server.stop());

const plain = (selection: string) =>
  `mutation ($input: SubmitTimecardInput!) { submitTimecard(input: $input) ${selection} }`;
const aliased = (selection: string) => plain(selection).replace('submitTimecard(', 'submitTimecard: submitTimecard(');

/** Status and body of the response, without the places in the document, which an alias moves. */
async function responseTo(query: string, input: object) {
  const { status, body } = await foreman.rest('POST', '/graphql', { query, variables: { input } });
  for (const error of body.errors ?? []) delete error.locations;
  return { status, text: JSON.stringify(body) };
}

const savedCards = async (): Promise<number> =>
  (await server.db.query('SELECT count(*)::int AS cards FROM timecards'))[0].cards;

/** Any selection of fields of a published type, in any order. */
function selectionsOf(type: GraphQLObjectType): fc.Arbitrary<string> {
  const fields = [...Object.values(type.getFields()), { name: '__typename', type: undefined }].map(
    ({ name, type: of }) => {
      const named = of && getNamedType(of);
      return isObjectType(named) ? selectionsOf(named).map((below) => `${name} ${below}`) : fc.constant(name);
    },
  );
  const some = fc.shuffledSubarray(fields, { minLength: 1 }).chain((chosen) => fc.tuple(...chosen));
  return some.map((chosen) => `{ ${chosen.join(' ')} }`);
}

const buildInput = () => ({
  ...buildTimecard({ workArea: 'Übersee "9" 🏗', notes: null }),
  costCodes: [buildCostCode(), buildCostCode({ code: 'B', equipment: [], productionQuantity: null })],
  clientRequestId: randomUUID(),
});

test('any selection gets the same response on both paths', async () => {
  const before = await savedCards();
  let sent = 0;
  await fc.assert(
    fc.asyncProperty(
      selectionsOf(publishedSchema.getType('Timecard') as GraphQLObjectType),
      fc.boolean(),
      async (selection, plainFirst) => {
        const input = buildInput();
        const queries = [plain(selection), aliased(selection)];
        const [first, repeat] = plainFirst ? queries : queries.reverse();
        const saved = await responseTo(first!, input);
        sent++;
        expect(saved.status).toBe(200);
        expect(saved.text).not.toContain('"errors"');
        expect(await responseTo(repeat!, input)).toEqual(saved);
      },
    ),
    { numRuns: 60 },
  );
  expect(await savedCards()).toBe(before + sent);
});

test.each([
  ['a missing field', { workArea: undefined }],
  ['an empty work area', { workArea: ' ' }],
  ['a day in the future', { date: '2999-01-01' }],
  ['a value of another type', { costCodes: 'none' }],
])('%s gets the same error on both paths, and nothing is saved', async (_what, wrong) => {
  const before = await savedCards();
  const input = { ...buildInput(), ...wrong };
  const refused = await responseTo(plain('{ id }'), input);
  expect(refused.text).toContain('"code":"BAD_USER_INPUT"');
  expect(await responseTo(aliased('{ id }'), input)).toEqual(refused);
  expect(await savedCards()).toBe(before);
});

test('a response that graphql-js has to write does not save the card twice', async () => {
  const before = await savedCards();
  const { text } = await responseTo(plain('{ id allowed }'), { ...buildInput(), clientRequestId: null });
  expect(text).toContain('"allowed":[');
  expect(await savedCards()).toBe(before + 1);
});

test('a person who may not submit gets the same error on both paths', async () => {
  const stranger = server.client();
  for (const query of [plain('{ id }'), aliased('{ id }')]) {
    const { errors } = await stranger.graphql(query, { input: buildInput() });
    expect(errors?.map(({ message, path }) => [message, path])).toEqual([['Unauthorized', ['submitTimecard']]]);
  }
});
