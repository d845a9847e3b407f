import { randomUUID } from 'node:crypto';
import { ApprovalStatus } from '../../access/actor';
import { Role } from '../../access/roles';
import { buildUser, PASSWORD } from '../../testing/factories';
import { startTestServer, type TestServer } from '../../testing/server';
import { jobsDone } from '../../testing/until';
import { tellAdministrators } from './registrations.jobs';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({}, { jobs: true });
});
afterAll(() => server.stop());
beforeEach(() => server.db.query('TRUNCATE users CASCADE'));

const register = () =>
  server.client().rest('POST', '/api/register', { email: `${randomUUID()}@example.com`, password: PASSWORD });
async function hourPasses() {
  await server.db.query(`SELECT graphile_worker.add_job('registrations.tellAdministrators', '{}')`);
  await jobsDone(server.db);
}
const mailsTo = ({ email }: { email: string }) => server.outbox.to(email);

test('each administrator gets one email about all new registrations, and no email if there are none', async () => {
  const [one, two] = [
    await buildUser(server.db, { role: Role.admin }),
    await buildUser(server.db, { role: Role.admin }),
  ];
  const others = [
    await buildUser(server.db),
    await buildUser(server.db, { role: Role.admin, approvalStatus: ApprovalStatus.rejected }),
  ];
  await register();
  await register();
  await hourPasses();
  for (const administrator of [one, two]) {
    const [mail, ...more] = mailsTo(administrator);
    expect(more).toEqual([]);
    expect(mail).toContain('Subject: 2 new registrations for Fieldbook');
    expect(mail?.replaceAll('\n', ' ')).toContain('2 people are waiting for approval.');
    expect(mail).toContain(`${server.settings.publicUrl}/admin/approvals`);
  }
  await hourPasses();
  expect(mailsTo(one)).toHaveLength(1);
  await register();
  await hourPasses();
  expect(mailsTo(one)).toHaveLength(2);
  const latest = mailsTo(one).find((mail) => mail.includes('Subject: 1 new registration for Fieldbook'));
  expect(latest?.replaceAll('\n', ' ')).toContain('3 people are waiting for approval.');
  for (const other of others) expect(mailsTo(other)).toEqual([]);
});

test('a registration that is already approved is not announced', async () => {
  const administrator = await buildUser(server.db, { role: Role.admin });
  await register();
  await server.db.query(`UPDATE users SET "approvalStatus" = 'approved'`);
  await hourPasses();
  expect(mailsTo(administrator)).toEqual([]);
});

test('resending a verification link causes no second announcement', async () => {
  const administrator = await buildUser(server.db, { role: Role.admin });
  await register();
  await hourPasses();
  const [{ email }] = await server.db.query(`SELECT email FROM users WHERE "approvalStatus" = 'pending'`);
  await server.client().rest('POST', '/api/resend-verification', { email });
  await hourPasses();
  expect(mailsTo(administrator)).toHaveLength(1);
});

test('the job that announces registrations runs once an hour', () => {
  const { schedule } = tellAdministrators;
  expect(schedule).toMatch(/^\d+ \* \* \* \*$/);
});

test('verification links that expired more than 30 days ago are removed', async () => {
  const { id } = await buildUser(server.db, { emailVerified: false });
  await server.db.query(
    `INSERT INTO registrations ("userId", "passwordHash", token, "expiresAt")
     VALUES ($1, 'x', 'old', now() - interval '31 days'), ($1, 'x', 'recent', now() - interval '29 days')`,
    [id],
  );
  await server.db.query(`SELECT graphile_worker.add_job('registrations.sweep', '{}')`);
  await hourPasses();
  expect(await server.db.query('SELECT token FROM registrations')).toEqual([{ token: 'recent' }]);
});
