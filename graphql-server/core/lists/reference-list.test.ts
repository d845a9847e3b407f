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

const unknown = '00000000-0000-4000-8000-000000000000';

/** Differences between the lists. All lists pass the same tests below. */
const lists = [
  {
    name: 'CostCodeTemplate',
    noun: 'cost code',
    query: 'adminCostCodeTemplates',
    pickerQuery: 'costCodeTemplates',
    key: 'code',
    path: '/api/admin/cost-code-templates',
    picker: '/api/cost-code-templates',
    entry: (key: string) => ({ code: key, description: 'Grading', productionUnit: 'acres' }),
    changed: { description: 'Fine grading' },
    change: 'description from "Grading" to "Fine grading"',
    required: [
      ['code', 'Code is required'],
      ['description', 'Description is required'],
    ],
    limits: { code: 100, description: 255, productionUnit: 50 },
    taken: 'Cost code twice already exists',
  },
  {
    name: 'MaterialTemplate',
    noun: 'material',
    query: 'adminMaterialTemplates',
    pickerQuery: 'materialTemplates',
    key: 'name',
    path: '/api/admin/material-templates',
    picker: '/api/material-templates',
    entry: (key: string) => ({ name: key }),
    changed: { name: 'Rock' },
    change: 'name from "logged" to "Rock"',
    required: [['name', 'Name is required']],
    limits: { name: 255 },
    taken: 'Material twice already exists',
  },
  {
    name: 'TruckingSource',
    noun: 'trucking company',
    query: 'truckingSources',
    pickerQuery: undefined,
    key: 'name',
    path: '/api/trucking-sources',
    picker: undefined,
    entry: (key: string) => ({ name: key }),
    changed: { name: 'Haulers' },
    change: 'name from "logged" to "Haulers"',
    required: [['name', 'Name is required']],
    limits: { name: 255 },
    taken: 'Trucking company twice already exists',
  },
  {
    name: 'EquipmentTemplate',
    noun: 'equipment',
    query: 'adminEquipmentTemplates',
    pickerQuery: 'equipmentTemplates',
    key: 'serial',
    path: '/api/admin/equipment-templates',
    picker: '/api/equipment-templates',
    entry: (key: string) => ({ company: 'blaze', equipment: 'Loader', model: null, serial: key }),
    changed: { model: 'CAT 950', company: 'dans' },
    change: 'company from "blaze" to "dans", model from none to "CAT 950"',
    required: [
      ['company', 'Company is required'],
      ['equipment', 'Equipment is required'],
    ],
    limits: { equipment: 255, model: 255, serial: 255 },
    taken: undefined,
  },
  {
    name: 'ServicePlan',
    noun: 'service plan',
    query: 'servicePlans',
    pickerQuery: undefined,
    key: 'name',
    path: '/api/admin/service-plans',
    picker: undefined,
    entry: (key: string) => ({ name: key, company: null, equipment: 'Dozer', model: 'D6', everyHours: 250 }),
    changed: { company: 'dans', everyMonths: 12 },
    change: 'company from none to "dans", every months from none to "12"',
    required: [
      ['name', 'Name is required'],
      ['equipment', 'Equipment is required'],
    ],
    limits: { name: 100, equipment: 255, model: 255 },
    taken: 'This service plan already exists for this company, equipment, and model',
  },
] as const;

const lastLogged = async () =>
  (await server.db.query(`SELECT action, details FROM activity_logs ORDER BY "createdAt" DESC LIMIT 1`))[0];

describe.each(lists)('the list of $noun entries', (list) => {
  const create = (key: string, overrides: object = {}) =>
    admin.rest('POST', list.path, { ...list.entry(key), ...overrides });
  const has = async (path: string, id: string) =>
    (await admin.rest('GET', path)).body.some((entry: { id: string }) => entry.id === id);
  const mutate = (verb: string, input: object, client = admin) =>
    client.graphql(
      `mutation ($input: ${verb === 'delete' ? 'RecordInput' : `${capital(verb)}${list.name}Input`}!) {
        ${verb}${list.name}(input: $input) ${verb === 'delete' ? '' : '{ id isActive }'} }`,
      { input },
    );
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

  test('creates an entry that is active by default, and logs it', async () => {
    const { status, body } = await create('fresh');
    expect(status).toBe(201);
    expect(body).toMatchObject({ ...list.entry('fresh'), isActive: true });
    expect((await lastLogged()).action).toBe(`${list.noun} created`);
    expect((await lastLogged()).details).toContain('"fresh"');
    expect(await has(list.path, body.id)).toBe(true);
    const { data } = await admin.graphql(`{ ${list.query} { id } }`);
    expect(data[list.query]).toContainEqual({ id: body.id });
  });

  test('creates, changes, and deletes an entry through GraphQL', async () => {
    const created = await mutate('create', { ...list.entry('graph'), isActive: false });
    const { id } = created.data[`create${list.name}`];
    expect(created.data[`create${list.name}`].isActive).toBe(false);
    expect((await mutate('update', { id, isActive: true })).data[`update${list.name}`]).toEqual({ id, isActive: true });
    expect((await mutate('delete', { id })).data[`delete${list.name}`]).toBe(id);
    expect(await has(list.path, id)).toBe(false);
  });

  test('keeps an inactive entry, and omits the entry from the picker', async () => {
    const { id } = (await create('resting')).body;
    const { body } = await admin.rest('PATCH', `${list.path}/${id}`, { isActive: false });
    expect(body).toMatchObject({ ...list.entry('resting'), isActive: false });
    expect(await has(list.path, id)).toBe(true);
    if (list.picker) expect(await has(list.picker, id)).toBe(false);
    expect((await lastLogged()).details).toContain('active from yes to no');
  });

  test('keeps omitted fields in a change, and logs old and new values', async () => {
    const { id } = (await create('logged')).body;
    const { status, body } = await admin.rest('PATCH', `${list.path}/${id}`, list.changed);
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...list.entry('logged'), ...list.changed, id, isActive: true });
    expect(await lastLogged()).toEqual({
      action: `${list.noun} updated`,
      details: expect.stringContaining(`: ${list.change}`),
    });
  });

  test('stays the same if a whole entry is sent back, and ignores unknown fields', async () => {
    const { body } = await create('whole');
    const sent = { ...body, id: unknown, createdAt: '1999-01-01', retiredAt: '1999-01-01', totalHours: '7.00' };
    const response = await admin.rest('PATCH', `${list.path}/${body.id}`, sent);
    expect([response.status, response.body]).toEqual([200, body]);
    expect((await lastLogged()).details).toContain('nothing changed');
  });

  test.each(list.required as readonly (readonly [string, string])[])(
    'requires %s on creation, and rejects a blank or null value in a change',
    async (field, message) => {
      const { id } = (await create(`required ${field}`)).body;
      const responses = [
        await create('x', { [field]: undefined }),
        await create('x', { [field]: ' ' }),
        await admin.rest('PATCH', `${list.path}/${id}`, { [field]: null }),
        await admin.rest('PATCH', `${list.path}/${id}`, { [field]: '' }),
      ];
      for (const { status, body } of responses) {
        expect(status).toBe(400);
        expect(body.errors[0].path).toBe(field);
      }
      expect([responses[0]!.body.message, responses[2]!.body.message]).toEqual([message, message]);
    },
  );

  test.each(Object.entries(list.limits))('accepts %s of up to %i characters, and refuses more', async (field, max) => {
    const kept = await create(`limit ${field}`, { [field]: 'x'.repeat(max) });
    expect(kept.status).toBe(201);
    const refused = await create(`over ${field}`, { [field]: 'y'.repeat(max + 1) });
    const words = field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
    const message = `${capital(words)} must be at most ${max} characters`;
    expect(refused.body).toEqual({ message, errors: [{ path: field, message }] });
  });

  test('returns a 404 for an unknown entry at both doors, even if the body is invalid', async () => {
    const message = `${capital(list.noun)} not found`;
    for (const id of [unknown, 'no-id']) {
      const patched = await admin.rest('PATCH', `${list.path}/${id}`, { isActive: 'perhaps' });
      const deleted = await admin.rest('DELETE', `${list.path}/${id}`);
      for (const response of [patched, deleted])
        expect([response.status, response.body.message]).toEqual([404, message]);
    }
    const { errors } = await mutate('delete', { id: unknown });
    expect(errors![0]).toMatchObject({ message, extensions: { code: 'NOT_FOUND' } });
  });

  test('deletes an entry once if two requests do so at the same time, and logs its values', async () => {
    const { id } = (await create('leaving')).body;
    const responses = await Promise.all([1, 2].map(() => admin.rest('DELETE', `${list.path}/${id}`)));
    expect(responses.map(({ status }) => status).sort()).toEqual([204, 404]);
    expect(await has(list.path, id)).toBe(false);
    expect((await lastLogged()).action).toBe(`${list.noun} deleted`);
    expect((await lastLogged()).details).toContain('"leaving"');
  });

  test('has the same order at both doors and in pickers: numbers by value, ignoring case', async () => {
    const expected = ['10-2', '10-10', '900', '1001', 'apple', 'Sand', 'Zinc'];
    for (const key of ['Zinc', '1001', 'Sand', '10-10', '900', 'apple', '10-2']) await create(key);
    const keys = (entries: Record<string, string>[]) =>
      entries
        .map((entry) => entry['code'] ?? entry['name'] ?? entry['serial'])
        .filter((key) => expected.includes(key!));
    expect(keys((await admin.rest('GET', list.path)).body)).toEqual(expected);
    if (list.picker) expect(keys((await admin.rest('GET', list.picker)).body)).toEqual(expected);
    for (const query of [list.query, list.pickerQuery]) {
      if (!query) continue;
      const { data } = await admin.graphql(`{ ${query} { ${list.key} } }`);
      expect(keys(data[query])).toEqual(expected);
    }
  });

  if (list.taken) {
    test('refuses a code or name that differs only in case, and names the existing entry', async () => {
      await create('Ébony sand');
      const { status, body } = await create('ébony SAND');
      expect([status, body.message]).toEqual([409, list.taken!.replace('twice', 'Ébony sand')]);
      const { id } = (await create('Ebony rock')).body;
      const renamed = await admin.rest('PATCH', `${list.path}/${id}`, list.entry('ÉBONY SAND'));
      expect([renamed.status, renamed.body.message]).toEqual([409, list.taken!.replace('twice', 'Ébony sand')]);
      const recased = await admin.rest('PATCH', `${list.path}/${id}`, list.entry('EBONY ROCK'));
      expect(recased.status).toBe(200);
    });

    test('refuses a taken code or name, even in simultaneous requests, and logs only one entry', async () => {
      const responses = await Promise.all([1, 2, 3].map(() => create('twice')));
      expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
      expect(responses.find(({ status }) => status === 409)!.body.message).toBe(list.taken);
      const { errors } = await mutate('create', list.entry('twice'));
      expect(errors![0]).toMatchObject({ message: list.taken, extensions: { code: 'CONFLICT' } });
      const { id } = (await create('another')).body;
      expect((await admin.rest('PATCH', `${list.path}/${id}`, list.entry('twice'))).status).toBe(409);
      const logged = await server.db.query(
        `SELECT 1 FROM activity_logs WHERE action = $1 AND details LIKE '%"twice"%'`,
        [`${list.noun} created`],
      );
      expect(logged).toHaveLength(1);
    });
  }
});
