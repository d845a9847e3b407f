import { ApprovalStatus } from '../../access/actor';
import { Role } from '../../access/roles';
import { buildUser } from '../../testing/factories';
import { startTestServer, type TestServer } from '../../testing/server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const startOf = '{ me { startPage startPageChosen } }';
const setStartPage =
  'mutation ($input: SetStartPageInput!) { setStartPage(input: $input) { startPage startPageChosen } }';

test('the start page defaults to Submit Timecard, survives a sign-in, and is not in the REST contract', async () => {
  const account = await buildUser(server.db, { role: Role.field });
  const person = await server.client().login(account);
  expect((await person.graphql(startOf)).data.me).toEqual({ startPage: 'submit', startPageChosen: false });
  const { data } = await person.graphql(setStartPage, { input: { page: 'report_hours' } });
  expect(data.setStartPage).toEqual({ startPage: 'report_hours', startPageChosen: true });
  const again = await server.client().login(account);
  expect((await again.graphql(startOf)).data.me).toEqual({ startPage: 'report_hours', startPageChosen: true });
  const { body } = await again.rest('GET', '/api/auth/user');
  expect(body).not.toHaveProperty('startPage');
  expect(body).not.toHaveProperty('startPageChosen');
});

test('choosing Submit Timecard, the default, counts as a choice, too', async () => {
  const person = await server.client().login(await buildUser(server.db, { role: Role.trucking }));
  const { data } = await person.graphql(setStartPage, { input: { page: 'submit' } });
  expect(data.setStartPage).toEqual({ startPage: 'submit', startPageChosen: true });
});

const everywhere = ['submit', 'today', 'report_hours', 'trucking_entry'];
test.each([
  [Role.user, ['submit', 'report_hours']],
  [Role.field, ['submit', 'report_hours']],
  [Role.trucking, ['submit', 'report_hours', 'trucking_entry']],
  [Role.dans_engineer, ['submit', 'today', 'report_hours']],
  [Role.admin, everywhere],
])('the role %s may start on exactly these pages: %j', async (role, allowed) => {
  const person = await server.client().login(await buildUser(server.db, { role }));
  for (const page of everywhere) {
    const { errors } = await person.graphql(setStartPage, { input: { page } });
    expect([page, errors?.[0]?.extensions.code]).toEqual([page, allowed.includes(page) ? undefined : 'FORBIDDEN']);
  }
});

test('people who wait for approval cannot choose a start page', async () => {
  const account = await buildUser(server.db, { approvalStatus: ApprovalStatus.pending });
  const { errors } = await (await server.client().login(account)).graphql(setStartPage, { input: { page: 'submit' } });
  expect(errors![0]!.extensions.code).toBe('FORBIDDEN');
});
