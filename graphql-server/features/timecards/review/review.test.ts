import pg from 'pg';
import { addDays } from '../../../../common/days';
import { dayOf } from '../../../core/days/days';
import type { ApiClient, Json } from '../../../testing/client';
import { buildUser } from '../../../testing/factories';
import {
  approve,
  call,
  cardById,
  correction,
  HISTORY,
  startTimecardServer,
  submitCard,
  type TimecardServer,
} from '../../../testing/timecard-lifecycle';
import { untilBlocked } from '../../../testing/until';
import { zoneAtHour } from '../../../testing/zones';

let server: TimecardServer['server'];
let foreman: TimecardServer['foreman'];
let owner: ApiClient;
let engineer: ApiClient;
let admin: ApiClient;
let auditRows: TimecardServer['auditRows'];
beforeAll(async () => {
  ({ server, foreman, owner, engineer, admin, auditRows } = await startTimecardServer({ timeZone: zoneAtHour(12) }));
});
afterAll(() => server.stop());

const submitted = (overrides: object = {}, client = owner) => submitCard(client, overrides);

describe('approving and returning', () => {
  test('a revision that the reviewer has not seen cannot be approved', async () => {
    const card = await submitted();
    await call(owner, 'revise', correction(card));
    expect(await approve(engineer, card)).toMatchObject({
      approved: false,
      message: expect.stringContaining('changed by Maria Santos'),
    });
    expect(await approve(engineer, { ...card, revision: 2 })).toEqual({ id: card.id, approved: true, message: null });
    expect(await cardById(owner, card.id)).toMatchObject({
      status: 'approved',
      decidedBy: { lastName: 'Blake' },
      allowed: [],
    });
    expect((await auditRows('timecard approved'))[0]).toContain('from submitted to approved');
  });

  test('only administrators may approve a correction that they wrote, and the card’s owner is told by email', async () => {
    const person = await buildUser(server.db);
    const author = await server.client().login(person);
    const card = await submitted({}, author);
    const corrected = await call(engineer, 'revise', correction(card, { reason: 'The second crew left at noon.' }));
    expect(corrected.done).toMatchObject({ revision: 2, allowed: expect.not.arrayContaining(['approve']) });
    expect(await approve(engineer, corrected.done)).toEqual({
      id: card.id,
      approved: false,
      message: 'Someone else must approve your correction',
    });
    const mail = await server.outbox.waitFor(person.email);
    expect(mail).toContain('was corrected');
    expect(mail).toContain('Owen Blake corrected your timecard');
    expect(mail).toContain('The second crew left at noon.');
    // The owner's next correction allows the engineer to approve the card again.
    const again = (await call(author, 'revise', correction(corrected.done))).done;
    expect((await approve(engineer, again)).approved).toBe(true);
    const byAdmin = await call(admin, 'revise', correction(await submitted({}, author), { reason: 'Wrong day' }));
    expect((await approve(admin, byAdmin.done)).approved).toBe(true);
  });

  test('an approved card cannot be corrected or withdrawn, and the conflict says who approved it', async () => {
    const card = await submitted();
    await approve(engineer, card);
    const refusal = {
      code: 'CONFLICT',
      message: expect.stringMatching(/^This timecard was approved by Owen Blake on /),
    };
    expect(await call(owner, 'revise', correction(card))).toEqual(refusal);
    expect(await call(owner, 'withdraw', { id: card.id, baseRevision: 1, reason: 'Twice' })).toEqual(refusal);
  });

  test('a card can be approved by its id in capital letters', async () => {
    const card = await submitted();
    expect((await approve(engineer, { ...card, id: card.id.toUpperCase() })).approved).toBe(true);
  });

  test('a card that cannot be approved does not stop the others, and 101 cards are refused', async () => {
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

  test('approving fifty cards takes as many statements on timecards as approving one', async () => {
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

  test('of concurrent approvals and corrections of one revision, exactly one succeeds', async () => {
    const card = await submitted();
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        if (index % 2) return (await approve(engineer, card)).approved && { status: 'approved', revision: 1 };
        const workArea = `Area ${index}`;
        const { done } = await call(owner, 'revise', correction(card, { workArea }));
        return done && { status: 'submitted', revision: 2, workArea };
      }),
    );
    const succeeded = outcomes.filter(Boolean);
    expect(succeeded).toHaveLength(1);
    expect(await cardById(owner, card.id)).toMatchObject(succeeded[0]);
    const { data } = await owner.graphql(HISTORY, { id: card.id });
    expect(data.timecardHistory).toHaveLength(2);
  });

  test('the owner can filter their own cards by status', async () => {
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

  test('only an administrator can approve their own card', async () => {
    const own = await submitted({}, engineer);
    expect(await approve(engineer, own)).toMatchObject({
      approved: false,
      message: 'Someone else must approve your timecard',
    });
    const admins = await submitted({}, admin);
    expect(await approve(admin, admins)).toMatchObject({ approved: true });
  });

  test('returning a card emails the reason to its owner, and correcting it submits it again', async () => {
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

  test('only an administrator can reopen a card, with a reason', async () => {
    const card = await submitted();
    await approve(engineer, card);
    const input = { id: card.id, revision: 1, reason: 'Wrong code' };
    expect(await call(engineer, 'reopen', input)).toMatchObject({ code: 'FORBIDDEN' });
    expect((await call(admin, 'reopen', input)).done).toMatchObject({ status: 'returned', returnReason: 'Wrong code' });
    expect((await call(owner, 'revise', correction(card))).done).toMatchObject({ revision: 2 });
  });
});

describe('closing', () => {
  const today = () => dayOf(new Date(), server.settings.timeZone);
  afterEach(() => server.db.query('UPDATE timecard_closing SET through = NULL'));

  test('counts the cards that are not approved, and is refused for a day after today', async () => {
    await submitted({ date: '1950-01-02' });
    const returned = await submitted({ date: '1950-01-03' });
    await call(engineer, 'return', { id: returned.id, revision: 1, reason: 'Wrong code' });
    expect((await call(admin, 'close', { date: '1950-12-31' })).done).toEqual({
      closedThrough: '1950-12-31',
      waiting: 2,
      submitted: 1,
      returned: 1,
    });
    expect(await call(admin, 'close', { date: addDays(today(), 1) })).toMatchObject({ code: 'BAD_USER_INPUT' });
    expect((await auditRows('timecards closed'))[0]).toBe(
      'closed through: from none to Dec 31, 1950, 1 still waiting for review, 1 returned',
    );
    expect((await call(admin, 'reopenAfter', { date: '1950-01-01' })).done).toEqual({ closedThrough: '1950-01-01' });
    expect(await call(admin, 'reopenAfter', { date: '1950-01-01' })).toMatchObject({ code: 'BAD_USER_INPUT' });
  });

  /** Runs a statement in a separate transaction. Returns a function that commits it. */
  async function begin(statement: string) {
    const runner = server.db.createQueryRunner();
    await runner.startTransaction();
    await runner.query(statement);
    return async () => {
      await runner.commitTransaction();
      await runner.release();
    };
  }

  test('a card submitted while its period is being closed is late', async () => {
    const close = await begin(`UPDATE timecard_closing SET through = '1953-12-31'`);
    const sent = submitted({ date: '1953-01-02' });
    await untilBlocked(server.db);
    await close();
    expect(await sent).toMatchObject({ afterClosing: true });
  });

  test('closing a period waits for a card that is being submitted, and counts it', async () => {
    const { id } = await submitted({ date: '1955-01-02' });
    const submit = await begin(`UPDATE timecards SET "withdrawnAt" = now() FROM closed_through() WHERE id = '${id}'`);
    const waiting = `SELECT count(*)::int AS waiting FROM timecards
      WHERE status = 'submitted' AND "withdrawnAt" IS NULL AND date < '1956-01-01'`;
    const [before] = await server.db.query(waiting);
    const closed = call(admin, 'close', { date: '1955-12-31' });
    await untilBlocked(server.db);
    await submit();
    expect((await closed).done).toMatchObject({ submitted: before.waiting - 1 });
  });

  test('cards of closed days can only be approved, and no card can be moved to a closed day', async () => {
    const card = await submitted({ date: '1951-05-05' });
    const elsewhere = await submitted({ date: '2026-03-02' });
    await call(admin, 'close', { date: '1951-12-31' });
    const closed = {
      code: 'CONFLICT',
      message: 'Timecards through Dec 31, 1951 are closed. Ask an administrator to reopen the period.',
    };
    expect(await call(owner, 'revise', correction(card))).toEqual(closed);
    expect(await call(owner, 'withdraw', { id: card.id, baseRevision: 1, reason: 'x' })).toEqual(closed);
    expect(await call(engineer, 'return', { id: card.id, revision: 1, reason: 'x' })).toEqual(closed);
    expect(await call(owner, 'revise', correction(elsewhere, { date: '1951-06-01' }))).toEqual(closed);
    expect(await approve(engineer, card)).toMatchObject({ approved: true });
    expect(await call(admin, 'reopen', { id: card.id, revision: 1, reason: 'x' })).toEqual(closed);
  });

  test('a returned card of a closed period can be corrected, and then counts as late', async () => {
    const card = await submitted({ date: '1954-05-05' });
    const other = await submitted({ date: '1954-05-06' });
    for (const { id } of [card, other]) await call(engineer, 'return', { id, revision: 1, reason: 'Wrong code' });
    await call(admin, 'close', { date: '1954-12-31' });
    expect(await cardById(owner, card.id)).toMatchObject({ afterClosing: false, allowed: ['revise', 'withdraw'] });
    const corrected = await call(owner, 'revise', correction(card, { date: '1954-05-07' }));
    expect(corrected.done).toMatchObject({ status: 'submitted', afterClosing: true, allowed: ['revise', 'withdraw'] });
    const again = { id: card.id, revision: 2, reason: 'Still wrong' };
    expect((await call(engineer, 'return', again)).done).toMatchObject({ status: 'returned' });
    expect((await call(owner, 'withdraw', { id: other.id, baseRevision: 1, reason: 'Twice' })).done).toBeDefined();
    expect(await call(engineer, 'restore', { id: other.id })).toMatchObject({ code: 'CONFLICT' });
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

describe('undoing an approval', () => {
  test('by the approver makes the card submitted again, and history and log record it', async () => {
    const card = await submitted();
    await approve(engineer, card);
    expect(await call(admin, 'undo', { id: card.id, revision: 1 })).toMatchObject({ code: 'CONFLICT' });
    expect(await call(engineer, 'undo', { id: card.id, revision: 2 })).toMatchObject({ code: 'CONFLICT' });
    expect((await call(engineer, 'undo', { id: card.id, revision: 1 })).done).toMatchObject({
      status: 'submitted',
      revision: 1,
      decidedAt: null,
      decidedBy: null,
      allowed: expect.arrayContaining(['approve', 'return']),
    });
    const { data } = await owner.graphql(HISTORY, { id: card.id });
    expect(data.timecardHistory.map(({ kind, content }: Json) => [kind, content.status])).toEqual([
      ['undone', 'submitted'],
      ['approved', 'approved'],
      ['submitted', 'submitted'],
    ]);
    expect((await auditRows('timecard approval undone'))[0]).toMatch(/from approved to submitted$/);
    expect(await call(engineer, 'undo', { id: card.id, revision: 1 })).toMatchObject({ code: 'CONFLICT' });
    expect((await approve(engineer, card)).approved).toBe(true);
  });

  test('is refused for a foreman, and for the approver after a minute', async () => {
    const card = await submitted();
    await approve(engineer, card);
    expect(await call(owner, 'undo', { id: card.id, revision: 1 })).toMatchObject({ code: 'FORBIDDEN' });
    await server.db.query(`UPDATE timecards SET "decidedAt" = now() - interval '61 seconds' WHERE id = $1`, [card.id]);
    expect(await call(engineer, 'undo', { id: card.id, revision: 1 })).toEqual({
      code: 'CONFLICT',
      message: 'An approval can be undone only within 60 seconds. Ask an administrator to reopen the timecard.',
    });
  });
});

describe('the filter of the review', () => {
  const REVIEW = `query ($filter: TimecardsToReviewFilter, $first: Int!, $after: String) {
    timecardsToReview(filter: $filter, first: $first, after: $after) {
      totalCount edges { node { id warnings } } pageInfo { hasNextPage endCursor } } }`;
  const review = async (filter: object | null, first = 100, after: string | null = null) =>
    (await engineer.graphql(REVIEW, { filter, first, after })).data.timecardsToReview;

  test('finds cards by day, work area, and person, and counts all matches', async () => {
    const kim = await server.client().login(await buildUser(server.db, { firstName: 'Kim', lastName: '100% Reyes' }));
    const wanted = [];
    for (const workArea of ['Ramp C', 'Ramp D']) wanted.push(await submitted({ date: '1961-04-04', workArea }, kim));
    await submitted({ date: '1961-04-04', workArea: 'Yard' });
    const found = await review({ name: '100% r', workArea: 'ramp', date: '1961-04-04' }, 1);
    expect(found).toMatchObject({ totalCount: 2, edges: [{ node: { id: wanted[0].id } }] });
    expect((await review({ date: '1961-04-04' })).totalCount).toBe(3);
    expect((await review({ name: '%' })).totalCount).toBe(2);
    const [{ all }] = await server.db.query(
      `SELECT count(*)::int AS all FROM timecards WHERE status = 'submitted' AND "withdrawnAt" IS NULL`,
    );
    expect((await review(null, 1)).totalCount).toBe(all);
  });

  test('lists each card without warnings once, page by page, and has no count', async () => {
    const days = ['1962-01-01', '1962-01-02', '1962-01-03', '1962-01-04', '1962-01-05'];
    await server.db.query(`INSERT INTO cost_code_templates (code, description) VALUES ('62-62', 'Clear')`);
    const clear: string[] = [];
    for (const [index, date] of days.entries()) {
      const line = { operatorCount: 0, laborerCount: 1, operatorHours: '0', laborerHours: index % 2 ? '8' : '30' };
      const card = await submitted({
        date,
        workArea: 'Clear',
        costCodes: [{ ...line, code: '62-62', equipment: [], materials: [] }],
      });
      if (index % 2) clear.push(card.id);
    }
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const page: Json = await review({ workArea: 'Clear', withoutWarnings: true }, 1, after);
      expect(page.totalCount).toBeNull();
      seen.push(...page.edges.map(({ node }: Json) => node.id));
      after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
    } while (after);
    expect(seen).toEqual(clear);
  });
});

test('paging through the review returns every waiting card once', async () => {
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
