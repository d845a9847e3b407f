import fc from 'fast-check';
import { print } from 'graphql';
import { Role } from '../../access/actor';
import { poolOf } from '../../core/database';
import type { ApiClient, Json } from '../../testing/client';
import { asApolloSends, clientDocument } from '../../testing/client-document';
import { buildCostCode, buildTimecard, buildUser } from '../../testing/factories';
import { HALF_WRITTEN } from '../../testing/half-written';
import { startTestServer, type TestServer } from '../../testing/server';
import { fillCardTexts } from './timecards.jobs';

/** A card's lines are kept as text (decision 056): what pages show must be what the lines say, with or without the text. */
let server: TestServer;
let client: ApiClient;
beforeAll(async () => {
  server = await startTestServer();
  client = await server.client().login(await buildUser(server.db, { role: Role.admin }));
});
afterAll(() => server.stop());
beforeEach(() => server.db.query('DELETE FROM timecards'));

const page = clientDocument('timecards/timecards.graphql', 'TimecardRow', 'Timecards');
const BROWSER = print(asApolloSends(page));
const FIRST = { first: 50 };
const reviewed = 'timecardsToReview(first: 50) { edges { node { id costCodes { code equipment { hours } } } } }';

/** The body of every list that shows lines, as it was sent. */
async function listsNow(): Promise<string[]> {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const bodyOf = async (path: string, body?: object) => {
    const headers = { 'content-type': 'application/json', cookie };
    const options = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
    return (await fetch(`${server.url}${path}`, options)).text();
  };
  const bodies = [
    await bodyOf('/graphql', { query: BROWSER, variables: FIRST }),
    await bodyOf('/graphql', { query: print(page), variables: FIRST }),
    await bodyOf('/graphql', { query: print(page).replace('timecards(', 'again: timecards('), variables: FIRST }),
    await bodyOf('/graphql', { query: '{ timecards { edges { node { equipmentCount totalHours } } } }' }),
    await bodyOf('/graphql', { query: '{ timecards { edges { node { costCodes { code __typename } } } } }' }),
    await bodyOf('/graphql', { query: `{ ${reviewed} myTimecards { edges { node { equipmentCount } } } }` }),
    await bodyOf('/api/timecards'),
  ];
  for (const body of bodies) expect(body).not.toContain('"errors"');
  return bodies;
}

const textRows = () => server.db.query('SELECT * FROM timecard_texts ORDER BY "timecardId"');
const run = () => fillCardTexts.run({ dataSource: server.db } as never, {});

/** Checks that every card has a text that counts, and that the same is sent without it. */
async function expectEqualWithoutTexts() {
  const [{ count }] = await server.db.query(
    `SELECT count(*)::int FROM timecards card LEFT JOIN timecard_texts text
       ON text."timecardId" = card.id AND text.revision = card.revision WHERE text.revision IS NULL`,
  );
  expect(count).toBe(0);
  const kept = await listsNow();
  const texts = await textRows();
  await server.db.query('DELETE FROM timecard_texts');
  expect(kept).toEqual(await listsNow());
  // What the job computes from the lines is what the server wrote when it saved the card.
  await run();
  expect(await textRows()).toEqual(texts);
}

const nasty = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '"',
        '\\',
        '<',
        '\u2028',
        '\u2029',
        '\t',
        '\n',
        '\b',
        '\u001f',
        '\u007f',
        'é',
        '🏗',
        '{',
        '}',
        '],',
      ),
      fc.constantFrom(
        ',"__typename":"CostCode"',
        '\\",\\"__typename\\":\\"EquipmentLine\\"',
        ',"__typename":"MaterialLine"}',
      ),
      fc.string({ maxLength: 5 }),
    ),
    { maxLength: 4 },
  )
  .map((parts) => `x${parts.join('')}`);
const decimal = fc.constantFrom('0', '0.05', '7.5', '24.00', '007', '12345678.9', '99999999.99');
const optional = (text: fc.Arbitrary<string>) => fc.option(text, { nil: null });
const short = (text: fc.Arbitrary<string>, max: number) => text.map((long) => [...long].slice(0, max).join(''));
const costCode = fc.record({
  code: short(nasty, 80),
  operatorCount: fc.nat(99),
  laborerCount: fc.nat(99),
  operatorHours: decimal,
  laborerHours: decimal,
  productionQuantity: optional(decimal),
  equipment: fc.array(
    fc.record({
      company: short(nasty, 20),
      equipment: nasty,
      model: optional(nasty),
      serial: optional(nasty),
      hours: decimal,
    }),
    { maxLength: 3 },
  ),
  materials: fc.array(fc.record({ name: nasty, quantity: decimal, unit: short(nasty, 2) }), { maxLength: 3 }),
});
const lines = fc.array(costCode, { minLength: 1, maxLength: 3 });

const CALLS: Record<string, (card: Json, costCodes: Json[]) => [string, object]> = {
  revise: ({ id, revision }, costCodes) => [
    'mutation ($input: ReviseTimecardInput!) { done: reviseTimecard(input: $input) { id revision } }',
    { ...buildTimecard({ costCodes }), id, baseRevision: revision },
  ],
  return: ({ id, revision }) => [
    'mutation ($input: ReturnTimecardInput!) { done: returnTimecard(input: $input) { id revision } }',
    { id, revision, reason: 'Hours' },
  ],
  withdraw: ({ id, revision }) => [
    'mutation ($input: WithdrawTimecardInput!) { done: withdrawTimecard(input: $input) { id revision } }',
    { id, baseRevision: revision, reason: 'Twice' },
  ],
  restore: ({ id }) => [
    'mutation ($input: RestoreTimecardInput!) { done: restoreTimecard(input: $input) { id revision } }',
    { id },
  ],
};

async function act(name: string, card: Json, costCodes: Json[] = [buildCostCode({ code: '2002' })]): Promise<Json> {
  const [query, input] = CALLS[name]!(card, costCodes);
  const { data, errors } = await client.graphql(query, { input });
  return errors ? card : data.done;
}

async function submitted(overrides: object = {}, door: 'rest' | 'graphql' = 'rest'): Promise<Json> {
  const card = buildTimecard(overrides);
  if (door === 'rest') return { revision: 1, ...(await client.rest('POST', '/api/timecards', card)).body };
  const submit = 'mutation ($input: SubmitTimecardInput!) { submitTimecard(input: $input) { id revision } }';
  return (await client.graphql(submit, { input: card })).data.submitTimecard;
}

test('lists are the same with and without the stored text, after any change to the cards', async () => {
  const life = fc.array(fc.tuple(fc.constantFrom('revise', ...Object.keys(CALLS)), lines), { maxLength: 4 });
  let revised = 0;
  await fc.assert(
    fc.asyncProperty(
      lines,
      fc.constantFrom('rest' as const, 'graphql' as const),
      life,
      async (costCodes, door, events) => {
        let card = await submitted({ costCodes }, door);
        expect(card.id).toBeDefined();
        for (const [name, next] of events) card = await act(name, card, next);
        revised += card.revision - 1;
        await expectEqualWithoutTexts();
      },
    ),
    { numRuns: 12, endOnFailure: true },
  );
  // Sequences that change nothing prove nothing.
  expect(revised).toBeGreaterThan(0);
});

test('a page uses the stored text, with and without __typename, and reads no line rows', async () => {
  await submitted();
  const statements = jest.spyOn(poolOf(server.db), 'query');
  for (const query of [BROWSER, print(page)]) {
    statements.mockClear();
    await client.graphql(query, FIRST);
    const [{ text, values }] = statements.mock.calls
      .map(([one]) => one as unknown as { text: string; values: unknown[] })
      .filter((one) => / AS json, /.test(one.text)) as [{ text: string; values: unknown[] }];
    const [
      {
        'QUERY PLAN': [{ Plan: plan }],
      },
    ] = await server.db.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, values);
    const scans = nodesOf(plan).map((node) => [node['Relation Name'], node['Actual Loops'] > 0]);
    expect(scans).toContainEqual(['timecard_texts', true]);
    expect(scans).toContainEqual(['cost_codes', false]);
    expect(scans).not.toContainEqual(['cost_codes', true]);
  }
  statements.mockRestore();
});

const nodesOf = (plan: Json): Json[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
const codesShown = async () =>
  (await client.graphql(BROWSER, FIRST)).data.timecards.edges.map(({ node }: Json) => node.costCodes[0].code);
const OLDER_CORRECTION = [
  'UPDATE timecards SET revision = revision + 1',
  `UPDATE cost_codes SET code = '3003', "operatorHours" = 1`,
];

test('a correction by an older server shows at once, and the job replaces its stale text', async () => {
  await submitted();
  for (const statement of OLDER_CORRECTION) await server.db.query(statement);
  expect(await codesShown()).toEqual(['3003']);
  await run();
  await expectEqualWithoutTexts();
  expect(await codesShown()).toEqual(['3003']);
});

test('a text in another format is ignored, and the job replaces it', async () => {
  await submitted();
  await server.db.query(`UPDATE timecard_texts SET format = format + 1, lines = '[]'`);
  expect(await codesShown()).toEqual(['1001']);
  await run();
  await expectEqualWithoutTexts();
});

test('the job skips a card that is locked, without waiting', async () => {
  const [first, second] = [await submitted(), await submitted()];
  await server.db.query('DELETE FROM timecard_texts');
  const change = server.db.createQueryRunner();
  await change.startTransaction();
  try {
    await change.query('SELECT 1 FROM timecards WHERE id = $1 FOR UPDATE', [first.id]);
    await run();
    expect((await textRows()).map(({ timecardId }: Json) => timecardId)).toEqual([second.id]);
  } finally {
    await change.rollbackTransaction();
    await change.release();
  }
  await run();
  expect(await textRows()).toHaveLength(2);
});

test('the fuzzers’ check detects a text that does not match its lines', async () => {
  const card = await submitted();
  const wrong = () => server.db.query(HALF_WRITTEN['the kept text of a timecard is not the text of its lines']!);
  expect(await wrong()).toEqual([]);
  await server.db.query(`UPDATE timecard_texts SET lines = replace(lines, '1001', '1002')`);
  expect(await wrong()).toEqual([{ id: card.id }]);
  // What a correction replaces is read from the lines.
  await act('revise', card);
  const [{ replaced }] = await server.db.query('SELECT replaced FROM timecard_revisions WHERE "timecardId" = $1', [
    card.id,
  ]);
  expect(replaced.costCodes[0].code).toBe('1001');
});
