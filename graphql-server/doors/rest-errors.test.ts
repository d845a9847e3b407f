import { Role } from '../access/roles';
import { unexpectedMessage } from '../core/errors';
import { captureLog } from '../testing/captured-log';
import type { ApiClient } from '../testing/client';
import { buildUser } from '../testing/factories';
import { startTestServer, type TestServer } from '../testing/server';

let server: TestServer;
let client: ApiClient;
beforeAll(async () => {
  server = await startTestServer();
  client = await server.client().login(await buildUser(server.db));
});
afterAll(() => server.stop());

test.each(['GET', 'POST', 'PATCH', 'DELETE'])('an unknown path below /api is a 404 in JSON for %s', async (method) => {
  for (const path of ['/api', '/api/', '/api/nothing', '/api/timecards/nothing/here', '/api/auth/user/x']) {
    const { status, body } = await client.rest(method, path);
    expect([status, body]).toEqual([404, { message: 'Path not found' }]);
  }
});

test.each([
  ['GET', '/api/%E0%A4%A', 404],
  ['POST', '/api/admin/users/%E0%A4%A/approve', 400],
  ['GET', '/%E0%A4%A', 400],
  ['GET', '/assets/%E0%A4%A', 400],
  ['GET', '/assets/..%2f..%2fserver/main.js', 400],
])('a malformed path (%s %s) is a client error', async (method, path, status) => {
  const response = await client.rest(method, path);
  expect(response.status).toBe(status);
  expect(Object.keys(response.body)).toEqual(['message']);
});

test('a missing asset is a 404, not the client’s page and not a 500', async () => {
  const { status, body } = await client.rest('GET', '/assets/nothing-12345678.js');
  expect([status, body]).toEqual([404, { message: 'Path not found' }]);
});

test('a bug gets a 500 at both doors, with a message that hides its cause', async () => {
  const broken = await startTestServer();
  const admin = await broken.client().login(await buildUser(broken.db, { role: Role.admin }));
  await broken.db.query('ALTER TABLE cost_code_templates RENAME COLUMN description TO gone');
  const logged = captureLog('error');
  const rest = await admin.rest('GET', '/api/cost-code-templates');
  const graphql = await admin.graphql('{ costCodeTemplates { id description } }');
  logged.stop();
  expect([rest.status, rest.body]).toEqual([500, { message: unexpectedMessage }]);
  expect(graphql.errors).toEqual([{ message: unexpectedMessage, extensions: { code: 'INTERNAL_SERVER_ERROR' } }]);
  expect(logged.text().match(/description/g)!.length).toBeGreaterThanOrEqual(2);
  await broken.stop();
});
