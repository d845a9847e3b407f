import { randomUUID } from 'node:crypto';
import { Role } from '../../../access/roles';
import { endSessions } from '../../../sessions/end-sessions';
import { activityOf } from '../../../testing/accounts';
import type { ApiClient, ApiResponse } from '../../../testing/client';
import { secondPool } from '../../../testing/database';
import { buildUser } from '../../../testing/factories';
import {
  OPENID_CLIENT,
  type OpenidClaims,
  type OpenidProvider,
  signInAt,
  startOpenidProvider,
} from '../../../testing/openid-provider';
import { tokenIn } from '../../../testing/outbox';
import { setUpApp } from '../../../testing/second-step';
import { startTestServer, type TestServer } from '../../../testing/server';
import { untilBlocked } from '../../../testing/until';

let provider: OpenidProvider;
let server: TestServer;
beforeAll(async () => {
  provider = await startOpenidProvider();
  const openid = { ...OPENID_CLIENT, issuer: provider.issuer, name: 'Blaze ID' };
  server = await startTestServer({ openid }, { jobs: true });
});
afterEach(() => {
  Object.assign(provider, { forge: false, failure: undefined, spoil: (claims: object) => claims });
});
afterAll(async () => {
  await server.stop();
  await provider.close();
});

const newPerson = (claims: Partial<OpenidClaims> = {}): OpenidClaims => ({
  sub: randomUUID(),
  email: `${randomUUID()}@example.com`,
  email_verified: true,
  given_name: 'Kim',
  family_name: 'Reyes',
  ...claims,
});
const pageOf = ({ status, headers }: ApiResponse) => `${status} ${headers.get('location')}`;
const me = async (client: ApiClient) => (await client.rest('GET', '/api/auth/user')).body;
const START = '302 /';
/** Returns the redirect to the login page for a refusal with this code. */
const refused = (code: string) => `302 /login?reason=OPENID_REFUSED&code=${code}`;

/** Returns an approved person who has signed in at the provider before. */
async function knownPerson(claims: Partial<OpenidClaims> = {}) {
  const person = newPerson(claims);
  await signInAt(server.client(), provider, person);
  await server.db.query(`UPDATE users SET "approvalStatus" = 'approved' WHERE email = $1`, [person.email]);
  return person;
}

describe('a sign-in at the provider', () => {
  test('creates a pending account without a password', async () => {
    const person = newPerson();
    const client = server.client();
    expect(pageOf(await signInAt(client, provider, person))).toBe(START);
    expect(await me(client)).toMatchObject({ email: person.email, firstName: 'Kim', approvalStatus: 'pending' });
    const { data } = await client.graphql('{ me { hasPassword } }');
    expect(data.me.hasPassword).toBe(false);
    const login = { email: person.email, password: 'none is right' };
    expect((await server.client().rest('POST', '/api/login', login)).status).toBe(401);
  });

  test('opens the same account the next time, even if the email address has changed', async () => {
    const person = await knownPerson();
    const client = server.client();
    expect(pageOf(await signInAt(client, provider, { ...person, email: 'changed@example.com' }))).toBe(START);
    expect(await me(client)).toMatchObject({ email: person.email, approvalStatus: 'approved' });
    const rows = await activityOf(server.db, person.email!);
    expect(rows.at(-1)).toEqual({ action: 'login', details: `${person.email} logged in with Blaze ID` });
  });

  test('sends PKCE, state, and nonce, and keeps them in a signed cookie of ten minutes', async () => {
    const { status, headers } = await server.client().rest('GET', '/api/auth/oidc');
    const query = new URL(headers.get('location')!).searchParams;
    expect([status, query.get('code_challenge_method'), query.get('response_type')]).toEqual([302, 'S256', 'code']);
    expect(query.get('redirect_uri')).toBe(`${server.url}/api/auth/oidc/callback`);
    for (const name of ['state', 'nonce', 'code_challenge']) expect(query.get(name)!.length).toBeGreaterThan(40);
    expect(headers.get('set-cookie')).toMatch(
      /fieldbook\.openid=s%3A[^;]+; Max-Age=(599|600);.*HttpOnly; SameSite=Lax/,
    );
  });

  test('succeeds after the provider has changed its keys', async () => {
    const person = await knownPerson();
    provider.rotateKeys();
    expect(pageOf(await signInAt(server.client(), provider, person))).toBe(START);
    provider.rotateKeys();
    expect(pageOf(await signInAt(server.client(), provider, person))).toBe(START);
  });

  test.each<[string, string, (claims: Record<string, unknown>) => Record<string, unknown>]>([
    ['a wrong nonce', 'token-wrong', (claims) => ({ ...claims, nonce: 'another' })],
    ['no nonce', 'token-wrong', ({ nonce: _nonce, ...claims }) => claims],
    ['another issuer', 'issuer-differs', (claims) => ({ ...claims, iss: 'https://id.example.com' })],
    ['another recipient', 'token-wrong', (claims) => ({ ...claims, aud: 'another' })],
    [
      'a token that has expired',
      'clock-differs',
      (claims) => ({ ...claims, exp: Math.floor(Date.now() / 1000) - 3600 }),
    ],
  ])('is refused with %s', async (_what, code, spoil) => {
    const person = await knownPerson();
    provider.spoil = spoil;
    const client = server.client();
    expect(pageOf(await signInAt(client, provider, person))).toBe(refused(code));
    expect((await client.rest('GET', '/api/auth/user')).status).toBe(401);
  });

  test('is refused with a token that another key has signed', async () => {
    const person = await knownPerson();
    provider.forge = true;
    expect(pageOf(await signInAt(server.client(), provider, person))).toBe(refused('token-wrong'));
  });

  test('accepts a code once, and only in the browser that started the sign-in', async () => {
    const person = await knownPerson();
    const client = server.client();
    const location = (await client.rest('GET', '/api/auth/oidc')).headers.get('location')!;
    const cookie = client.cookies.get('fieldbook.openid')!;
    const back = provider.answer(location, person);
    const stranger = server.client();
    expect(pageOf(await stranger.rest('GET', back))).toBe(refused('not-started'));
    await stranger.rest('GET', '/api/auth/oidc');
    expect(pageOf(await stranger.rest('GET', back))).toBe(refused('not-started'));
    expect(pageOf(await client.rest('GET', back))).toBe(START);
    client.cookies.set('fieldbook.openid', cookie);
    expect(pageOf(await client.rest('GET', back))).toBe(
      '302 /account/security?reason=OPENID_REFUSED&code=code-refused',
    );
  });

  test('is refused with a changed cookie', async () => {
    const client = server.client();
    const location = (await client.rest('GET', '/api/auth/oidc')).headers.get('location')!;
    client.cookies.set('fieldbook.openid', client.cookies.get('fieldbook.openid')!.replace('sign_in', 'confirm'));
    expect(pageOf(await client.rest('GET', provider.answer(location, await knownPerson())))).toBe(
      refused('not-started'),
    );
  });

  test('leads back to the login page if the provider denies it, and does not log its `state`', async () => {
    const client = server.client();
    const location = (await client.rest('GET', '/api/auth/oidc')).headers.get('location')!;
    const state = new URL(location).searchParams.get('state');
    const path = `/api/auth/oidc/callback?error=access_denied&state=${state}&iss=${encodeURIComponent(provider.issuer)}`;
    expect(pageOf(await client.rest('GET', path))).toBe(refused('provider-denied'));
    const [row] = await server.db.query(`SELECT * FROM activity_logs ORDER BY "createdAt" DESC LIMIT 1`);
    expect(row).toMatchObject({ action: 'sign-in failed' });
    expect(JSON.stringify(row)).not.toMatch(new RegExp(`login|${state}`));
  });

  test('of a new person, twelve times at once, makes one account and asks nobody to link it', async () => {
    const person = newPerson();
    const clients = Array.from({ length: 12 }, () => server.client());
    const answers = await Promise.all(clients.map((client) => signInAt(client, provider, person)));
    expect(answers.map(pageOf)).toEqual(Array(12).fill(START));
    expect(await server.db.query('SELECT FROM users WHERE email = $1', [person.email])).toHaveLength(1);
  });

  test('that confirms or links is refused while nobody is signed in', async () => {
    const client = server.client();
    for (const purpose of ['confirm', 'link']) {
      expect(pageOf(await client.rest('GET', `/api/auth/oidc?purpose=${purpose}`))).toBe(
        '302 /login?reason=NOT_SIGNED_IN',
      );
      const start = 'mutation ($input: StartOpenidInput!) { startOpenid(input: $input) { address } }';
      expect((await client.graphql(start, { input: { purpose } })).errors![0]!.extensions.code).toBe('UNAUTHENTICATED');
    }
  });

  test('does not count as a confirmation', async () => {
    const person = await knownPerson();
    const client = server.client();
    await signInAt(client, provider, person);
    const { errors } = await client.graphql('mutation { startAuthenticator { id } }');
    expect(errors![0]!.extensions.reason).toBe('PASSWORD_CONFIRMATION');
  });

  test('asks for an existing second step', async () => {
    const person = await knownPerson();
    const client = server.client();
    await signInAt(client, provider, person);
    await server.db.query(
      `UPDATE sessions SET sess = jsonb_set(sess::jsonb, '{passport,user,confirmedAt}', to_jsonb($1::bigint))::json`,
      [Date.now()],
    );
    const { code } = await setUpApp(client);
    const next = server.client();
    expect(pageOf(await signInAt(next, provider, person))).toBe('302 /login?second-step');
    expect((await next.rest('GET', '/api/auth/user')).status).toBe(401);
    expect((await next.rest('POST', '/api/login/second-step', { code: code() })).status).toBe(200);
    expect(await me(next)).toMatchObject({ email: person.email });
  });

  test('leads back with a reason while the provider is down, and succeeds later', async () => {
    const person = await knownPerson();
    const client = server.client();
    const location = (await client.rest('GET', '/api/auth/oidc')).headers.get('location')!;
    provider.failure = 503;
    expect(pageOf(await client.rest('GET', provider.answer(location, person)))).toBe(
      '302 /login?reason=OPENID_UNAVAILABLE&code=provider-away',
    );
    provider.failure = undefined;
    expect(pageOf(await signInAt(client, provider, person))).toBe(START);
  });
});

describe('an address that the provider has not verified', () => {
  test('gets an email first, and its identity signs in only after the link has been opened', async () => {
    const person = newPerson({ email_verified: false });
    const client = server.client();
    expect(pageOf(await signInAt(client, provider, person))).toBe('302 /login?reason=EMAIL_NOT_VERIFIED');
    expect((await client.rest('GET', '/api/auth/user')).status).toBe(401);
    const token = tokenIn(await server.outbox.waitFor(person.email!, 1));
    expect((await client.rest('POST', '/api/verify-email', { token })).status).toBe(200);
    expect(pageOf(await signInAt(client, provider, person))).toBe(START);
  });

  test('never opens the account that the owner of the address registers later', async () => {
    const person = newPerson({ email_verified: 'true' });
    await signInAt(server.client(), provider, person);
    const owner = { email: person.email, password: 'Crane-hook-7' };
    await server.outbox.waitFor(person.email!, 1);
    await server.client().rest('POST', '/api/register', owner);
    const token = tokenIn(await server.outbox.waitFor(person.email!, 2));
    await server.client().rest('POST', '/api/verify-email', { token });
    const client = server.client();
    expect(pageOf(await signInAt(client, provider, person))).toMatch(/^302 \/link-sign-in#/);
    expect((await client.rest('GET', '/api/auth/user')).status).toBe(401);
    await server.client().login(owner as { email: string; password: string });
  });
});

describe('two issuers', () => {
  test('with the same subject and address never share an account', async () => {
    const other = await startOpenidProvider();
    const openid = { ...OPENID_CLIENT, issuer: other.issuer, name: 'Other ID' };
    const second = await startTestServer({ openid }, { database: await secondPool(server.databaseUrl) });
    const person = await knownPerson();
    const client = second.client();
    expect(pageOf(await signInAt(client, other, person))).toMatch(/^302 \/link-sign-in#/);
    expect((await client.rest('GET', '/api/auth/user')).status).toBe(401);
    await second.stop();
    await other.close();
  });
});

describe('an account with the email address of an identity', () => {
  const facts = 'query ($token: String!) { signInLink(token: $token) { email needsPassword } }';
  const LINK = 'mutation ($input: LinkSignInInput!) { linkSignIn(input: $input) { id secondStepRequired } }';
  const MAIL = 'mutation ($input: MailSignInLinkInput!) { mailSignInLink(input: $input) { message } }';

  const linkIn = (mail: string) => /link-sign-in#([\w-]+)/.exec(mail)![1]!;

  async function notLinked() {
    const user = await buildUser(server.db);
    const person = newPerson({ email: user.email });
    const client = server.client();
    const page = pageOf(await signInAt(client, provider, person));
    const token = /^302 \/link-sign-in#([\w-]+)$/.exec(page)![1]!;
    return { user, person, client, token };
  }

  test('is linked to the identity once, with the account’s password, and never by the address alone', async () => {
    const { user, person, client, token } = await notLinked();
    expect((await client.graphql(facts, { token })).data.signInLink).toEqual({
      email: user.email,
      needsPassword: true,
    });
    const wrong = await client.graphql(LINK, { input: { token, password: 'Wrong-pass-1' } });
    expect(wrong.errors![0]!.extensions.errors).toEqual([{ path: 'password', message: 'Password is incorrect' }]);
    expect((await client.graphql(LINK, { input: { token } })).errors![0]!.message).toBe('Password is required');
    const { data } = await client.graphql(LINK, { input: { token, password: user.password } });
    expect(data.linkSignIn).toEqual({ id: user.id, secondStepRequired: false });
    expect(await me(client)).toMatchObject({ id: user.id });
    const again = await server.client().graphql(LINK, { input: { token, password: user.password } });
    expect(again.errors![0]!.message).toBe('This link is invalid or expired. Sign in again.');
    expect(pageOf(await signInAt(server.client(), provider, person))).toBe(START);
    expect((await activityOf(server.db, user.email)).map(({ action }) => action)).toContain('sign-in linked');
  });

  test('is linked to the identity once, by a link that is mailed to the address', async () => {
    const { user, person, client, token } = await notLinked();
    await client.graphql(MAIL, { input: { token } });
    const mailed = linkIn(await server.outbox.waitFor(user.email, 1));
    const phone = server.client();
    expect((await phone.graphql(facts, { token: mailed })).data.signInLink.needsPassword).toBe(false);
    expect((await phone.graphql(LINK, { input: { token: mailed } })).data.linkSignIn.id).toBe(user.id);
    expect((await server.client().graphql(LINK, { input: { token: mailed } })).errors).toHaveLength(1);
    expect(pageOf(await signInAt(server.client(), provider, person))).toBe(START);
  });

  test.each(['password', 'mailed link'])('with a second step asks for it after the %s', async (way) => {
    const { user, person, client, token } = await notLinked();
    const { code } = await setUpApp(await server.client().login(user));
    let input: object = { token, password: user.password };
    if (way === 'mailed link') {
      await client.graphql(MAIL, { input: { token } });
      await server.outbox.waitFor(user.email, 2);
      input = { token: linkIn(server.outbox.to(user.email).join('\n')) };
    }
    expect((await client.graphql(LINK, { input })).data.linkSignIn.secondStepRequired).toBe(true);
    expect(pageOf(await signInAt(server.client(), provider, person))).toMatch(/link-sign-in/);
    expect((await client.rest('POST', '/api/login/second-step', { code: code() })).status).toBe(200);
    expect(pageOf(await signInAt(server.client(), provider, person))).toBe('302 /login?second-step');
  });

  test('can be linked and unlinked on the security page', async () => {
    const user = await buildUser(server.db);
    const client = await server.client().login(user);
    const start = 'mutation ($input: StartOpenidInput!) { startOpenid(input: $input) { address } }';
    const { data } = await client.graphql(start, { input: { purpose: 'link' } });
    const person = newPerson();
    const back = provider.answer(data.startOpenid.address, person);
    expect(pageOf(await client.rest('GET', back))).toBe('302 /account/security');
    expect(pageOf(await signInAt(server.client(), provider, person))).toBe(START);
    const mine = await client.graphql('{ mySecurity { identities { id name } } }');
    const [identity] = mine.data.mySecurity.identities;
    expect(identity.name).toBe(person.email);
    const unlink = 'mutation ($input: RecordInput!) { unlinkSignIn(input: $input) }';
    expect((await client.graphql(unlink, { input: { id: identity.id } })).data.unlinkSignIn).toBe(identity.id);
    expect(pageOf(await signInAt(server.client(), provider, newPerson({ sub: person.sub })))).toBe(START);
    expect((await me(client)).email).toBe(user.email);
  });

  test('gets no emailed link if the address is not verified', async () => {
    const { user, client, token } = await notLinked();
    await server.db.query('UPDATE users SET "emailVerified" = false WHERE id = $1', [user.id]);
    const { errors } = await client.graphql(MAIL, { input: { token } });
    expect(errors![0]!.extensions.reason).toBe('EMAIL_NOT_VERIFIED');
    expect(await server.db.query('SELECT FROM sign_in_links WHERE "userId" = $1', [user.id])).toHaveLength(1);
  });

  test('is not linked if the account’s sessions are ended while the request waits', async () => {
    const user = await buildUser(server.db);
    const client = await server.client().login(user);
    const start = 'mutation ($input: StartOpenidInput!) { startOpenid(input: $input) { address } }';
    const { data } = await client.graphql(start, { input: { purpose: 'link' } });
    const asked = await server.db.transaction(async (db) => {
      await db.query('SELECT 1 FROM users WHERE id = $1 FOR UPDATE', [user.id]);
      const response = client.rest('GET', provider.answer(data.startOpenid.address, newPerson()));
      await untilBlocked(server.db);
      await endSessions(db, user.id, { byOther: true });
      return { response };
    });
    await asked.response;
    expect(await server.db.query('SELECT FROM openid_identities WHERE "userId" = $1', [user.id])).toEqual([]);
  });

  test('never gets an identity that signs in somebody else', async () => {
    const theirs = await knownPerson();
    const client = await server.client().login(await buildUser(server.db));
    const start = 'mutation ($input: StartOpenidInput!) { startOpenid(input: $input) { address } }';
    const { data } = await client.graphql(start, { input: { purpose: 'link' } });
    const response = await client.rest('GET', provider.answer(data.startOpenid.address, theirs));
    expect(pageOf(response)).toMatch(/^302 \/account\/security\?reason=/);
    const mine = await client.graphql('{ mySecurity { identities { id } } }');
    expect(mine.data.mySecurity.identities).toEqual([]);
  });
});

describe('a person without a password', () => {
  const start = 'mutation ($input: StartOpenidInput!) { startOpenid(input: $input) { address } }';

  test('confirms with a new sign-in at the provider, not with an old one or another person’s', async () => {
    const person = await knownPerson();
    const client = server.client();
    await signInAt(client, provider, person);
    const isConfirmed = async () => !(await client.graphql('mutation { startAuthenticator { id } }')).errors;
    const confirm = async (claims: OpenidClaims) => {
      const { data } = await client.graphql(start, { input: { purpose: 'confirm' } });
      expect(new URL(data.startOpenid.address).searchParams.get('max_age')).toBe('0');
      return pageOf(await client.rest('GET', provider.answer(data.startOpenid.address, claims)));
    };
    const old = Math.floor(Date.now() / 1000) - 3600;
    expect(await confirm({ ...person, auth_time: old })).toBe(
      '302 /account/security?reason=OPENID_REFUSED&code=not-recent',
    );
    expect(await confirm(newPerson())).toBe('302 /account/security?reason=ACCOUNT_NOT_LINKED');
    expect(await isConfirmed()).toBe(false);
    expect(await confirm(person)).toBe(START);
    expect(await isConfirmed()).toBe(true);
  });

  test('can set another person’s password after a confirmation, and only through GraphQL', async () => {
    const person = await knownPerson();
    await server.db.query(`UPDATE users SET role = 'admin' WHERE email = $1`, [person.email]);
    const client = server.client();
    await signInAt(client, provider, person);
    const other = await buildUser(server.db);
    const set = 'mutation ($input: SetUserPasswordInput!) { setUserPassword(input: $input) { id } }';
    const input = { id: other.id, password: 'Gravel-bed-4' };
    expect((await client.graphql(set, { input })).errors![0]!.extensions.reason).toBe('PASSWORD_CONFIRMATION');
    const { data } = await client.graphql(start, { input: { purpose: 'confirm' } });
    await client.rest('GET', provider.answer(data.startOpenid.address, person));
    for (const adminPassword of [undefined, null, '']) {
      const rest = { password: 'Gravel-bed-4', adminPassword };
      const { status, body } = await client.rest('POST', `/api/admin/users/${other.id}/set-password`, rest);
      expect([status, body.message]).toEqual([400, 'Admin password is required']);
    }
    expect((await client.graphql(set, { input })).data.setUserPassword.id).toBe(other.id);
    const withPassword = await server.client().login(await buildUser(server.db, { role: Role.admin }));
    expect((await withPassword.graphql(set, { input })).errors![0]!.message).toBe('Admin password is required');
  });

  test('cannot remove the last way to sign in', async () => {
    const person = await knownPerson();
    const client = server.client();
    await signInAt(client, provider, person);
    const { data } = await client.graphql(start, { input: { purpose: 'confirm' } });
    await client.rest('GET', provider.answer(data.startOpenid.address, person));
    const mine = await client.graphql('{ mySecurity { identities { id } } }');
    const { errors } = await client.graphql('mutation ($input: RecordInput!) { unlinkSignIn(input: $input) }', {
      input: mine.data.mySecurity.identities[0],
    });
    expect(errors![0]!.extensions.code).toBe('CONFLICT');
  });
});

test('a server without a provider has no operations for sign-ins at a provider', async () => {
  const plain = await startTestServer({}, { database: await secondPool(server.databaseUrl) });
  expect((await plain.client().rest('GET', '/api/auth/oidc')).status).toBe(404);
  expect((await plain.client().graphql('mutation { startOpenid(input: {}) { address } }')).errors![0]!.message).toBe(
    'Path not found',
  );
  await plain.stop();
});
