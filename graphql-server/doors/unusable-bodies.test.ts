import type { ApiClient, ApiResponse } from '../testing/client';
import { buildTimecard, buildUser } from '../testing/factories';
import { startTestServer, type TestServer } from '../testing/server';

let server: TestServer;
let client: ApiClient;
beforeAll(async () => {
  server = await startTestServer();
  client = await server.client().login(await buildUser(server.db));
});
afterAll(() => server.stop());

const json = { 'content-type': 'application/json' };
const cards = async () => (await client.rest('GET', '/api/timecards')).body.length;

/** Returns the failure in a response of either door: its status and message. */
const failureOf = ({ status, body }: ApiResponse) => [status, body.errors?.[0]?.message ?? body.message];

describe('the body of a request', () => {
  test.each([
    ['half a document', '{"date": "2026-01-01",'],
    ['nothing but words', 'hello'],
    ['null', 'null'],
    ['a number', '42'],
    ['a text', '"hello"'],
    ['NaN', '{"operatorCount": NaN}'],
    ['bytes that are not UTF-8', Buffer.from([...Buffer.from('{"workArea":"'), 0xff, 0xfe, ...Buffer.from('"}')])],
  ])('%s is refused as invalid JSON', async (_name, body) => {
    const { status, body: said } = await client.raw('POST', '/api/timecards', { body, headers: json });
    expect(status).toBe(400);
    expect(said).toEqual({ message: 'The request body is not valid JSON' });
  });

  test('a list instead of an object is a 400', async () => {
    const { status, body } = await client.rest('POST', '/api/timecards', [buildTimecard()]);
    expect([status, body]).toEqual([400, { message: 'A JSON object is expected' }]);
  });

  test('a missing body is a 400 that names the required fields', async () => {
    const { status, body } = await client.raw('POST', '/api/timecards');
    expect(status).toBe(400);
    expect(body.errors).toContainEqual({ path: 'date', message: 'Date is required' });
  });

  test.each(['/api/timecards', '/graphql'])('more than a megabyte sent to %s is a 413', async (path) => {
    const response = await client.rest('POST', path, { workArea: 'x'.repeat(1024 * 1024) });
    expect(failureOf(response)).toEqual([413, 'The request body is too large']);
  });

  test.each(['/api/timecards', '/api/login', '/api/logout', '/graphql'])(
    'a content type other than JSON sent to %s is a 415, and changes nothing',
    async (path) => {
      const before = await cards();
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
        const response = await client.raw('POST', path, {
          body: JSON.stringify(buildTimecard()),
          headers: { 'content-type': type },
        });
        expect(failureOf(response)).toEqual([415, 'The request body must be JSON (application/json)']);
      }
      expect(await cards()).toBe(before);
    },
  );

  test.each([
    ['an unknown charset', { 'content-type': 'application/json; charset=klingon' }],
    ['an unknown encoding', { ...json, 'content-encoding': 'klingon' }],
  ])('%s is a 415', async (_name, headers) => {
    expect((await client.raw('POST', '/api/timecards', { body: '{}', headers })).status).toBe(415);
  });

  test.each([
    ['in a field', (deep: unknown) => ({ costCodes: deep })],
    ['in an unknown field', (deep: unknown) => ({ ...buildTimecard(), unknown: deep })],
  ])('a list nested 100,000 times %s is a 400', async (_name, bodyOf) => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    const body = JSON.stringify(bodyOf('DEEP')).replace('"DEEP"', deep);
    const { status } = await client.raw('POST', '/api/timecards', { body, headers: json });
    expect(status).toBe(400);
  });

  test('a hundred thousand cost codes are a 400 with a short message', async () => {
    const { status, body } = await client.rest('POST', '/api/timecards', {
      ...buildTimecard(),
      costCodes: Array.from({ length: 100_000 }, () => ({})),
    });
    expect(status).toBe(400);
    expect(body.errors).toEqual([{ path: 'costCodes', message: expect.stringContaining('at most 500 entries') }]);
  });

  test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'a field called %s is ignored',
    async (name) => {
      const body = `{"${name}": {"isAdmin": true}, "email": "nobody@example.com", "password": "x"}`;
      expect((await server.client().raw('POST', '/api/login', { body, headers: json })).status).toBe(401);
      expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
    },
  );

  test.each(['__proto__', 'constructor', 'prototype'])('a nested field called %s is ignored', async (name) => {
    for (const odd of [{ isAdmin: true }, 'x', null, []]) {
      const body = JSON.stringify({ ...buildTimecard(), notes: { inner: { X: odd } }, more: [{ X: odd }] });
      const response = await client.raw('POST', '/api/timecards', {
        body: body.replaceAll('"X"', `"${name}"`),
        headers: json,
      });
      expect(response.status).toBe(201);
    }
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });
});

test('an error before GraphQL runs is in GraphQL’s error format, with a code', async () => {
  const accept = 'application/graphql-response+json,application/json;q=0.9';
  const { status, body, headers } = await client.raw('POST', '/graphql', { body: '{', headers: { ...json, accept } });
  expect(status).toBe(400);
  expect(headers.get('content-type')).toMatch(/^application\/graphql-response\+json/);
  expect(body).toEqual({
    errors: [{ message: 'The request body is not valid JSON', extensions: { code: 'BAD_USER_INPUT' } }],
  });
});
