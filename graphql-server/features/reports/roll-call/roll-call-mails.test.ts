import { Role } from '../../../access/roles';
import { startJobs } from '../../../start/jobs';
import { atMoment } from '../../../testing/at-moment';
import { secondPool, type TestDatabase } from '../../../testing/database';
import { buildTimecard, buildUser } from '../../../testing/factories';
import { startTestServer, type TestServer } from '../../../testing/server';
import { jobsDone } from '../../../testing/until';
import { missingCardMail, rollCallDigest, rollCallMorning } from './roll-call.jobs';

const ZONE = 'America/New_York';

let server: TestServer;
let other: TestDatabase;
beforeAll(async () => {
  server = await startTestServer({ timeZone: ZONE });
  other = await secondPool(server.databaseUrl);
});
afterAll(async () => {
  await other.drop();
  await server.stop();
});
beforeEach(() => server.db.query('TRUNCATE users, graphile_worker._private_jobs CASCADE'));

const person = (overrides: object = {}) => buildUser(server.db, { timecardExpected: true, ...overrides });
const work = () => ({ dataSource: other.dataSource, settings: server.settings, mailer: undefined }) as never;

/** Runs the morning job with the clock set to `moment`. */
async function morningAt(moment: string): Promise<void> {
  await atMoment(moment, () => rollCallMorning.run(work(), {}));
}
/** Returns the recorded emails, each as its day and kind. */
const noted = async () =>
  (await server.db.query('SELECT day::text, kind FROM roll_call_mails ORDER BY 1, 2')).map(
    ({ day, kind }: { day: string; kind: string }) => `${day} ${kind}`,
  );

// In New York, clocks moved forward on Sunday 2026-03-08 and back on Sunday 2026-11-01, both at 2 AM.
test.each([
  ['Friday before clocks go forward, 6:59 EST', '2026-03-06T11:59:59Z', []],
  ['Friday, 7:00 EST', '2026-03-06T12:00:00Z', ['2026-03-06 missing']],
  ['Friday, 8:59 EST', '2026-03-06T13:59:59Z', ['2026-03-06 missing']],
  ['Friday, 9:00 EST', '2026-03-06T14:00:00Z', ['2026-03-06 digest', '2026-03-06 missing']],
  ['Friday, noon EST', '2026-03-06T17:00:00Z', []],
  ['Saturday, 9:00 EST', '2026-03-07T14:00:00Z', []],
  ['the Sunday clocks go forward, 9:00 EDT', '2026-03-08T13:00:00Z', []],
  ['Monday after it, 6:59 EDT', '2026-03-09T10:59:59Z', []],
  ['Monday after it, 7:00 EDT', '2026-03-09T11:00:00Z', ['2026-03-09 missing']],
  ['Monday after it, 9:00 EDT', '2026-03-09T13:00:00Z', ['2026-03-09 digest', '2026-03-09 missing']],
  ['Monday after clocks go back, 6:59 EST', '2026-11-02T11:59:59Z', []],
  ['Monday after clocks go back, 7:00 EST', '2026-11-02T12:00:00Z', ['2026-11-02 missing']],
])('%s (%s): the recorded emails are %j', async (_when, moment, mails) => {
  await person({ role: Role.admin });
  await morningAt(moment);
  expect(await noted()).toEqual(mails);
});

test('people who submitted a card, reported no work, or need no card get no reminder', async () => {
  const missing = await person();
  const [done, idle] = [await person(), await person()];
  await buildUser(server.db);
  const client = await server.client().login(done);
  await client.rest('POST', '/api/timecards', buildTimecard({ date: '2026-03-05' }));
  const resting = await server.client().login(idle);
  await resting.graphql('mutation { reportNoWork(input: { date: "2026-03-05" }) { date } }');
  await morningAt('2026-03-06T12:00:00Z');
  expect(await server.db.query('SELECT "userId" FROM roll_call_mails')).toEqual([{ userId: missing.id }]);
});

test('nobody gets an email when no cards are expected', async () => {
  await buildUser(server.db, { role: Role.admin });
  await morningAt('2026-03-06T14:00:00Z');
  expect(await noted()).toEqual([]);
});

const done = () => jobsDone(server.db);

test('with two servers and twenty runs, each person gets one email, or none if the card has arrived', async () => {
  const missing = await person({ firstName: 'Maria', lastName: 'Santos' });
  const late = await person();
  const engineer = await buildUser(server.db, { role: Role.dans_engineer });
  const admin = await buildUser(server.db, { role: Role.admin });
  await buildUser(server.db, { role: Role.trucking });
  await atMoment('2026-03-06T14:00:00Z', () =>
    Promise.all(Array.from({ length: 20 }, () => rollCallMorning.run(work(), {}))),
  );
  const client = await server.client().login(late);
  await client.rest('POST', '/api/timecards', buildTimecard({ date: '2026-03-05' }));
  const workers = [await startJobs(server.db, server.settings), await startJobs(other.dataSource, server.settings)];
  await done();
  // Simulates a crash between sending the email and recording it.
  for (const [job, { id }] of [
    [missingCardMail, missing],
    [rollCallDigest, admin],
  ] as const) {
    await server.db.query('UPDATE roll_call_mails SET "sentAt" = NULL WHERE "userId" = $1', [id]);
    const payload = JSON.stringify({ userId: id, day: '2026-03-06' });
    await server.db.query('SELECT graphile_worker.add_job($1, $2::json)', [job.name, payload]);
  }
  await done();
  for (const worker of workers) await worker.stop();
  expect(server.outbox.to(late.email)).toEqual([]);
  const [mail, ...more] = server.outbox.to(missing.email);
  expect(more).toEqual([]);
  expect(mail).toContain('your timecard for Thursday, March 5, 2026 is missing');
  for (const { email } of [engineer, admin]) {
    const [digest, ...others] = server.outbox.to(email);
    expect(others).toEqual([]);
    expect(digest).toContain('1 of 2 people have not turned in a timecard for Thursday, March 5, 2026.');
    expect(digest).toContain('  Maria Santos');
  }
  expect(await server.db.query('SELECT count(*)::int FROM roll_call_mails WHERE "sentAt" IS NULL')).toEqual([
    { count: 0 },
  ]);
});
