import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { Role } from '../access/roles';
import { buildUser } from '../testing/factories';
import { startTestServer, type TestServer } from '../testing/server';
import { createMailer } from './mail';

interface Received {
  from: string;
  to: string[];
  text: string;
}

/** The mail server's refusals, by the local part of the recipient. */
const REFUSALS: Record<string, string> = {
  550: 'No such mailbox',
  553: '5.1.3 Bad address',
  554: '5.7.1 Relay access denied',
};

const received: Received[] = [];
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo({ address }, _session, done) {
    const responseCode = Number(address.split('@')[0]);
    const refusal = REFUSALS[responseCode];
    done(refusal ? Object.assign(new Error(refusal), { responseCode }) : undefined);
  },
  async onData(stream, { envelope }, done) {
    const text = Buffer.concat(await stream.toArray()).toString();
    received.push({
      from: envelope.mailFrom ? envelope.mailFrom.address : '',
      to: envelope.rcptTo.map(({ address }) => address),
      text: text.replaceAll('=\r\n', ''),
    });
    done();
  },
});

let server: TestServer;
beforeAll(async () => {
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const { port } = smtp.server.address() as AddressInfo;
  server = await startTestServer(
    { smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom: 'Northside <office@northside.example>' },
    { jobs: true },
  );
});
afterAll(async () => {
  await server.stop();
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
});

async function mailTo(address: string): Promise<Received> {
  for (let tries = 0; tries < 200; tries++) {
    const mail = received.find(({ to }) => to.includes(address));
    if (mail) return mail;
    await sleep(50);
  }
  throw new Error(`no mail to ${address} in ten seconds`);
}

test('a registration’s link is sent over SMTP to the registered address only, and verifies the address', async () => {
  const account = { email: 'pat@northside.example', password: 'Crane-hook-7', firstName: 'Pat', lastName: 'Lee' };
  expect((await server.client().rest('POST', '/api/register', account)).status).toBe(201);
  const { from, to, text } = await mailTo(account.email);
  expect([from, to]).toEqual(['office@northside.example', [account.email]]);
  expect(text).toContain('From: Northside <office@northside.example>');
  expect(text.indexOf('Content-Type: text/plain')).toBeGreaterThan(0);
  expect(text.indexOf('Content-Type: text/html')).toBeGreaterThan(text.indexOf('Content-Type: text/plain'));
  expect(text).toContain('>Verify your email</a>');
  const [, token] = new RegExp(`${server.url}/\\S*token=([\\w-]+)`).exec(text.replaceAll('=3D', '=')) ?? [];
  expect((await server.client().rest('POST', '/api/verify-email', { token })).status).toBe(200);
  expect(server.outbox.to(account.email)).toEqual([]);
});

test('a link to reset a password is sent over SMTP', async () => {
  const { email } = await buildUser(server.db);
  expect((await server.client().rest('POST', '/api/request-password-reset', { email })).status).toBe(200);
  expect((await mailTo(email)).text.replaceAll('=3D', '=')).toMatch(/token=[\w-]+/);
});

test('an address that the mail server refuses gets no retries, and administrators see it in the log', async () => {
  const register = (email: string) =>
    server.client().rest('POST', '/api/register', { email, password: 'Crane-hook-7' });
  for (const code of [550, 553, 554]) expect((await register(`${code}@northside.example`)).status).toBe(201);
  // Returns the jobs that wait because the mail server refused our settings.
  const waiting = () =>
    server.db.query(`SELECT last_error FROM graphile_worker.jobs
      WHERE last_error IS NOT NULL AND task_identifier = 'registrations.mail'`);
  while ((await waiting()).length === 0) await sleep(20);
  while ((await server.db.query('SELECT FROM graphile_worker.jobs')).length > 1) await sleep(20);
  expect(await waiting()).toEqual([
    { last_error: expect.stringMatching(/^The mail server is unavailable: .*5\.7\.1 Relay access denied/) },
  ]);
  const admin = await server.client().login(await buildUser(server.db, { role: Role.admin }));
  const { body } = await admin.rest('GET', '/api/admin/logs');
  const refused = body.filter(({ action }: { action: string }) => action === 'mail refused');
  expect(refused.map(({ details }: { details: string }) => details).sort()).toEqual([
    '550@northside.example: "Verify your email for Fieldbook". The mail server said: 550 No such mailbox',
    '553@northside.example: "Verify your email for Fieldbook". The mail server said: 553 5.1.3 Bad address',
  ]);
});

test.each([
  [{ embedded: true, exposed: false }, true],
  [{ embedded: true, exposed: true }, false],
  [{ embedded: false, exposed: false }, false],
])('without SMTP_URL and with %j, an email’s link is printed: %j', async (where, isPrinted) => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'fieldbook-outbox-'));
  const printed = jest.spyOn(console, 'log').mockImplementation(() => {});
  try {
    const mailer = createMailer({ ...server.settings, ...where, smtpUrl: undefined, dataDir }, async () => {});
    await mailer.send({
      to: 'kim@example.com',
      subject: 'Hello',
      text: 'Open this:\n\nhttp://localhost/?token=abc\n',
      link: 'http://localhost/?token=abc',
      action: 'Open',
    });
    expect(printed.mock.calls.flat().join().includes('token=abc')).toBe(isPrinted);
  } finally {
    printed.mockRestore();
    rmSync(dataDir, { recursive: true });
  }
});
