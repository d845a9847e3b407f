import { addDays } from '../../../../common/days';
import { Role } from '../../../access/actor';
import { dayOf } from '../../../core/days/days';
import { lastWorkingDays } from '../../../core/days/working-days';
import { buildUser } from '../../../testing/factories';
import { startTestServer, type TestServer } from '../../../testing/server';

const ZONE = 'America/Los_Angeles';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ timeZone: ZONE });
});
afterAll(() => server.stop());

const signedIn = async (role: Role) => server.client().login(await buildUser(server.db, { role }));
const setStartPage = 'mutation ($input: SetStartPageInput!) { setStartPage(input: $input) { startPage } }';

test('the missing people are named with their addresses', async () => {
  const admin = await signedIn(Role.admin);
  const foreman = await buildUser(server.db, { firstName: 'Kim', lastName: 'Reyes' });
  await server.db.query(
    `UPDATE users SET "timecardExpected" = true, "createdAt" = now() - interval '60 days' WHERE id = $1`,
    [foreman.id],
  );
  const { data, errors } = await admin.graphql(
    '{ today { rollCall { date missing missingPeople { firstName lastName email } } } }',
  );
  expect(errors).toBeUndefined();
  const yesterday = addDays(dayOf(new Date(), ZONE), -1);
  expect(data.today.rollCall).toEqual({
    date: lastWorkingDays(yesterday, 1, [1, 2, 3, 4, 5]).at(-1),
    missing: 1,
    missingPeople: [{ firstName: 'Kim', lastName: 'Reyes', email: foreman.email }],
  });
});

describe('the start page', () => {
  test('is Submit Timecard until it is set, stays over sign-ins, and is not in the REST contract', async () => {
    const account = await buildUser(server.db, { role: Role.blaze_engineer });
    const engineer = await server.client().login(account);
    expect((await engineer.graphql('{ me { startPage } }')).data.me).toEqual({ startPage: 'submit' });
    const { data } = await engineer.graphql(setStartPage, { input: { page: 'today' } });
    expect(data.setStartPage).toEqual({ startPage: 'today' });
    const again = await server.client().login(account);
    expect((await again.graphql('{ me { startPage } }')).data.me).toEqual({ startPage: 'today' });
    expect((await again.rest('GET', '/api/auth/user')).body).not.toHaveProperty('startPage');
  });

  test('is not for people who may not see Today', async () => {
    const { errors } = await (await signedIn(Role.user)).graphql(setStartPage, { input: { page: 'today' } });
    expect(errors![0]!.extensions.code).toBe('FORBIDDEN');
  });
});
