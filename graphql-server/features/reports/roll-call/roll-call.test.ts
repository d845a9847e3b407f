import { addDays } from '../../../../common/days';
import { Role } from '../../../access/roles';
import { lastWorkingDays } from '../../../core/days/working-days';
import { atMidday } from '../../../testing/at-moment';
import type { ApiClient } from '../../../testing/client';
import { buildTimecard, buildUser } from '../../../testing/factories';
import { startTestServer, type TestServer } from '../../../testing/server';

const ZONE = 'America/Los_Angeles';
let server: TestServer;
let admin: ApiClient;
beforeAll(async () => {
  server = await startTestServer({ timeZone: ZONE });
  admin = await server.client().login(await buildUser(server.db, { role: Role.admin }));
});
afterAll(() => server.stop());
beforeEach(() => server.db.query(`DELETE FROM users WHERE role = 'user'`));

async function board(startDate: string, endDate: string) {
  const { data, errors } = await admin.graphql(
    `query ($startDate: Day!, $endDate: Day!) { rollCall(startDate: $startDate, endDate: $endDate) {
      people { user { id firstName lastName } days { date state timecardId reason } } } }`,
    { startDate, endDate },
  );
  expect(errors).toBeUndefined();
  return data.rollCall.people;
}
const statesOf = async (from: string, to: string) =>
  (await board(from, to)).map(({ days }: { days: { state: string }[] }) => days.map(({ state }) => state).join(' '));

async function foreman(expected = true) {
  const account = await buildUser(server.db);
  const { errors } = await admin.graphql(
    'mutation ($input: SetTimecardExpectedInput!) { setTimecardExpected(input: $input) { timecardExpected } }',
    { input: { id: account.id, expected } },
  );
  expect(errors).toBeUndefined();
  return { ...account, client: await server.client().login(account) };
}
async function submitted({ client }: { client: ApiClient }, date: string, createdAt: string): Promise<string> {
  const { body } = await client.rest('POST', '/api/timecards', buildTimecard({ date }));
  await server.db.query('UPDATE timecards SET "createdAt" = $2 WHERE id = $1', [body.id, createdAt]);
  return body.id;
}
const noWork = ({ client }: { client: ApiClient }, date: string, reason?: string) =>
  client.graphql('mutation ($input: ReportNoWorkInput!) { reportNoWork(input: $input) { date reason } }', {
    input: { date, reason },
  });

// 2026-03-02 is a Monday.
test('a card is late after 7:00 of the next working day and takes precedence over a report of no work', async () => {
  const person = await foreman();
  await submitted(person, '2026-03-02', '2026-03-03T14:59:59Z'); // Tuesday 6:59:59 PST
  await submitted(person, '2026-03-03', '2026-03-04T15:00:01Z'); // Wednesday 7:00:01 PST
  await noWork(person, '2026-03-04', ' rain ');
  await noWork(person, '2026-03-03');
  const returned = await submitted(person, '2026-03-06', '2026-03-09T14:00:00Z'); // Monday 7:00 PDT: the clocks went forward
  await admin.graphql(`mutation { returnTimecard(input: { id: "${returned}", revision: 1, reason: "x" }) { id } }`);
  const withdrawn = await submitted(person, '2026-03-09', '2026-03-09T20:00:00Z');
  await admin.graphql(
    `mutation { withdrawTimecard(input: { id: "${withdrawn}", baseRevision: 1, reason: "x" }) { id } }`,
  );
  expect(await statesOf('2026-03-02', '2026-03-09')).toEqual(['card late no_work missing returned off off missing']);
  const [{ user, days }] = await board('2026-03-02', '2026-03-06');
  expect(user).toEqual({ id: person.id, firstName: 'Kim', lastName: 'Reyes' });
  expect(days[2]).toEqual({ date: '2026-03-04', state: 'no_work', timecardId: null, reason: 'rain' });
  expect(days[4].timecardId).toBe(returned);
});

test('a Friday card is due on Monday at 7:00 even if clocks change, and a weekend card counts', async () => {
  const early = await foreman();
  const late = await foreman();
  await submitted(early, '2026-03-06', '2026-03-09T14:00:00Z'); // Monday 7:00 PDT
  await submitted(late, '2026-03-06', '2026-03-09T14:00:01Z');
  await submitted(early, '2026-03-07', '2026-03-07T20:00:00Z');
  expect((await statesOf('2026-03-06', '2026-03-08')).sort()).toEqual(['card card off', 'late off off']);
});

test('today’s card is waiting, not missing, and only approved people with expected cards are listed', async () => {
  await foreman(false);
  const rejected = await foreman();
  await server.db.query(`UPDATE users SET "approvalStatus" = 'rejected' WHERE id = $1`, [rejected.id]);
  const person = await foreman();
  await atMidday(ZONE, async (today) => {
    const [day] = lastWorkingDays(today, 1, [1, 2, 3, 4, 5]);
    expect(await statesOf(day!, day!)).toEqual([day === today ? 'waiting' : 'missing']);
    const [{ user }] = await board(addDays(today, -1), today);
    expect(user.id).toBe(person.id);
  });
});

test('the setting workingDays decides on which days a card is missing', async () => {
  const sunday = await startTestServer({ timeZone: ZONE, workingDays: [7] });
  const client = await sunday.client().login(await buildUser(sunday.db, { role: Role.admin, timecardExpected: true }));
  const { data } = await client.graphql(
    '{ rollCall(startDate: "2026-03-07", endDate: "2026-03-09") { people { days { state } } } }',
  );
  expect(data.rollCall.people[0].days.map(({ state }: { state: string }) => state)).toEqual(['off', 'missing', 'off']);
  await sunday.stop();
});

test('periods over 92 days and future days are refused, and a second no-work report replaces the reason', async () => {
  const long = '{ rollCall(startDate: "2026-01-01", endDate: "2026-04-03") { people { user { id } } } }';
  expect((await admin.graphql(long)).errors![0]).toMatchObject({ message: 'Choose at most 92 days' });
  expect((await admin.graphql(long.replace('04-03', '04-02'))).errors).toBeUndefined();
  const person = await foreman();
  const { errors } = await atMidday(ZONE, (today) => noWork(person, addDays(today, 2)));
  expect(errors![0]).toMatchObject({ message: 'Date cannot be in the future' });
  expect((await noWork(person, '2026-03-02', 'rain')).data.reportNoWork).toEqual({
    date: '2026-03-02',
    reason: 'rain',
  });
  expect((await noWork(person, '2026-03-02')).data.reportNoWork).toEqual({ date: '2026-03-02', reason: null });
});

test('resending a no-work report keeps the newer reason and adds no audit row', async () => {
  const person = await foreman();
  const repeated = () =>
    person.client.graphql('mutation ($input: ReportNoWorkInput!) { reportNoWork(input: $input) { date reason } }', {
      input: { date: '2026-03-02', reason: 'rain', clientRequestId: 'no work 1' },
    });
  expect((await repeated()).data.reportNoWork).toEqual({ date: '2026-03-02', reason: 'rain' });
  await noWork(person, '2026-03-02', 'holiday');
  expect((await repeated()).data.reportNoWork).toEqual({ date: '2026-03-02', reason: 'holiday' });
  const rows = await server.db.query(
    `SELECT details FROM activity_logs WHERE action = 'no work reported' AND "userId" = $1`,
    [person.id],
  );
  expect(rows).toHaveLength(2);
});
