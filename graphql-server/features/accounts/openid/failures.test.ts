import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { activityOf } from '../../../testing/accounts';
import { captureLog } from '../../../testing/captured-log';
import type { ApiResponse } from '../../../testing/client';
import { secondPool } from '../../../testing/database';
import { OPENID_CLIENT, type OpenidProvider, signInAt, startOpenidProvider } from '../../../testing/openid-provider';
import { startTestServer, type TestServer } from '../../../testing/server';

const GUIDE = readFileSync(join(__dirname, '../../../../docs/operating.md'), 'utf8');
const SECRET = OPENID_CLIENT.clientSecret;

let provider: OpenidProvider;
let usual: object;
let server: TestServer;
const servers: TestServer[] = [];
const serverWith = async (openid: object) => {
  const settings = { openid: { ...OPENID_CLIENT, issuer: provider.issuer, name: 'Blaze ID', ...openid } };
  servers.push(await startTestServer(settings, server && { database: await secondPool(server.databaseUrl) }));
  return servers.at(-1)!;
};
beforeAll(async () => {
  provider = await startOpenidProvider();
  usual = { ...provider };
  server = await serverWith({});
});
afterEach(() => {
  Object.assign(provider, usual);
});
afterAll(async () => {
  for (const each of servers.reverse()) await each.stop();
  await provider.close();
});

const person = () => ({ sub: randomUUID(), email: `${randomUUID()}@example.com`, email_verified: true });
const pageOf = ({ status, headers }: ApiResponse) => `${status} ${headers.get('location')}`;

/** Runs a sign-in. Returns its last redirect, and the log's warnings about it. */
async function logged(signIn: () => Promise<ApiResponse>) {
  const log = captureLog('warn');
  try {
    const page = pageOf(await signIn());
    const warnings = log.lines.map((line) => JSON.parse(line)).filter(({ code }) => code);
    return { page, warnings, text: log.text() };
  } finally {
    log.stop();
  }
}

type Case = [what: string, code: string, reason: RegExp, claims: object, spoil: () => void];

test.each<Case>([
  ['a wrong client secret', 'client-refused', /invalid_client/, {}, () => (provider.client.secret = 'another one')],
  [
    'a code that the provider refuses',
    'code-refused',
    /invalid_grant/,
    {},
    () => (provider.tokenError = { status: 400, body: { error: 'invalid_grant' } }),
  ],
  [
    'UserInfo about another person',
    'userinfo-wrong',
    /the claim is sub/,
    { email: undefined },
    () => (provider.spoilUserInfo = (claims) => ({ ...claims, sub: 'another' })),
  ],
  ['no email address', 'no-email', /`email`/, { email: undefined }, () => {}],
  [
    'a token for another application',
    'token-wrong',
    /expected aud fieldbook, received "another/,
    {},
    () => (provider.spoil = (claims) => ({ ...claims, aud: 'another' })),
  ],
  [
    'a token from the future',
    'clock-differs',
    /nbf/,
    {},
    () => (provider.spoil = (claims) => ({ ...claims, nbf: Math.floor(Date.now() / 1000) + 3600 })),
  ],
])('%s shows a code, and the log has the reason without secrets', async (_what, code, reason, claims, spoil) => {
  provider.secrets.length = 0;
  provider.client = { ...provider.client };
  spoil();
  const { page, warnings, text } = await logged(() => signInAt(server.client(), provider, { ...person(), ...claims }));
  expect(page).toBe(`302 /login?reason=OPENID_REFUSED&code=${code}`);
  expect(warnings).toEqual([expect.objectContaining({ code, reason: expect.stringMatching(reason) })]);
  for (const secret of [SECRET, ...provider.secrets]) expect(text).not.toContain(secret);
  expect(GUIDE.includes(`| \`${code}\` |`)).toBe(true);
});

test('the code tells an unreachable provider from a provider with an unusable discovery document', async () => {
  const other = await startOpenidProvider();
  other.discovery = { token_endpoint_auth_methods_supported: ['private_key_jwt'] };
  const gone = await startOpenidProvider();
  await gone.close();
  const issuers: [string, string, string, RegExp][] = [
    [gone.issuer, 'OPENID_UNAVAILABLE', 'provider-away', /ECONNREFUSED/],
    [`${provider.issuer}/`, 'OPENID_REFUSED', 'issuer-differs', /realms\/field\/, received/],
    [`${provider.issuer}/nowhere`, 'OPENID_REFUSED', 'discovery-wrong', /status 404/],
    [other.issuer, 'OPENID_REFUSED', 'client-auth-unknown', /private_key_jwt/],
  ];
  for (const [issuer, kind, code, reason] of issuers) {
    const wrong = await serverWith({ issuer });
    const { page, warnings } = await logged(() => wrong.client().rest('GET', '/api/auth/oidc'));
    expect(page).toBe(`302 /login?reason=${kind}&code=${code}`);
    expect(warnings).toEqual([expect.objectContaining({ code, reason: expect.stringMatching(reason) })]);
    const start = 'mutation { startOpenid(input: {}) { address } }';
    const { errors } = await wrong.client().graphql(start);
    expect(errors![0]).toMatchObject({ message: expect.stringContaining(code), extensions: { openidCode: code } });
    expect(GUIDE.includes(`| \`${code}\` |`)).toBe(true);
  }
  await other.close();
});

test('the log omits the secret, code, and address that a provider repeats in its error', async () => {
  const client = server.client();
  const address = (await client.rest('GET', '/api/auth/oidc')).headers.get('location')!;
  const back = provider.answer(address, person());
  const code = new URL(back, server.url).searchParams.get('code')!;
  const error_description = `AADSTS7000215: ${SECRET} for kim@example.com, code ${code}, token eyJhbGciOi.eyJzdWIi.c2ln`;
  provider.tokenError = { status: 401, body: { error: 'invalid_client', error_description } };
  const { text, warnings } = await logged(() => client.rest('GET', back));
  expect(warnings[0].reason).toContain('AADSTS7000215');
  for (const secret of [SECRET, code, 'kim@example.com', 'eyJhbGciOi']) expect(text).not.toContain(secret);
});

test('the activity log names the person if the provider has confirmed who it is', async () => {
  const known = person();
  await signInAt(server.client(), provider, known);
  provider.spoilUserInfo = (claims) => ({ ...claims, sub: 'another' });
  provider.spoil = ({ email: _email, ...claims }) => claims;
  await signInAt(server.client(), provider, known);
  const row = (await activityOf(server.db, known.email)).at(-1);
  expect(row).toEqual({
    action: 'sign-in failed',
    details: `${known.email}, at Blaze ID, code userinfo-wrong`,
  });
});

test('failures that no guess can cause do not lock out other people at the same address', async () => {
  provider.client = { ...provider.client, secret: 'another one' };
  const turns = Array.from({ length: 101 }, () => signInAt(server.client(), provider, person()));
  for (const answer of await Promise.all(turns)) expect(pageOf(answer)).toContain('client-refused');
});

describe('client authentication', () => {
  test.each(['client_secret_basic', 'client_secret_post'] as const)(
    'follows a provider that accepts %s',
    async (auth) => {
      const there = await startOpenidProvider();
      const odd = 'a+b:c d%é';
      there.client = { auth, secret: odd };
      const follows = await serverWith({ issuer: there.issuer, clientSecret: odd });
      expect(pageOf(await signInAt(follows.client(), there, person()))).toBe('302 /');
      await there.close();
    },
  );

  test('defaults to client_secret_basic, and can be set by OIDC_CLIENT_AUTH', async () => {
    const there = await startOpenidProvider();
    there.discovery = { token_endpoint_auth_methods_supported: undefined };
    there.client = { auth: 'client_secret_basic', secret: SECRET };
    const silent = await serverWith({ issuer: there.issuer });
    expect(pageOf(await signInAt(silent.client(), there, person()))).toBe('302 /');
    there.client = { auth: 'client_secret_post', secret: SECRET };
    const told = await serverWith({ issuer: there.issuer, clientAuth: 'client_secret_post' });
    expect(pageOf(await signInAt(told.client(), there, person()))).toBe('302 /');
    await there.close();
  });
});

describe('UserInfo', () => {
  const rolesOf = { roles: [{ group: 'Crews', role: 'field' }] };
  const without =
    (...names: string[]) =>
    (claims: Record<string, unknown>) =>
      Object.fromEntries(Object.entries(claims).filter(([name]) => !names.includes(name)));

  test.each([
    ['the address', ['email', 'email_verified'], {}],
    ['the names', ['given_name', 'family_name'], {}],
    ['groups that OIDC_ROLES needs', ['groups'], rolesOf],
  ])('is read for %s', async (_what, names, openid) => {
    const needy = await serverWith(openid);
    const who = { ...person(), given_name: 'Kim', family_name: 'Reyes', groups: ['Crews'] };
    provider.spoil = without(...names);
    const client = needy.client();
    expect(pageOf(await signInAt(client, provider, who))).toBe('302 /');
    const { body } = await client.rest('GET', '/api/auth/user');
    const approvalStatus = openid === rolesOf ? 'approved' : 'pending';
    expect(body).toMatchObject({ email: who.email, firstName: 'Kim', lastName: 'Reyes', approvalStatus });
  });

  test('is not read if the ID token has everything', async () => {
    provider.asked.length = 0;
    await signInAt(server.client(), provider, { ...person(), name: 'Kim Reyes' });
    expect(provider.asked.filter((path) => path.endsWith('/userinfo'))).toEqual([]);
  });

  test('never verifies the address in the ID token', async () => {
    const who = { ...person(), email_verified: undefined };
    provider.spoilUserInfo = (claims) => ({ ...claims, email: 'other@example.com', email_verified: true });
    expect(pageOf(await signInAt(server.client(), provider, who))).toBe('302 /login?reason=EMAIL_NOT_VERIFIED');
  });
});

test.each([
  ['Kim Reyes', 'Kim', 'Reyes'],
  ['Maria del Carmen Santos', 'Maria del Carmen', 'Santos'],
  ['Reyes, Kim', 'Kim', 'Reyes'],
  ['Kim', 'Kim', null],
])('a provider that sends only the name %s gets it split', async (name, firstName, lastName) => {
  const client = server.client();
  await signInAt(client, provider, { ...person(), name });
  expect((await client.rest('GET', '/api/auth/user')).body).toMatchObject({ firstName, lastName });
});
