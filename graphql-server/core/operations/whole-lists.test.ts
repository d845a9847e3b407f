import { Permission } from '../../access/permissions';
import { Role } from '../../access/roles';
import { buildUser } from '../../testing/factories';
import { startTestServer, type TestServer } from '../../testing/server';
import { NoInput } from '../inputs/input-class';
import { query } from './query';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test.each([
  ['users', '/api/admin/users', '{ users { id } }'],
  ['pending users', '/api/admin/pending-users', '{ pendingUsers { id } }'],
  ['work orders', '/api/work-orders', '{ workOrders { id } }'],
  ['production entries', '/api/estimates', '{ estimates { id } }'],
  ['cost codes', '/api/admin/cost-code-templates', '{ adminCostCodeTemplates { id } }'],
  ['equipment', '/api/admin/equipment-templates', '{ adminEquipmentTemplates { id } }'],
  ['materials', '/api/admin/material-templates', '{ adminMaterialTemplates { id } }'],
  ['trucking companies', '/api/trucking-sources', '{ truckingSources { id } }'],
  ['workers', '/api/admin/workers', '{ adminWorkers { id } }'],
])('reading all %s over both doors adds one row an hour to the activity log', async (list, path, document) => {
  const reader = await buildUser(server.db, { role: Role.admin });
  const client = await server.client().login(reader);
  const rows = () =>
    server.db.query(`SELECT details FROM activity_logs WHERE "userId" = $1 AND action = 'list read'`, [reader.id]);
  expect((await client.graphql(document)).errors).toBeUndefined();
  expect(await rows()).toEqual([{ details: list }]);
  expect((await client.rest('GET', path)).status).toBe(200);
  expect((await client.graphql(document)).errors).toBeUndefined();
  expect(await rows()).toEqual([{ details: list }]);
});

test('reading pages and the whole list of users adds one row an hour to the activity log', async () => {
  const reader = await buildUser(server.db, { role: Role.admin });
  const client = await server.client().login(reader);
  for (const search of ['', 'a']) {
    const { errors } = await client.graphql(
      'query ($search: String) { userRows(search: $search, first: 2) { edges { node { id } } } }',
      { search },
    );
    expect(errors).toBeUndefined();
  }
  expect((await client.rest('GET', '/api/admin/users')).status).toBe(200);
  const rows = await server.db.query(`SELECT details FROM activity_logs WHERE "userId" = $1 AND action = 'list read'`, [
    reader.id,
  ]);
  expect(rows).toEqual([{ details: 'users' }]);
});

test('reading a picker adds no row to the activity log', async () => {
  const reader = await buildUser(server.db, { role: Role.admin });
  const client = await server.client().login(reader);
  expect((await client.rest('GET', '/api/cost-code-templates')).status).toBe(200);
  const rows = await server.db.query(`SELECT 1 FROM activity_logs WHERE "userId" = $1 AND action = 'list read'`, [
    reader.id,
  ]);
  expect(rows).toEqual([]);
});

test('a query that returns a whole list must set `wholeList`, unless it is for pickers', () => {
  const declaration = { input: NoInput, output: [String], run: () => [] } as const;
  const declare = (more: object) => () =>
    query('everything', { permission: Permission.USERS_MANAGE, ...declaration, output: [String] as never, ...more });
  expect(declare({})).toThrow('everything returns a whole list');
  expect(declare({ wholeList: false })).not.toThrow();
  expect(declare({ permission: Permission.PICKERS_READ })).not.toThrow();
});
