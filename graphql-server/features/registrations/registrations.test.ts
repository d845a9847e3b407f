import { randomUUID } from 'node:crypto';
import { ApprovalStatus } from '../../access/actor';
import { Role } from '../../access/roles';
import { hashOf } from '../../core/tokens';
import { activityOf, call, DOORS } from '../../testing/accounts';
import type { ApiClient } from '../../testing/client';
import { buildUser, PASSWORD } from '../../testing/factories';
import { tokenIn } from '../../testing/outbox';
import { startTestServer, type TestServer } from '../../testing/server';
import { jobsDone } from '../../testing/until';
import { zoneAtHour } from '../../testing/zones';
import { User } from '../users/users.entity';

let server: TestServer;
let admin: ApiClient;
beforeAll(async () => {
  server = await startTestServer({ trustProxy: 1, timeZone: zoneAtHour(12) }, { jobs: true });
  admin = await server.client().login(await buildUser(server.db, { role: Role.admin }));
});
afterAll(() => server.stop());

let visitors = 0;
/** Returns a client with its own IP address, so that rate limits of other tests don't apply. */
const visitor = () => server.client({ 'x-forwarded-for': `198.51.100.${++visitors}` });
const newEmail = () => `${randomUUID()}@example.com`;
const account = (email: string) => server.db.getRepository(User).findOneByOrFail({ email });
const verify = (token: string) => call('REST', visitor(), 'verifyEmail', { token });
const login = (email: string, password: string) => call('REST', visitor(), 'login', { email, password });
const approve = async (email: string) =>
  admin.rest('POST', `/api/admin/users/${(await account(email)).id}/approve`, { approved: true });

const REGISTERED = 'Registration successful. Please check your email to verify your account.';
const DEAD_LINK = 'Email verification link is invalid or expired';
const VERIFY_FIRST = 'Please verify your email before logging in';
const RESENT = 'If this email still needs to be verified, you will receive a new verification link';

/** Registers an address and returns its verification email. */
async function registrationMail(email: string, overrides: object = {}) {
  const before = server.outbox.to(email).length;
  await call('REST', visitor(), 'register', { email, password: PASSWORD, ...overrides });
  return server.outbox.waitFor(email, before + 1);
}
const registered = async (email: string, overrides: object = {}) => tokenIn(await registrationMail(email, overrides));

describe('registering an unverified address again', () => {
  test('shows the newest registration to administrators', async () => {
    const email = newEmail();
    await registered(email, { firstName: 'First' });
    await registered(email, { firstName: 'Second' });
    const { body } = await admin.rest('GET', '/api/admin/pending-users');
    const shown = body.filter((user: User) => user.email === email);
    expect(shown).toMatchObject([{ firstName: 'Second', approvalStatus: 'pending' }]);
  });

  test.each([
    ['older', 0],
    ['newer', 1],
  ])(
    'using the %s link first sets the password and name of its registration, and the other link fails',
    async (_which, used) => {
      const email = newEmail();
      const people = [
        { password: 'First-pass-1', firstName: 'First' },
        { password: 'Second-pass-2', firstName: 'Second' },
      ];
      const tokens = [await registered(email, people[0]), await registered(email, people[1])];
      const [winner, loser] = [people[used]!, people[1 - used]!];
      expect((await verify(tokens[used]!)).code).toBe('OK');
      expect(await verify(tokens[1 - used]!)).toMatchObject({ code: 'BAD_USER_INPUT', message: DEAD_LINK });
      expect((await login(email, loser.password)).code).toBe('UNAUTHENTICATED');
      expect((await login(email, winner.password)).result.firstName).toBe(winner.firstName);
    },
  );

  test('if two links are opened concurrently, only one works', async () => {
    const email = newEmail();
    const tokens = [await registered(email, { password: 'First-pass-1' }), await registered(email)];
    const outcomes = await Promise.all(tokens.map(verify));
    expect(outcomes.map(({ code }) => code).sort()).toEqual(['BAD_USER_INPUT', 'OK']);
    const winner = outcomes[0]!.code === 'OK' ? 'First-pass-1' : PASSWORD;
    expect((await login(email, winner)).code).toBe('OK');
  });

  test('emails the name of the person and the time, in the company’s time zone', async () => {
    const email = newEmail();
    const mail = await registrationMail(email, { firstName: 'Kim', lastName: 'Reyes' });
    const { timeZone } = server.settings;
    const day = new Date().toLocaleDateString('en-US', { timeZone, month: 'short', day: 'numeric', year: 'numeric' });
    const text = mail.replaceAll('\n', ' ');
    expect(text).toContain('Kim Reyes registered for Fieldbook with this email address on');
    expect(text).toContain(`${day} at `);
    expect(text).toMatch(/at \d+:\d\d [AP]M\./);
    expect((await registrationMail(newEmail())).replaceAll('\n', ' ')).toContain('Someone (no name given) registered');
  });

  test('gets the same response after three emails in a day, but sends no email and changes nothing', async () => {
    const email = newEmail();
    for (const firstName of ['One', 'Two', 'Three']) await registered(email, { firstName });
    const { result, code } = await call('REST', visitor(), 'register', {
      email,
      password: PASSWORD,
      firstName: 'Four',
    });
    expect([code, result]).toEqual(['OK', { message: REGISTERED }]);
    await jobsDone(server.db);
    expect(server.outbox.to(email)).toHaveLength(3);
    expect((await account(email)).firstName).toBe('Three');
    expect((await activityOf(server.db, email)).at(-1)?.details).toBe(
      `${email} registered again: no more emails today`,
    );
  });

  test('resets the approval and role that the account already has', async () => {
    const email = newEmail();
    await registered(email);
    await approve(email);
    await server.db.getRepository(User).update({ email }, { role: Role.admin });
    await registered(email);
    expect(await account(email)).toMatchObject({ approvalStatus: 'pending', role: 'user' });
  });

  test('an approval of the newer registration does not apply to the older one', async () => {
    const email = newEmail();
    const older = await registered(email, { password: 'First-pass-1', firstName: 'First' });
    await registered(email);
    await approve(email);
    expect((await verify(older)).code).toBe('OK');
    expect(await account(email)).toMatchObject({ approvalStatus: 'pending', firstName: 'First' });
  });

  test('keeps a rejected account rejected', async () => {
    const { email } = await buildUser(server.db, { emailVerified: false, approvalStatus: ApprovalStatus.rejected });
    await registered(email);
    expect((await account(email)).approvalStatus).toBe(ApprovalStatus.rejected);
  });

  test('ten times concurrently creates one account and sends three emails', async () => {
    const email = newEmail();
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => call('REST', visitor(), 'register', { email, password: PASSWORD })),
    );
    expect(new Set(responses.map(({ code }) => code))).toEqual(new Set(['OK']));
    expect(await server.db.query('SELECT email FROM users WHERE email = $1', [email])).toHaveLength(1);
    await jobsDone(server.db);
    expect(server.outbox.to(email)).toHaveLength(3);
  });
});

describe('registering a verified address', () => {
  test('changes nothing, and mails the owner a link to reset the password', async () => {
    const user = await buildUser(server.db);
    const before = await account(user.email);
    await call('REST', visitor(), 'register', { email: user.email, password: 'Other-pass-9', firstName: 'Other' });
    const mail = await server.outbox.waitFor(user.email);
    expect(mail).toContain('You already have a Fieldbook account');
    expect(await account(user.email)).toMatchObject({
      passwordHash: before.passwordHash,
      firstName: before.firstName,
      approvalStatus: 'approved',
      sessionEpoch: before.sessionEpoch,
    });
    const reset = { token: tokenIn(mail), newPassword: 'Chosen-anew-3' };
    expect((await call('REST', visitor(), 'resetPassword', reset)).code).toBe('OK');
  });

  test('mails the owner at most three such links a day', async () => {
    const { email } = await buildUser(server.db);
    for (let time = 0; time < 5; time++) await call('REST', visitor(), 'register', { email, password: PASSWORD });
    await jobsDone(server.db);
    expect(server.outbox.to(email)).toHaveLength(3);
  });
});

describe('a verification link', () => {
  test.each(DOORS)('works once, and a used link and a wrong token get different errors (%s)', async (door) => {
    const token = await registered(newEmail());
    const use = (input: string) => call(door, visitor(), 'verifyEmail', { token: input });
    expect((await use(token)).code).toBe('OK');
    expect(await use(token)).toMatchObject({ code: 'BAD_USER_INPUT', message: 'Already verified' });
    for (const wrong of ['wrong', `${token}x`]) {
      expect(await use(wrong)).toMatchObject({ code: 'BAD_USER_INPUT', message: DEAD_LINK });
    }
    expect((await use('')).message).toBe('Email verification link is invalid');
  });

  test('is refused with a reason code in GraphQL if it was already used', async () => {
    const token = await registered(newEmail());
    await verify(token);
    const { errors } = await visitor().graphql(`mutation { verifyEmail(input: { token: "${token}" }) { message } }`);
    expect(errors![0]!.extensions).toEqual({ code: 'BAD_USER_INPUT', reason: 'ALREADY_VERIFIED' });
  });

  test('expires after a day', async () => {
    const email = newEmail();
    const token = await registered(email);
    const hours = ((await account(email)).emailVerificationExpires!.getTime() - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23.9);
    expect(hours).toBeLessThanOrEqual(24);
    await server.db.query(`UPDATE registrations SET "expiresAt" = now() - interval '1 second' WHERE token = $1`, [
      hashOf(token),
    ]);
    expect((await verify(token)).message).toBe(DEAD_LINK);
  });

  test('keeps a password that was set after the registration', async () => {
    const email = newEmail();
    const token = await registered(email);
    await call('REST', visitor(), 'requestPasswordReset', { email });
    const reset = tokenIn(await server.outbox.waitFor(email, 2));
    await call('REST', visitor(), 'resetPassword', { token: reset, newPassword: 'Chosen-anew-3' });
    expect((await verify(token)).code).toBe('OK');
    expect((await login(email, 'Chosen-anew-3')).code).toBe('OK');
  });

  test('works for twenty people who open their links concurrently', async () => {
    const tokens = await Promise.all(Array.from({ length: 20 }, () => registered(newEmail())));
    const responses = await Promise.all(tokens.map(verify));
    expect(responses.map(({ code }) => code)).toEqual(tokens.map(() => 'OK'));
  });
});

describe.each(DOORS)('sending the verification email again, through %s', (door) => {
  const resend = (email: string) => call(door, visitor(), 'resendVerification', { email });

  test('sends a second link for the same registration, and using the second link also uses up the first', async () => {
    const email = newEmail();
    const first = await registered(email, { firstName: 'Kim' });
    expect((await login(email, PASSWORD)).message).toBe(VERIFY_FIRST);
    expect(await resend(email)).toMatchObject({ code: 'OK', message: RESENT });
    const mail = await server.outbox.waitFor(email, 2);
    expect(mail).toContain('Kim registered for Fieldbook');
    expect((await verify(tokenIn(mail))).code).toBe('OK');
    expect((await verify(first)).message).toBe('Already verified');
    expect((await login(email, PASSWORD)).result.firstName).toBe('Kim');
  });

  test('works after the registration has expired and been deleted', async () => {
    const email = newEmail();
    await registered(email);
    await server.db.query(`DELETE FROM registrations`);
    await resend(email);
    expect((await verify(tokenIn(await server.outbox.waitFor(email, 2)))).code).toBe('OK');
  });

  test('responds the same for verified and unknown addresses, and sends them nothing', async () => {
    const [unknown, verified] = [newEmail(), (await buildUser(server.db)).email];
    for (const email of [unknown, verified]) {
      expect((await resend(email)).result).toEqual({ message: RESENT });
    }
    await jobsDone(server.db);
    for (const email of [unknown, verified]) expect(server.outbox.to(email)).toEqual([]);
  });

  test('counts toward the limit of three emails a day', async () => {
    const email = newEmail();
    await registered(email);
    for (let time = 0; time < 4; time++) expect((await resend(email)).code).toBe('OK');
    await jobsDone(server.db);
    expect(server.outbox.to(email)).toHaveLength(3);
  });
});

test('signing in with an unverified address is refused with a reason code in GraphQL', async () => {
  const { email, password } = await buildUser(server.db, { emailVerified: false });
  const { errors } = await visitor().graphql(
    `mutation { login(input: { email: "${email}", password: "${password}" }) { id } }`,
  );
  expect(errors![0]).toMatchObject({
    message: VERIFY_FIRST,
    extensions: { code: 'FORBIDDEN', reason: 'EMAIL_NOT_VERIFIED' },
  });
});
