import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { poolOf } from '../core/database/pools';
import { createTestDatabase } from '../testing/database';
import { createMailer } from './mail';
import { keepRetryingMail } from './mail-retries';

const link = { link: 'http://localhost/', action: 'Open' };
const message = { to: 'pat@example.com', subject: 'Hello', text: 'Hello', ...link };
const settings = {
  mailFrom: 'Fieldbook <no-reply@example.com>',
  publicUrl: 'http://localhost',
  projectTitle: 'Fieldbook',
  dataDir: '',
  embedded: false,
  exposed: true,
};

test('for a while after the mail server ends a connection, emails fail without another connection', async () => {
  let connections = 0;
  const server = createServer((socket) => {
    connections++;
    socket.destroy();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const mailer = createMailer({ ...settings, smtpUrl: `smtp://127.0.0.1:${port}` }, async () => {});
  for (let mail = 0; mail < 3; mail++) {
    await expect(mailer.send(message)).rejects.toThrow(/^The mail server is unavailable: /);
  }
  expect(connections).toBe(1);
  server.close();
});

test('emails waiting for the mail server are retried within a minute, and refused emails later', async () => {
  const database = await createTestDatabase();
  const db = database.dataSource;
  for (const key of ['waiting', 'refused']) {
    await db.query(`SELECT graphile_worker.add_job('mail', '{}', job_key := $1)`, [key]);
  }
  await db.query(
    `UPDATE graphile_worker._private_jobs SET attempts = 9, last_error =
       CASE key WHEN 'waiting' THEN 'The mail server is unavailable: no connection' ELSE '550 no such mailbox' END`,
  );
  await keepRetryingMail(poolOf(db))();
  const jobs = await db.query('SELECT key, attempts FROM graphile_worker.jobs ORDER BY key');
  expect(jobs).toEqual([
    { key: 'refused', attempts: 9 },
    { key: 'waiting', attempts: 3 },
  ]);
  await database.drop();
});
