import { Role } from '../../../access/roles';
import { activityOf } from '../../../testing/accounts';
import type { ApiClient, Json } from '../../../testing/client';
import { secondPool } from '../../../testing/database';
import { buildTimecard, buildUser, PASSWORD } from '../../../testing/factories';
import { setUpApp } from '../../../testing/second-step';
import { startTestServer, type TestServer } from '../../../testing/server';

let server: TestServer;
let other: TestServer;
beforeAll(async () => {
  server = await startTestServer({}, { jobs: true });
  other = await startTestServer({}, { database: await secondPool(server.databaseUrl) });
});
afterAll(async () => {
  await other.stop();
  await server.stop();
});

const STEP = 'mutation ($input: SecondStepInput!) { secondStep(input: $input) { id permissions secondStepMethods } }';
const DOORS = {
  REST: {
    login: (client: ApiClient, email: string) => client.rest('POST', '/api/login', { email, password: PASSWORD }),
    async step(client: ApiClient, code: string) {
      const { status, body } = await client.rest('POST', '/api/login/second-step', { code });
      return { ok: status === 200, reason: body.reason, status };
    },
  },
  GraphQL: {
    login: (client: ApiClient, email: string) =>
      client.rest('POST', '/graphql', {
        query:
          'mutation ($input: LoginInput!) { login(input: $input) { permissions secondStepRequired secondStepMethods } }',
        variables: { input: { email, password: PASSWORD } },
      }),
    async step(client: ApiClient, code: string) {
      const { data, errors } = await client.graphql(STEP, { input: { code } });
      return { ok: !!data?.secondStep, reason: errors?.[0]?.extensions.reason, status: 0 };
    },
  },
};
type Door = keyof typeof DOORS;
const doors = Object.keys(DOORS) as Door[];

const me = async (client: ApiClient) => (await client.rest('GET', '/api/auth/user')).status;
/** Returns a person with an authenticator app, and the browser where the app was set up. */
async function withApp(overrides: object = {}, at = server) {
  const user = await buildUser(at.db, overrides);
  const client = await at.client().login(user);
  return { user, client, ...(await setUpApp(client)) };
}
/** Returns a browser that has sent only the right password. */
async function half(email: string, at = server): Promise<ApiClient> {
  const client = at.client();
  const { status } = await DOORS.REST.login(client, email);
  expect(status).toBe(200);
  return client;
}

describe.each(doors)('signing in with a second step, through %s', (door) => {
  const { login, step } = DOORS[door];

  test('takes the password and then a code, and the browser is signed out in between', async () => {
    const { user, code } = await withApp();
    const client = server.client();
    const { body } = await login(client, user.email);
    const result = door === 'REST' ? body : body.data.login;
    expect(result).toMatchObject({ secondStepRequired: true, permissions: ['PUBLIC'] });
    expect(await me(client)).toBe(401);
    const { errors } = await client.graphql('{ me { id } }');
    expect(errors?.[0]).toMatchObject({ message: 'Unauthorized', extensions: { reason: 'NOT_SIGNED_IN' } });
    expect((await client.rest('POST', '/api/timecards', buildTimecard())).status).toBe(401);
    expect((await activityOf(server.db, user.email)).filter(({ action }) => action === 'login')).toHaveLength(1);
    expect(client.cookies.has('fieldbook.device')).toBe(false);

    const before = client.cookies.get('fieldbook.sid');
    expect((await step(client, code())).ok).toBe(true);
    expect(client.cookies.get('fieldbook.sid')).not.toBe(before);
    expect(await me(client)).toBe(200);
    expect((await activityOf(server.db, user.email)).at(-1)).toMatchObject({ action: 'login' });
  });

  test('a code works once, even on two servers concurrently, and with one step of clock difference', async () => {
    const { user, code } = await withApp();
    const clients = await Promise.all([half(user.email), half(user.email, other), half(user.email)]);
    const used = code();
    const outcomes = await Promise.all(clients.map((client) => step(client, used)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.filter(({ ok }) => !ok).map(({ reason }) => reason)).toEqual(Array(2).fill('SECOND_STEP_WRONG'));
    expect((await step(await half(user.email), code(30))).ok).toBe(true);
    expect((await step(await half(user.email), code(90))).ok).toBe(false);
    expect((await step(await half(user.email), code(-90))).ok).toBe(false);
  });

  test('a recovery code works once, however it is typed', async () => {
    const { user, recoveryCodes } = await withApp();
    expect(recoveryCodes).toHaveLength(10);
    const typed = recoveryCodes[0]!.toLowerCase().replaceAll('-', ' ');
    expect((await step(await half(user.email), typed)).ok).toBe(true);
    expect((await step(await half(user.email), recoveryCodes[0]!)).ok).toBe(false);
    expect((await step(await half(user.email), recoveryCodes[1]!)).ok).toBe(true);
    expect(await server.outbox.waitFor(user.email, 2)).toBeDefined();
    const rows = await server.db.query('SELECT hash FROM recovery_codes');
    expect(JSON.stringify(rows)).not.toContain(recoveryCodes[2]!);
  });

  test('a code is refused unless the password was entered within the ten minutes before it', async () => {
    const { user, code } = await withApp();
    expect((await step(server.client(), code())).reason).toBe('NOT_SIGNED_IN');
    const client = await half(user.email);
    await server.db.query(
      `UPDATE sessions SET sess = jsonb_set(sess::jsonb, '{halfSignIn,until}', to_jsonb($1::bigint))::json WHERE sess->'halfSignIn' IS NOT NULL`,
      [Date.now() - 1],
    );
    expect((await step(client, code())).reason).toBe('NOT_SIGNED_IN');
  });
});

test('for an account without a second step, the REST response has no fields about second steps', async () => {
  const { body } = await DOORS.REST.login(server.client(), (await buildUser(server.db)).email);
  expect(Object.keys(body)).not.toContain('secondStepRequired');
  expect(Object.keys(body)).not.toContain('secondStepMethods');
});

test('the fifth wrong code ends the half session, and tells the owner that somebody knows the password', async () => {
  const { user, code } = await withApp();
  const stranger = await half(user.email);
  for (let guess = 0; guess < 4; guess++) {
    expect((await DOORS.REST.step(stranger, '000000')).reason).toBe('SECOND_STEP_WRONG');
  }
  const fifth = await stranger.rest('POST', '/api/login/second-step', { code: '000000' });
  const message = 'Too many wrong codes. Sign in again.';
  expect(fifth.body).toMatchObject({ message, reason: 'SECOND_STEP_WRONG', errors: [{ path: 'code', message }] });
  expect((await DOORS.REST.step(stranger, code())).reason).toBe('NOT_SIGNED_IN');
  const mails = await server.outbox.waitFor(user.email, 2).then(() => server.outbox.to(user.email));
  expect(mails.filter((mail) => mail.includes('Someone knows your password'))).toHaveLength(1);
  const failed = (await activityOf(server.db, user.email)).filter(({ action }) => action === 'second step failed');
  expect(failed).toHaveLength(5);
  expect(JSON.stringify(failed)).not.toMatch(/login/i);
});

test('after twenty wrong codes in a day, unknown devices are refused, and the owner’s device still works', async () => {
  const { user, client: own, code } = await withApp();
  for (let session = 0; session < 4; session++) {
    const stranger = await half(user.email);
    for (let guess = 0; guess < 5; guess++) await DOORS.REST.step(stranger, '000000');
  }
  const refused = await DOORS.REST.step(await half(user.email), code());
  expect(refused.status).toBe(429);
  await own.rest('POST', '/api/logout');
  await DOORS.REST.login(own, user.email);
  expect((await DOORS.REST.step(own, code())).ok).toBe(true);
});

test('the secret of an app is stored encrypted, and not shown again', async () => {
  const { client, secret, user } = await withApp();
  const rows = await server.db.query('SELECT * FROM authenticators WHERE "userId" = $1', [user.id]);
  expect(JSON.stringify(rows)).not.toContain(secret);
  const { data } = await client.graphql('{ mySecurity { authenticators { name } recoveryCodesLeft } }');
  expect(data.mySecurity).toEqual({ authenticators: [{ name: 'Phone' }], recoveryCodesLeft: 10 });
});

test('a password reset neither removes the second step nor signs in', async () => {
  const { user, code } = await withApp();
  await server.client().rest('POST', '/api/request-password-reset', { email: user.email });
  const mails = () => server.outbox.to(user.email).map((mail) => /token=([\w-]+)/.exec(mail)?.[1]);
  await server.outbox.waitFor(user.email, 2);
  const token = mails().find(Boolean);
  const client = server.client();
  await client.rest('POST', '/api/reset-password', { token, newPassword: 'Chosen-anew-3' });
  expect(await me(client)).toBe(401);
  const { body } = await client.rest('POST', '/api/login', { email: user.email, password: 'Chosen-anew-3' });
  expect(body.secondStepRequired).toBe(true);
  expect((await DOORS.REST.step(client, code())).ok).toBe(true);
});

test('a half session cannot complete the sign-in once the password has changed', async () => {
  const { user, client, code } = await withApp();
  const stranger = await half(user.email);
  await client.rest('POST', '/api/change-password', { currentPassword: PASSWORD, newPassword: 'Chosen-anew-3' });
  expect((await DOORS.REST.step(stranger, code())).ok).toBe(false);
  expect(await me(stranger)).toBe(401);
});

describe('setting up', () => {
  const start = (client: ApiClient) => client.graphql('mutation { startAuthenticator { id } }');

  test('needs a password or a code that was entered within ten minutes', async () => {
    const { client, code } = await withApp();
    await server.db.query(`UPDATE sessions SET sess = jsonb_set(sess::jsonb, '{passport,user,confirmedAt}', '1')::json
      WHERE sess->'passport' IS NOT NULL`);
    expect((await start(client)).errors?.[0]?.extensions.reason).toBe('PASSWORD_CONFIRMATION');
    const wrong = await client.graphql(STEP, { input: { code: '000000' } });
    expect(wrong.errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', reason: 'SECOND_STEP_WRONG' });
    expect((await client.graphql(STEP, { input: { code: code() } })).errors).toBeUndefined();
    expect((await start(client)).errors).toBeUndefined();
  });

  test('an app has no effect until its first code was entered, and a person has at most five apps', async () => {
    const user = await buildUser(server.db);
    const client = await server.client().login(user);
    await start(client);
    expect((await DOORS.REST.login(server.client(), user.email)).body.secondStepRequired).toBeUndefined();
    for (let app = 0; app < 5; app++) await setUpApp(client, `App ${app}`);
    expect((await start(client)).errors?.[0]?.extensions.code).toBe('CONFLICT');
  });

  test('another person’s app cannot be removed', async () => {
    const { id } = await withApp();
    const client = await server.client().login(await buildUser(server.db));
    const { errors } = await client.graphql('mutation ($id: ID!) { removeAuthenticator(input: { id: $id }) }', { id });
    expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });
});

describe('SECOND_STEP', () => {
  const remove = (client: ApiClient, id: string): Promise<Json> =>
    client.graphql('mutation ($id: ID!) { removeAuthenticator(input: { id: $id }) }', { id });
  const at = async (secondStep: 'off' | 'admins' | 'everyone', run: (there: TestServer) => Promise<void>) => {
    const there = await startTestServer({ secondStep }, { database: await secondPool(server.databaseUrl) });
    await run(there);
    await there.stop();
  };

  test('admins: an administrator without a second step can only set one up, and others need none', async () => {
    await at('admins', async (there) => {
      const client = await there.client().login(await buildUser(server.db, { role: Role.admin }));
      expect(await me(client)).toBe(200);
      const refused = await client.rest('GET', '/api/timecards');
      expect([refused.status, refused.body]).toEqual([
        401,
        { message: 'Set up your second step first', reason: 'SECOND_STEP_SETUP_REQUIRED' },
      ]);
      expect((await client.graphql('mutation { endOtherDevices }')).errors?.[0]?.extensions.code).toBe(
        'UNAUTHENTICATED',
      );
      const app = await setUpApp(client);
      expect((await client.rest('GET', '/api/timecards')).status).toBe(200);
      expect((await remove(client, app.id)).errors[0].extensions.code).toBe('CONFLICT');
      const second = await setUpApp(client, 'Tablet');
      expect((await remove(client, app.id)).errors).toBeUndefined();
      expect((await remove(client, second.id)).errors[0].extensions.code).toBe('CONFLICT');
      const foreman = await there.client().login(await buildUser(server.db));
      expect((await foreman.rest('GET', '/api/timecards')).status).toBe(200);
    });
  });

  test('everyone: people first change a forced password, then wait for approval, then set up a second step', async () => {
    await at('everyone', async (there) => {
      const reasonOf = async (overrides: object) => {
        const client = await there.client().login(await buildUser(server.db, overrides));
        const { status, body } = await client.rest('GET', '/api/timecards');
        return [status, body.message];
      };
      expect(await reasonOf({ passwordResetRequired: true })).toEqual([403, 'Password change required']);
      expect(await reasonOf({ approvalStatus: 'pending' })).toEqual([403, 'Your account is waiting for approval']);
      expect(await reasonOf({})).toEqual([401, 'Set up your second step first']);
    });
  });

  test('off: no sign-in asks for a second step, and nobody can set one up', async () => {
    const { user } = await withApp();
    await at('off', async (there) => {
      const client = await there.client().login(user);
      expect(await me(client)).toBe(200);
      expect((await client.graphql('mutation { startAuthenticator { id } }')).errors?.[0]?.extensions.code).toBe(
        'FORBIDDEN',
      );
    });
  });
});

test('removing another person’s second step ends their sessions and tokens, and emails both people', async () => {
  const admin = await buildUser(server.db, { role: Role.admin });
  const office = await server.client().login(admin);
  const { user, client } = await withApp();
  const { data } = await client.graphql(
    'mutation ($input: CreateAccessTokenInput!) { createAccessToken(input: $input) { token } }',
    {
      input: {
        name: 'Payroll',
        permissions: ['TIMECARDS_READ'],
        expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
      },
    },
  );
  const listed = await office.graphql(
    'query ($search: String) { userRows(search: $search) { edges { node { hasSecondStep } } } }',
    {
      search: user.email,
    },
  );
  expect(listed.data.userRows.edges).toEqual([{ node: { hasSecondStep: true } }]);
  const remove = (by: ApiClient, userId: string) =>
    by.graphql('mutation ($id: ID!) { removeSecondStep(input: { userId: $id }) { hasSecondStep } }', { id: userId });
  expect((await remove(client, user.id)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  expect((await remove(office, user.id)).data.removeSecondStep).toEqual({ hasSecondStep: false });
  expect(await me(client)).toBe(401);
  const program = server.client({ authorization: `Bearer ${data.createAccessToken.token}` });
  expect((await program.rest('GET', '/api/timecards')).status).toBe(401);
  expect((await DOORS.REST.login(server.client(), user.email)).body.secondStepRequired).toBeUndefined();
  expect(await server.outbox.waitFor(admin.email)).toContain('You removed a second step');
  expect(
    server.outbox.to(user.email).some((mail) => mail.includes('Your second step for signing in was removed')),
  ).toBe(true);
});

test('a user whom an administrator creates has no second step yet', async () => {
  const office = await server.client().login(await buildUser(server.db, { role: Role.admin }));
  const { data } = await office.graphql(
    'mutation ($input: CreateUserInput!) { createUser(input: $input) { hasSecondStep } }',
    {
      input: { email: 'new.driver@example.com', password: 'Gravel-bed-4' },
    },
  );
  expect(data.createUser).toEqual({ hasSecondStep: false });
});
