import { Role } from '../../access/roles';
import { captureLog } from '../../testing/captured-log';
import type { ApiClient } from '../../testing/client';
import { buildUser, PASSWORD } from '../../testing/factories';
import { OPENID_CLIENT, type OpenidProvider, signInAt, startOpenidProvider } from '../../testing/openid-provider';
import { tokenIn } from '../../testing/outbox';
import { setUpApp } from '../../testing/second-step';
import { startTestServer, type TestServer } from '../../testing/server';
import { SoftPasskey } from '../../testing/soft-passkey';
import { eventually } from '../../testing/until';

const publicUrl = 'http://localhost:4000';

let provider: OpenidProvider;
let server: TestServer;
let captured: ReturnType<typeof captureLog>;
let printing: jest.SpyInstance;
/** Secrets that people and programs sent or received, keyed by kind. */
const secrets: Record<string, string[]> = {};
const keep = (what: string, ...values: string[]) => {
  secrets[what] = [...(secrets[what] ?? []), ...values];
};
beforeAll(async () => {
  captured = captureLog();
  printing = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  provider = await startOpenidProvider();
  const openid = { ...OPENID_CLIENT, issuer: provider.issuer, name: 'Blaze ID' };
  // The server must not count as embedded, because it would then print emails to its log.
  server = await startTestServer({ openid, publicUrl, embedded: false }, { jobs: true });
});
afterAll(async () => {
  captured.stop();
  printing.mockRestore();
  await server.stop();
  await provider.close();
});

async function run(client: ApiClient, field: string, input?: object, result = '') {
  const type = `${field[0]!.toUpperCase()}${field.slice(1)}Input`;
  const named = { removeAuthenticator: 'RecordInput', removePasskey: 'RecordInput', revokeAccessToken: 'RecordInput' };
  const sent = input ? `($input: ${named[field as keyof typeof named] ?? type}!)` : '';
  const { data, errors } = await client.graphql(
    `mutation ${sent} { ${field}${input ? '(input: $input)' : ''} ${result} }`,
    { input },
  );
  return { result: data?.[field], errors };
}

/** Runs an operation, and fails unless it succeeds. */
async function done(...act: Parameters<typeof run>) {
  const { result, errors } = await run(...act);
  expect([act[1], errors]).toEqual([act[1], undefined]);
  return result;
}

const step = (client: ApiClient, code: string) => client.rest('POST', '/api/login/second-step', { code });
const enter = async ({ email }: { email: string }) => {
  const client = server.client();
  await client.rest('POST', '/api/login', { email, password: PASSWORD });
  return client;
};

async function codesAndPasskeys() {
  const user = await buildUser(server.db);
  const client = await server.client().login(user);
  const app = await setUpApp(client);
  const code = app.code();
  const passkey = new SoftPasskey({ origin: publicUrl });
  const registered = passkey.register((await done(client, 'startPasskey', undefined, '{ options }')).options);
  await done(client, 'finishPasskey', { name: 'Laptop', response: registered }, '{ recoveryCodes }');
  const renewed = (await done(client, 'newRecoveryCodes', undefined, '{ recoveryCodes }')).recoveryCodes;

  const browser = await enter(user);
  expect((await step(browser, '918273')).status).toBe(401);
  expect((await step(browser, code)).status).toBe(200);
  expect((await step(await enter(user), code)).status).toBe(401);
  expect((await step(await enter(user), renewed[0])).status).toBe(200);
  expect((await step(await enter(user), renewed[0])).status).toBe(401);
  const other = server.client();
  const { options } = await done(other, 'startPasskeySignIn', undefined, '{ options }');
  const response = passkey.signIn(options);
  await done(other, 'passkeySignIn', { response }, '{ id }');
  expect((await run(other, 'passkeySignIn', { response }, '{ id }')).errors).toHaveLength(1);
  await done(other, 'secondStep', { code: renewed[1] }, '{ id }');

  keep('secret of an app', app.secret);
  keep('code', code, app.code(-30), '918273');
  keep('recovery code', ...app.recoveryCodes, ...renewed);
  keep('challenge', JSON.parse(options).challenge);
  keep('signature', JSON.parse(response).response.signature);
  return { user, client };
}

async function tokens(client: ApiClient) {
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
  const input = { name: 'Payroll', permissions: ['TIMECARDS_READ'], expiresAt };
  const made = await done(client, 'createAccessToken', input, '{ token accessToken { id } }');
  const use = (token: string) =>
    server.client({ authorization: `Bearer ${token}` }).rest('GET', '/api/timecards?search=none');
  const wrong = `fb_${'w'.repeat(40)}`;
  expect([(await use(made.token)).status, (await use(wrong)).status]).toEqual([200, 401]);
  await done(client, 'revokeAccessToken', { id: made.accessToken.id });
  expect((await use(made.token)).status).toBe(401);
  keep('access token', made.token, wrong);
}

async function signInsAtProvider() {
  const person = { sub: 'kim', email: 'kim@example.com', email_verified: true };
  const client = server.client();
  const started = (await client.rest('GET', '/api/auth/oidc')).headers.get('location')!;
  keep('cookie of a sign-in', client.cookies.get('fieldbook.openid')!);
  const back = provider.answer(started, person);
  expect((await client.rest('GET', back)).headers.get('location')).toBe('/');
  await client.rest('GET', back);
  provider.forge = true;
  expect((await signInAt(server.client(), provider, person)).headers.get('location')).toMatch(/reason=/);
  provider.forge = false;
  for (const name of ['state', 'nonce', 'code_challenge']) keep(name, new URL(started).searchParams.get(name)!);

  const owner = await buildUser(server.db);
  const browser = server.client();
  const page = (await signInAt(browser, provider, { ...person, sub: 'owner', email: owner.email })).headers;
  const token = page.get('location')!.split('#')[1]!;
  await browser.graphql('query ($token: String!) { signInLink(token: $token) { email } }', { token });
  expect((await run(browser, 'linkSignIn', { token, password: 'Wrong-pass-1' }, '{ id }')).errors).toHaveLength(1);
  await done(browser, 'mailSignInLink', { token }, '{ message }');
  const mailed = /link-sign-in#([\w-]+)/.exec(await server.outbox.waitFor(owner.email))![1]!;
  await done(browser, 'linkSignIn', { token: mailed }, '{ id }');
  keep('link', token, mailed);
  keep('token of the provider', ...provider.secrets);
}

async function removals(client: ApiClient, user: { id: string; email: string }) {
  const admin = await server.client().login(await buildUser(server.db, { role: Role.admin }));
  await done(client, 'endOtherDevices');
  await done(admin, 'removeSecondStep', { userId: user.id }, '{ id }');
  const mailed = () => server.outbox.to(user.email).map(tokenIn).filter(Boolean);
  await server.client().rest('POST', '/api/request-password-reset', { email: user.email });
  await eventually(() => mailed().length > 0);
  keep('token of a reset', ...mailed());
}

/** Looks for six-digit codes as whole words, because an id may contain the same digits by chance. */
const holds = (text: string, value: string) =>
  value.length > 6 ? text.includes(value) : new RegExp(`\\b${value}\\b`).test(text);

test('neither the activity log nor the server log holds a code, a token, or a secret', async () => {
  const { user, client } = await codesAndPasskeys();
  await tokens(client);
  await signInsAtProvider();
  keep('session', decodeURIComponent(client.cookies.get('fieldbook.sid')!).slice(2));
  await removals(client, user);

  const rows = JSON.stringify(await server.db.query('SELECT * FROM activity_logs'));
  const printed = captured.text();
  expect([rows.includes('second step failed'), printed.includes('/api/login/second-step')]).toEqual([true, true]);
  expect(printing).not.toHaveBeenCalled();
  for (const [what, values] of Object.entries(secrets)) {
    expect([what, values.length > 0, values.filter((value) => value.length < 6)]).toEqual([what, true, []]);
    const found = values.filter((value) => [rows, printed].some((text) => holds(text, value)));
    expect([what, found]).toEqual([what, []]);
  }
});
