import pg from 'pg';
import { Role } from '../../access/actor';
import { addDays, dayOf } from '../../core/days';
import type { ApiClient, Json } from '../../testing/client';
import { buildCostCode, buildTimecard, buildUser } from '../../testing/factories';
import { startTestServer, type TestServer } from '../../testing/server';
import type { User } from '../users/users.entity';

let server: TestServer;
let owner: ApiClient;
let other: ApiClient;
let engineer: ApiClient;
let admin: ApiClient;
let foreman: User;
const signedIn = async (overrides: Partial<User> = {}) => server.client().login(await buildUser(server.db, overrides));
beforeAll(async () => {
  server = await startTestServer({}, { jobs: true });
  foreman = await buildUser(server.db, { firstName: 'Maria', lastName: 'Santos' });
  owner = await server.client().login(foreman as never);
  other = await signedIn();
  engineer = await signedIn({ role: Role.blaze_engineer, firstName: 'Owen', lastName: 'Blake' });
  admin = await signedIn({ role: Role.admin });
});
afterAll(() => server.stop());

const CARD = `id date workArea notes status revision returnReason decidedAt decidedBy { lastName } totalHours afterClosing
  allowed warnings costCodes { code operatorHours equipment { equipment } materials { name } }`;
const CALLS = {
  submit: `mutation ($input: SubmitTimecardInput!) { done: submitTimecard(input: $input) { ${CARD} } }`,
  revise: `mutation ($input: ReviseTimecardInput!) { done: reviseTimecard(input: $input) { ${CARD} } }`,
  withdraw: `mutation ($input: WithdrawTimecardInput!) { done: withdrawTimecard(input: $input) { ${CARD} } }`,
  restore: `mutation ($input: RestoreTimecardInput!) { done: restoreTimecard(input: $input) { ${CARD} } }`,
  approve: `mutation ($input: ApproveTimecardsInput!) { done: approveTimecards(input: $input) { id approved message } }`,
  return: `mutation ($input: ReturnTimecardInput!) { done: returnTimecard(input: $input) { ${CARD} } }`,
  reopen: `mutation ($input: ReopenTimecardInput!) { done: reopenTimecard(input: $input) { ${CARD} } }`,
  close: `mutation ($input: CloseTimecardsInput!) { done: closeTimecardsThrough(input: $input) { closedThrough waiting } }`,
  reopenAfter: `mutation ($input: CloseTimecardsInput!) { done: reopenTimecardsAfter(input: $input) { closedThrough } }`,
};
const HISTORY = `query ($id: ID!) { timecardHistory(id: $id) {
  revision kind reason by { lastName } content { workArea status revision costCodes { code } } } }`;

type Outcome = { done?: Json; code?: string; message?: string };
async function call(client: ApiClient, name: keyof typeof CALLS, input: object): Promise<Outcome> {
  const { data, errors } = await client.graphql(CALLS[name], { input });
  return errors ? { code: errors[0]!.extensions.code, message: errors[0]!.message } : { done: data.done };
}
const submitted = async (overrides: object = {}, client = owner) =>
  (await call(client, 'submit', buildTimecard(overrides))).done;
const correction = (card: Json, overrides: object = {}) => ({
  ...buildTimecard({ workArea: 'South pier' }),
  id: card.id,
  baseRevision: card.revision,
  ...overrides,
});
const approve = async (client: ApiClient, card: Json) =>
  (await call(client, 'approve', { cards: [{ id: card.id, revision: card.revision }] })).done[0];
const found = async (client: ApiClient, id: string) =>
  (await client.graphql(`query ($id: ID!) { timecard(id: $id) { ${CARD} } }`, { id })).data?.timecard;
const auditRows = async (action: string) =>
  (
    await server.db.query(`SELECT details FROM activity_logs WHERE action = $1 ORDER BY "createdAt" DESC`, [action])
  ).map(({ details }: Json) => details);

describe('a new card', () => {
  test('is submitted, in its first revision, with its notes; its owner may correct and withdraw it', async () => {
    const card = await submitted({ notes: '  Rain until noon ' });
    expect(card).toMatchObject({
      status: 'submitted',
      revision: 1,
      notes: 'Rain until noon',
      decidedBy: null,
      afterClosing: false,
      allowed: ['revise', 'withdraw'],
    });
    expect((await found(engineer, card.id)).allowed).toEqual(['revise', 'withdraw', 'approve', 'return']);
  });

  test('has no new field over REST, which drops notes', async () => {
    const { body } = await owner.rest('POST', '/api/timecards', buildTimecard({ notes: 'Wind' }));
    const fields = [
      'id',
      'date',
      'workArea',
      'reportingSupervisor',
      'createdAt',
      'user',
      'totalHours',
      'equipmentCount',
      'costCodes',
    ];
    expect(Object.keys(body).sort()).toEqual(fields.sort());
    const { body: list } = await owner.rest('GET', '/api/timecards');
    expect(Object.keys(list[0]).sort()).toEqual(fields.sort());
    expect((await found(owner, body.id)).notes).toBeNull();
  });

  test('saved under a key before the upgrade is answered with what a card starts with', async () => {
    const key = 'before-the-upgrade';
    await call(owner, 'submit', buildTimecard({ clientRequestId: key }));
    await server.db.query(
      `UPDATE idempotency_keys SET result = result - '{status,revision,notes,decidedBy,decidedAt,returnReason,afterClosing}'::text[] WHERE key = $1`,
      [key],
    );
    const { done } = await call(owner, 'submit', buildTimecard({ clientRequestId: key }));
    expect(done).toMatchObject({ status: 'submitted', revision: 1, afterClosing: false });
  });
});

describe('correcting', () => {
  test('keeps id and owner, replaces the lines, and raises the revision', async () => {
    const card = await submitted();
    const { done } = await call(
      owner,
      'revise',
      correction(card, { costCodes: [buildCostCode({ code: '2010', materials: [] })] }),
    );
    expect(done).toMatchObject({ id: card.id, revision: 2, workArea: 'South pier', status: 'submitted' });
    expect(done.costCodes).toEqual([
      { code: '2010', operatorHours: '16.00', equipment: [{ equipment: 'Excavator' }], materials: [] },
    ]);
    const [row] = await server.db.query('SELECT count(*)::int AS codes FROM cost_codes WHERE "timecardId" = $1', [
      card.id,
    ]);
    expect(row.codes).toBe(1);
    expect((await auditRows('timecard corrected'))[0]).toContain('work area from "North pier" to "South pier"');
  });

  test('a stale revision is a conflict that names who changed it; nothing changes', async () => {
    const card = await submitted();
    await call(engineer, 'revise', correction(card, { reason: 'Wrong pier' }));
    const { code, message } = await call(owner, 'revise', correction(card, { workArea: 'East pier' }));
    expect(code).toBe('CONFLICT');
    expect(message).toMatch(/^This timecard was changed by Owen Blake on \w+ \d+, \d{4}, \d+:\d\d/);
    expect(await found(owner, card.id)).toMatchObject({ workArea: 'South pier', revision: 2 });
  });

  test('of twenty at once, one wins', async () => {
    const card = await submitted();
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        call(index % 2 ? owner : engineer, 'revise', correction(card, { workArea: `Area ${index}`, reason: 'Race' })),
      ),
    );
    expect(all.filter(({ done }) => done)).toHaveLength(1);
    expect(new Set(all.filter(({ code }) => code).map(({ code }) => code))).toEqual(new Set(['CONFLICT']));
    expect((await found(owner, card.id)).revision).toBe(2);
  });

  test('a repeat with the same key is answered with the first result', async () => {
    const card = await submitted();
    const input = correction(card, { clientRequestId: 'revise-once' });
    const first = await call(owner, 'revise', input);
    expect((await call(owner, 'revise', input)).done).toEqual(first.done);
    expect((await found(owner, card.id)).revision).toBe(2);
  });

  test('by someone else needs a reason, and is a 404 for those who see only their own cards', async () => {
    const card = await submitted();
    expect(await call(engineer, 'revise', correction(card))).toEqual({
      code: 'BAD_USER_INPUT',
      message: 'Please give a reason',
    });
    expect(await call(other, 'revise', correction(card, { reason: 'x' }))).toMatchObject({ code: 'NOT_FOUND' });
    expect(await call(owner, 'revise', correction({ ...card, id: 'nothing' }))).toMatchObject({ code: 'NOT_FOUND' });
  });

  test('a reason of 501 characters is refused', async () => {
    const card = await submitted();
    expect(await call(engineer, 'revise', correction(card, { reason: 'x'.repeat(501) }))).toMatchObject({
      code: 'BAD_USER_INPUT',
    });
  });
});

describe('deciding', () => {
  test('approving a revision the reviewer has not seen is impossible', async () => {
    const card = await submitted();
    await call(owner, 'revise', correction(card));
    expect(await approve(engineer, card)).toMatchObject({
      approved: false,
      message: expect.stringContaining('changed by Maria Santos'),
    });
    expect(await approve(engineer, { ...card, revision: 2 })).toEqual({ id: card.id, approved: true, message: null });
    expect(await found(owner, card.id)).toMatchObject({
      status: 'approved',
      decidedBy: { lastName: 'Blake' },
      allowed: [],
    });
    expect((await auditRows('timecard approved'))[0]).toContain('from submitted to approved');
  });

  test('an approved card is not corrected or withdrawn: the conflict names who approved it and when', async () => {
    const card = await submitted();
    await approve(engineer, card);
    const refusal = {
      code: 'CONFLICT',
      message: expect.stringMatching(/^This timecard was approved by Owen Blake on /),
    };
    expect(await call(owner, 'revise', correction(card))).toEqual(refusal);
    expect(await call(owner, 'withdraw', { id: card.id, baseRevision: 1, reason: 'Twice' })).toEqual(refusal);
  });

  test('many at once: each on its own, unknown ids and approved ones named', async () => {
    const cards = [await submitted(), await submitted(), await submitted()];
    await approve(engineer, cards[1]);
    const missing = '5f4e6a1c-0b6e-4c8e-9d2a-1f2e3d4c5b6a';
    const { done } = await call(engineer, 'approve', {
      cards: [...cards.map(({ id }) => ({ id, revision: 1 })), { id: missing, revision: 1 }],
    });
    expect(done.map(({ approved }: Json) => approved)).toEqual([true, false, true, false]);
    expect(done[3].message).toBe('Timecard not found');
    const tooMany = { cards: Array.from({ length: 101 }, () => ({ id: missing, revision: 1 })) };
    expect(await call(engineer, 'approve', tooMany)).toMatchObject({
      message: 'Approve at most 100 timecards at a time',
    });
  });

  test('fifty take one request, and no more statements than one card', async () => {
    const cards: Json[] = [];
    for (let count = 0; count < 51; count++) cards.push(await submitted({ workArea: `Fifty ${count}` }));
    const statements = jest.spyOn(pg.Client.prototype, 'query');
    const taken = async (approved: Json[]) => {
      statements.mockClear();
      const input = { cards: approved.map(({ id }) => ({ id, revision: 1 })) };
      const { done } = await call(engineer, 'approve', input);
      expect(done.filter(({ approved }: Json) => approved)).toHaveLength(approved.length);
      return statements.mock.calls.map(([one]) => (one as { text?: string })?.text ?? one);
    };
    const forOne = await taken(cards.slice(0, 1));
    const forFifty = await taken(cards.slice(1));
    statements.mockRestore();
    expect(forFifty.filter((text) => /timecard/.test(String(text)))).toHaveLength(
      forOne.filter((text) => /timecard/.test(String(text))).length,
    );
    expect((await auditRows('timecards approved'))[0]).toContain('Fifty 50');
  });

  test('of twenty approvals and corrections at once, the card ends in one consistent state', async () => {
    const card = await submitted();
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2 ? approve(engineer, card) : call(owner, 'revise', correction(card, { workArea: `Area ${index}` })),
      ),
    );
    const { status, revision } = await found(owner, card.id);
    expect([`${status} 1`, `${status} 2`]).toContain(`${status} ${revision}`);
    expect(status === 'approved' ? revision : 2).toBe(status === 'approved' ? 1 : 2);
  });

  test('its owner finds it by its status among their own cards', async () => {
    const card = await submitted({ workArea: 'Own list' });
    const mine = async (client: ApiClient, status: string) =>
      (
        await client.graphql(
          'query ($filter: TimecardFilter) { myTimecards(first: 100, filter: $filter) { edges { node { id } } } }',
          { filter: { status, workArea: 'own list' } },
        )
      ).data.myTimecards.edges.map(({ node }: Json) => node.id);
    expect(await mine(owner, 'submitted')).toEqual([card.id]);
    expect(await mine(owner, 'approved')).toEqual([]);
    await approve(engineer, card);
    expect(await mine(owner, 'approved')).toEqual([card.id]);
    expect(await mine(engineer, 'approved')).toEqual([]);
    const withdrawn = 'query { myTimecards(filter: { withdrawn: true }) { edges { node { id } } } }';
    expect((await owner.graphql(withdrawn)).errors![0]!.extensions.code).toBe('FORBIDDEN');
  });

  test('nobody but an administrator approves their own card', async () => {
    const own = await submitted({}, engineer);
    expect(await approve(engineer, own)).toMatchObject({
      approved: false,
      message: 'Someone else must approve your timecard',
    });
    const admins = await submitted({}, admin);
    expect(await approve(admin, admins)).toMatchObject({ approved: true });
  });

  test('returning mails the owner with the reason, once; correcting submits it again', async () => {
    const card = await submitted({ workArea: 'Mail hill' });
    const { done } = await call(engineer, 'return', { id: card.id, revision: 1, reason: 'Hours of the loader?' });
    expect(done).toMatchObject({ status: 'returned', returnReason: 'Hours of the loader?', revision: 1 });
    const mail = await server.outbox.waitFor(foreman.email);
    expect(mail).toContain('was returned');
    expect(mail).toContain('Hours of the loader?');
    expect(mail).toContain(`/timecards/${card.id}/correct`);
    expect((await call(owner, 'revise', correction(card))).done).toMatchObject({
      status: 'submitted',
      returnReason: null,
      revision: 2,
    });
  });

  test('only an administrator reopens, with a reason', async () => {
    const card = await submitted();
    await approve(engineer, card);
    const input = { id: card.id, revision: 1, reason: 'Wrong code' };
    expect(await call(engineer, 'reopen', input)).toMatchObject({ code: 'FORBIDDEN' });
    expect((await call(admin, 'reopen', input)).done).toMatchObject({ status: 'returned', returnReason: 'Wrong code' });
    expect((await call(owner, 'revise', correction(card))).done).toMatchObject({ revision: 2 });
  });
});

describe('withdrawing', () => {
  const listed = async (client: ApiClient, filter: object = {}) => {
    const { data, errors } = await client.graphql(
      'query ($filter: TimecardFilter) { timecards(first: 100, filter: $filter) { edges { node { id } } } timecardTotals(filter: $filter) { cards } }',
      { filter },
    );
    return errors ? errors[0]!.extensions.code : data.timecards.edges.map(({ node }: Json) => node.id);
  };

  test('takes the card out of lists, totals, and REST; restoring brings the same id back', async () => {
    const card = await submitted({ workArea: 'Withdrawn valley' });
    const filter = { workArea: 'Withdrawn valley' };
    const { done } = await call(owner, 'withdraw', { id: card.id, baseRevision: 1, reason: 'Entered twice' });
    expect(done.allowed).toEqual([]);
    expect(await listed(owner, filter)).toEqual([]);
    expect((await owner.rest('GET', '/api/timecards')).body.map(({ id }: Json) => id)).not.toContain(card.id);
    expect(await listed(engineer, { ...filter, withdrawn: true })).toEqual([card.id]);
    expect(await listed(owner, { ...filter, withdrawn: true })).toBe('FORBIDDEN');
    expect(await call(owner, 'restore', { id: card.id })).toMatchObject({ code: 'FORBIDDEN' });
    expect((await call(engineer, 'restore', { id: card.id })).done).toMatchObject({ id: card.id, status: 'submitted' });
    expect(await listed(owner, filter)).toEqual([card.id]);
    expect((await auditRows('timecard withdrawn'))[0]).toContain('from submitted to withdrawn (Entered twice)');
  });

  test('its history stays readable', async () => {
    const card = await submitted();
    await call(owner, 'withdraw', { id: card.id, baseRevision: 1, reason: 'Twice' });
    const { data } = await owner.graphql(HISTORY, { id: card.id });
    expect(data.timecardHistory.map(({ kind }: Json) => kind)).toEqual(['withdrawn', 'submitted']);
  });
});

test('the history has every version and decision, newest first, with person and reason', async () => {
  const card = await submitted({ costCodes: [buildCostCode({ code: 'first' })] });
  await call(engineer, 'return', { id: card.id, revision: 1, reason: 'Code?' });
  await call(owner, 'revise', correction(card, { costCodes: [buildCostCode({ code: 'second' })] }));
  await approve(engineer, { ...card, revision: 2 });
  const { data } = await owner.graphql(HISTORY, { id: card.id });
  expect(
    data.timecardHistory.map(({ revision, kind, reason, by, content }: Json) => [
      revision,
      kind,
      reason,
      by?.lastName,
      content.status,
      content.costCodes[0].code,
    ]),
  ).toEqual([
    [2, 'approved', null, 'Blake', 'approved', 'second'],
    [2, 'revised', null, 'Santos', 'submitted', 'second'],
    [1, 'returned', 'Code?', 'Blake', 'returned', 'first'],
    [1, 'submitted', null, 'Santos', 'submitted', 'first'],
  ]);
  expect((await other.graphql(HISTORY, { id: card.id })).errors![0]!.extensions.code).toBe('NOT_FOUND');
});

test('deleting a person takes cards, revisions, and crews along; their decisions on others’ cards stay without a name', async () => {
  const leaving = await buildUser(server.db, { role: Role.dans_engineer });
  const client = await server.client().login(leaving);
  const own = await submitted({}, client);
  await call(client, 'revise', correction(own));
  const judged = await submitted();
  await call(client, 'return', { id: judged.id, revision: 1, reason: 'Look again' });
  await client.graphql(
    'mutation { saveCrew(input: { name: "A", costCodes: [{ code: "1", operatorCount: 1, laborerCount: 0, equipment: [], materials: [] }] }) { id } }',
  );
  const { errors } = await admin.graphql(`mutation { deleteUser(input: { id: "${leaving.id}" }) }`);
  expect(errors).toBeUndefined();
  for (const [table, column, id] of [
    ['timecards', 'id', own.id],
    ['timecard_revisions', '"timecardId"', own.id],
    ['crews', '"userId"', leaving.id],
  ]) {
    expect(await server.db.query(`SELECT 1 FROM ${table} WHERE ${column} = $1`, [id])).toEqual([]);
  }
  const { data } = await owner.graphql(HISTORY, { id: judged.id });
  expect(data.timecardHistory[0]).toMatchObject({ kind: 'returned', by: null });
});

describe('closing', () => {
  const today = () => dayOf(new Date(), server.settings.timeZone);
  afterEach(() => server.db.query('UPDATE timecard_closing SET through = NULL'));

  test('counts what still waits; days after today are refused', async () => {
    await submitted({ date: '1950-01-02' });
    expect((await call(admin, 'close', { date: '1950-12-31' })).done).toEqual({
      closedThrough: '1950-12-31',
      waiting: 1,
    });
    expect(await call(admin, 'close', { date: addDays(today(), 1) })).toMatchObject({ code: 'BAD_USER_INPUT' });
    expect((await auditRows('timecards closed'))[0]).toBe('closed through: from none to 1950-12-31, 1 still waiting');
    expect((await call(admin, 'reopenAfter', { date: '1950-01-01' })).done).toEqual({ closedThrough: '1950-01-01' });
    expect(await call(admin, 'reopenAfter', { date: '1950-01-01' })).toMatchObject({ code: 'BAD_USER_INPUT' });
  });

  test('cards of closed days are approved, and nothing else; no card is moved into them', async () => {
    const card = await submitted({ date: '1951-05-05' });
    const elsewhere = await submitted({ date: '2026-03-02' });
    await call(admin, 'close', { date: '1951-12-31' });
    const closed = { code: 'CONFLICT', message: 'Timecards through 1951-12-31 are closed' };
    expect(await call(owner, 'revise', correction(card))).toEqual(closed);
    expect(await call(owner, 'withdraw', { id: card.id, baseRevision: 1, reason: 'x' })).toEqual(closed);
    expect(await call(engineer, 'return', { id: card.id, revision: 1, reason: 'x' })).toEqual(closed);
    expect(await call(owner, 'revise', correction(elsewhere, { date: '1951-06-01' }))).toEqual(closed);
    expect(await approve(engineer, card)).toMatchObject({ approved: true });
    expect(await call(admin, 'reopen', { id: card.id, revision: 1, reason: 'x' })).toEqual(closed);
  });

  test('a late card is accepted, comes first in the review, and can be corrected until it is approved', async () => {
    await call(admin, 'close', { date: '1952-12-31' });
    const late = await submitted({ date: '1952-06-01' });
    expect(late).toMatchObject({ afterClosing: true, status: 'submitted', allowed: ['revise', 'withdraw'] });
    const { data } = await engineer.graphql('{ timecardsToReview(first: 1) { edges { node { id } } } }');
    expect(data.timecardsToReview.edges[0].node.id).toBe(late.id);
    expect((await call(owner, 'revise', correction(late, { date: '1952-06-02' }))).done).toMatchObject({
      revision: 2,
      afterClosing: true,
    });
    expect(await approve(engineer, { ...late, revision: 2 })).toMatchObject({ approved: true });
    expect(await call(owner, 'revise', correction({ ...late, revision: 2 }))).toMatchObject({ code: 'CONFLICT' });
  });
});

test('the review pages through everything that waits, once', async () => {
  for (let count = 0; count < 7; count++) await submitted({ date: `1960-01-0${1 + (count % 3)}` });
  const [{ expected }] = await server.db.query(
    `SELECT count(*)::int AS expected FROM timecards WHERE status = 'submitted' AND "withdrawnAt" IS NULL`,
  );
  const seen: string[] = [];
  let after: string | null = null;
  do {
    const { data }: Json = await engineer.graphql(
      'query ($after: String) { timecardsToReview(first: 3, after: $after) { edges { node { id } } pageInfo { hasNextPage endCursor } } }',
      { after },
    );
    seen.push(...data.timecardsToReview.edges.map(({ node }: Json) => node.id));
    after = data.timecardsToReview.pageInfo.hasNextPage ? data.timecardsToReview.pageInfo.endCursor : null;
  } while (after);
  expect(seen).toHaveLength(expected);
  expect(new Set(seen).size).toBe(expected);
});

describe('the previous card', () => {
  const previous = async (client: ApiClient, id: string) =>
    (await client.graphql('query ($id: ID!) { previousTimecard(id: $id) { id } }', { id })).data.previousTimecard;

  test('is the one before it in the same person’s list; withdrawn ones are passed over', async () => {
    const first = await submitted({ date: '1970-01-01' });
    const withdrawn = await submitted({ date: '1970-01-02' });
    await submitted({ date: '1970-01-03' }, other);
    const last = await submitted({ date: '1970-01-04' });
    expect(await previous(engineer, last.id)).toEqual({ id: withdrawn.id });
    await call(owner, 'withdraw', { id: withdrawn.id, baseRevision: 1, reason: 'Twice' });
    expect(await previous(engineer, last.id)).toEqual({ id: first.id });
    expect(await previous(owner, last.id)).toEqual({ id: first.id });
  });

  test('is null for a person’s first card, an unknown id, and someone else’s card', async () => {
    const card = await submitted({ date: '1971-01-01' });
    const later = await submitted({ date: '1971-01-02' });
    expect(await previous(other, later.id)).toBeNull();
    expect(await previous(engineer, 'no-id')).toBeNull();
    const newcomer = await signedIn();
    const only = await submitted({ date: '1971-01-02' }, newcomer);
    expect(await previous(engineer, only.id)).toBeNull();
    expect(await previous(engineer, later.id)).toEqual({ id: card.id });
  });
});

describe('bad input is refused, and nothing is half done', () => {
  const UNKNOWN = '5f4e6a1c-0b6e-4c8e-9d2a-1f2e3d4c5b6a';
  const inputs = (id: string, reason = 'x'): [keyof typeof CALLS, ApiClient, object][] => [
    ['revise', engineer, { ...correction({ id, revision: 1 }), reason }],
    ['withdraw', engineer, { id, baseRevision: 1, reason }],
    ['return', engineer, { id, revision: 1, reason }],
    ['reopen', admin, { id, revision: 1, reason }],
  ];

  test('unknown ids', async () => {
    const all: [keyof typeof CALLS, ApiClient, object][] = [...inputs(UNKNOWN), ['restore', engineer, { id: UNKNOWN }]];
    for (const [name, client, input] of all) {
      expect([name, await call(client, name, input)]).toEqual([
        name,
        { code: 'NOT_FOUND', message: 'Timecard not found' },
      ]);
    }
    for (const field of ['timecard', 'timecardHistory']) {
      const { errors } = await engineer.graphql(
        `query ($id: ID!) { ${field}(id: $id) { ${field === 'timecard' ? 'id' : 'kind'} } }`,
        {
          id: UNKNOWN,
        },
      );
      expect([field, errors?.[0]?.extensions.code]).toEqual([field, 'NOT_FOUND']);
    }
  });

  test('reasons of 501 characters, and none', async () => {
    const card = await submitted();
    for (const reason of ['x'.repeat(501), '   ']) {
      for (const [name, client, input] of inputs(card.id, reason)) {
        expect([name, (await call(client, name, input)).code]).toEqual([name, 'BAD_USER_INPUT']);
      }
    }
    expect(await found(owner, card.id)).toMatchObject({ status: 'submitted', revision: 1 });
    expect((await owner.graphql(HISTORY, { id: card.id })).data.timecardHistory).toHaveLength(1);
  });

  test('someone else’s card, for a person who sees only their own', async () => {
    const card = await submitted();
    for (const [name, , input] of inputs(card.id)) {
      const { code } = await call(other, name, input);
      expect([name, code]).toEqual([name, ['revise', 'withdraw'].includes(name) ? 'NOT_FOUND' : 'FORBIDDEN']);
    }
    expect(await found(owner, card.id)).toMatchObject({ status: 'submitted', revision: 1 });
  });
});
