import { Role } from '../../../access/roles';
import type { ApiClient } from '../../../testing/client';
import { buildTimecard, buildUser } from '../../../testing/factories';
import { startTestServer, type TestServer } from '../../../testing/server';

let server: TestServer;
let admin: ApiClient;
beforeAll(async () => {
  server = await startTestServer({ timeZone: 'America/Los_Angeles' });
  admin = await server.client().login(await buildUser(server.db, { role: Role.admin }));
});
afterAll(() => server.stop());

const PEOPLE = [
  ['Ann', 'Zimmer'],
  ['Bob', 'Young'],
  ['Cy', null],
  ['Di', 'Adams'],
  ['Ed', 'Adams'],
] as const;

async function read(
  args: string,
  fields = 'edges { node { user { firstName } days { state } } } pageInfo { hasNextPage endCursor }',
) {
  const { data, errors } = await admin.graphql(
    `{ rollCallRows(startDate: "2026-03-02", endDate: "2026-03-03"${args}) { ${fields} } }`,
  );
  expect(errors).toBeUndefined();
  return data.rollCallRows;
}
const names = ({ edges }: { edges: { node: { user: { firstName: string } } }[] }) =>
  edges.map(({ node }) => node.user.firstName);

beforeAll(async () => {
  for (const [firstName, lastName] of PEOPLE) {
    const account = await buildUser(server.db, { firstName, lastName, timecardExpected: true });
    if (firstName === 'Ann' || firstName === 'Cy') continue;
    const client = await server.client().login(account);
    for (const date of ['2026-03-02', '2026-03-03']) {
      const { body } = await client.rest('POST', '/api/timecards', buildTimecard({ date }));
      await server.db.query(`UPDATE timecards SET "createdAt" = '2026-03-03T12:00:00Z' WHERE id = $1`, [body.id]);
    }
  }
});

test('pages list everyone once, people with exceptions first, then by last name', async () => {
  const all: string[] = [];
  for (let after = ''; ; ) {
    const page = await read(`, first: 2${after && `, after: "${after}"`}`);
    all.push(...names(page));
    if (!page.pageInfo.hasNextPage) break;
    after = page.pageInfo.endCursor;
  }
  expect(all).toEqual(['Ann', 'Cy', 'Di', 'Ed', 'Bob']);
});

test('the states on a page equal the states in the whole roll call', async () => {
  const { data } = await admin.graphql(
    '{ rollCall(startDate: "2026-03-02", endDate: "2026-03-03") { people { user { email } days { date state timecardId } } } }',
  );
  const page = await read('', 'edges { node { user { email } days { date state timecardId } } }');
  const byEmail = (people: { user: { email: string } }[]) =>
    [...people].sort((one, other) => one.user.email.localeCompare(other.user.email));
  expect(byEmail(page.edges.map(({ node }: { node: { user: { email: string } } }) => node))).toEqual(
    byEmail(data.rollCall.people),
  );
});

test('counts cover everyone who matches, not only the page', async () => {
  const counts = 'edges { node { user { firstName } } } counts { date people turnedIn missing late }';
  expect((await read(', first: 1', counts)).counts).toEqual([
    { date: '2026-03-02', people: 5, turnedIn: 3, missing: 2, late: 0 },
    { date: '2026-03-03', people: 5, turnedIn: 3, missing: 2, late: 0 },
  ]);
  const found = await read(', search: "adams"', counts);
  expect(names(found).sort()).toEqual(['Di', 'Ed']);
  expect(found.counts[0]).toEqual({ date: '2026-03-02', people: 2, turnedIn: 2, missing: 0, late: 0 });
});

test('a period over 92 days and a forged cursor are refused', async () => {
  const rows = (args: string) => admin.graphql(`{ rollCallRows(${args}) { pageInfo { hasNextPage } } }`);
  const long = await rows('startDate: "2026-01-01", endDate: "2026-04-03"');
  expect(long.errors![0]).toMatchObject({ message: 'Choose at most 92 days' });
  const forged = Buffer.from(JSON.stringify(['true', 'false', 'a\0', '', 'x'])).toString('base64url');
  const { errors } = await rows(`startDate: "2026-03-02", endDate: "2026-03-03", after: "${forged}"`);
  expect(errors![0]).toMatchObject({ message: 'The cursor must come from an earlier page' });
});

test('the export has only the people whom the search finds', async () => {
  const { body: text } = await admin.rest(
    'GET',
    '/api/reports/roll-call/export?startDate=2026-03-02&endDate=2026-03-03&search=adams',
  );
  expect(text.match(/Adams/g)).toHaveLength(2);
  expect(text).not.toContain('Young');
});
