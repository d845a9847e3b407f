import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Role } from '../access/roles';
import type { ApiClient } from '../testing/client';
import { clientDocument } from '../testing/client-document';
import { buildUser } from '../testing/factories';
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

/** Sends a request with exactly these headers and returns the unchanged response. */
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

const PICKERS = clientDocument('TimecardPickers');
const graphql = (query: string, headers: Record<string, string> = {}) =>
  raw('POST', '/graphql', headers, JSON.stringify({ query }));

describe('pickers', () => {
  test('have only the active entries', async () => {
    const { data } = JSON.parse((await graphql(PICKERS)).body.toString());
    expect(data.materialTemplates.map(({ name }: { name: string }) => name)).toEqual(['aggregate', 'Sand']);
    expect(data.equipmentTemplates).toHaveLength(49);
    expect(data.costCodeTemplates[0]).toMatchObject({ code: '10-1', description: 'Grade 🏗 1', productionUnit: 'CY' });
  });

  test('are refused without a session', async () => {
    const { errors } = await server.client().graphql(PICKERS);
    expect(errors![0]!.extensions.code).toBe('UNAUTHENTICATED');
  });
});

describe('a response', () => {
  const unzip: Record<string, (bytes: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync };

  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', undefined],
  ])('to a client that accepts %s has the encoding %s, through both doors', async (accepted, encoding) => {
    const headers = { 'accept-encoding': accepted };
    for (const send of [
      (more: Record<string, string>) => graphql(PICKERS, more),
      (more: Record<string, string>) => raw('GET', '/api/equipment-templates', more),
      (more: Record<string, string>) => raw('GET', '/api/admin/logs', more),
    ]) {
      const [plain, response] = [await send({}), await send(headers)];
      expect(response.headers['content-encoding']).toBe(encoding);
      expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
      expect(response.headers['vary']).toMatch(/accept-encoding/i);
      const bytes = encoding ? unzip[encoding]!(response.body) : response.body;
      if (encoding) expect(response.body.length).toBeLessThan(bytes.length);
      // Reading the log adds a line to the log, so its second response differs.
      if (!plain.body.includes('list read')) expect(bytes.toString()).toBe(plain.body.toString());
    }
  });

  test('that is small is sent uncompressed', async () => {
    const response = await graphql('{ me { email } }', { 'accept-encoding': 'br' });
    expect(response.headers['content-encoding']).toBeUndefined();
    expect(JSON.parse(response.body.toString()).data.me.email).toContain('@');
  });
});
