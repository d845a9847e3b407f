import { activityOf } from '../../../testing/accounts';
import type { ApiClient } from '../../../testing/client';
import { secondPool } from '../../../testing/database';
import { buildUser, PASSWORD } from '../../../testing/factories';
import { setUpApp } from '../../../testing/second-step';
import { startTestServer, type TestServer } from '../../../testing/server';
import { SoftPasskey } from '../../../testing/soft-passkey';

const publicUrl = 'http://localhost:4000';

let server: TestServer;
let other: TestServer;
beforeAll(async () => {
  server = await startTestServer({ publicUrl });
  other = await startTestServer(
    { publicUrl, secondStep: 'everyone' },
    { database: await secondPool(server.databaseUrl) },
  );
});
afterAll(async () => {
  await other.stop();
  await server.stop();
});

const optionsOf = async (client: ApiClient, field: 'startPasskey' | 'startPasskeySignIn') =>
  (await client.graphql(`mutation { ${field} { options } }`)).data[field].options as string;
const finish = (client: ApiClient, response: string) =>
  client.graphql('mutation ($input: FinishPasskeyInput!) { finishPasskey(input: $input) { recoveryCodes } }', {
    input: { name: 'Laptop', response },
  });
const send = (client: ApiClient, response: string) =>
  client.graphql(
    'mutation ($input: PasskeySignInInput!) { passkeySignIn(input: $input) { email passwordResetRequired } }',
    {
      input: { response },
    },
  );
const signIn = async (client: ApiClient, passkey: SoftPasskey) =>
  send(client, passkey.signIn(await optionsOf(client, 'startPasskeySignIn')));
const me = async (client: ApiClient) => (await client.rest('GET', '/api/auth/user')).status;

async function withPasskey(overrides: object = {}, at = server) {
  const user = await buildUser(at.db, overrides);
  const client = await at.client().login(user);
  const passkey = new SoftPasskey({ origin: publicUrl });
  const { data, errors } = await finish(client, passkey.register(await optionsOf(client, 'startPasskey')));
  if (errors) throw new Error(JSON.stringify(errors));
  return { user, client, passkey, recoveryCodes: data.finishPasskey.recoveryCodes as string[] };
}

test('a passkey signs in without a password, and comes with recovery codes', async () => {
  const { user, passkey, recoveryCodes } = await withPasskey();
  expect(recoveryCodes).toHaveLength(10);
  const client = server.client();
  expect((await signIn(client, passkey)).data.passkeySignIn.email).toBe(user.email);
  expect(await me(client)).toBe(200);
  expect((await activityOf(server.db, user.email)).at(-1)).toEqual({
    action: 'login',
    details: `${user.email} logged in with a passkey`,
  });
});

test('after the password, the person’s own passkey completes the sign-in', async () => {
  const { user, passkey } = await withPasskey();
  const client = server.client();
  const { body } = await client.rest('POST', '/api/login', { email: user.email, password: PASSWORD });
  expect(body.secondStepRequired).toBe(true);
  const options = await optionsOf(client, 'startPasskeySignIn');
  expect(JSON.parse(options).allowCredentials).toMatchObject([{ id: passkey.id }]);
  expect((await send(client, passkey.signIn(options))).errors).toBeUndefined();
  expect(await me(client)).toBe(200);
});

test('a challenge works once on any server, and not after it has expired', async () => {
  const { passkey } = await withPasskey();
  const options = await optionsOf(server.client(), 'startPasskeySignIn');
  const answers = [passkey.signIn(options), passkey.signIn(options)];
  const outcomes = await Promise.all([send(server.client(), answers[0]!), send(other.client(), answers[1]!)]);
  expect(outcomes.filter(({ errors }) => !errors)).toHaveLength(1);
  const late = await optionsOf(server.client(), 'startPasskeySignIn');
  await server.db.query('UPDATE passkey_challenges SET "expiresAt" = now()');
  expect((await send(server.client(), passkey.signIn(late))).errors?.[0]?.extensions.reason).toBe(
    'CREDENTIALS_INVALID',
  );
});

test.each([
  ['on another site', { origin: 'https://evil.example' }],
  ['without a fingerprint or PIN', { origin: publicUrl, verifies: false }],
])('a passkey used %s is refused, at registration and at sign-in', async (_what, behavior) => {
  const { client, passkey } = await withPasskey();
  const wrong = new SoftPasskey(behavior);
  expect(
    (await finish(client, wrong.register(await optionsOf(client, 'startPasskey')))).errors?.[0]?.extensions.code,
  ).toBe('BAD_USER_INPUT');
  const visitor = server.client();
  const misused = Object.assign(Object.create(passkey), { behavior });
  expect((await signIn(visitor, misused)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  expect(await me(visitor)).toBe(401);
});

test('an unknown passkey, a wrong key, and a copy with a lower count are refused and logged', async () => {
  const { user, passkey } = await withPasskey();
  const unknown = new SoftPasskey({ origin: publicUrl });
  const impostor = Object.assign(new SoftPasskey({ origin: publicUrl }), { id: passkey.id, counter: 50 });
  for (const wrong of [unknown, impostor]) {
    expect((await signIn(server.client(), wrong)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  }
  await signIn(server.client(), passkey);
  passkey.counter = 0;
  expect((await signIn(server.client(), passkey)).errors).toBeDefined();
  const rows = await server.db.query(`SELECT action FROM activity_logs WHERE action = 'passkey refused'`);
  expect(rows.length).toBeGreaterThanOrEqual(3);
  expect(user.email).toBeDefined();
});

test('a passkey follows the rules of passwords for unverified, pending, and forced-change accounts', async () => {
  const { user, passkey } = await withPasskey();
  const state = (columns: string) => server.db.query(`UPDATE users SET ${columns} WHERE id = $1`, [user.id]);
  await state('"emailVerified" = false');
  expect((await signIn(server.client(), passkey)).errors?.[0]?.extensions.reason).toBe('EMAIL_NOT_VERIFIED');
  await state('"emailVerified" = true, "passwordResetRequired" = true');
  const forced = server.client();
  expect((await signIn(forced, passkey)).data.passkeySignIn.passwordResetRequired).toBe(true);
  expect((await forced.rest('GET', '/api/timecards')).body.reason).toBe('PASSWORD_CHANGE_REQUIRED');
  await state(`"passwordResetRequired" = false, "approvalStatus" = 'pending'`);
  const pending = server.client();
  await signIn(pending, passkey);
  expect((await pending.rest('GET', '/api/timecards')).status).toBe(403);
});

test('only the signed-in person’s own passkey confirms them', async () => {
  const { client, passkey } = await withPasskey();
  const stranger = await withPasskey();
  await server.db.query(`UPDATE sessions SET sess = jsonb_set(sess::jsonb, '{passport,user,confirmedAt}', '1')::json`);
  const start = () => client.graphql('mutation { startPasskey { options } }');
  expect((await start()).errors?.[0]?.extensions.reason).toBe('PASSWORD_CONFIRMATION');
  expect((await signIn(client, stranger.passkey)).errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  expect((await start()).errors?.[0]?.extensions.reason).toBe('PASSWORD_CONFIRMATION');
  expect((await signIn(client, passkey)).errors).toBeUndefined();
  expect((await start()).errors).toBeUndefined();
});

test('a person who needs a second step can remove the last passkey only after adding another method', async () => {
  const { client, passkey, user } = await withPasskey({}, other);
  const list = async () => (await client.graphql('{ mySecurity { passkeys { id name } } }')).data.mySecurity.passkeys;
  const remove = (id: string) => client.graphql('mutation ($id: ID!) { removePasskey(input: { id: $id }) }', { id });
  const [{ id }] = await list();
  expect((await remove(id)).errors?.[0]?.extensions.code).toBe('CONFLICT');
  await setUpApp(client);
  expect((await remove(id)).errors).toBeUndefined();
  expect(await list()).toEqual([]);
  expect((await signIn(other.client(), passkey)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  expect((await activityOf(server.db, user.email)).map(({ action }) => action)).toContain('passkey removed');
});

test('adding a passkey twice is refused, and another person cannot remove the passkey', async () => {
  const { client, passkey } = await withPasskey();
  expect(
    (await finish(client, passkey.register(await optionsOf(client, 'startPasskey')))).errors?.[0]?.extensions.code,
  ).toBe('CONFLICT');
  const { data } = await client.graphql('{ mySecurity { passkeys { id } } }');
  const stranger = await server.client().login(await buildUser(server.db));
  const { errors } = await stranger.graphql('mutation ($id: ID!) { removePasskey(input: { id: $id }) }', {
    id: data.mySecurity.passkeys[0].id,
  });
  expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
});

test.each([null, 'internal', [1, null, 'internal'], { 0: 'usb' }])(
  'a passkey whose transports are %j is added, and signs in',
  async (transports) => {
    const user = await buildUser(server.db);
    const client = await server.client().login(user);
    const passkey = new SoftPasskey({ origin: publicUrl });
    const sent = JSON.parse(passkey.register(await optionsOf(client, 'startPasskey')));
    sent.response.transports = transports;
    expect((await finish(client, JSON.stringify(sent))).errors).toBeUndefined();
    expect((await signIn(server.client(), passkey)).errors).toBeUndefined();
  },
);

test('a response that cannot be read is the sender’s mistake', async () => {
  const { client, passkey } = await withPasskey();
  const registered = JSON.parse(
    new SoftPasskey({ origin: publicUrl }).register(await optionsOf(client, 'startPasskey')),
  );
  const signed = JSON.parse(passkey.signIn(await optionsOf(server.client(), 'startPasskeySignIn')));
  const spoilt = (sent: any) => [
    ...['null', '[]', '7', '"text"', '{', JSON.stringify({ ...sent, response: null })],
    ...['id', 'rawId', 'type', 'response'].map((name) => JSON.stringify({ ...sent, [name]: 7 })),
    ...['\0', 'a'.repeat(3000)].map((id) => JSON.stringify({ ...sent, id, rawId: id })),
    ...['clientDataJSON', 'attestationObject', 'authenticatorData', 'signature']
      .filter((name) => name in sent.response)
      .flatMap((name) => [null, 7, '!', ''].map((bytes) => ({ ...sent.response, [name]: bytes })))
      .map((response) => JSON.stringify({ ...sent, response })),
    JSON.stringify({ ...sent, response: { ...sent.response, clientDataJSON: 'eHg' } }),
  ];
  for (const response of spoilt(registered)) {
    expect((await finish(client, response)).errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  }
  for (const response of spoilt(signed)) {
    expect((await send(server.client(), response)).errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  }
});

test('if PUBLIC_URL is an IP address, there are no passkeys', async () => {
  const there = await startTestServer({}, { database: await secondPool(server.databaseUrl) });
  const { errors } = await there.client().graphql('mutation { startPasskeySignIn { options } }');
  expect(errors?.[0]).toMatchObject({ message: 'Passkeys need a domain name in PUBLIC_URL' });
  await there.stop();
});
