import { Role } from '../access/roles';

import { buildLoad, buildTimecard, buildUser, PASSWORD } from '../testing/factories';
import { startTestServer, type TestServer } from '../testing/server';
import { routes } from './routes';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

let server: TestServer;
let document: any;
beforeAll(async () => {
  server = await startTestServer({ playground: true, projectTitle: 'Northside' });
  document = (await server.client().rest('GET', '/api/openapi.json')).body;
});
afterAll(() => server.stop());

test('the OpenAPI document lists every route, the redirect to the login page, and uploads', () => {
  const listed = Object.entries<object>(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  );
  const expected = routes.map(({ method, path }) => `${method} /api${path.replaceAll(/:(\w+)/g, '{$1}')}`);
  expect(listed.sort()).toEqual([...expected, 'get /api/login', 'put /api/uploads/{id}'].sort());
  expect(document.info.title).toBe('Northside REST API');
});

test('the OpenAPI document lists the fields of a body and of its lists, and which fields are required', () => {
  const submit = document.paths['/api/timecards'].post;
  const { properties, required } = submit.requestBody.content['application/json'].schema;
  expect(required).toEqual(expect.arrayContaining(['date', 'workArea', 'costCodes']));
  expect(properties.date).toEqual({ type: 'string', format: 'date' });
  expect(properties.costCodes.items.properties.materials.items.properties.quantity.type).toBe('string');
  expect(submit.parameters.map(({ name }: { name: string }) => name)).toEqual(['Idempotency-Key']);
});

/** Lists values that violate the document's schema, by path. Covers the parts of JSON Schema that the document uses. */
function breaches(schema: any, value: any, path = ''): string[] {
  if (schema.anyOf)
    return schema.anyOf.some((one: any) => breaches(one, value, path).length === 0) ? [] : [`${path}: none of`];
  const type = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
  const wanted = [schema.type].flat().map((one) => (one === 'integer' ? 'number' : one));
  if (!wanted.includes(type)) return [`${path}: ${type} instead of ${schema.type}`];
  if (schema.enum && !schema.enum.includes(value)) return [`${path}: ${value}`];
  if (schema.pattern && !new RegExp(schema.pattern).test(value)) return [`${path}: ${value}`];
  if (type === 'array')
    return value.flatMap((one: any, index: number) => breaches(schema.items, one, `${path}/${index}`));
  if (type !== 'object' || !schema.properties) return [];
  return [
    ...schema.required.filter((name: string) => !(name in value)).map((name: string) => `${path}/${name} is missing`),
    ...Object.entries(value).flatMap(([name, one]) =>
      schema.properties[name]
        ? breaches(schema.properties[name], one, `${path}/${name}`)
        : [`${path}/${name} is not listed`],
    ),
  ];
}

test('each tested response has a schema in the OpenAPI document, and matches it', async () => {
  const admin = await server
    .client()
    .login(await buildUser(server.db, { role: Role.admin, stormWaterCertified: true }));
  const { id: equipmentTemplateId } = (
    await admin.rest('POST', '/api/admin/equipment-templates', { company: 'blaze', equipment: 'Dozer' })
  ).body;
  const posts: Record<string, object> = {
    '/api/admin/cost-code-templates': { code: '1001', description: 'Grading' },
    '/api/admin/material-templates': { name: 'Sand' },
    '/api/trucking-sources': { name: 'Dans' },
    '/api/estimates': { costCode: '1001' },
    '/api/work-orders': {},
    '/api/timecards': buildTimecard(),
    '/api/equipment-hours': { equipmentTemplateId, date: '2026-03-02', hours: '7.5' },
    '/api/trucking-records': buildLoad(),
    '/api/storm-water/documents/upload-url': {},
    '/api/admin/users': {
      email: 'new@example.com',
      password: 'Crane-hook-7',
      role: 'field',
      firstName: 'A',
      lastName: 'B',
    },
    '/api/confirm-password': { password: PASSWORD },
  };
  const schemaOf = (path: string, method: string, status: number) =>
    document.paths[path][method].responses[status].content['application/json'].schema;
  for (const [path, body] of Object.entries(posts)) {
    const sent = await admin.rest('POST', path, body);
    expect([path, sent.status < 300, breaches(schemaOf(path, 'post', sent.status), sent.body)]).toEqual([
      path,
      true,
      [],
    ]);
  }
  const seen: string[] = [];
  for (const [path, { get }] of Object.entries<any>(document.paths)) {
    if (!get?.responses['200']?.content?.['application/json'] || path.includes('{') || path.includes('weather'))
      continue;
    const sent = await admin.rest('GET', `${path}?startDate=2026-01-01&endDate=2026-12-31`);
    expect([path, sent.status, breaches(schemaOf(path, 'get', 200), sent.body)]).toEqual([path, 200, []]);
    if (!Array.isArray(sent.body) || sent.body.length > 0) seen.push(path);
  }
  expect(seen.length).toBeGreaterThan(12);
});

test('in the OpenAPI document, every property of a request and every response has a type', () => {
  const untyped: string[] = [];
  for (const [path, methods] of Object.entries<any>(document.paths)) {
    for (const [method, { parameters, requestBody, responses }] of Object.entries<any>(methods)) {
      for (const { schema } of Object.values<any>(requestBody?.content ?? {})) {
        if (!schema.type) untyped.push(`${method} ${path}`);
        for (const [name, { type }] of Object.entries<any>(schema.properties ?? {})) {
          if (!type) untyped.push(`${method} ${path} ${name}`);
        }
      }
      for (const { name, schema } of parameters) if (!schema.type) untyped.push(`${method} ${path} ${name}`);
      for (const { content = {} } of Object.values<any>(responses)) {
        for (const { schema } of Object.values<any>(content)) if (!schema?.type) untyped.push(`${method} ${path}`);
      }
    }
  }
  expect(untyped).toEqual([]);
});

test('every operation in the OpenAPI document has a listed tag and a description', () => {
  const tags = document.tags.map(({ name }: { name: string }) => name);
  const bare = Object.entries<any>(document.paths).flatMap(([path, methods]) =>
    Object.entries<any>(methods)
      .filter(
        ([, operation]) =>
          !operation.description ||
          operation.description.includes('@throws') ||
          !operation.tags?.every((tag: string) => tags.includes(tag)),
      )
      .map(([method]) => `${method} ${path}`),
  );
  expect(bare).toEqual([]);
  expect(document.paths['/api/work-orders'].post.tags).toEqual(['Work orders']);
  expect(document.servers).toEqual([{ url: server.settings.publicUrl }]);
});

test('the OpenAPI document says which fields are required or may be null, and omits unused parameters', () => {
  const bodyOf = (path: string, method: string) =>
    document.paths[path][method].requestBody.content['application/json'].schema;
  const created = bodyOf('/api/admin/users', 'post');
  expect(created.required).toEqual(expect.arrayContaining(['email', 'password']));
  expect(created.required).not.toContain('requireReset');
  const order = bodyOf('/api/work-orders/{id}', 'patch');
  expect(order.required).toEqual([]);
  expect(order.properties.dateCompleted.type).toEqual(['string', 'null']);
  expect(created.properties.email.type).toBe('string');
  const names = (path: string) => document.paths[path].get.parameters.map(({ name }: { name: string }) => name);
  expect(names('/api/trucking-records')).toEqual([]);
  expect(names('/api/auth/oidc/callback')).toEqual([]);
  expect(names('/api/photos/{id}')).toEqual(['id', 'size', 'withdrawn']);
  expect(names('/api/trucking-records/date-range')).toEqual(['startDate', 'endDate']);
});

test('the OpenAPI document separates path parameters from body fields, and public operations from others', () => {
  const { parameters, requestBody } = document.paths['/api/admin/users/{id}/role'].patch;
  expect(parameters).toMatchObject([{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }]);
  expect(Object.keys(requestBody.content['application/json'].schema.properties)).toEqual(['role']);
  expect(document.paths['/api/login'].post.security).toEqual([]);
  expect(document.paths['/api/timecards'].get.security).toEqual([{ session: [] }, { token: [] }]);
  expect(document.paths['/api/auth/user'].get.security).toEqual([{ session: [] }, { token: [] }]);
  expect(document.paths['/api/change-password'].post.security).toEqual([{ session: [] }]);
});

test('the OpenAPI document lists the status and media types of a successful response', async () => {
  const admin = await server.client().login(await buildUser(server.db, { role: Role.admin }));
  for (const [path, status, types] of [
    ['/api/timecards', 200, { '': 'application/json' }],
    ['/api/equipment-hours/export', 200, { '?format=csv': 'text/csv', '?format=xlsx': XLSX }],
    ['/api/logout', 302, {}],
  ] as const) {
    const documented = document.paths[path].get.responses;
    expect(Object.keys(documented)).toEqual([String(status), '429', '503', '4XX', '5XX']);
    expect(Object.keys(documented[status].content ?? {})).toEqual(Object.values(types));
    for (const [query, type] of Object.entries(types)) {
      const sent = await admin.raw('GET', path + query);
      expect(sent.status).toBe(status);
      expect(sent.headers.get('content-type')).toContain(type);
    }
  }
  expect((await admin.raw('GET', '/api/logout')).status).toBe(302);
});

test('in the OpenAPI document, a failure has a message, and may have a reason for programs', () => {
  const { schema } = document.paths['/api/login'].post.responses['4XX'].content['application/json'];
  expect(schema.required).toEqual(['message']);
  expect(schema.properties.reason.enum).toEqual(expect.arrayContaining(['NOT_SIGNED_IN', 'EMAIL_NOT_VERIFIED']));
});

test('the OpenAPI document names the session cookie for http and https', async () => {
  expect(document.components.securitySchemes.session).toMatchObject({
    ...{ type: 'apiKey', in: 'cookie', name: 'fieldbook.sid' },
  });
  expect(document.components.securitySchemes.token).toMatchObject({ type: 'http', scheme: 'bearer' });
  const https = await startTestServer({ playground: true, publicUrl: 'https://fieldbook.example.com' });
  const { components } = (await https.client().rest('GET', '/api/openapi.json')).body;
  expect(components.securitySchemes.session.name).toBe('__Host-fieldbook.sid');
  await https.stop();
});

test('every parameter has a description, every body a fitting example, and 429 and 503 have Retry-After', () => {
  const operations = Object.values<any>(document.paths).flatMap((methods) => Object.values<any>(methods));
  for (const { operationId, parameters, requestBody, responses } of operations) {
    for (const { name, description } of parameters)
      expect([operationId, name, description]).toEqual([operationId, name, expect.stringMatching(/\.$/)]);
    const json = requestBody?.content['application/json'];
    if (json) expect([operationId, ...breaches(json.schema, json.example)]).toEqual([operationId]);
    if (!responses['4XX']) continue;
    for (const status of ['429', '503']) expect(responses[status].headers['Retry-After'].schema.type).toBe('integer');
  }
});

test('a body is required only if one of its fields is', async () => {
  expect(document.paths['/api/work-orders'].post.requestBody.required).toBe(false);
  expect(document.paths['/api/timecards'].post.requestBody.required).toBe(true);
});

test('without the playground, there is no OpenAPI document', async () => {
  const closed = await startTestServer({ playground: false });
  expect((await closed.client().rest('GET', '/api/openapi.json')).status).toBe(404);
  await closed.stop();
});
