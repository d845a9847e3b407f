import { Role } from '../../access/roles';
import type { Database } from '../../core/database/database';
import { poolOf } from '../../core/database/pools';
import { preview, sendBatch } from '../../testing/accounting';
import { buildUser } from '../../testing/factories';
import { startTestServer, type TestServer } from '../../testing/server';
import { untilBlocked } from '../../testing/until';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const LABOR = { kind: 'labor', through: '2026-03-31' };
const TOOK_TOO_LONG =
  'This took longer than a minute and was stopped. Try again in a few minutes, or choose an earlier day and hand over the rest in another batch.';

/** Cancels the statement that waits for the lock, as Postgres does at the time limit. */
async function cancelBlocked() {
  await untilBlocked(server.db);
  await server.db.query(`SELECT pg_cancel_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`);
}

test('a preview or batch that exceeds the time limit says that it was stopped and how to continue', async () => {
  const admin = await server.client().login(await buildUser(server.db, { role: Role.admin }));
  const blocker = server.db.createQueryRunner();
  await blocker.startTransaction();
  await blocker.query('LOCK TABLE timecards IN ACCESS EXCLUSIVE MODE');
  const previewed = preview(admin, LABOR);
  await cancelBlocked();
  expect(await previewed).toBe(TOOK_TOO_LONG);

  const created = sendBatch(admin, LABOR, { version: 'any' });
  await cancelBlocked();
  expect(await created).toBe(TOOK_TOO_LONG);
  await blocker.rollbackTransaction();
  await blocker.release();
});

test('a preview gets a connection even if reports use all their connections', async () => {
  const admin = await server.client().login(await buildUser(server.db, { role: Role.admin }));
  const reports = poolOf((server.db as Database).reports);
  const busy = await Promise.all(Array.from({ length: reports.options.max }, () => reports.connect()));
  const blocker = server.db.createQueryRunner();
  await blocker.startTransaction();
  await blocker.query('LOCK TABLE timecards IN ACCESS EXCLUSIVE MODE');
  const previewed = preview(admin, LABOR);
  await untilBlocked(server.db);
  await blocker.rollbackTransaction();
  await blocker.release();
  expect(await previewed).toMatchObject({ lines: 0, total: '0.00' });
  for (const client of busy) client.release();
});
