import { Role } from '../access/actor';

import { buildUser } from '../testing/factories';
import { startTestServer, type TestServer } from '../testing/server';
import { routes } from './routes';

let server: TestServer;
let document: any;
beforeAll(async () => {
  server = await startTestServer({ playground: true, projectTitle: 'Northside' });
  document = (await server.client().rest('GET', '/api/openapi.json')).body;
});
afterAll(() => server.stop());

test('the document lists every route, and nothing else', () => {
  const listed = Object.entries<object>(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  );
  const expected = routes.map(({ method, path }) => `${method} /api${path.replaceAll(/:(\w+)/g, '{$1}')}`);
  expect(listed.sort()).toEqual(expected.sort());
  expect(document.info.title).toBe('Northside REST API');
});

test('it lists the fields of a body and of its lists, and which are required', () => {
  const submit = document.paths['/api/timecards'].post;
  const { properties, required } = submit.requestBody.content['application/json'].schema;
  expect(required).toEqual(expect.arrayContaining(['date', 'workArea', 'costCodes']));
  expect(properties.date).toEqual({ type: 'string', format: 'date' });
  expect(properties.costCodes.items.properties.materials.items.properties.quantity.type).toBe('string');
  expect(submit.parameters.map(({ name }: { name: string }) => name)).toEqual(['Idempotency-Key']);
});

test('it distinguishes path from query parameters, and public calls from those that need a session', () => {
  const { parameters, requestBody } = document.paths['/api/admin/users/{id}/role'].patch;
  expect(parameters).toEqual([{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }]);
  expect(Object.keys(requestBody.content['application/json'].schema.properties)).toEqual(['role']);
  expect(document.paths['/api/login'].post.security).toEqual([]);
  expect(document.paths['/api/timecards'].get.security).toEqual([{ session: [] }]);
});

test('it lists the status and media type of a success as they are sent', async () => {
  const admin = await server.client().login(await buildUser(server.db, { role: Role.admin }));
  for (const [path, status, type] of [
    ['/api/timecards', 200, 'application/json'],
    ['/api/equipment-hours/export', 200, 'text/csv'],
    ['/api/logout', 302, undefined],
  ] as const) {
    const documented = document.paths[path].get.responses;
    expect(Object.keys(documented)).toEqual([String(status), '4XX', '5XX']);
    expect(Object.keys(documented[status].content ?? {})).toEqual(type ? [type] : []);
    const sent = await admin.raw('GET', path);
    expect(sent.status).toBe(status);
    if (type) expect(sent.headers.get('content-type')).toContain(type);
  }
});

test('a failure has a message, and may have the reason that a program acts on', () => {
  const { schema } = document.paths['/api/login'].post.responses['4XX'].content['application/json'];
  expect(schema.required).toEqual(['message']);
  expect(schema.properties.reason.enum).toEqual(expect.arrayContaining(['NOT_SIGNED_IN', 'EMAIL_NOT_VERIFIED']));
});

test('it names the session cookie for http and https', async () => {
  expect(document.components.securitySchemes.session).toEqual({ type: 'apiKey', in: 'cookie', name: 'fieldbook.sid' });
  const https = await startTestServer({ playground: true, publicUrl: 'https://fieldbook.example.com' });
  const { components } = (await https.client().rest('GET', '/api/openapi.json')).body;
  expect(components.securitySchemes.session.name).toBe('__Host-fieldbook.sid');
  await https.stop();
});

test('without the playground there is no document', async () => {
  const closed = await startTestServer({ playground: false });
  expect((await closed.client().rest('GET', '/api/openapi.json')).status).toBe(404);
  await closed.stop();
});
