import { getOperationAST, parse, print } from 'graphql';
import type { Context } from '../core/context';
import type { Operation } from '../core/operation';
import { textResponses } from '../core/pages-as-text/text-responses';
import { clientDocument } from '../testing/client-document';
import { buildTimecard } from '../testing/factories';
import { publishedSchema } from '../testing/published';

/** The plugin's response to a mutation, how often its operation ran, and the context that graphql-js would get. */
async function responseTo(source: string, run: () => Promise<unknown>) {
  const operation = jest.fn(run);
  const plugin = textResponses(publishedSchema, {
    query: {},
    mutation: { submitTimecard: operation as never as Operation },
  });
  const document = parse(source);
  const contextValue = {} as Context;
  const listener = await plugin.requestDidStart!({} as never);
  const response = await listener!.responseForOperation!({
    document,
    operation: getOperationAST(document),
    request: { variables: { input: buildTimecard() } },
    contextValue,
  } as never);
  const data = response?.body.kind === 'single' ? response.body.singleResult.data : undefined;
  return { text: data?.['text'], runs: operation.mock.calls.length, contextValue };
}

const mutation = (selection: string) =>
  `mutation ($input: SubmitTimecardInput!) { submitTimecard(input: $input) ${selection} }`;

test('a hot mutation is answered with the selected fields, in their order', async () => {
  const saved = {
    id: 'a',
    notes: null,
    workArea: 'Pier "9"',
    costCodes: [{ code: '1001', laborerCount: 2, equipment: [], materials: [] }],
    user: { email: 'pat@example.com', firstName: null },
  };
  const { text, runs } = await responseTo(
    mutation('{ user { firstName __typename } workArea notes costCodes { laborerCount equipment { id } } __typename }'),
    async () => saved,
  );
  expect(text).toBe(
    '{"submitTimecard":{"user":{"firstName":null,"__typename":"Person"},"workArea":"Pier \\"9\\"","notes":null,' +
      '"costCodes":[{"laborerCount":2,"equipment":[]}],"__typename":"Timecard"}}',
  );
  expect(runs).toBe(1);
});

test('the client’s own document is hot', async () => {
  const document = print(clientDocument('timecards/timecards.graphql', 'TimecardRow', 'SubmitTimecard'));
  expect((await responseTo(document, async () => ({}))).runs).toBe(1);
});

test('a failed command does not run again: graphql-js gets its outcome', async () => {
  const { text, runs, contextValue } = await responseTo(mutation('{ id }'), async () => {
    throw new Error('no space left');
  });
  expect([text, runs]).toEqual([undefined, 1]);
  await expect(contextValue.outcome).rejects.toThrow('no space left');
});

test('a result without one of the fields goes through graphql-js, with the same outcome', async () => {
  const { text, runs, contextValue } = await responseTo(mutation('{ id notes }'), async () => ({ id: 'a' }));
  expect([text, runs]).toEqual([undefined, 1]);
  expect(await contextValue.outcome).toEqual({ id: 'a' });
});

test.each([
  ['an alias', mutation('{ id }').replace('submitTimecard(', 'card: submitTimecard(')],
  ['a directive', mutation('{ id @include(if: true) }')],
  ['a second mutation', mutation('{ id } reopenTimecard(input: $other) { id }')],
  ['another mutation', 'mutation ($input: ReopenTimecardInput!) { reopenTimecard(input: $input) { id } }'],
])('a document with %s is left to graphql-js', async (_what, source) => {
  const { text, runs, contextValue } = await responseTo(source, async () => ({ id: 'a' }));
  expect([text, runs, contextValue.outcome]).toEqual([undefined, 0, undefined]);
});
