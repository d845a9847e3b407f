import { randomUUID } from 'node:crypto';
import { ApprovalStatus } from '../../../access/actor';
import { Role } from '../../../access/roles';
import type { ApiClient, Json } from '../../../testing/client';
import { csvOf, tableOf } from '../../../testing/exports';
import { buildCostCode, buildTimecard, buildUser } from '../../../testing/factories';
import { HISTORY, startTimecardServer, type TimecardServer } from '../../../testing/timecard-lifecycle';
import { jobsDone } from '../../../testing/until';

let app: TimecardServer;
let admin: ApiClient;
let engineer: ApiClient;
let owner: ApiClient;
beforeAll(async () => {
  app = await startTimecardServer({ dayLimits: { cards: 4, corrections: 2, photos: 500 } });
  ({ admin, engineer, owner } = app);
});
afterAll(() => app.server.stop());
beforeEach(() => app.server.db.query('TRUNCATE timecards, idempotency_keys, activity_logs CASCADE'));

const FIELDS = `{ id status user { email } entered { at by { lastName } } allowed }`;
const ask = async (client: ApiClient, query: string, variables: object): Promise<Json> => {
  const { data, errors } = await client.graphql(query, variables);
  const [error] = errors ?? [];
  return error
    ? { code: error.extensions.code, message: error.message, path: error.extensions.errors?.[0]?.path }
    : Object.values(data)[0];
};
const SUBMIT = `mutation ($input: SubmitTimecardInput!) { submitTimecard(input: $input) ${FIELDS} }`;
const submit = (client: ApiClient, onBehalfOf: string | undefined, overrides: object = {}) =>
  ask(client, SUBMIT, { input: { ...buildTimecard(overrides), onBehalfOf } });
const approve = async (client: ApiClient, { id }: Json, revision = 1) => {
  const query = 'mutation ($input: ApproveTimecardsInput!) { approveTimecards(input: $input) { approved message } }';
  return (await ask(client, query, { input: { cards: [{ id, revision }] } }))[0];
};
const count = async () => Number((await app.server.db.query('SELECT count(*) FROM timecards'))[0].count);

const FORBIDDEN = { code: 'FORBIDDEN', message: 'Only reviewers can do this for another person' };

test('only people and programs that may review can enter a card for another person', async () => {
  const { foreman, signedIn, server } = app;
  for (const overrides of [
    { role: Role.user },
    { role: Role.field },
    { role: Role.trucking },
    { isAccountant: true },
    { stormWaterCertified: true },
  ]) {
    const client = await signedIn(overrides);
    expect(await submit(client, foreman.id)).toMatchObject(FORBIDDEN);
    expect(await submit(client, foreman.id.toUpperCase())).toMatchObject(FORBIDDEN);
    // The response is the same for an unknown id, so it reveals nothing about accounts.
    expect(await submit(client, randomUUID())).toMatchObject(FORBIDDEN);
  }
  for (const role of [Role.blaze_engineer, Role.dans_engineer, Role.admin]) {
    expect(await submit(await signedIn({ role }), foreman.id)).toMatchObject({ user: { email: foreman.email } });
  }
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
  const token = async (permissions: string[]) => {
    const query = 'mutation ($input: CreateAccessTokenInput!) { createAccessToken(input: $input) { token } }';
    const { data } = await admin.graphql(query, { input: { name: 'Program', permissions, mayWrite: true, expiresAt } });
    return server.client({ authorization: `Bearer ${data.createAccessToken.token}` });
  };
  await server.db.query('TRUNCATE timecards CASCADE');
  expect(await submit(await token(['TIMECARDS_SUBMIT']), foreman.id)).toMatchObject({ code: 'FORBIDDEN' });
  expect(await count()).toBe(0);
  const both = await token(['TIMECARDS_SUBMIT', 'TIMECARDS_READ', 'TIMECARDS_REVIEW']);
  expect(await submit(both, foreman.id)).toMatchObject({ user: { email: foreman.email } });
});

test('REST ignores `onBehalfOf`, even from reviewers', async () => {
  const { body, status } = await engineer.rest('POST', '/api/timecards', {
    ...buildTimecard(),
    onBehalfOf: app.foreman.id,
  });
  expect(status).toBe(201);
  expect(body.user.lastName).toBe('Blake');
  expect(Object.keys(body)).not.toContain('entered');
});

test('the owner must be approved, and a blank id or the sender’s own counts as none', async () => {
  const { db } = app.server;
  const problem = { code: 'BAD_USER_INPUT', message: 'Choose an approved person', path: 'onBehalfOf' };
  for (const overrides of [{ approvalStatus: ApprovalStatus.pending }, { approvalStatus: ApprovalStatus.rejected }]) {
    expect(await submit(engineer, (await buildUser(db, overrides)).id)).toEqual(problem);
  }
  expect(await submit(engineer, randomUUID())).toEqual(problem);
  expect(await submit(engineer, 'nobody')).toMatchObject({ code: 'BAD_USER_INPUT', path: 'onBehalfOf' });
  expect(await submit(owner, app.foreman.id.toUpperCase())).toMatchObject({ entered: null });
  expect(await submit(owner, '')).toMatchObject({ entered: null });
  expect(await db.query('SELECT FROM timecard_revisions')).toEqual([]);
});

test('the card is the owner’s, and the history, log, email, and export name who entered it', async () => {
  const { foreman, auditRows, server } = app;
  const card = await submit(engineer, foreman.id, { clientRequestId: 'one' });
  expect(card).toMatchObject({ user: { email: foreman.email }, entered: { by: { lastName: 'Blake' } } });
  expect(await auditRows('timecard submitted')).toEqual([
    `for ${foreman.email}: North pier, Mar 2, 2026: 40.50 hours on 1001`,
  ]);
  const mine = '{ myTimecards { edges { node { id entered { by { lastName } } } } } }';
  expect((await ask(owner, mine, {})).edges).toEqual([
    { node: { id: card.id, entered: { by: { lastName: 'Blake' } } } },
  ]);
  expect((await ask(engineer, mine, {})).edges).toEqual([]);
  const history = await ask(owner, HISTORY, { id: card.id });
  expect(history.map(({ kind, by, content }: Json) => [kind, by.lastName, content.status])).toEqual([
    ['entered', 'Blake', 'submitted'],
  ]);
  await jobsDone(server.db);
  const mails = server.outbox.to(foreman.email).filter((mail) => mail.includes(`/timecards/mine?card=3D${card.id}`));
  expect(mails).toHaveLength(1);
  expect(mails[0]).toContain('Owen Blake entered your timecard for Monday, March 2, 2026');
  await submit(owner, undefined);
  for (const rows of ['cards', 'lines']) {
    const { titles, rows: exported } = tableOf(await csvOf(engineer, `/timecards/export?rows=${rows}`));
    expect(titles.at(-1)).toBe('Entered by');
    expect(new Set(exported.map((row) => row['Entered by']))).toEqual(new Set(['', 'Owen Blake']));
  }
});

test('only an administrator approves a card that they entered, until somebody else corrects it', async () => {
  const own = { approved: false, message: 'Someone else must approve a timecard that you entered' };
  const card = await submit(engineer, app.foreman.id);
  expect(card.allowed).not.toContain('approve');
  expect(await approve(engineer, card)).toEqual(own);
  const other = await app.signedIn({ role: Role.dans_engineer });
  expect(await approve(other, card)).toEqual({ approved: true, message: null });
  expect(await approve(admin, await submit(admin, app.foreman.id))).toMatchObject({ approved: true });
  const corrected = await submit(engineer, app.foreman.id);
  const input = { ...buildTimecard(), id: corrected.id, baseRevision: 1 };
  const revise = 'mutation ($input: ReviseTimecardInput!) { reviseTimecard(input: $input) { revision } }';
  expect(await ask(owner, revise, { input })).toEqual({ revision: 2 });
  expect(await approve(engineer, corrected, 2)).toMatchObject({ approved: true });
});

test('the request id is unique for the sender, and the daily limit applies to the owner', async () => {
  const { foreman, other } = app;
  const first = await submit(engineer, foreman.id, { clientRequestId: 'same' });
  for (const person of [foreman, await buildUser(app.server.db)]) {
    // A repeat for another person returns the first card, and saves nothing for that person.
    const repeated = await submit(engineer, person.id, { clientRequestId: 'same' });
    expect(repeated).toMatchObject({ id: first.id, user: { email: foreman.email } });
  }
  expect((await submit(owner, undefined, { clientRequestId: 'same' })).id).not.toBe(first.id);
  expect(await count()).toBe(2);
  await submit(engineer, foreman.id);
  await submit(admin, foreman.id);
  const message =
    '4 timecards have been submitted for this person today, which is the limit. You can enter more tomorrow.';
  expect(await submit(engineer, foreman.id)).toMatchObject({ code: 'TOO_MANY_REQUESTS', message });
  expect(await submit(owner, undefined)).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  expect((await submit(engineer, undefined)).id).toBeDefined();
  expect((await submit(other, undefined)).id).toBeDefined();
});

test('a correction cannot change the owner', async () => {
  const card = await submit(owner, undefined);
  const input = { ...buildTimecard(), id: card.id, baseRevision: 1, reason: 'x', onBehalfOf: app.foreman.id };
  const { errors } = await engineer.graphql(
    'mutation ($input: ReviseTimecardInput!) { reviseTimecard(input: $input) { id } }',
    { input },
  );
  expect(errors?.[0]?.message).toContain('a field that ReviseTimecardInput does not define');
});

test('reviewers get the owner’s warnings, last cards, and worker, and other people are refused', async () => {
  const { foreman, signedIn, server } = app;
  const workers = await ask(admin, 'mutation ($input: CreateWorkerInput!) { createWorker(input: $input) { id } }', {
    input: { firstName: 'Maria', lastName: 'Santos', kind: 'laborer', userId: foreman.id },
  });
  await submit(owner, undefined);
  const costCodes = [buildCostCode({ code: '1001' })];
  const asked = 'query ($input: SubmitTimecardInput!) { timecardWarnings(input: $input) }';
  const input = buildTimecard({ costCodes });
  expect(await ask(engineer, asked, { input })).not.toContain('second_card_that_day');
  expect(await ask(engineer, asked, { input: { ...input, onBehalfOf: foreman.id } })).toContain('second_card_that_day');
  const last = 'query ($userId: ID!) { lastTimecardsOf(userId: $userId, first: 2) { user { email } } }';
  expect(await ask(engineer, last, { userId: foreman.id })).toEqual([{ user: { email: foreman.email } }]);
  const picker = 'query ($id: ID) { workers(onBehalfOf: $id) { id isMe } }';
  expect(await ask(engineer, picker, { id: foreman.id })).toEqual([{ id: workers.id, isMe: true }]);
  expect(await ask(engineer, picker, {})).toEqual([{ id: workers.id, isMe: false }]);
  const user = await signedIn();
  expect(await ask(user, asked, { input: { ...input, onBehalfOf: foreman.id } })).toMatchObject(FORBIDDEN);
  expect(await ask(user, picker, { id: foreman.id })).toMatchObject(FORBIDDEN);
  expect(await ask(user, last, { userId: foreman.id })).toMatchObject({ code: 'FORBIDDEN' });
  expect(await ask(await signedIn({ isAccountant: true }), last, { userId: foreman.id })).toMatchObject({
    code: 'FORBIDDEN',
  });
  await server.db.query('DELETE FROM workers');
});

test('deleting the reviewer who entered a card keeps it, and deleting the owner deletes it', async () => {
  const { db } = app.server;
  const writer = await buildUser(db, { role: Role.dans_engineer });
  const person = await buildUser(db);
  const card = await submit(await app.server.client().login(writer), person.id);
  await db.query('DELETE FROM users WHERE id = $1', [writer.id]);
  const query = `query ($id: ID!) { timecard(id: $id) ${FIELDS} }`;
  expect(await ask(engineer, query, { id: card.id })).toMatchObject({ entered: { by: null } });
  const { rows } = tableOf(await csvOf(engineer, '/timecards/export'));
  expect(rows[0]!['Entered by']).toBe('Deleted user');
  expect(await approve(engineer, card)).toMatchObject({ approved: true });
  await db.query('DELETE FROM users WHERE id = $1', [person.id]);
  expect(await count()).toBe(0);
  expect(await db.query('SELECT FROM timecard_revisions')).toEqual([]);
});
