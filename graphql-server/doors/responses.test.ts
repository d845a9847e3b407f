import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Role } from '../access/actor';
import type { ApiClient } from '../testing/client';
import { buildTimecard, buildUser } from '../testing/factories';
import { startTestServer, type TestServer } from '../testing/server';

let server: TestServer;
let client: ApiClient;
beforeAll(async () => {
  server = await startTestServer();
  client = await server.client().login(await buildUser(server.db, { role: Role.admin }));
  await server.db.query(`
    INSERT INTO equipment_templates (company, equipment, model, serial, "isActive", "retiredAt")
    SELECT (ARRAY['blaze', 'dans'])[1 + n % 2], 'Loader "' || n % 7 || '" \\ <b>', nullif('M' || n % 3, 'M0'),
           nullif('S-' || n, 'S-5'), n % 9 > 0, CASE WHEN n % 11 = 0 THEN now() END
    FROM generate_series(1, 60) n`);
  await server.db.query(`
    INSERT INTO cost_code_templates (code, description, "productionUnit", "isActive")
    SELECT '10-' || n, 'Grade 🏗 ' || n, nullif('CY', CASE WHEN n % 2 = 0 THEN 'CY' END), n % 4 > 0
    FROM generate_series(1, 12) n`);
  await server.db.query(`
    INSERT INTO material_templates (name, "isActive") VALUES ('Sand', true), ('aggregate', true), ('Rip rap', false)`);
});
afterAll(() => server.stop());

interface Raw {
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** Sends a request with exactly these headers, and returns the response as it was sent. */
function raw(method: string, target: string, headers: Record<string, string>, body?: string): Promise<Raw> {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const type = body === undefined ? {} : { 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    request(`${server.url}${target}`, { method, headers: { cookie, ...type, ...headers } }, async (response) => {
      resolve({ headers: response.headers, body: Buffer.concat(await response.toArray()) });
    })
      .once('error', reject)
      .end(body);
  });
}

const FILE = readFileSync(path.resolve('web/features/timecards/timecards.graphql'), 'utf8');
const PICKERS = /^query TimecardPickers .*?\n}$/ms.exec(FILE)![0];
const graphql = (query: string, headers: Record<string, string> = {}) =>
  raw('POST', '/graphql', headers, JSON.stringify({ query }));

describe('pickers as text', () => {
  test.each([
    ['as the client has them', PICKERS],
    ['with the names of their types', PICKERS.replaceAll(/\bid$/gm, '__typename id')],
    ['in another order, with everything', '{ materialTemplates { isActive name } costCodeTemplates { isActive id } }'],
    ['one alone', '{ equipmentTemplates { isActive serial model equipment company id } }'],
  ])('%s are the same bytes as through graphql-js', async (_how, query) => {
    const find = jest.spyOn(server.db.manager, 'find');
    const text = (await graphql(query)).body.toString();
    expect(find).not.toHaveBeenCalled();
    // The text path does not support aliases, so graphql-js runs this document.
    const [, field] = /(\w+Templates)/.exec(query)!;
    const ordinary = (await graphql(query.replace(field!, `${field}: ${field}`))).body.toString();
    expect(find).toHaveBeenCalled();
    find.mockRestore();
    expect(JSON.parse(text).errors).toBeUndefined();
    expect(Object.values<object[]>(JSON.parse(text).data)[0]!.length).toBeGreaterThan(1);
    expect(text).toBe(ordinary);
  });

  test('leave out inactive entries', async () => {
    const { data } = JSON.parse((await graphql(PICKERS)).body.toString());
    expect(data.materialTemplates.map(({ name }: { name: string }) => name)).toEqual(['aggregate', 'Sand']);
    expect(data.equipmentTemplates).toHaveLength(49);
  });

  test('next to a field without a text path go through graphql-js as a whole', async () => {
    const { data } = JSON.parse((await graphql('{ materialTemplates { name } me { email } }')).body.toString());
    expect([data.materialTemplates.length, typeof data.me.email]).toEqual([2, 'string']);
  });

  test('are refused without a session', async () => {
    const { errors } = await server.client().graphql(PICKERS);
    expect(errors![0]!.extensions.code).toBe('UNAUTHENTICATED');
  });
});

describe('a document with a hot field', () => {
  beforeAll(async () => {
    const { status } = await client.rest('POST', '/api/timecards', buildTimecard());
    expect(status).toBe(201);
  });

  // With a directive, graphql-js runs the document; as many spaces keep the positions of errors.
  const DIRECTIVE = '@include(if: true)';
  const FILTER = 'query ($f: TimecardFilter) { timecards(filter: $f)HERE { edges { node { id } } } }';
  const FIRST = 'query ($first: Int = 2) { timecards(first: $first)HERE { edges { node { id } } } }';
  const TWO = 'query A { materialTemplatesHERE { id } } query B { costCodeTemplates { id } }';

  test.each<[string, string, object?, string?]>([
    ['no variables', FIRST],
    ['null for a default', FIRST, { first: null }],
    ['a list for a number', FIRST, { first: [2] }],
    ['a text for a number', FIRST, { first: '2' }],
    ['a number too large', FIRST, { first: 2 ** 31 }],
    ['an unknown variable', FIRST, { first: 1, more: { first: [] } }],
    ['a list for an object', FILTER, { f: [{}] }],
    ['a field called constructor', FILTER, { f: { constructor: 1 } }],
    ['blank filters', FILTER, { f: { workArea: ' ', startDate: '', name: null } }],
    ['text that cannot be stored', FILTER, { f: { workArea: '\ud800' } }],
    ['a NUL', FILTER, { f: { name: 'a\0' } }],
    ['an unusual variable name', FIRST.replaceAll('$first', '$__proto__')],
    ['the first of two operations', TWO, {}, 'A'],
    ['the second of two operations', TWO, {}, 'B'],
    ['neither of two operations', TWO, {}, 'C'],
    [
      'odd fragment names',
      '{ ...toString } fragment toString on Query { materialTemplatesHERE { ...constructor } } fragment constructor on MaterialTemplate { id }',
    ],
    ['a skipped field', 'query ($no: Boolean!) { materialTemplatesHERE { id name @include(if: $no) } }', { no: false }],
    ['a field that takes code', '{ timecards(first: 1)HERE { edges { node { id warnings } } } }'],
    [
      'two hot fields, one of which fails',
      '{ materialTemplatesHERE { id } machineReport(filter: { startDate: "2026-03-02", endDate: "2026-03-01" }) { rows { status } } }',
    ],
    ['the same field twice', '{ materialTemplatesHERE { id } materialTemplates { name id } }'],
    ['introspection', '{ materialTemplatesHERE { __typename } __typename __schema { queryType { name } } }'],
  ])(
    'and %s gets the same response as through graphql-js, by POST and GET',
    async (_what, document, variables = {}, operationName) => {
      const bodyOf = async (directive: string, method: 'GET' | 'POST') => {
        const query = document.replace('HERE', directive);
        const parts = { query, variables: JSON.stringify(variables), ...(operationName && { operationName }) };
        const { body } =
          method === 'GET'
            ? await raw('GET', `/graphql?${new URLSearchParams(parts)}`, {})
            : await raw('POST', '/graphql', {}, JSON.stringify({ ...parts, variables }));
        return body.toString();
      };
      const ordinary = await bodyOf(DIRECTIVE, 'POST');
      expect(ordinary).not.toContain('INTERNAL');
      const spaces = ' '.repeat(DIRECTIVE.length);
      expect(await bodyOf(spaces, 'POST')).toBe(ordinary);
      expect(await bodyOf(spaces, 'GET')).toBe(ordinary);
    },
  );
});

describe('a response', () => {
  const unzip: Record<string, (bytes: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync };

  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', undefined],
  ])('to a client that accepts %s is compressed with %s, through both doors', async (accepted, encoding) => {
    const headers = { 'accept-encoding': accepted };
    for (const send of [
      (more: Record<string, string>) => graphql(PICKERS, more),
      (more: Record<string, string>) => raw('GET', '/api/equipment-templates', more),
      (more: Record<string, string>) => raw('GET', '/api/admin/logs', more),
    ]) {
      const [plain, answer] = [await send({}), await send(headers)];
      expect(answer.headers['content-encoding']).toBe(encoding);
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
      expect(answer.headers['vary']).toMatch(/accept-encoding/i);
      const bytes = encoding ? unzip[encoding]!(answer.body) : answer.body;
      if (encoding) expect(answer.body.length).toBeLessThan(bytes.length);
      // Reading the log adds a line to it.
      if (!plain.body.includes('list read')) expect(bytes.toString()).toBe(plain.body.toString());
    }
  });

  test('that is small is sent uncompressed', async () => {
    const answer = await graphql('{ me { email } }', { 'accept-encoding': 'br' });
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(JSON.parse(answer.body.toString()).data.me.email).toContain('@');
  });
});
