import { Role } from '../../access/roles';
import type { ApiClient } from '../../testing/client';
import { buildCostCode, buildTimecard, buildUser } from '../../testing/factories';
import { startTestServer, type TestServer } from '../../testing/server';

let server: TestServer;
let admin: ApiClient;
let blaze: ApiClient;
beforeAll(async () => {
  server = await startTestServer();
  [admin, blaze] = [await signedIn(Role.admin), await signedIn(Role.blaze_engineer)];
});
afterAll(() => server.stop());

const path = '/api/admin/equipment-templates';
const signedIn = async (role: Role) => server.client().login(await buildUser(server.db, { role }));
const create = async (overrides: object = {}) =>
  (await admin.rest('POST', path, { company: 'blaze', equipment: 'Excavator', ...overrides })).body;
const listed = async (client: ApiClient) => (await client.rest('GET', path)).body;
const reading = (id: string, date: string, hours: string, createdAt = '2026-01-01T00:00:00Z') =>
  server.db.query(
    `INSERT INTO equipment_hours ("equipmentTemplateId", date, hours, "createdAt") VALUES ($1, $2, $3, $4)`,
    [id, date, hours, createdAt],
  );

describe('access by company', () => {
  test('an administrator sees both companies’ equipment, an engineer one company’s, others none', async () => {
    const [own, other] = [await create(), await create({ company: 'dans' })];
    const idsFor = async (client: ApiClient) => (await listed(client)).map(({ id }: { id: string }) => id);
    expect(await idsFor(admin)).toEqual(expect.arrayContaining([own.id, other.id]));
    expect(await idsFor(blaze)).toContain(own.id);
    expect(await idsFor(blaze)).not.toContain(other.id);
    const dans = await signedIn(Role.dans_engineer);
    expect(new Set((await listed(dans)).map(({ company }: { company: string }) => company))).toEqual(new Set(['dans']));
    for (const role of [Role.user, Role.field, Role.trucking]) expect(await listed(await signedIn(role))).toEqual([]);
  });

  test('an engineer changes one company’s equipment, and gets a 403 for the other’s at both doors', async () => {
    const [own, other] = [await create(), await create({ company: 'dans' })];
    const made = await blaze.rest('POST', path, { company: 'blaze', equipment: 'Roller' });
    expect(made.status).toBe(201);
    const responses = [
      await blaze.rest('POST', path, { company: 'dans', equipment: 'Roller' }),
      await blaze.rest('PATCH', `${path}/${other.id}`, { equipment: '' }),
      await blaze.rest('PATCH', `${path}/${own.id}`, { company: 'dans' }),
      await blaze.rest('DELETE', `${path}/${other.id}`),
    ];
    expect(responses.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    const { errors } = await blaze.graphql(
      `mutation { updateEquipmentTemplate(input: { id: "${other.id}", model: "X" }) { id } }`,
    );
    expect(errors![0]!.extensions.code).toBe('FORBIDDEN');
    expect((await blaze.rest('PATCH', `${path}/${own.id}`, { model: 'CAT' })).body.model).toBe('CAT');
    expect((await blaze.rest('DELETE', `${path}/${own.id}`)).status).toBe(204);
  });

  test('the picker lists equipment for a person who manages none', async () => {
    const piece = await create({ company: 'dans' });
    const { body } = await (await signedIn(Role.field)).rest('GET', '/api/equipment-templates');
    expect(body).toContainEqual({
      id: piece.id,
      company: 'dans',
      equipment: 'Excavator',
      model: null,
      serial: null,
      isActive: true,
    });
  });

  test('an unknown company is rejected', async () => {
    const { status, body } = await admin.rest('POST', path, { company: 'acme', equipment: 'Roller' });
    expect([status, body.message]).toEqual([400, 'Company must be one of blaze, dans']);
  });
});

describe('the totals of a machine', () => {
  const totals = async (id: string) => {
    const { totalHours, totalOnSite } = (await listed(admin)).find((piece: { id: string }) => piece.id === id);
    return { totalHours, totalOnSite };
  };

  test('are 0.00 without readings', async () => {
    expect(await create()).toMatchObject({ totalHours: '0.00', totalOnSite: '0.00' });
  });

  test('are the newest reading and its increase over the oldest, ordered by date and then by submission', async () => {
    const { id } = await create();
    await reading(id, '2026-02-01', '150.25', '2026-02-01T10:00:00Z');
    await reading(id, '2026-01-01', '100.50');
    expect(await totals(id)).toEqual({ totalHours: '150.25', totalOnSite: '49.75' });
    await reading(id, '2026-02-01', '151.00', '2026-02-01T11:00:00Z');
    expect(await totals(id)).toEqual({ totalHours: '151.00', totalOnSite: '50.50' });
    const { data } = await admin.graphql('{ adminEquipmentTemplates { id totalHours totalOnSite } }');
    expect(data.adminEquipmentTemplates).toContainEqual({ id, totalHours: '151.00', totalOnSite: '50.50' });
    const patched = await admin.rest('PATCH', `${path}/${id}`, { serial: 'S-1' });
    expect(patched.body).toMatchObject({ totalHours: '151.00', totalOnSite: '50.50' });
  });
});

describe('deleting', () => {
  test('equipment with readings removes it from list and picker, and keeps the readings', async () => {
    const { id } = await create();
    await reading(id, '2026-01-01', '5');
    expect((await admin.rest('DELETE', `${path}/${id}`)).status).toBe(204);
    const ids = (rows: { id: string }[]) => rows.map((row) => row.id);
    expect(ids(await listed(admin))).not.toContain(id);
    expect(ids((await admin.rest('GET', '/api/equipment-templates')).body)).not.toContain(id);
    expect(await server.db.query(`SELECT 1 FROM equipment_hours WHERE "equipmentTemplateId" = $1`, [id])).toHaveLength(
      1,
    );
    expect((await admin.rest('PATCH', `${path}/${id}`, { model: 'X' })).status).toBe(404);
    expect((await admin.rest('DELETE', `${path}/${id}`)).status).toBe(404);
  });

  test('equipment leaves the lines of timecards unchanged', async () => {
    const machine = { company: 'blaze', equipment: 'Named machine', model: 'NM 1', serial: 'NM-7' };
    const { id } = await create(machine);
    const costCodes = [buildCostCode({ equipment: [{ ...machine, hours: '7.50' }] })];
    const card = await admin.rest('POST', '/api/timecards', buildTimecard({ costCodes }));
    expect(card.body.costCodes[0].equipment).toMatchObject([machine]);
    expect((await admin.rest('DELETE', `${path}/${id}`)).status).toBe(204);
    const cards = (await admin.rest('GET', '/api/timecards')).body;
    expect(cards).toContainEqual(card.body);
  });
});
