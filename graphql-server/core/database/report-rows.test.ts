import { Role } from '../../access/roles';
import { buildUser } from '../../testing/factories';
import { startTestServer, type TestServer } from '../../testing/server';
import { untilBlocked } from '../../testing/until';
import type { Database } from './database';
import { poolOf } from './pools';
import { reportRows } from './report-rows';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.stop());

const pause = (seconds: number) => reportRows(server, { text: 'SELECT pg_sleep($1)', values: [seconds] });

test('a report has a statement timeout of 20 s', async () => {
  const [limit] = await reportRows(server, { text: 'SHOW statement_timeout', values: [] });
  expect(limit).toEqual({ statement_timeout: '20s' });
});

test('a report over the time limit gets a 503 with advice', async () => {
  poolOf((server.db as Database).reports).options.statement_timeout = 100;
  await expect(pause(3)).rejects.toMatchObject({
    status: 503,
    message: 'This report takes too long. Choose a shorter period, or try again in a minute.',
  });
  // The connection can be used again.
  expect(await pause(0)).toHaveLength(1);
});

test('while all report connections are in use, only other reports wait', async () => {
  const client = await server.client().login(await buildUser(server.db, { role: Role.admin }));
  const runner = server.db.createQueryRunner();
  await runner.query('SELECT pg_advisory_lock(1)');
  let finished = 0;
  const finish = () => finished++;
  const held = { text: 'SELECT pg_advisory_lock_shared(1), pg_advisory_unlock_shared(1)', values: [] };
  const reports = [1, 2, 3].map(() => reportRows(server, held).then(finish));
  const fourth = client.graphql('{ productionReport { rows { costCode } } }').then(finish);
  await untilBlocked(server.db);
  for (let request = 0; request < 20; request++) {
    expect((await client.graphql('{ timecards { edges { cursor } } }')).errors).toBeUndefined();
  }
  expect(finished).toBe(0);
  await runner.query('SELECT pg_advisory_unlock(1)');
  await runner.release();
  await Promise.all([...reports, fourth]);
  expect(finished).toBe(4);
});
