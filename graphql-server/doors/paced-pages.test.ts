import { Role } from '../access/roles';
import { RequestCost } from '../limits/costs';
import { buildTimecard, buildUser } from '../testing/factories';
import { startTestServer, type TestServer } from '../testing/server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const CARDS = 12;

test('a page of timecards is built and checked for warnings card by card, with a pause after each card', async () => {
  const admin = await server.client().login(await buildUser(server.db, { role: Role.admin }));
  for (let number = 0; number < CARDS; number++) {
    expect((await admin.rest('POST', '/api/timecards', buildTimecard())).status).toBe(201);
  }
  let paused = 0;
  const { pauses } = RequestCost.prototype;
  const spy = jest.spyOn(RequestCost.prototype, 'pauses').mockImplementation(function (this: RequestCost) {
    const { between, end } = pauses.call(this);
    const counted = () => {
      paused++;
      return between();
    };
    return { between: counted, end };
  });
  for (const list of ['timecards', 'timecardsToReview']) {
    paused = 0;
    const { data } = await admin.graphql(`{ ${list}(first: 100) { edges { node { id warnings } } } }`);
    expect(data[list].edges).toHaveLength(CARDS);
    // Each card has two pauses: one after building it, and one after judging it.
    expect(paused).toBe(2 * CARDS);
  }
  spy.mockRestore();
});
