import { activityOf } from '../../../testing/accounts';
import { buildUser, PASSWORD } from '../../../testing/factories';
import { startTestServer, type TestServer } from '../../../testing/server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({}, { jobs: true });
});
afterAll(() => server.stop());

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Safari/604.1';
const DEVICES =
  '{ mySecurity { devices { id userAgent ip signedInAt lastUsedAt isThisDevice } signIns { userAgent at } } }';
const devicesOf = async (client: ReturnType<TestServer['client']>) =>
  (await client.graphql(DEVICES)).data.mySecurity.devices;

test('a person sees where they are signed in, and ends one device or all others', async () => {
  const user = await buildUser(server.db);
  const here = await server.client().login(user);
  const phone = await server.client({ 'user-agent': PHONE }).login(user);
  const tablet = await server.client().login(user);
  const stranger = await server.client().login(await buildUser(server.db));

  const devices = await devicesOf(here);
  expect(devices.map(({ isThisDevice }: { isThisDevice: boolean }) => isThisDevice)).toEqual([true, false, false]);
  const ofPhone = devices.find(({ userAgent }: { userAgent: string }) => userAgent === PHONE);
  expect(ofPhone).toMatchObject({ ip: expect.stringContaining('127.0.0.1'), lastUsedAt: expect.any(String) });
  expect(JSON.stringify(devices)).not.toContain(decodeURIComponent(phone.cookies.get('fieldbook.sid')!).slice(2, 20));

  const end = (client: typeof here) =>
    client.graphql('mutation ($id: String!) { endDevice(input: { id: $id }) }', { id: ofPhone.id });
  expect((await end(stranger)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  expect((await phone.rest('GET', '/api/auth/user')).status).toBe(200);
  await end(here);
  expect((await phone.rest('GET', '/api/auth/user')).status).toBe(401);
  expect((await here.graphql('mutation { endOtherDevices }')).data.endOtherDevices).toBe(1);
  expect((await tablet.rest('GET', '/api/auth/user')).status).toBe(401);
  expect((await stranger.rest('GET', '/api/auth/user')).status).toBe(200);
  expect(await devicesOf(here)).toHaveLength(1);
  expect((await activityOf(server.db, user.email)).map(({ action }) => action)).toEqual([
    ...['login', 'login', 'login'],
    ...['device signed out', 'devices signed out'],
  ]);
});

test('a new device causes at most one email a day, and the first and known devices cause none', async () => {
  const user = await buildUser(server.db);
  const first = await server.client().login(user);
  await first.login(user);
  await server.client({ 'user-agent': PHONE }).login(user);
  const mail = await server.outbox.waitFor(user.email);
  expect(mail).toContain('Safari on iPhone');
  await server.client().login(user);
  await first.rest('POST', '/api/change-password', { currentPassword: PASSWORD, newPassword: 'Chosen-anew-3' });
  await server.outbox.waitFor(user.email, 2);
  expect(server.outbox.to(user.email).map((each) => /^Subject: (.*)$/m.exec(each)?.[1])).toEqual([
    'New sign-in to your account (Fieldbook)',
    'Your password was changed (Fieldbook)',
  ]);
});
