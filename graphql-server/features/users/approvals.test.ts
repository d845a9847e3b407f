import { randomUUID } from 'node:crypto';
import { ApprovalStatus } from '../../access/actor';
import { Role } from '../../access/roles';
import { activityOf } from '../../testing/accounts';
import type { ApiClient } from '../../testing/client';
import { buildUser, PASSWORD } from '../../testing/factories';
import { startTestServer, type TestServer } from '../../testing/server';
import { User } from './users.entity';

let server: TestServer;
let administrator: User;
let admin: ApiClient;
beforeAll(async () => {
  server = await startTestServer({ trustProxy: 1 }, { jobs: true });
  administrator = await buildUser(server.db, { role: Role.admin });
  admin = await signedIn(administrator);
});
afterAll(() => server.stop());

let visitors = 0;
const signedIn = ({ email }: User) =>
  server.client({ 'x-forwarded-for': `198.51.100.${++visitors}` }).login({ email, password: PASSWORD });
const account = (id: string) => server.db.getRepository(User).findOneByOrFail({ id });
const pendingUser = (overrides: Partial<User> = {}) =>
  buildUser(server.db, { approvalStatus: ApprovalStatus.pending, ...overrides });

const SET = `mutation ($input: SetUserApprovalInput!) {
  setUserApproval(input: $input) { id email firstName lastName role approvalStatus emailVerified createdAt }
}`;
const overRest = (client: ApiClient, id: string, body?: unknown) =>
  client.rest('POST', `/api/admin/users/${id}/approve`, body);

/** Functions that approve or reject an account, one per door. Each returns the status as an HTTP code, and the message. */
const doors: [string, (client: ApiClient, id: string, approved: boolean) => Promise<[string, string]>][] = [
  [
    'REST',
    async (client, id, approved) => {
      const { status, body } = await overRest(client, id, { approved });
      return [String(status), body.message ?? body.approvalStatus];
    },
  ],
  [
    'GraphQL',
    async (client, id, approved) => {
      const { data, errors } = await client.graphql(SET, { input: { id, approved } });
      const statuses: Record<string, string> = { NOT_FOUND: '404', CONFLICT: '409', BAD_USER_INPUT: '400' };
      if (!errors) return ['200', data.setUserApproval.approvalStatus];
      return [statuses[errors[0]!.extensions.code] ?? errors[0]!.extensions.code, errors[0]!.message];
    },
  ],
];

describe('the list of pending registrations', () => {
  test('has only pending accounts, verified or not, oldest first, through both doors', async () => {
    const old = new Date('2026-01-02T03:04:05Z');
    const second = await pendingUser({ createdAt: new Date('2026-01-03T00:00:00Z') });
    const first = await pendingUser({ createdAt: old, emailVerified: false, firstName: null });
    await buildUser(server.db, { approvalStatus: ApprovalStatus.rejected });
    const rest = await admin.rest('GET', '/api/admin/pending-users');
    expect(rest.status).toBe(200);
    expect(rest.body[0]).toMatchObject({
      id: first.id,
      email: first.email,
      firstName: null,
      lastName: 'Reyes',
      createdAt: old.toISOString(),
      emailVerified: false,
    });
    expect(rest.body.map(({ id }: User) => id)).toEqual([first.id, second.id]);
    expect(rest.body[1].emailVerified).toBe(true);
    const { data } = await admin.graphql('{ pendingUsers { id emailVerified createdAt } }');
    expect(data.pendingUsers).toEqual(
      rest.body.map(({ id, emailVerified, createdAt }: User) => ({ id, emailVerified, createdAt })),
    );
  });

  test('exposes no secrets', async () => {
    await pendingUser();
    const { body } = await admin.rest('GET', '/api/admin/pending-users');
    expect(JSON.stringify(body)).not.toMatch(/argon|hash|token|epoch/i);
  });
});

describe.each(doors)('through %s', (_door, setApproval) => {
  test('approving lets the person in immediately and sends an email', async () => {
    const user = await pendingUser();
    const client = await signedIn(user);
    expect(await setApproval(admin, user.id, true)).toEqual(['200', 'approved']);
    expect((await client.rest('GET', '/api/timecards')).status).toBe(200);
    const mail = await server.outbox.waitFor(user.email);
    expect(mail).toContain('Your Fieldbook account was approved');
    expect(await activityOf(server.db, user.email)).toContainEqual({
      action: 'user approved',
      details: expect.stringContaining(user.email),
    });
  });

  test('approving does not verify the email', async () => {
    const { id, email } = await pendingUser({ emailVerified: false });
    expect(await setApproval(admin, id, true)).toEqual(['200', 'approved']);
    const login = await server.client().rest('POST', '/api/login', { email, password: PASSWORD });
    expect([login.status, login.body.message]).toEqual([403, 'Please verify your email before logging in']);
  });

  test('rejecting ends every session of the person and sends no email', async () => {
    const user = await buildUser(server.db);
    const clients = [await signedIn(user), await signedIn(user)];
    expect(await setApproval(admin, user.id, false)).toEqual(['200', 'rejected']);
    for (const client of clients) expect((await client.rest('GET', '/api/auth/user')).status).toBe(401);
    expect((await account(user.id)).forceLogout).toBe(true);
    expect((await activityOf(server.db, user.email)).at(-1)).toEqual({
      action: 'user rejected',
      details: expect.stringContaining(user.email),
    });
    expect(server.outbox.to(user.email).filter((mail) => !mail.includes('New sign-in'))).toEqual([]);
  });

  test.each([
    [ApprovalStatus.pending, true, ['200', 'approved']],
    [ApprovalStatus.pending, false, ['200', 'rejected']],
    [ApprovalStatus.approved, true, ['409', 'This user is already approved']],
    [ApprovalStatus.approved, false, ['200', 'rejected']],
    [ApprovalStatus.rejected, true, ['200', 'approved']],
    [ApprovalStatus.rejected, false, ['409', 'This user is already rejected']],
  ])('setting an account with the status %s to approved=%s returns %j', async (approvalStatus, approved, outcome) => {
    const { id } = await buildUser(server.db, { approvalStatus });
    expect(await setApproval(admin, id, approved)).toEqual(outcome);
  });

  test('an unknown account is a 404', async () => {
    expect(await setApproval(admin, randomUUID(), true)).toEqual(['404', 'User not found']);
    expect(await setApproval(admin, 'no-id', true)).toEqual(['404', 'User not found']);
  });

  test('administrators cannot reject themselves', async () => {
    const second = await buildUser(server.db, { role: Role.admin });
    const client = await signedIn(second);
    expect(await setApproval(client, second.id, false)).toEqual(['409', 'You cannot reject your own account']);
    expect((await client.rest('GET', '/api/auth/user')).status).toBe(200);
    await server.db.getRepository(User).delete({ id: second.id });
  });
});

describe('over REST', () => {
  test('an invalid body is a 400, but a 404 if the account is unknown', async () => {
    for (const id of [randomUUID(), 'no-id', '%27%20OR%201=1', '\u{1F477}']) {
      expect((await overRest(admin, encodeURI(id), { approved: 'perhaps' })).status).toBe(404);
    }
    const { id } = await pendingUser();
    for (const body of [{ approved: 'perhaps' }, { approved: null }, {}, undefined]) {
      const response = await overRest(admin, id, body);
      expect([response.status, response.body.errors]).toEqual([
        400,
        [{ path: 'approved', message: 'Approved must be true or false' }],
      ]);
    }
    expect((await account(id)).approvalStatus).toBe('pending');
  });

  test('fields of the request body other than "approved" are ignored', async () => {
    const { id, email } = await pendingUser();
    const { status, body } = await overRest(admin, id, {
      approved: true,
      id: administrator.id,
      role: 'admin',
      email: 'x',
    });
    expect([status, body.id, body.role, body.email]).toEqual([200, id, 'user', email]);
  });
});

describe('the last administrator', () => {
  /** Calls `run` while these users are the only administrators, and then deletes them. */
  async function only(administrators: User[], run: () => Promise<void>) {
    const users = server.db.getRepository(User);
    const others = (await users.findBy({ role: Role.admin })).filter(
      ({ id }) => !administrators.some((one) => one.id === id),
    );
    for (const { id } of others) await users.update({ id }, { role: Role.user });
    try {
      await run();
    } finally {
      for (const { id } of others) await users.update({ id }, { role: Role.admin });
      for (const { id } of administrators) await users.delete({ id });
    }
  }

  test('cannot be removed by two administrators who reject each other concurrently', async () => {
    for (let time = 0; time < 5; time++) {
      const [one, two] = [
        await buildUser(server.db, { role: Role.admin }),
        await buildUser(server.db, { role: Role.admin }),
      ];
      const [oneClient, twoClient] = [await signedIn(one), await signedIn(two)];
      await only([one, two], async () => {
        const responses = await Promise.all([
          overRest(oneClient, two.id, { approved: false }),
          overRest(twoClient, one.id, { approved: false }),
        ]);
        const left = await server.db
          .getRepository(User)
          .findBy({ role: Role.admin, approvalStatus: ApprovalStatus.approved });
        expect(left).toHaveLength(1);
        // The second request is refused, because its sender has been rejected in the meantime and may already be signed out.
        const [done, late] = responses.sort((a, b) => a.status - b.status);
        expect(done!.status).toBe(200);
        expect([401, 403, 409]).toContain(late!.status);
        expect(late!.body.message).not.toContain('try again');
      });
    }
  });

  test('may reject a pending administrator', async () => {
    const [one, two] = [
      await buildUser(server.db, { role: Role.admin }),
      await buildUser(server.db, { role: Role.admin, approvalStatus: ApprovalStatus.pending }),
    ];
    const client = await signedIn(one);
    await only([one, two], async () => {
      expect((await overRest(client, two.id, { approved: false })).status).toBe(200);
    });
  });
});

test('ten people approved by two administrators concurrently are approved once each', async () => {
  const second = await signedIn(await buildUser(server.db, { role: Role.admin }));
  const users = await Promise.all(Array.from({ length: 10 }, () => pendingUser()));
  const responses = await Promise.all(
    users.flatMap(({ id }) => [admin, second].map((client) => overRest(client, id, { approved: true }))),
  );
  const statuses = responses.map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array(10).fill(200), ...Array(10).fill(409)]);
  for (const { email } of users) {
    expect(await activityOf(server.db, email)).toHaveLength(1);
    await server.outbox.waitFor(email);
    expect(server.outbox.to(email)).toHaveLength(1);
  }
});
