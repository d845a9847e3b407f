import { sweepResetLinks } from '../features/accounts/accounts.jobs';
import type { JobWork } from '../services/jobs';
import { readSettings } from '../settings/env';
import { createTestDatabase, type TestDatabase } from '../testing/database';
import { buildUser } from '../testing/factories';
import { sweepExpired } from './sweep.jobs';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('the daily sweeps delete expired rows and keep the rest', async () => {
  const { dataSource } = database;
  const { id } = await buildUser(dataSource);
  const hour = 3_600_000;
  await dataSource.query('INSERT INTO rate_limits (key, points, expire) VALUES ($1, 1, $2), ($3, 1, $4)', [
    ...['over', Date.now() - hour],
    ...['running', Date.now() + hour],
  ]);
  await dataSource.query(
    `INSERT INTO password_reset_tokens ("userId", token, "expiresAt")
     VALUES ($1, 'dead', now() - interval '2 days'), ($1, 'late', now() - interval '1 hour')`,
    [id],
  );
  await dataSource.query(
    `INSERT INTO idempotency_keys ("userId", operation, key, "createdAt")
     VALUES ($1, 'submitTimecard', 'old', now() - interval '91 days'), ($1, 'submitTimecard', 'young', now() - interval '89 days')`,
    [id],
  );

  const work = { dataSource, settings: readSettings({}) } as JobWork;
  await sweepExpired.run(work, {});
  await sweepResetLinks.run(work, {});

  const left = async (column: string, table: string) =>
    (await dataSource.query(`SELECT ${column} AS what FROM ${table}`)).map(({ what }: { what: string }) => what);
  expect(await left('key', 'rate_limits')).toEqual(['running']);
  expect(await left('token', 'password_reset_tokens')).toEqual(['late']);
  expect(await left('key', 'idempotency_keys')).toEqual(['young']);
});
