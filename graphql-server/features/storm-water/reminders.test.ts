import { addDays } from '../../../common/days';
import { dayOf } from '../../core/days/days';
import { startJobs } from '../../start/jobs';
import { secondPool, type TestDatabase } from '../../testing/database';
import { buildUser } from '../../testing/factories';
import { startTestServer, type TestServer } from '../../testing/server';
import { jobsDone } from '../../testing/until';
import { zoneAtHour } from '../../testing/zones';

const MORNING = zoneAtHour(8);
const EVENING = zoneAtHour(20);
const today = dayOf(new Date(), MORNING);
const daysAgo = (count: number) => addDays(today, -count);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ timeZone: MORNING }, { jobs: true });
});
afterAll(() => server.stop());
beforeEach(() => server.db.query('TRUNCATE users CASCADE'));

const person = (overrides: object = {}) => buildUser(server.db, { stormWaterCertified: true, ...overrides });
async function rainOn(...days: string[]) {
  await server.db.query('TRUNCATE rain_evidence');
  await server.db.query(
    `INSERT INTO rain_evidence ("startsAt", day, rain, entry, "fetchedAt")
     SELECT day::timestamp AT TIME ZONE 'UTC', day, true, '{}', now() FROM unnest($1::date[]) AS day`,
    [days],
  );
}
const tick = () => server.db.query(`SELECT graphile_worker.add_job('stormWater.reminders', '{}')`);
const done = () => jobsDone(server.db);

test('each certified person gets one email with the unapproved rain days of the last week', async () => {
  const kim = await person();
  const lee = await person();
  const done1 = await person();
  const others = [
    await buildUser(server.db),
    await person({ approvalStatus: 'rejected' }),
    await person({ approvalStatus: 'pending' }),
  ];
  await rainOn(daysAgo(8), daysAgo(7), daysAgo(1), today, addDays(today, 1));
  const approve = (userId: string, date: string) =>
    server.db.query(`INSERT INTO storm_water_approvals ("userId", date) VALUES ($1, $2)`, [userId, date]);
  await approve(lee.id, daysAgo(7));
  for (const day of [daysAgo(7), daysAgo(1), today]) await approve(done1.id, day);
  await tick();
  const mail = await server.outbox.waitFor(kim.email);
  const formatted = (day: string) =>
    new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'full', timeZone: 'UTC' });
  const listed = (text: string) => [...text.matchAll(/^ {2}(\w+day, .*)$/gm)].map(([, day]) => day);
  expect(listed(mail)).toEqual([daysAgo(7), daysAgo(1), today].map(formatted));
  expect(mail).toContain(`Subject: ${server.settings.projectTitle}: 3 rain days need your approval`);
  expect(mail).toContain(`${server.settings.publicUrl}/storm-water`);
  expect(listed(await server.outbox.waitFor(lee.email))).toEqual([daysAgo(1), today].map(formatted));
  await done();
  for (const { email } of [done1, ...others]) expect(server.outbox.to(email)).toEqual([]);
});

test('a person gets one reminder a day, even if the job runs many times on two servers', async () => {
  const { email, id } = await person();
  await rainOn(daysAgo(1));
  const other = await secondPool(server.databaseUrl);
  const worker = await startJobs(other.dataSource, server.settings);
  await Promise.all(Array.from({ length: 20 }, tick));
  await done();
  expect(server.outbox.to(email)).toHaveLength(1);
  expect(await server.db.query(`SELECT "userId", "sentAt" FROM storm_water_reminders`)).toEqual([
    { userId: id, sentAt: expect.any(Date) },
  ]);
  await worker.stop();
  await other.drop();
});

test('a reminder job that runs again, even after a crash, leaves only one email', async () => {
  const { email, id } = await person();
  await rainOn(daysAgo(1));
  await tick();
  await server.outbox.waitFor(email);
  await done();
  const again = () =>
    server.db.query(`SELECT graphile_worker.add_job('stormWater.reminderMail', $1::json)`, [
      JSON.stringify({ userId: id, day: today }),
    ]);
  await again();
  // Simulates a crash between sending the email and recording it. The repeated email has the same id and replaces the first.
  await server.db.query(`UPDATE storm_water_reminders SET "sentAt" = NULL`);
  await again();
  await done();
  expect(server.outbox.to(email)).toHaveLength(1);
  expect(server.outbox.to(email)[0]).toContain(`<storm-water-${today}-${id}@`);
});

test('no reminders are sent in the company’s evening', async () => {
  const { email } = await person();
  await rainOn(daysAgo(1), today);
  const other: TestDatabase = await secondPool(server.databaseUrl);
  const { reminders } = await import('./storm-water.jobs');
  await reminders.run(
    { dataSource: other.dataSource, settings: { ...server.settings, timeZone: EVENING } } as never,
    {},
  );
  await done();
  expect(server.outbox.to(email)).toEqual([]);
  await other.drop();
});
