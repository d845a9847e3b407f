import { Role } from '../../../access/roles';
import { mailTexts } from '../../../services/mail-texts';
import { startJobs } from '../../../start/jobs';
import { atMoment } from '../../../testing/at-moment';
import { secondPool, type TestDatabase } from '../../../testing/database';
import { buildCostCode, buildTimecard, buildUser } from '../../../testing/factories';
import { startTestServer, type TestServer } from '../../../testing/server';
import { jobsDone } from '../../../testing/until';
import { correctedCardContent, openCardSummaries, openCardsMail, timecardReturnedMail } from './mails.jobs';
import { readCorrection } from './mails.queries';

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

const work = () => ({ dataSource: other.dataSource, settings: server.settings, mailer: undefined }) as never;

/** Runs the summary job `times` times concurrently, with the clock set to `moment`. */
async function mondayAt(moment: string, times = 1): Promise<void> {
  await atMoment(moment, () => Promise.all(Array.from({ length: times }, () => openCardSummaries.run(work(), {}))));
}
async function foremanWith(...cards: { date: string; workArea: string }[]) {
  const person = await buildUser(server.db);
  const client = await server.client().login(person);
  const ids: string[] = [];
  for (const card of cards) ids.push((await client.rest('POST', '/api/timecards', buildTimecard(card))).body.id);
  return { ...person, ids };
}
const noted = async () =>
  (await server.db.query('SELECT week::text FROM timecard_summaries ORDER BY 1')).map(
    ({ week }: { week: string }) => week,
  );

// In New York, clocks moved forward on Sunday 2026-03-08 and back on Sunday 2025-11-02, both at 2 AM.
test.each([
  ['Monday, 6:59 EST', '2026-03-02T11:59:59Z', []],
  ['Monday, 7:00 EST', '2026-03-02T12:00:00Z', ['2026-03-02']],
  ['Monday, 11:59 EST', '2026-03-02T16:59:59Z', ['2026-03-02']],
  ['Monday, noon EST', '2026-03-02T17:00:00Z', []],
  ['Tuesday, 7:00 EST', '2026-03-03T12:00:00Z', []],
  ['the Sunday clocks go forward, 9:00 EDT', '2026-03-08T13:00:00Z', []],
  ['Monday after it, 6:59 EDT', '2026-03-09T10:59:59Z', []],
  ['Monday after it, 7:00 EDT', '2026-03-09T11:00:00Z', ['2026-03-09']],
  ['Sunday evening, when it is Monday in London', '2026-03-09T02:00:00Z', []],
  ['Monday after clocks go back, 6:59 EST', '2025-11-03T11:59:59Z', []],
  ['Monday after clocks go back, 7:00 EST', '2025-11-03T12:00:00Z', ['2025-11-03']],
])('%s (%s): the weeks with a summary are %j', async (_when, moment, weeks) => {
  await foremanWith({ date: '2026-02-27', workArea: 'North pier' }, { date: '2025-10-30', workArea: 'North pier' });
  await mondayAt(moment);
  expect(await noted()).toEqual(weeks);
});

test('a person whose cards are approved, withdrawn, or over 60 days old gets no summary', async () => {
  const { ids } = await foremanWith(
    { date: '2026-02-26', workArea: 'Approved' },
    { date: '2026-02-27', workArea: 'Withdrawn' },
    { date: '2025-12-01', workArea: 'Long ago' },
  );
  await server.db.query(`UPDATE timecards SET status = 'approved' WHERE id = $1`, [ids[0]]);
  await server.db.query(`UPDATE timecards SET "withdrawnAt" = now() WHERE id = $1`, [ids[1]]);
  await mondayAt('2026-03-02T12:00:00Z');
  expect(await noted()).toEqual([]);
});

const done = () => jobsDone(server.db);
const enqueue = (job: { name: string }, payload: object) =>
  server.db.query('SELECT graphile_worker.add_job($1, $2::json)', [job.name, JSON.stringify(payload)]);

test('with two servers and twenty runs, each person gets one summary and one email about a returned card', async () => {
  const maria = await foremanWith(
    { date: '2026-02-26', workArea: 'North pier' },
    { date: '2026-02-27', workArea: 'Haul road' },
  );
  const luis = await foremanWith({ date: '2026-02-27', workArea: 'Pump station' });
  const engineer = await server.client().login(await buildUser(server.db, { role: Role.blaze_engineer }));
  const { errors } = await engineer.graphql(
    'mutation ($input: ReturnTimecardInput!) { returnTimecard(input: $input) { id } }',
    { input: { id: maria.ids[0], revision: 1, reason: 'Hours of the loader?' } },
  );
  expect(errors).toBeUndefined();
  await mondayAt('2026-03-02T12:00:00Z', 20);
  const workers = [await startJobs(server.db, server.settings), await startJobs(other.dataSource, server.settings)];
  await done();
  // Simulates a crash between sending the email and recording it.
  await server.db.query('UPDATE timecard_summaries SET "sentAt" = NULL WHERE "userId" = $1', [luis.id]);
  await enqueue(openCardsMail, { userId: luis.id, week: '2026-03-02' });
  const [{ id: eventId }] = await server.db.query('SELECT id FROM timecard_revisions');
  await enqueue(timecardReturnedMail, { id: maria.ids[0], eventId });
  await done();
  for (const worker of workers) await worker.stop();

  const mails = server.outbox.to(maria.email);
  expect(mails.map((mail) => /Subject: .*: (.*)/.exec(mail)?.[1]).sort()).toEqual([
    'you have 2 open timecards',
    expect.stringContaining('your timecard for Thursday, February 26, 2026 was'),
  ]);
  const summary = mails.find((mail) => mail.includes('2 open timecards'))!;
  expect(summary).toContain('  Thursday, February 26, 2026, North pier: returned');
  expect(summary).toContain('  Friday, February 27, 2026, Haul road: waiting for review');
  expect(mails.find((mail) => mail !== summary)).toContain('Hours of the loader?');
  expect(server.outbox.to(luis.email)).toHaveLength(1);
  expect(await server.db.query('SELECT 1 FROM timecard_summaries WHERE "sentAt" IS NULL')).toEqual([]);
});

test('the email about a correction lists named people whose hours changed, with their current names', async () => {
  await server.db.query('TRUNCATE workers CASCADE');
  const [{ id: ana }] = await server.db.query(
    `INSERT INTO workers ("firstName", "lastName", kind) VALUES ('Ana', 'Alvarez', 'laborer') RETURNING id`,
  );
  const client = await server.client().login(await buildUser(server.db));
  const engineer = await server
    .client()
    .login(await buildUser(server.db, { role: Role.blaze_engineer, firstName: 'Kim', lastName: 'Reyes' }));
  const people = (...hours: string[]) => [
    { workerId: ana, regularHours: hours[0], overtimeHours: '1' },
    { name: 'Sam Day', kind: 'laborer', regularHours: '8' },
    ...hours.slice(1).map((regularHours) => ({ name: 'Joe Okafor', kind: 'laborer', regularHours })),
  ];
  const card = (...hours: string[]) => buildTimecard({ costCodes: [buildCostCode({ workers: people(...hours) })] });
  const submitted = await client.graphql(
    'mutation ($input: SubmitTimecardInput!) { submitTimecard(input: $input) { id } }',
    { input: card('8', '4') },
  );
  const { id } = submitted.data.submitTimecard;
  await server.db.query(`UPDATE workers SET "lastName" = 'Alvarez-Smith'`);
  const input = { ...card('6'), id, baseRevision: 1, reason: 'Left at noon' };
  const revise = 'mutation ($input: ReviseTimecardInput!) { reviseTimecard(input: $input) { revision } }';
  expect((await engineer.graphql(revise, { input })).errors).toBeUndefined();
  const [event] = await server.db.query(
    `SELECT id FROM timecard_revisions WHERE "timecardId" = $1 AND kind = 'revised'`,
    [id],
  );
  const { text } = correctedCardContent((await readCorrection(server.db, event.id))!, mailTexts(server.settings));
  expect(text).toContain(
    'People whose hours changed:\n\n  Ana Alvarez-Smith: 7.00 hours (before: 9.00)\n  Joe Okafor: removed (before: 4.00)\n\n',
  );
  expect(text).not.toContain('Sam Day');
});
