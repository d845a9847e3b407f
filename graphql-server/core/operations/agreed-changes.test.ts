import { Role } from '../../access/roles';
import type { ApiClient } from '../../testing/client';
import { buildUser } from '../../testing/factories';
import { startTestServer, type TestServer } from '../../testing/server';

let server: TestServer;
let admin: ApiClient;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.client().login(await buildUser(server.db, { role: Role.admin }));
});
afterAll(() => server.stop());

/** Each list with an entry and a field that two people change. */
const LISTS = [
  [
    '/api/admin/cost-code-templates',
    'CostCodeTemplate',
    { code: '1', description: 'Grading' },
    'description',
    'cost code',
  ],
  ['/api/admin/material-templates', 'MaterialTemplate', { name: 'Grading' }, 'name', 'material'],
  ['/api/trucking-sources', 'TruckingSource', { name: 'Grading' }, 'name', 'trucking company'],
  [
    '/api/admin/equipment-templates',
    'EquipmentTemplate',
    { company: 'blaze', equipment: 'Grading' },
    'equipment',
    'equipment',
  ],
  ['/api/estimates', 'Estimate', { costCode: '1', description: 'Grading' }, 'description', 'production entry'],
  ['/api/work-orders', 'WorkOrder', { description: 'Grading' }, 'description', 'work order'],
] as const;

describe.each(LISTS)('%s', (path, name, entry, field, noun) => {
  let id: string;
  const remove = () => admin.rest('DELETE', `${path}/${id}`);
  beforeEach(async () => {
    id = (await admin.rest('POST', path, entry)).body.id;
  });
  afterEach(remove);
  const patch = (changes: object) => admin.rest('PATCH', `${path}/${id}`, changes);
  const update = (changes: object) =>
    admin.graphql(`mutation ($input: Update${name}Input!) { update${name}(input: $input) { id ${field} } }`, {
      input: { id, ...changes },
    });

  test('refuses to overwrite another person’s change at both doors, and returns both values', async () => {
    await patch({ [field]: 'Theirs' });
    const message = `Meanwhile, somebody else changed this ${noun}: ${field} is now "Theirs", yours is "Yours".`;
    const conflicts = [{ field, base: 'Grading', current: 'Theirs', sent: 'Yours' }];
    const input = { [field]: 'Yours', base: { [field]: 'Grading' } };
    const rest = await patch(input);
    expect([rest.status, rest.body]).toEqual([409, { message, reason: 'FIELDS_CHANGED', conflicts }]);
    const { errors } = await update(input);
    expect(errors![0]).toMatchObject({
      message,
      extensions: { code: 'CONFLICT', reason: 'FIELDS_CHANGED', conflicts },
    });
    expect((await update({ [field]: 'Yours', base: { [field]: 'Theirs' } })).data[`update${name}`][field]).toBe(
      'Yours',
    );
  });

  test('keeps the last change if the client sends no `base`', async () => {
    await patch({ [field]: 'Theirs' });
    expect((await patch({ [field]: 'Yours' })).body[field]).toBe('Yours');
  });

  test('accepts the same change twice, and keeps a change if another person sends the earlier value back', async () => {
    const sent = { [field]: 'Yours', base: { [field]: 'Grading' } };
    expect([(await patch(sent)).status, (await patch(sent)).status]).toEqual([200, 200]);
    expect((await patch({ [field]: 'Grading', base: { [field]: 'Grading' } })).body[field]).toBe('Yours');
  });
});

test('a conflict is also found in a field that was empty and in a day', async () => {
  const { body: code } = await admin.rest('POST', '/api/admin/cost-code-templates', { code: '2', description: 'x' });
  const path = `/api/admin/cost-code-templates/${code.id}`;
  const seen = { productionUnit: '', isActive: true };
  expect((await admin.rest('PATCH', path, { productionUnit: 'acres', isActive: false, base: seen })).status).toBe(200);
  const late = await admin.rest('PATCH', path, { productionUnit: 'miles', base: seen });
  expect([late.status, late.body.conflicts]).toEqual([
    409,
    [{ field: 'productionUnit', base: '', current: 'acres', sent: 'miles' }],
  ]);
  const { body: order } = await admin.rest('POST', '/api/work-orders', { dateStarted: '2026-03-02' });
  const changed = { dateStarted: '2026-03-05', base: { dateStarted: '2026-03-01' } };
  expect((await admin.rest('PATCH', `/api/work-orders/${order.id}`, changed)).body.conflicts).toEqual([
    { field: 'dateStarted', base: '2026-03-01', current: '2026-03-02', sent: '2026-03-05' },
  ]);
});
