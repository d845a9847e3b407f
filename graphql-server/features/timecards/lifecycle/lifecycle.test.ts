import { Role } from '../../../access/roles';
import type { ApiClient, Json } from '../../../testing/client';
import { buildCostCode, buildTimecard, buildUser } from '../../../testing/factories';
import {
  CALLS,
  call,
  cardById,
  correction,
  HISTORY,
  startTimecardServer,
  submitCard,
  type TimecardServer,
} from '../../../testing/timecard-lifecycle';

let server: TimecardServer['server'];
let owner: ApiClient;
let other: ApiClient;
let engineer: ApiClient;
let admin: ApiClient;
let auditRows: TimecardServer['auditRows'];
beforeAll(async () => {
  ({ server, owner, other, engineer, admin, auditRows } = await startTimecardServer());
});
afterAll(() => server.stop());

const submitted = (overrides: object = {}, client = owner) => submitCard(client, overrides);

describe('a new card', () => {
  test('has revision 1 and its notes, and its owner can correct and withdraw it', async () => {
    const card = await submitted({ notes: '  Rain until noon ' });
    expect(card).toMatchObject({
      status: 'submitted',
      revision: 1,
      notes: 'Rain until noon',
      decidedBy: null,
      afterClosing: false,
      allowed: ['revise', 'withdraw'],
    });
    expect((await cardById(engineer, card.id)).allowed).toEqual(['revise', 'withdraw', 'approve', 'return']);
  });

  test('has only the published fields over REST, without notes', async () => {
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
    expect((await cardById(owner, body.id)).notes).toBeNull();
  });

  test('is returned in its current state, even withdrawn, if it is submitted again with its request id', async () => {
    const input = buildTimecard({ clientRequestId: 'submitted-once' });
    const { done: first } = await call(owner, 'submit', input);
    await call(engineer, 'revise', correction(first, { reason: 'Wrong pier' }));
    expect((await call(owner, 'submit', input)).done).toMatchObject({
      id: first.id,
      revision: 2,
      workArea: 'South pier',
    });
    await call(owner, 'withdraw', { id: first.id, baseRevision: 2, reason: 'Twice' });
    const rest = await owner.rest('POST', '/api/timecards', buildTimecard(), { 'idempotency-key': 'submitted-once' });
    expect([rest.status, rest.body.id]).toEqual([201, first.id]);
    const [{ cards }] = await server.db.query('SELECT count(*)::int AS cards FROM timecards WHERE id = $1', [first.id]);
    expect(cards).toBe(1);
  });
});

describe('a correction', () => {
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

  test('of a stale revision is a conflict that names who changed the card, and changes nothing', async () => {
    const card = await submitted();
    await call(engineer, 'revise', correction(card, { reason: 'Wrong pier' }));
    const { code, message } = await call(owner, 'revise', correction(card, { workArea: 'East pier' }));
    expect(code).toBe('CONFLICT');
    expect(message).toMatch(/^This timecard was changed by Owen Blake on \w+ \d+, \d{4}, \d+:\d\d/);
    expect(await cardById(owner, card.id)).toMatchObject({ workArea: 'South pier', revision: 2 });
  });

  test('succeeds once if twenty are sent at the same time', async () => {
    const card = await submitted();
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        call(index % 2 ? owner : engineer, 'revise', correction(card, { workArea: `Area ${index}`, reason: 'Race' })),
      ),
    );
    expect(all.filter(({ done }) => done)).toHaveLength(1);
    expect(new Set(all.filter(({ code }) => code).map(({ code }) => code))).toEqual(new Set(['CONFLICT']));
    expect((await cardById(owner, card.id)).revision).toBe(2);
  });

  test('resent with the same request id returns the card’s current state', async () => {
    const card = await submitted();
    const input = correction(card, { clientRequestId: 'revise-once' });
    const first = await call(owner, 'revise', input);
    expect((await call(owner, 'revise', input)).done).toEqual(first.done);
    await call(engineer, 'approve', { cards: [{ id: card.id, revision: 2 }] });
    expect((await call(owner, 'revise', input)).done).toMatchObject({ id: card.id, revision: 2, status: 'approved' });
    const { data } = await owner.graphql(HISTORY, { id: card.id });
    expect(data.timecardHistory.map(({ kind }: Json) => kind)).toEqual(['approved', 'revised', 'submitted']);
  });

  test('resent by a person who may no longer see the card only reports that it was already sent', async () => {
    const reviewer = await buildUser(server.db, { role: Role.blaze_engineer });
    const client = await server.client().login(reviewer);
    const card = await submitted();
    const input = correction(card, { clientRequestId: 'before-the-demotion', reason: 'Wrong pier' });
    expect((await call(client, 'revise', input)).done).toMatchObject({ revision: 2 });
    await server.db.query(`UPDATE users SET role = 'field' WHERE id = $1`, [reviewer.id]);
    const { errors } = await client.graphql(CALLS.revise, { input });
    expect(errors).toMatchObject([{ extensions: { code: 'CONFLICT', reason: 'ALREADY_SENT' } }]);
  });

  test('of someone else’s card requires a reason, and is a 404 for people who see only their own', async () => {
    const card = await submitted();
    expect(await call(engineer, 'revise', correction(card))).toEqual({
      code: 'BAD_USER_INPUT',
      message: 'Please give a reason',
    });
    expect(await call(other, 'revise', correction(card, { reason: 'x' }))).toMatchObject({ code: 'NOT_FOUND' });
    expect(await call(owner, 'revise', correction({ ...card, id: 'nothing' }))).toMatchObject({ code: 'NOT_FOUND' });
  });

  test('with a reason of 501 characters is rejected', async () => {
    const card = await submitted();
    expect(await call(engineer, 'revise', correction(card, { reason: 'x'.repeat(501) }))).toMatchObject({
      code: 'BAD_USER_INPUT',
    });
  });
});

describe('withdrawing', () => {
  /** Returns the ids of the listed cards, after checking that the totals count the same cards. */
  const listed = async (client: ApiClient, filter: object = {}) => {
    const { data, errors } = await client.graphql(
      'query ($filter: TimecardFilter) { timecards(first: 100, filter: $filter) { edges { node { id } } } timecardTotals(filter: $filter) { cards } }',
      { filter },
    );
    if (errors) return errors[0]!.extensions.code;
    const ids = data.timecards.edges.map(({ node }: Json) => node.id);
    expect(data.timecardTotals.cards).toBe(ids.length);
    return ids;
  };

  test('takes the card out of lists, totals, and REST, and restoring brings back the same card', async () => {
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

  test('leaves the card’s history readable', async () => {
    const card = await submitted();
    await call(owner, 'withdraw', { id: card.id, baseRevision: 1, reason: 'Twice' });
    const { data } = await owner.graphql(HISTORY, { id: card.id });
    expect(data.timecardHistory.map(({ kind }: Json) => kind)).toEqual(['withdrawn', 'submitted']);
  });
});

describe('an action is rejected and changes nothing for', () => {
  const UNKNOWN = '5f4e6a1c-0b6e-4c8e-9d2a-1f2e3d4c5b6a';
  const inputs = (id: string, reason = 'x'): [keyof typeof CALLS, ApiClient, object][] => [
    ['revise', engineer, { ...correction({ id, revision: 1 }), reason }],
    ['withdraw', engineer, { id, baseRevision: 1, reason }],
    ['return', engineer, { id, revision: 1, reason }],
    ['reopen', admin, { id, revision: 1, reason }],
  ];

  test('an unknown id', async () => {
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

  test('a reason that is blank or has 501 characters', async () => {
    const card = await submitted();
    for (const reason of ['x'.repeat(501), '   ']) {
      for (const [name, client, input] of inputs(card.id, reason)) {
        expect([name, (await call(client, name, input)).code]).toEqual([name, 'BAD_USER_INPUT']);
      }
    }
    expect(await cardById(owner, card.id)).toMatchObject({ status: 'submitted', revision: 1 });
    expect((await owner.graphql(HISTORY, { id: card.id })).data.timecardHistory).toHaveLength(1);
  });

  test('someone else’s card, if the person sees only their own', async () => {
    const card = await submitted();
    for (const [name, , input] of inputs(card.id)) {
      const { code } = await call(other, name, input);
      expect([name, code]).toEqual([name, ['revise', 'withdraw'].includes(name) ? 'NOT_FOUND' : 'FORBIDDEN']);
    }
    expect(await cardById(owner, card.id)).toMatchObject({ status: 'submitted', revision: 1 });
  });
});
