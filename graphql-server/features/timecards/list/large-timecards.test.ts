import { Role } from '../../../access/roles';
import type { ApiClient } from '../../../testing/client';
import { buildCostCode, buildTimecard, buildUser } from '../../../testing/factories';
import { startTestServer, type TestServer } from '../../../testing/server';

let server: TestServer;
let client: ApiClient;
beforeAll(async () => {
  server = await startTestServer();
  client = await server.client().login(await buildUser(server.db, { role: Role.admin }));
});
afterAll(() => server.stop());

const machine = (text: string) => ({ company: 'blaze', equipment: text, model: text, serial: text, hours: '1.00' });
const codeWith = (machines: number, materials = 0, text = 'Excavator') =>
  buildCostCode({
    equipment: Array.from({ length: machines }, () => machine(text)),
    materials: Array.from({ length: materials }, () => ({ name: 'Sand', quantity: '1.00', unit: 'TON' })),
  });
const submit = (costCodes: object[], overrides = {}) =>
  client.rest('POST', '/api/timecards', buildTimecard({ costCodes, ...overrides }));

describe('a timecard with 500 cost codes, machines, and materials in total', () => {
  test.each([
    ['codes', Array.from({ length: 500 }, () => codeWith(0))],
    ['machines', [codeWith(499)]],
    ['all three', [...Array.from({ length: 100 }, () => codeWith(2, 1)), codeWith(60, 39)]],
  ])('is accepted with %s', async (_what, costCodes) => {
    expect((await submit(costCodes)).status).toBe(201);
  });

  test('and one more is rejected by both doors with advice', async () => {
    const message =
      'A timecard can hold at most 500 entries in total: cost codes, people, machines, and materials. Split it into two timecards.';
    for (const costCodes of [[codeWith(400, 100)], Array.from({ length: 501 }, () => codeWith(0))]) {
      const { status, body } = await submit(costCodes);
      expect([status, body]).toEqual([400, { message, errors: [{ path: 'costCodes', message }] }]);
      const { errors } = await client.graphql(
        'mutation ($input: SubmitTimecardInput!) { submitTimecard(input: $input) { id } }',
        { input: buildTimecard({ costCodes }) },
      );
      expect(errors).toMatchObject([{ message, extensions: { code: 'BAD_USER_INPUT' } }]);
    }
  });

  test.each([
    ['operator and laborer hours', 50, { operatorHours: '99999999.99', laborerHours: '99999999.99', equipment: [] }],
    ['machine hours', 100, { equipment: [{ ...machine('Excavator'), hours: '99999999.99' }] }],
  ])('of the largest %s is accepted up to the sum that can be stored', async (_what, most, code) => {
    const codes = (count: number) => Array.from({ length: count }, () => buildCostCode({ ...code, materials: [] }));
    expect((await submit(codes(most))).status).toBe(201);
    const message = 'The hours of a timecard must be at most 9999999999.99 in total';
    const { status, body } = await submit(codes(most + 1));
    expect([status, body]).toEqual([400, { message, errors: [{ path: 'costCodes', message }] }]);
  });

  test.each([[{ equipment: 7 }], [null], ['text'], [[]]])(
    'is rejected with the malformed cost code %j',
    async (code) => {
      expect((await submit([code as object])).status).toBe(400);
    },
  );
});

describe('a page of large timecards', () => {
  const LARGE = 8;
  const wide = 'é'.repeat(255);
  beforeAll(async () => {
    await server.db.query('DELETE FROM timecards');
    for (let number = 0; number < LARGE; number++) {
      // Each card has about 740 kB.
      const { status } = await submit([codeWith(470, 0, wide)], { workArea: `area ${number}` });
      expect(status).toBe(201);
    }
    for (let number = LARGE; number < LARGE + 4; number++) await submit([codeWith(1)], { workArea: `area ${number}` });
  });

  const FIELDS = 'id workArea costCodes { code equipment { company equipment model serial hours } }';
  const PLAIN = `query ($after: String) { timecards(first: 100, after: $after) {
    edges { cursor node { ${FIELDS} } } pageInfo { hasNextPage endCursor } } }`;
  const ALIASED = PLAIN.replace(': 100, after: $after) {', ': 100, after: $after) { again: __typename');

  test.each([
    ['as Postgres wrote it', PLAIN],
    ['built field by field', ALIASED],
  ])('ends early at 4 MB with a cursor for the rest, %s', async (_how, query) => {
    const areas: string[] = [];
    let pages = 0;
    for (let after: string | null = null, more = true; more; pages++) {
      const { data, errors }: any = await client.graphql(query, { after });
      expect(errors).toBeUndefined();
      const { edges, pageInfo } = data.timecards;
      expect(Buffer.byteLength(JSON.stringify(edges))).toBeLessThan(4.2 * 1024 * 1024);
      expect(edges.length).toBeGreaterThan(0);
      expect(pageInfo.endCursor).toBe(edges.at(-1).cursor);
      areas.push(...edges.map(({ node }: any) => node.workArea));
      more = pageInfo.hasNextPage;
      after = pageInfo.endCursor;
    }
    expect(areas).toEqual(Array.from({ length: LARGE + 4 }, (_, index) => `area ${LARGE + 3 - index}`));
    expect(pages).toBeGreaterThan(1);
  });

  test.each([
    ['own cards', 'myTimecards(first: 100) { edges { node { %s } } pageInfo { hasNextPage } }'],
    ['cards to review', 'timecardsToReview(first: 100) { edges { node { %s } } pageInfo { hasNextPage } }'],
    ['the last cards', 'myLastTimecards(first: 50) { %s }'],
  ])('of %s ends early at 4 MB', async (_what, query) => {
    const { data, errors }: any = await client.graphql(`{ ${query.replace('%s', FIELDS)} }`);
    expect(errors).toBeUndefined();
    const [response] = Object.values<unknown[] | { edges: unknown[]; pageInfo: { hasNextPage: boolean } }>(data);
    expect(Buffer.byteLength(JSON.stringify(response))).toBeLessThan(4.2 * 1024 * 1024);
    const shown = Array.isArray(response) ? response : response!.edges;
    expect(shown.length).toBeGreaterThan(2);
    expect(shown.length).toBeLessThan(LARGE + 4);
    if (!Array.isArray(response)) expect(response!.pageInfo.hasNextPage).toBe(true);
  });

  test('still contains a single card that is larger than the limit', async () => {
    await server.db.query(`INSERT INTO equipment_lines ("costCodeId", position, company, equipment, hours)
      SELECT c.id, 1000 + n, 'blaze', repeat('x', 255), 1 FROM cost_codes c JOIN timecards t ON t.id = c."timecardId",
        generate_series(1, 20000) n WHERE t."workArea" = 'area ${LARGE + 3}'`);
    for (const query of [PLAIN, ALIASED]) {
      const { data } = await client.graphql(query);
      expect(data.timecards.edges.map(({ node }: any) => node.workArea)).toEqual([`area ${LARGE + 3}`]);
      expect(data.timecards.pageInfo.hasNextPage).toBe(true);
    }
  });

  test('has no size limit when it is streamed over REST', async () => {
    expect((await client.rest('GET', '/api/timecards')).body).toHaveLength(LARGE + 4);
  });
});

describe('the history of a timecard', () => {
  const HISTORY = `query ($id: ID!) { timecardHistory(id: $id) {
    kind revision content { costCodes { equipment { company equipment model serial } } } } }`;
  const REVISE = 'mutation ($input: ReviseTimecardInput!) { reviseTimecard(input: $input) { revision } }';
  const history = async (id: string) => {
    const { data, errors }: any = await client.graphql(HISTORY, { id });
    expect(errors).toBeUndefined();
    return data.timecardHistory;
  };
  const made = async (costCodes: object[]) => (await submit(costCodes)).body.id;
  const events = (id: string, count: number) =>
    server.db.query(
      `INSERT INTO timecard_revisions ("timecardId", revision, kind, at)
       SELECT $1, 1, CASE WHEN n % 2 = 0 THEN 'approved' ELSE 'reopened' END, now() + n * interval '1 second'
       FROM generate_series(1, $2::int) n`,
      [id, count],
    );

  test('has at most 100 entries, and drops the oldest ones, even the submission', async () => {
    const id = await made([codeWith(1)]);
    await events(id, 99);
    expect((await history(id)).map(({ kind }: any) => kind)).toHaveLength(100);
    expect((await history(id)).at(-1).kind).toBe('submitted');
    await events(id, 1);
    const kinds = (await history(id)).map(({ kind }: any) => kind);
    expect([kinds.length, kinds.includes('submitted')]).toEqual([100, false]);
  });

  test('of a large timecard ends at 4 MB, whether its versions differ or repeat', async () => {
    const large = 'é'.repeat(255);
    const revised = await made([codeWith(470, 0, large)]);
    for (let baseRevision = 1; baseRevision <= 6; baseRevision++) {
      const costCodes = [codeWith(470, 0, large.slice(0, -baseRevision))];
      const input = { ...buildTimecard({ costCodes }), id: revised, baseRevision };
      expect((await client.graphql(REVISE, { input })).errors).toBeUndefined();
    }
    const decided = await made([codeWith(470, 0, large)]);
    await events(decided, 8);
    for (const id of [revised, decided]) {
      const entries = await history(id);
      expect(Buffer.byteLength(JSON.stringify(entries))).toBeLessThan(4.2 * 1024 * 1024);
      expect(entries.length).toBeGreaterThan(3);
      expect(entries.length).toBeLessThan(7);
    }
    const versions = await history(revised);
    expect(versions.map(({ revision }: any) => revision)).toEqual(versions.map((_: any, index: number) => 7 - index));
    versions.forEach(({ content, revision }: any) => {
      expect(content.costCodes[0].equipment[0].model).toHaveLength(255 - (revision - 1));
    });
  });
});
