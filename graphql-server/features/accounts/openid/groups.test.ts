import { randomUUID } from 'node:crypto';
import { ApprovalStatus } from '../../../access/actor';
import { Role } from '../../../access/roles';
import { activityOf } from '../../../testing/accounts';
import { secondPool } from '../../../testing/database';
import { buildUser } from '../../../testing/factories';
import { OPENID_CLIENT, type OpenidProvider, signInAt, startOpenidProvider } from '../../../testing/openid-provider';
import { setUpApp } from '../../../testing/second-step';
import { startTestServer, type TestServer } from '../../../testing/server';
import type { User } from '../../users/users.entity';

let provider: OpenidProvider;
let server: TestServer;
let second: TestServer;
beforeAll(async () => {
  provider = await startOpenidProvider();
  const roles = [
    { group: 'Office', role: Role.admin },
    { group: 'Engineers, Blaze', role: Role.blaze_engineer },
    { group: 'Crews', role: Role.field },
  ];
  const openid = { ...OPENID_CLIENT, issuer: provider.issuer, name: 'Blaze ID', roles };
  server = await startTestServer({ openid });
  second = await startTestServer({ openid }, { database: await secondPool(server.databaseUrl) });
});
afterAll(async () => {
  await second.stop();
  await server.stop();
  await provider.close();
});

async function linked(options: Partial<User>) {
  const user = await buildUser(server.db, options);
  await server.db.query(`INSERT INTO openid_identities ("userId", name, issuer, subject) VALUES ($1, $2, $3, $4)`, [
    ...[user.id, user.email, provider.issuer, user.id],
  ]);
  return user;
}

/** Signs in with these claims. Returns the account's approval and role afterwards, and the client. */
async function placeAfter(user: User, claims: object, at = server) {
  const client = at.client();
  await signInAt(client, provider, { sub: user.id, email: user.email, ...claims });
  const [row] = await server.db.query('SELECT role, "approvalStatus" FROM users WHERE id = $1', [user.id]);
  return { place: `${row.approvalStatus} ${row.role}`, client };
}

test.each([
  ['approved field', { groups: ['Crews'] }],
  ['approved admin', { groups: ['Crews', 'Office'] }],
  ['approved blaze_engineer', { groups: ['Engineers, Blaze', 'Crews'] }],
  ['approved field', { groups: 'Crews' }],
  ['pending user', { groups: [] }],
  ['pending user', { groups: ['Visitors'] }],
  ['approved user', {}],
  ['approved user', { groups: ['Crews'], _claim_names: { groups: 'src1' } }],
  ['approved user', { groups: ['Crews'], hasgroups: true }],
])('an approved user becomes %s with %j', async (place, claims) => {
  expect((await placeAfter(await linked({ role: Role.user }), claims)).place).toBe(place);
});

test('a new person with a mapped group is approved with its role, and signed in', async () => {
  const email = `${randomUUID()}@example.com`;
  const client = server.client();
  await signInAt(client, provider, { sub: email, email, email_verified: true, groups: ['Crews'] });
  expect((await client.rest('GET', '/api/timecards')).status).toBe(200);
  expect((await activityOf(server.db, email)).map(({ action }) => action)).toContain('role changed by groups');
});

describe('linking applies the groups', () => {
  const placeOf = async (id: string) => {
    const [row] = await server.db.query('SELECT role, "approvalStatus" FROM users WHERE id = $1', [id]);
    return `${row.approvalStatus} ${row.role}`;
  };
  const LINK = 'mutation ($input: LinkSignInInput!) { linkSignIn(input: $input) { id role secondStepRequired } }';
  const start = 'mutation ($input: StartOpenidInput!) { startOpenid(input: $input) { address } }';

  /** Signs in as an unlinked identity with the account's address. Returns the browser, and the token to link with. */
  async function waiting(user: User, groups: string[]) {
    const client = server.client();
    const claims = { sub: randomUUID(), email: user.email, email_verified: true, groups };
    const { headers } = await signInAt(client, provider, claims);
    return { client, token: headers.get('location')!.split('#')[1]! };
  }

  test('after the password', async () => {
    const user = await buildUser(server.db, { role: Role.blaze_engineer });
    const earlier = await second.client().login(user);
    const { client, token } = await waiting(user, ['Crews']);
    const { data } = await client.graphql(LINK, { input: { token, password: user.password } });
    expect(data.linkSignIn).toMatchObject({ role: 'field' });
    expect((await client.rest('GET', '/api/auth/user')).body).toMatchObject({ role: 'field' });
    expect((await earlier.rest('GET', '/api/auth/user')).status).toBe(401);
  });

  test('after the second step', async () => {
    const user = await buildUser(server.db, { role: Role.blaze_engineer });
    const { code } = await setUpApp(await server.client().login(user));
    const { client, token } = await waiting(user, []);
    await client.graphql(LINK, { input: { token, password: user.password } });
    expect(await placeOf(user.id)).toBe('approved blaze_engineer');
    expect((await client.rest('POST', '/api/login/second-step', { code: code() })).status).toBe(200);
    expect(await placeOf(user.id)).toBe('pending blaze_engineer');
    expect((await client.rest('GET', '/api/auth/user')).body).toMatchObject({ isPending: true });
  });

  test('on the security page, and the person stays signed in there', async () => {
    const user = await buildUser(server.db, { role: Role.blaze_engineer });
    const client = await server.client().login(user);
    const { data } = await client.graphql(start, { input: { purpose: 'link' } });
    const claims = { sub: randomUUID(), email: user.email, groups: ['Crews'] };
    const { headers } = await client.rest('GET', provider.answer(data.startOpenid.address, claims));
    expect(headers.get('location')).toBe('/account/security');
    expect((await client.rest('GET', '/api/auth/user')).body).toMatchObject({ role: 'field' });
    expect((await activityOf(server.db, user.email)).map(({ action }) => action)).toContain('role changed by groups');
  });
});

test('a changed role deletes no access token', async () => {
  const user = await linked({ role: Role.blaze_engineer });
  const owner = await server.client().login(user);
  const CREATE = 'mutation ($input: CreateAccessTokenInput!) { createAccessToken(input: $input) { token } }';
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
  const input = { name: 'Payroll', permissions: ['TIMECARDS_READ', 'REPORTS_READ'], expiresAt };
  const { token } = (await owner.graphql(CREATE, { input })).data.createAccessToken;
  await placeAfter(user, { groups: ['Crews'] });
  const program = server.client({ authorization: `Bearer ${token}` });
  expect((await program.graphql('{ me { permissions } }')).data.me.permissions).toEqual(['TIMECARDS_READ']);
});

test('a rejected account stays rejected', async () => {
  const user = await linked({ approvalStatus: ApprovalStatus.rejected });
  expect((await placeAfter(user, { groups: ['Office'] })).place).toBe('rejected user');
});

test('a log row says that the role stays if the provider sends no groups', async () => {
  const user = await linked({ role: Role.trucking });
  await placeAfter(user, {});
  expect((await activityOf(server.db, user.email)).at(-1)?.details).toBe(
    `${user.email} logged in with Blaze ID, the role stays: the provider sent no groups`,
  );
});

test('a sign-in that changes the role ends earlier sessions on every server, but not its own', async () => {
  const user = await linked({ role: Role.blaze_engineer });
  const earlier = await second.client().login(user);
  const { place, client } = await placeAfter(user, { groups: ['Crews'] });
  expect(place).toBe('approved field');
  expect((await earlier.rest('GET', '/api/auth/user')).status).toBe(401);
  expect((await client.rest('GET', '/api/auth/user')).body).toMatchObject({ role: 'field' });
});

test('if the last administrators sign in concurrently without their groups, one stays an administrator', async () => {
  await server.db.query(`UPDATE users SET role = 'user' WHERE role = 'admin'`);
  const two = [await linked({ role: Role.admin }), await linked({ role: Role.admin })];
  await Promise.all(two.map((user, index) => placeAfter(user, { groups: [] }, index ? server : second)));
  const left = await server.db.query(`SELECT id FROM users WHERE role = 'admin' AND "approvalStatus" = 'approved'`);
  expect(left).toHaveLength(1);
  const last = two.find(({ id }) => id === left[0].id)!;
  expect((await placeAfter(last, { groups: ['Crews'] })).place).toBe('approved admin');
});
