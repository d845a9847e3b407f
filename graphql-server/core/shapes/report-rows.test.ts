import { setTimeout as sleep } from 'node:timers/promises';
import { Role } from '../../access/actor';
import { buildUser } from '../../testing/factories';
import { startTestServer, type TestServer } from '../../testing/server';
import type { Database } from '../database/database';
import { reportRows } from './report-rows';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.stop());

const pause = (seconds: number) => reportRows(server, { text: 'SELECT pg_sleep($1)', values: [seconds] });

test('a report has a statement timeout of 5 s', async () => {
  const [limit] = await reportRows(server, { text: 'SHOW statement_timeout', values: [] });
  expect(limit).toEqual({ statement_timeout: '5s' });
});

test('a report that takes longer is a 503 that says what to do', async () => {
  (server.db as Database).reports.options.statement_timeout = 100;
  await expect(pause(3)).rejects.toMatchObject({ status: 503, message: 'Choose a shorter period.' });
  // The connection is of use again.
  expect(await pause(0)).toHaveLength(1);
});

test('while reports run, only other reports wait', async () => {
  const client = await server.client().login(await buildUser(server.db, { role: Role.admin }));
  let running = 0;
  const reports = [1, 2, 3].map(async () => {
    running++;
    await pause(1.5);
    running--;
  });
  const third = client.graphql('{ productionReport { rows { costCode } } }').then(() => running);
  await sleep(50);
  for (let request = 0; request < 20; request++) {
    expect((await client.graphql('{ timecards { edges { cursor } } }')).errors).toBeUndefined();
  }
  expect(running).toBe(3);
  await Promise.all(reports);
  expect(await third).toBeLessThan(3);
});
