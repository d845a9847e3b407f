import { Role } from '../access/roles';
import { buildUser } from '../testing/factories';
import { setUpApp } from '../testing/second-step';
import { startTestServer, type TestServer } from '../testing/server';
import { removeSecondStepOf } from './remove-second-step';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ secondStep: 'admins' }, { jobs: true });
});
afterAll(() => server.stop());

test('removing a second step on the server lets its owner set up a new one, and is logged and emailed', async () => {
  const admin = await buildUser(server.db, { role: Role.admin });
  const browser = await server.client().login(admin);
  await setUpApp(browser);
  const locked = await server.client().login(admin);
  expect((await locked.rest('GET', '/api/auth/user')).status).toBe(401);

  await removeSecondStepOf(server.db, admin.email.toUpperCase());
  expect((await browser.rest('GET', '/api/auth/user')).status).toBe(401);
  const back = await server.client().login(admin);
  expect((await back.rest('GET', '/api/timecards')).body.reason).toBe('SECOND_STEP_SETUP_REQUIRED');
  await setUpApp(back);
  expect((await back.rest('GET', '/api/timecards')).status).toBe(200);
  const rows = await server.db.query(`SELECT details FROM activity_logs WHERE action = 'second step removed'`);
  expect(rows).toEqual([{ details: `${admin.email}: by the command on the server` }]);
  await server.outbox.waitFor(admin.email, 2);
  expect(server.outbox.to(admin.email).join()).toContain('Your second step for signing in was removed');
});

test('removing a second step is refused for an unknown address and for an account without one', async () => {
  await expect(removeSecondStepOf(server.db, 'nobody@example.com')).rejects.toThrow('no account');
  const { email } = await buildUser(server.db);
  await expect(removeSecondStepOf(server.db, email)).rejects.toThrow('has no second step');
});
