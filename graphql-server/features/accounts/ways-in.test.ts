import { Role } from '../../access/roles';
import type { ApiClient } from '../../testing/client';
import { secondPool } from '../../testing/database';
import { buildUser } from '../../testing/factories';
import { OPENID_CLIENT, type OpenidProvider, signInAt, startOpenidProvider } from '../../testing/openid-provider';
import { setUpApp } from '../../testing/second-step';
import { startTestServer, type TestServer } from '../../testing/server';
import { SoftPasskey } from '../../testing/soft-passkey';
import type { User } from '../users/users.entity';

const publicUrl = 'http://localhost:4000';

/** Changes that bring an account into each state. The account starts as an approved engineer with a second step. */
const STATES = {
  approved: {},
  pending: { approvalStatus: 'pending' },
  rejected: { approvalStatus: 'rejected' },
  unverified: { emailVerified: false },
  'forced change': { passwordResetRequired: true },
} as const;
type State = keyof typeof STATES | 'second step missing' | 'not set up';

type WayIn = 'password' | 'password and code' | 'passkey' | 'provider' | 'provider and code' | 'token';

/**
 * Statuses of `GET /api/auth/user` and `GET /api/timecards` after each way in. 'none' means that the way in is refused or doesn't
 * exist.
 */
const OUTCOMES: Record<State, Record<WayIn, string>> = {
  approved: {
    ...{ password: '401 401', 'password and code': '200 200', passkey: '200 200' },
    ...{ provider: '401 401', 'provider and code': '200 200', token: '200 200' },
  },
  pending: {
    ...{ password: '401 401', 'password and code': '200 403', passkey: '200 403' },
    ...{ provider: '401 401', 'provider and code': '200 403', token: '401 401' },
  },
  rejected: {
    ...{ password: '401 401', 'password and code': '200 403', passkey: '200 403' },
    ...{ provider: '401 401', 'provider and code': '200 403', token: '401 401' },
  },
  unverified: {
    ...{ password: 'none', 'password and code': 'none', passkey: 'none' },
    ...{ provider: 'none', 'provider and code': 'none', token: '200 200' },
  },
  'forced change': {
    ...{ password: '401 401', 'password and code': '200 403', passkey: '200 403' },
    ...{ provider: '401 401', 'provider and code': '200 403', token: '200 403' },
  },
  // The person has no second step. This server requires none.
  'second step missing': {
    ...{ password: '200 200', 'password and code': 'none', passkey: 'none' },
    ...{ provider: '200 200', 'provider and code': 'none', token: '200 200' },
  },
  // The person has no second step. This server requires one.
  'not set up': {
    ...{ password: '200 401', 'password and code': 'none', passkey: 'none' },
    ...{ provider: '200 401', 'provider and code': 'none', token: '200 401' },
  },
};

let server: TestServer;
let strict: TestServer;
let provider: OpenidProvider;
beforeAll(async () => {
  provider = await startOpenidProvider();
  const openid = { ...OPENID_CLIENT, issuer: provider.issuer, name: 'Blaze ID' };
  server = await startTestServer({ publicUrl, openid });
  strict = await startTestServer(
    { publicUrl, openid, secondStep: 'everyone' },
    { database: await secondPool(server.databaseUrl) },
  );
});
afterAll(async () => {
  await strict.stop();
  await server.stop();
  await provider.close();
});

interface Prepared {
  user: User & { password: string };
  token: string;
  code?: (secondsFromNow?: number) => string;
  passkey?: SoftPasskey;
}

const options = async (client: ApiClient, field: string) =>
  (await client.graphql(`mutation { ${field} { options } }`)).data[field].options as string;

async function prepare(hasSecondStep: boolean): Promise<Prepared> {
  const user = await buildUser(server.db, { role: Role.blaze_engineer });
  const client = await server.client().login(user);
  await server.db.query(`INSERT INTO openid_identities ("userId", name, issuer, subject) VALUES ($1, $2, $3, $4)`, [
    ...[user.id, user.email, provider.issuer, user.id],
  ]);
  const { data } = await client.graphql(
    'mutation ($input: CreateAccessTokenInput!) { createAccessToken(input: $input) { token } }',
    {
      input: {
        name: 'Program',
        permissions: ['TIMECARDS_READ'],
        expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
      },
    },
  );
  const { token } = data.createAccessToken;
  if (!hasSecondStep) return { user, token };
  const { code } = await setUpApp(client);
  const passkey = new SoftPasskey({ origin: publicUrl });
  const response = passkey.register(await options(client, 'startPasskey'));
  await client.graphql('mutation ($input: FinishPasskeyInput!) { finishPasskey(input: $input) { recoveryCodes } }', {
    input: { name: 'Key', response },
  });
  return { user, token, code, passkey };
}

/**
 * Functions that sign in, keyed by the way to do so. Each returns the browser or program, or undefined if the sign-in is refused.
 */
const WAYS: Record<WayIn, (at: TestServer, prepared: Prepared) => Promise<ApiClient | undefined>> = {
  async password(at, { user }) {
    const client = at.client();
    const { status } = await client.rest('POST', '/api/login', { email: user.email, password: user.password });
    return status === 200 ? client : undefined;
  },
  async 'password and code'(at, prepared) {
    const client = await WAYS.password(at, prepared);
    if (!client || !prepared.code) return undefined;
    const { status } = await client.rest('POST', '/api/login/second-step', { code: prepared.code() });
    return status === 200 ? client : undefined;
  },
  async passkey(at, { passkey }) {
    if (!passkey) return undefined;
    const client = at.client();
    const response = passkey.signIn(await options(client, 'startPasskeySignIn'));
    const { errors } = await client.graphql(
      'mutation ($input: PasskeySignInInput!) { passkeySignIn(input: $input) { id } }',
      { input: { response } },
    );
    return errors ? undefined : client;
  },
  async provider(at, { user }) {
    const client = at.client();
    const { headers } = await signInAt(client, provider, { sub: user.id, email: user.email });
    return ['/', '/login?second-step'].includes(headers.get('location')!) ? client : undefined;
  },
  async 'provider and code'(at, prepared) {
    const client = await WAYS.provider(at, prepared);
    if (!client || !prepared.code) return undefined;
    // Sends the app's next code, because its current code has been used.
    const { status } = await client.rest('POST', '/api/login/second-step', { code: prepared.code(30) });
    return status === 200 ? client : undefined;
  },
  async token(at, { token }) {
    return at.client({ authorization: `Bearer ${token}` });
  },
};

async function enter(state: State): Promise<Record<WayIn, string>> {
  const isWithout = state === 'second step missing' || state === 'not set up';
  const prepared = await prepare(!isWithout);
  const columns = Object.entries(isWithout ? {} : STATES[state]);
  for (const [column, value] of columns) {
    await server.db.query(`UPDATE users SET "${column}" = $2 WHERE id = $1`, [prepared.user.id, value]);
  }
  const found: Partial<Record<WayIn, string>> = {};
  for (const [way, go] of Object.entries(WAYS)) {
    const client = await go(state === 'not set up' ? strict : server, prepared);
    const statuses = [];
    for (const path of ['/api/auth/user', '/api/timecards']) statuses.push((await client?.rest('GET', path))?.status);
    found[way as WayIn] = client ? statuses.join(' ') : 'none';
  }
  return found as Record<WayIn, string>;
}

test.each(Object.keys(OUTCOMES) as State[])(
  'each way to sign in has the expected outcome for an account in the state: %s',
  async (state) => {
    expect(await enter(state)).toEqual(OUTCOMES[state]);
  },
);
