import { randomUUID } from 'node:crypto';
import { addDays } from '../../../../common/days';
import { ApprovalStatus } from '../../../access/actor';
import { Role } from '../../../access/roles';
import { dayOf } from '../../../core/days/days';
import type { ApiClient, Json } from '../../../testing/client';
import { csvOf } from '../../../testing/exports';
import { buildTimecard, buildUser } from '../../../testing/factories';
import { startTestServer, type TestServer } from '../../../testing/server';
import { zoneAtHour } from '../../../testing/zones';

const ZONE = zoneAtHour(12);
let server: TestServer;
let today: string;
let engineer: ApiClient;
let person: Awaited<ReturnType<typeof buildUser>>;
let own: ApiClient;
beforeAll(async () => {
  server = await startTestServer({ timeZone: ZONE, workingDays: [1, 2, 3, 4, 5, 6, 7] });
  today = dayOf(new Date(), ZONE);
  const account = await buildUser(server.db, { role: Role.blaze_engineer, firstName: 'Owen', lastName: 'Blake' });
  engineer = await server.client().login(account);
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.db.query('TRUNCATE no_work_days, timecards, activity_logs CASCADE');
  person = await buildUser(server.db, { timecardExpected: true });
  own = await server.client().login(person);
});

const ask = async (client: ApiClient, query: string, input: object): Promise<Json> => {
  const { data, errors } = await client.graphql(query, { input });
  const [error] = errors ?? [];
  return error
    ? { code: error.extensions.code, message: error.message, path: error.extensions.errors?.[0]?.path }
    : Object.values(data)[0];
};
const REPORT = `mutation ($input: ReportNoWorkInput!) { reportNoWork(input: $input) { date reason reportedBy { lastName } } }`;
const report = (client: ApiClient, input: object) => ask(client, REPORT, input);
const REMOVE = 'mutation ($input: RemoveNoWorkInput!) { removeNoWork(input: $input) }';
const remove = (client: ApiClient, date: string, userId = person.id) => ask(client, REMOVE, { userId, date });
const stored = (): Promise<Json[]> =>
  server.db.query(
    `SELECT date::text, reason, "reportedBy" IS NOT NULL AS other FROM no_work_days WHERE "userId" = $1 ORDER BY date`,
    [person.id],
  );
const dates = async () => (await stored()).map(({ date }) => date);
const log = (): Promise<Json[]> =>
  server.db.query(`SELECT action, details FROM activity_logs WHERE action LIKE 'no work%' ORDER BY "createdAt"`);
const day = (ahead: number) => addDays(today, ahead);

test('a reviewer’s report leaves out days with a card and days that the person reported', async () => {
  await own.rest('POST', '/api/timecards', buildTimecard({ date: day(1) }));
  await report(own, { date: today, reason: 'Sick' });
  const week = { userId: person.id, date: today, endDate: day(4), reason: 'Vacation' };
  expect(await report(engineer, week)).toEqual({
    date: day(2),
    reason: 'Vacation',
    reportedBy: { lastName: 'Blake' },
  });
  expect((await stored()).map(({ date, reason, other }) => [date, reason, other])).toEqual([
    [today, 'Sick', false],
    [day(2), 'Vacation', true],
    [day(3), 'Vacation', true],
    [day(4), 'Vacation', true],
  ]);
  expect((await log()).at(-1).details).toMatch(new RegExp(`^for ${person.email}: .+, .+, .+: Vacation$`));
  const query = `query ($from: Day!, $to: Day!) { rollCall(startDate: $from, endDate: $to) {
    people { user { id } days { date state reason reportedBy { lastName } } } }
    rollCallRows(startDate: $from, endDate: $to) { edges { node { user { id } days { reportedBy { lastName } } } } } }`;
  const { data } = await engineer.graphql(query, { from: today, to: day(2) });
  expect(data.rollCall.people[0].days).toEqual([
    { date: today, state: 'no_work', reason: 'Sick', reportedBy: null },
    { date: day(1), state: 'card', reason: null, reportedBy: null },
    { date: day(2), state: 'no_work', reason: 'Vacation', reportedBy: { lastName: 'Blake' } },
  ]);
  expect(data.rollCallRows.edges[0].node.days[2]).toEqual({ reportedBy: { lastName: 'Blake' } });
  const file = await csvOf(engineer, `/reports/roll-call/export?startDate=${today}&endDate=${day(2)}`);
  expect(file[1]).toContain('"No work: Vacation, reported by Owen Blake"');
  expect(await report(engineer, { ...week, date: today, endDate: day(1) })).toMatchObject({
    code: 'BAD_USER_INPUT',
    path: 'date',
  });
});

test('the person’s own report replaces a reviewer’s report, but not the other way around', async () => {
  const date = day(1);
  await report(engineer, { userId: person.id, date, reason: 'Vacation' });
  expect(await report(own, { date, reason: 'Doctor' })).toEqual({ date, reason: 'Doctor', reportedBy: null });
  expect(await report(engineer, { userId: person.id, date, reason: 'Vacation' })).toMatchObject({ path: 'date' });
  expect(await stored()).toMatchObject([{ reason: 'Doctor', other: false }]);
});

test('a reviewer must enter an approved person, a reason, and at most 31 days', async () => {
  const input = { userId: person.id, date: today, reason: 'Sick' };
  expect(await report(engineer, { ...input, reason: ' ' })).toMatchObject({ path: 'reason' });
  expect(await report(engineer, { ...input, userId: randomUUID() })).toMatchObject({ path: 'userId' });
  const rejected = await buildUser(server.db, { approvalStatus: ApprovalStatus.rejected });
  expect(await report(engineer, { ...input, userId: rejected.id })).toMatchObject({
    message: 'Choose an approved person',
  });
  expect(await report(engineer, { ...input, endDate: day(-1) })).toMatchObject({ path: 'endDate' });
  expect(await report(engineer, { ...input, endDate: day(31) })).toMatchObject({ message: 'Choose at most 31 days' });
  expect(await report(engineer, { ...input, date: day(32) })).toMatchObject({ path: 'date' });
  expect(await report(engineer, { ...input, date: day(31) })).toMatchObject({ date: day(31) });
  expect(await report(engineer, { ...input, date: day(-90), endDate: day(-60) })).toMatchObject({ date: day(-90) });
});

test('people can report only their own days, and only through tomorrow', async () => {
  expect(await report(own, { date: today, endDate: day(1) })).toMatchObject({ date: today });
  expect(await report(own, { date: today, endDate: day(2) })).toMatchObject({
    message: 'Date cannot be in the future',
  });
  const others = [{ role: Role.user }, { role: Role.field }, { role: Role.trucking }, { isAccountant: true }];
  for (const overrides of others) {
    const client = await server.client().login(await buildUser(server.db, overrides));
    expect(await report(client, { userId: person.id, date: today, reason: 'x' })).toMatchObject({ code: 'FORBIDDEN' });
    expect(await remove(client, today)).toMatchObject({ code: 'FORBIDDEN' });
  }
  expect(await dates()).toEqual([today, day(1)]);
});

test('the person can remove a report through its day, and reviewers at any time, even twice', async () => {
  await report(engineer, { userId: person.id, date: day(-1), endDate: day(1), reason: 'Vacation' });
  expect(await remove(own, day(-1))).toMatchObject({ code: 'FORBIDDEN' });
  expect(await remove(own, today)).toBe(true);
  expect(await remove(own, today)).toBe(true);
  expect(await remove(engineer, day(-1))).toBe(true);
  expect(await dates()).toEqual([day(1)]);
  const removed = (await log()).filter(({ action }) => action === 'no work removed');
  expect(removed).toHaveLength(2);
  expect(removed[0].details).not.toContain('for ');
  expect(removed[1].details).toContain(`for ${person.email}: `);
});

test('a repeat with the same key writes nothing, and deleting the reporter keeps the days', async () => {
  const reviewer = await buildUser(server.db, { role: Role.dans_engineer });
  const client = await server.client().login(reviewer);
  await own.rest('POST', '/api/timecards', buildTimecard({ date: today }));
  const input = { userId: person.id, date: today, endDate: day(2), reason: 'Vacation', clientRequestId: 'one' };
  const first = await report(client, input);
  await remove(engineer, day(2));
  expect(await report(client, input)).toEqual(first);
  expect(await dates()).toEqual([day(1)]);
  await server.db.query('DELETE FROM users WHERE id = $1', [reviewer.id]);
  expect(await stored()).toMatchObject([{ date: day(1), other: false }]);
});

test('after the reviewer is deleted, the report stays a reviewer’s, and another reviewer can change it', async () => {
  const reviewer = await buildUser(server.db, { role: Role.dans_engineer });
  const vacation = { userId: person.id, date: day(1), reason: 'Vacation' };
  await report(await server.client().login(reviewer), vacation);
  await server.db.query('DELETE FROM users WHERE id = $1', [reviewer.id]);
  const line = async () =>
    (await csvOf(engineer, `/reports/roll-call/export?startDate=${day(1)}&endDate=${day(1)}`)).join();
  expect(await line()).toContain('"No work: Vacation, reported by Deleted user"');
  expect(await report(engineer, { ...vacation, reason: 'Sick' })).toMatchObject({ reason: 'Sick' });
  expect(await line()).toContain('"No work: Sick, reported by Owen Blake"');
});

test('people read their own report of a day, and who reported it', async () => {
  const mine = async (client: ApiClient) => {
    const query = 'query ($date: Day!) { myNoWork(date: $date) { reason byReviewer reportedBy { lastName } } }';
    return (await client.graphql(query, { date: today })).data.myNoWork;
  };
  expect(await mine(own)).toBeNull();
  await report(engineer, { userId: person.id, date: today, reason: 'Vacation' });
  expect(await mine(own)).toEqual({ reason: 'Vacation', byReviewer: true, reportedBy: { lastName: 'Blake' } });
  await report(own, { date: today, reason: 'Sick' });
  expect(await mine(own)).toEqual({ reason: 'Sick', byReviewer: false, reportedBy: null });
  expect(await mine(engineer)).toBeNull();
});
