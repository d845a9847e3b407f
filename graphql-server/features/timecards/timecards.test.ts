import { addDays } from '../../../common/days';
import { Role } from '../../access/roles';
import { dayOf } from '../../core/days/days';
import type { ApiClient, Json } from '../../testing/client';
import { buildCostCode, buildTimecard, buildUser } from '../../testing/factories';
import { startTestServer, type TestServer } from '../../testing/server';
import { zoneAtHour } from '../../testing/zones';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ timeZone: zoneAtHour(12) });
});
afterAll(() => server.stop());

const signedIn = async (overrides = {}) => server.client().login(await buildUser(server.db, overrides));

const SUBMIT = `mutation ($input: SubmitTimecardInput!) {
  submitTimecard(input: $input) {
    id date workArea reportingSupervisor totalHours equipmentCount user { firstName lastName email }
    costCodes { code operatorCount laborerCount operatorHours laborerHours productionQuantity
      equipment { company equipment model serial hours } materials { name quantity unit } }
  }
}`;
const LIST = `query ($first: Int, $after: String, $filter: TimecardFilter) {
  timecards(first: $first, after: $after, filter: $filter) {
    edges { cursor node { id date workArea totalHours equipmentCount costCodes { id code } } }
    pageInfo { hasNextPage endCursor }
  }
}`;
const areas = (response: { data: Json }) => response.data.timecards.edges.map((edge: Json) => edge.node.workArea);

/** Reads all matching cards in pages of two. Returns their work areas. */
async function pagedThrough(client: ApiClient, filter: object): Promise<string[]> {
  const seen: string[] = [];
  for (let after: string | null = null, more = true; more; ) {
    const page: Json = await client.graphql(LIST, { first: 2, after, filter });
    seen.push(...areas(page));
    ({ endCursor: after, hasNextPage: more } = page.data.timecards.pageInfo);
  }
  return seen;
}

describe('submitting a timecard', () => {
  test('through REST returns 201 with the card, which is then in the submitter’s list', async () => {
    const client = await signedIn();
    const sent = buildTimecard();
    const { status, body } = await client.rest('POST', '/api/timecards', sent);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...sent,
      totalHours: '40.50',
      equipmentCount: 1,
      user: { firstName: 'Kim', lastName: 'Reyes' },
    });
    const list = await client.rest('GET', '/api/timecards');
    expect(list.body).toEqual([body]);
  });

  test('through GraphQL returns the same card', async () => {
    const client = await signedIn();
    const sent = buildTimecard();
    const { data } = await client.graphql(SUBMIT, { input: sent });
    expect(data.submitTimecard).toMatchObject({ ...sent, totalHours: '40.50', equipmentCount: 1 });
  });

  test('keeps the order of cost codes and lines, and sums hours without rounding errors', async () => {
    const client = await signedIn();
    const codes = ['30', '10', '20'].map((code) =>
      buildCostCode({
        code,
        operatorHours: '0.10',
        laborerHours: '0.20',
        equipment: ['b', 'a'].map((name) => ({ company: 'dans', equipment: name, hours: '1' })),
      }),
    );
    const { body } = await client.rest('POST', '/api/timecards', buildTimecard({ costCodes: codes }));
    expect(body.costCodes.map((code: Json) => code.code)).toEqual(['30', '10', '20']);
    expect(body.costCodes[0].equipment.map((line: Json) => line.equipment)).toEqual(['b', 'a']);
    expect(body).toMatchObject({ totalHours: '0.90', equipmentCount: 6 });
  });

  test('stores zero hours and counts for omitted fields, and no production quantity', async () => {
    const client = await signedIn();
    const { body } = await client.rest(
      'POST',
      '/api/timecards',
      buildTimecard({ costCodes: [{ code: 'X', productionQuantity: '' }] }),
    );
    expect(body.costCodes[0]).toMatchObject({
      operatorCount: 0,
      operatorHours: '0.00',
      productionQuantity: null,
      equipment: [],
    });
  });

  test('writes one audit row', async () => {
    const user = await buildUser(server.db);
    const client = await server.client().login(user);
    await client.rest('POST', '/api/timecards', buildTimecard({ workArea: 'Audit hill' }));
    const rows = await server.db.query(
      `SELECT action, details FROM activity_logs WHERE "userId" = $1 AND action <> 'login'`,
      [user.id],
    );
    expect(rows).toEqual([{ action: 'timecard submitted', details: 'Audit hill, Mar 2, 2026: 40.50 hours on 1001' }]);
  });

  test.each([
    ['date missing', { date: undefined }, 'date', 'Date is required'],
    ['date blank', { date: '' }, 'date', 'Date is required'],
    ['a day that does not exist', { date: '2025-02-30' }, 'date', 'Enter a valid date'],
    ['a moment for a day', { date: '2025-02-03T00:00:00Z' }, 'date', 'Enter a valid date'],
    ['infinity', { date: 'infinity' }, 'date', 'Enter a valid date'],
    ['work area blank', { workArea: '  ' }, 'workArea', 'Work area is required'],
    ['work area too long', { workArea: 'x'.repeat(256) }, 'workArea', 'Work area must be at most 255 characters'],
    ['supervisor missing', { reportingSupervisor: null }, 'reportingSupervisor', 'Supervisor is required'],
    ['no cost codes', { costCodes: [] }, 'costCodes', 'At least one cost code is required'],
    ['cost codes missing', { costCodes: undefined }, 'costCodes', 'At least one cost code is required'],
    ['code blank', { costCodes: [buildCostCode({ code: '' })] }, 'costCodes.0.code', 'Cost code is required'],
    [
      'negative count',
      { costCodes: [buildCostCode({ operatorCount: -1 })] },
      'costCodes.0.operatorCount',
      'Operator count must be 0 or more',
    ],
    [
      'NaN hours',
      { costCodes: [buildCostCode({ operatorHours: 'NaN' })] },
      'costCodes.0.operatorHours',
      expect.stringContaining('Operator hours must be a number'),
    ],
    [
      'three decimals',
      { costCodes: [buildCostCode({ laborerHours: '1.005' })] },
      'costCodes.0.laborerHours',
      expect.stringContaining('at most two decimals'),
    ],
    [
      'unit missing',
      { costCodes: [buildCostCode({ materials: [{ name: 'Sand', quantity: '1', unit: '' }] })] },
      'costCodes.0.materials.0.unit',
      'Unit is required',
    ],
    [
      'unit too long',
      { costCodes: [buildCostCode({ materials: [{ name: 'Sand', quantity: '1', unit: 'TONS' }] })] },
      'costCodes.0.materials.0.unit',
      'Unit must be 3 characters or less',
    ],
    [
      'equipment without company',
      { costCodes: [buildCostCode({ equipment: [{ equipment: 'Loader', hours: '1' }] })] },
      'costCodes.0.equipment.0.company',
      'Company is required',
    ],
    ['NUL in a text', { workArea: 'a\0b' }, 'workArea', 'Work area contains characters that cannot be stored'],
  ])('is rejected with the field and a message, and writes nothing: %s', async (_name, overrides, path, message) => {
    const client = await signedIn();
    const { status, body } = await client.rest('POST', '/api/timecards', buildTimecard(overrides));
    expect(status).toBe(400);
    expect(body.errors).toEqual([{ path, message }]);
    expect(body.message).toEqual(message);
    expect((await client.rest('GET', '/api/timecards')).body).toEqual([]);
  });

  test.each([
    ['a number for a text', { workArea: 7 }],
    ['a text for a count', { costCodes: [buildCostCode({ operatorCount: '2' })] }],
    ['a number for hours', { costCodes: [buildCostCode({ operatorHours: 8 })] }],
    ['a list for a card', []],
    ['cost codes that are no list', { costCodes: { code: '1' } }],
    ['a cost code that is no object', { costCodes: ['1001'] }],
    ['null for a cost code', { costCodes: [null] }],
  ])('rejects %s', async (_name, overrides) => {
    const client = await signedIn();
    const body = Array.isArray(overrides) ? overrides : buildTimecard(overrides);
    expect((await client.rest('POST', '/api/timecards', body)).status).toBe(400);
  });

  test('both doors report the same problems', async () => {
    const client = await signedIn();
    const wrong = buildTimecard({ workArea: '', costCodes: [buildCostCode({ code: ' ' })] });
    const rest = await client.rest('POST', '/api/timecards', wrong);
    const { errors } = await client.graphql(SUBMIT, { input: wrong });
    expect(errors![0]).toMatchObject({
      message: rest.body.message,
      extensions: { code: 'BAD_USER_INPUT', errors: rest.body.errors },
    });
    expect(rest.body.errors).toHaveLength(2);
  });

  test('ignores unknown fields over REST', async () => {
    const client = await signedIn();
    const other = await buildUser(server.db);
    const { status, body } = await client.rest('POST', '/api/timecards', {
      ...buildTimecard(),
      userId: other.id,
      id: other.id,
      createdAt: '1999-01-01',
    });
    expect(status).toBe(201);
    expect(body.id).not.toBe(other.id);
    expect(body.user.email).not.toBe(other.email);
  });

  test('accepts tomorrow’s date, and rejects the day after tomorrow', async () => {
    const client = await signedIn();
    const today = dayOf(new Date(), server.settings.timeZone);
    expect((await client.rest('POST', '/api/timecards', buildTimecard({ date: addDays(today, 1) }))).status).toBe(201);
    const refused = await client.rest('POST', '/api/timecards', buildTimecard({ date: addDays(today, 2) }));
    expect(refused.body).toEqual({
      message: 'Date cannot be in the future',
      errors: [{ path: 'date', message: 'Date cannot be in the future' }],
    });
  });
});

describe('a repeated submission', () => {
  const count = async (email: string) =>
    Number(
      (
        await server.db.query(`SELECT count(*) FROM timecards t JOIN users u ON u.id = t."userId" WHERE u.email = $1`, [
          email,
        ])
      )[0].count,
    );

  test('twenty times concurrently with the same request id, through both doors, creates one card', async () => {
    const user = await buildUser(server.db);
    const client = await server.client().login(user);
    const key = 'the-same-key';
    const responses = await Promise.all(
      Array.from({ length: 20 }, async (_, index) =>
        index % 2
          ? (await client.rest('POST', '/api/timecards', buildTimecard(), { 'idempotency-key': key })).body.id
          : (await client.graphql(SUBMIT, { input: buildTimecard({ clientRequestId: key }) })).data.submitTimecard.id,
      ),
    );
    expect(new Set(responses).size).toBe(1);
    expect(await count(user.email)).toBe(1);
    const [{ count: rows }] = await server.db.query(
      `SELECT count(*) FROM activity_logs WHERE "userId" = $1 AND action = 'timecard submitted'`,
      [user.id],
    );
    expect(Number(rows)).toBe(1);
  });

  test('by someone else with the same request id creates their own card', async () => {
    const [one, two] = [await signedIn(), await signedIn()];
    const first = await one.rest('POST', '/api/timecards', buildTimecard(), { 'idempotency-key': 'shared' });
    const second = await two.rest('POST', '/api/timecards', buildTimecard(), { 'idempotency-key': 'shared' });
    expect(second.status).toBe(201);
    expect(second.body.id).not.toBe(first.body.id);
  });

  test('after a rejection is validated again', async () => {
    const user = await buildUser(server.db);
    const client = await server.client().login(user);
    const headers = { 'idempotency-key': 'second try' };
    expect((await client.rest('POST', '/api/timecards', buildTimecard({ workArea: '' }), headers)).status).toBe(400);
    expect((await client.rest('POST', '/api/timecards', buildTimecard(), headers)).status).toBe(201);
    expect(await count(user.email)).toBe(1);
  });
});

describe('the list', () => {
  test('has everybody’s cards for engineers and administrators, and only their own for others', async () => {
    const [worker, other] = [await signedIn(), await signedIn()];
    const mine = (await worker.rest('POST', '/api/timecards', buildTimecard())).body.id;
    for (const role of [Role.blaze_engineer, Role.dans_engineer, Role.admin]) {
      const reader = await signedIn({ role });
      expect((await reader.rest('GET', '/api/timecards')).body.map((card: Json) => card.id)).toContain(mine);
    }
    for (const role of [Role.field, Role.trucking]) {
      const reader = await signedIn({ role });
      expect((await reader.rest('GET', '/api/timecards')).body).toEqual([]);
      expect((await reader.graphql(LIST)).data.timecards.edges).toEqual([]);
    }
    expect((await other.rest('GET', '/api/timecards')).body).toEqual([]);
    expect((await worker.graphql(LIST)).data.timecards.edges.map((edge: Json) => edge.node.id)).toEqual([mine]);
  });

  test('has every card once across its pages, newest day first, even while new cards are submitted', async () => {
    const client = await signedIn();
    for (const [day, area] of [
      ['03', 'c'],
      ['01', 'a'],
      ['02', 'b'],
      ['02', 'b2'],
      ['04', 'd'],
    ]) {
      await client.rest('POST', '/api/timecards', buildTimecard({ date: `2026-02-${day}`, workArea: area }));
    }
    const first = await client.graphql(LIST, { first: 2 });
    expect(areas(first)).toEqual(['d', 'c']);
    await client.rest('POST', '/api/timecards', buildTimecard({ date: '2026-02-09', workArea: 'new' }));
    const second = await client.graphql(LIST, { first: 2, after: first.data.timecards.pageInfo.endCursor });
    expect(areas(second)).toEqual(['b2', 'b']);
    const third = await client.graphql(LIST, { first: 2, after: second.data.timecards.pageInfo.endCursor });
    expect(areas(third)).toEqual(['a']);
    expect(third.data.timecards.pageInfo.hasNextPage).toBe(false);
    expect((await client.rest('GET', '/api/timecards')).body.map((card: Json) => card.workArea)).toEqual([
      'new',
      'd',
      'c',
      'b2',
      'b',
      'a',
    ]);
  });

  test('can be filtered by first and last day, work area, and name, ignoring case', async () => {
    const admin = await signedIn({ role: Role.admin });
    const worker = await signedIn({ firstName: 'Zoë', lastName: 'Under_score' });
    const nameless = await signedIn({ firstName: null, lastName: null, email: 'nameless@zebra.example' });
    for (const [day, area] of [
      ['01', 'Zig 100%'],
      ['02', 'Zag'],
      ['03', 'Zog'],
    ]) {
      await worker.rest('POST', '/api/timecards', buildTimecard({ date: `2020-05-${day}`, workArea: area }));
    }
    await nameless.rest('POST', '/api/timecards', buildTimecard({ date: '2020-05-04', workArea: 'Zug' }));
    const filtered = async (filter: object) => areas(await admin.graphql(LIST, { filter }));
    expect(await filtered({ startDate: '2020-05-02', endDate: '2020-05-03' })).toEqual(['Zog', 'Zag']);
    expect(await filtered({ workArea: 'zAg' })).toEqual(['Zag']);
    expect(await filtered({ workArea: '0%' })).toEqual(['Zig 100%']);
    expect(await filtered({ workArea: 'Z_g' })).toEqual([]);
    expect(await filtered({ name: 'zoë under_' })).toEqual(['Zog', 'Zag', 'Zig 100%']);
    expect(await filtered({ name: 'ZEBRA' })).toEqual(['Zug']);
    expect(await filtered({ name: 'zoë', workArea: 'zo', startDate: '2020-05-01' })).toEqual(['Zog']);
  });

  test('can be paged through by name, with the cards of all matching people in one order', async () => {
    const admin = await signedIn({ role: Role.admin });
    const crew = [await signedIn({ lastName: 'Quartz' }), await signedIn({ lastName: 'McQuartz' })];
    await (await signedIn({ lastName: 'Other' })).rest('POST', '/api/timecards', buildTimecard({ date: '2019-03-04' }));
    for (const day of ['01', '02', '03', '04', '05']) {
      const worker = crew[Number(day) % 2]!;
      await worker.rest('POST', '/api/timecards', buildTimecard({ date: `2019-03-${day}`, workArea: day }));
    }
    expect(await pagedThrough(admin, { name: 'quartz' })).toEqual(['05', '04', '03', '02', '01']);
  });

  test('can be paged by work area, also within a period and for people who see only their own cards', async () => {
    const admin = await signedIn({ role: Role.admin });
    const workers = [await signedIn({ role: Role.user }), await signedIn({ role: Role.user })];
    for (const day of ['01', '02', '03', '04', '05', '06']) {
      for (const workArea of [`Bay %${day}`, 'Elsewhere']) {
        const card = buildTimecard({ date: `2018-07-${day}`, workArea });
        await workers[Number(day) % 2]!.rest('POST', '/api/timecards', card);
      }
    }
    const filter = { workArea: 'bay %' };
    const days = (...all: string[]) => all.map((day) => `Bay %${day}`);
    expect(await pagedThrough(admin, filter)).toEqual(days('06', '05', '04', '03', '02', '01'));
    expect(await pagedThrough(workers[0]!, filter)).toEqual(days('06', '04', '02'));
    const period = { ...filter, startDate: '2018-07-02', endDate: '2018-07-05' };
    expect(await pagedThrough(admin, period)).toEqual(days('05', '04', '03', '02'));
    expect(await pagedThrough(workers[1]!, period)).toEqual(days('05', '03'));
  });

  test.each([
    [{ first: 0 }, 'A page has at least 1 entry'],
    [{ first: 101 }, 'A page has at most 100 entries'],
    [{ after: 'nonsense' }, 'The cursor must come from an earlier page'],
    [
      { after: Buffer.from('["2026-01-01","x","y"]').toString('base64url') },
      'The cursor must come from an earlier page',
    ],
    [{ filter: { startDate: '2026-13-01' } }, 'Enter a valid start date'],
  ])('rejects %j', async (variables, message) => {
    const client = await signedIn();
    const { errors } = await client.graphql(LIST, variables);
    expect(errors![0]).toMatchObject({ message, extensions: { code: 'BAD_USER_INPUT' } });
  });
});
