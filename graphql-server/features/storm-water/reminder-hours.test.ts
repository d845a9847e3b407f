import { atMoment } from '../../testing/at-moment';
import { secondPool, type TestDatabase } from '../../testing/database';
import { buildUser } from '../../testing/factories';
import { startTestServer, type TestServer } from '../../testing/server';
import { reminders } from './storm-water.jobs';

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

/** Runs the reminder job with the clock set to `moment`. Returns the days of the recorded reminders. */
async function remindedAt(moment: string): Promise<string[]> {
  await server.db.query('TRUNCATE users, rain_evidence CASCADE');
  await buildUser(server.db, { stormWaterCertified: true });
  await server.db.query(
    `INSERT INTO rain_evidence ("startsAt", day, rain, entry, "fetchedAt")
     SELECT $1::timestamptz, ($1::timestamptz AT TIME ZONE $2)::date - 1, true, '{}', now()`,
    [moment, ZONE],
  );
  await atMoment(moment, () =>
    reminders.run(
      { dataSource: other.dataSource, settings: server.settings, weather: { configured: false } } as never,
      {},
    ),
  );
  const rows = await server.db.query('SELECT day::text FROM storm_water_reminders');
  return rows.map(({ day }: { day: string }) => day);
}

// In New York, clocks moved forward on 2026-03-08 and back on 2026-11-01, both at 2 AM.
test.each([
  ['the day before clocks go forward, 6:59 EST', '2026-03-07T11:59:59Z', []],
  ['the day before clocks go forward, 7:00 EST', '2026-03-07T12:00:00Z', ['2026-03-07']],
  ['the day before clocks go forward, 11:59 EST', '2026-03-07T16:59:59Z', ['2026-03-07']],
  ['the day before clocks go forward, noon EST', '2026-03-07T17:00:00Z', []],
  ['the day clocks go forward, 6:59 EDT', '2026-03-08T10:59:59Z', []],
  ['the day clocks go forward, 7:00 EDT', '2026-03-08T11:00:00Z', ['2026-03-08']],
  ['the day clocks go forward, 11:59 EDT', '2026-03-08T15:59:59Z', ['2026-03-08']],
  ['the day clocks go forward, noon EDT', '2026-03-08T16:00:00Z', []],
  ['the day before clocks go back, 7:00 EDT', '2026-10-31T11:00:00Z', ['2026-10-31']],
  ['the day before clocks go back, noon EDT', '2026-10-31T16:00:00Z', []],
  ['the day clocks go back, 6:59 EST', '2026-11-01T11:59:59Z', []],
  ['the day clocks go back, 7:00 EST', '2026-11-01T12:00:00Z', ['2026-11-01']],
  ['the day clocks go back, 11:59 EST', '2026-11-01T16:59:59Z', ['2026-11-01']],
  ['the day clocks go back, noon EST', '2026-11-01T17:00:00Z', []],
])('%s (%s): reminders are recorded for %j', async (_, moment, days) => {
  expect(await remindedAt(moment)).toEqual(days);
});
