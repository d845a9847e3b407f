import { messages } from '../../../common/messages';
import { CodeHeads, MachineNames, MaterialNames } from '../../core/card-lines/line-fields';
import { columnsOf } from '../../core/database/columns';
import type { ApiClient } from '../../testing/client';
import { buildUser } from '../../testing/factories';
import { startTestServer, type TestServer } from '../../testing/server';

let server: TestServer;
let foreman: ApiClient;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  foreman = await server.client().login(await buildUser(server.db));
});

const crew = (overrides: object = {}) => ({
  name: 'Pier crew',
  workArea: 'North pier',
  reportingSupervisor: 'Pat Lee',
  costCodes: [
    {
      code: '3120',
      operatorCount: 2,
      laborerCount: 3,
      equipment: [{ company: 'blaze', equipment: 'Excavator', model: 'CAT 336', serial: 'EX-1' }],
      materials: [{ name: 'Sand', unit: 'TON' }],
    },
  ],
  ...overrides,
});
const SAVE = `mutation ($input: SaveCrewInput!) { saveCrew(input: $input) {
  id name heads workArea reportingSupervisor
  costCodes { code operatorCount laborerCount equipment { company equipment model serial } materials { name unit } } } }`;
const save = (input: object, client = foreman) => client.graphql(SAVE, { input });
const names = async (client = foreman) =>
  (await client.graphql('{ crews { name } }')).data.crews.map(({ name }: { name: string }) => name);

test('a saved crew has all its fields and is listed', async () => {
  const { data } = await save(crew());
  expect(data.saveCrew).toEqual({ id: expect.any(String), heads: 5, ...crew() });
  expect(await names()).toEqual(['Pier crew']);
});

/** Returns an entry with a value for each column that these fields declare. */
const filled = (fields: new () => object) =>
  Object.fromEntries(
    columnsOf(fields).map(({ propertyName: name, options }) => [
      name,
      options.type === 'integer' ? 2 : name.slice(0, Number(options.length)),
    ]),
  );
const LINES: Record<string, new () => object> = { equipment: MachineNames, materials: MaterialNames };
const fieldsOf = (fields: new () => object) => columnsOf(fields).map(({ propertyName }) => propertyName);
const SAVE_ALL = `mutation ($input: SaveCrewInput!) { saveCrew(input: $input) { costCodes { ${[
  ...fieldsOf(CodeHeads),
  ...Object.entries(LINES).map(([list, fields]) => `${list} { ${fieldsOf(fields).join(' ')} }`),
].join(' ')} } } }`;
const filledCode = () => ({
  ...filled(CodeHeads),
  ...Object.fromEntries(Object.entries(LINES).map(([list, fields]) => [list, [filled(fields)]])),
});

test('a saved crew has every field that its codes and lines declare', async () => {
  const { data } = await foreman.graphql(SAVE_ALL, { input: crew({ costCodes: [filledCode()] }) });
  expect(data.saveCrew.costCodes).toEqual([filledCode()]);
});

const OPTIONAL = Object.entries(LINES).flatMap(([list, fields]) =>
  columnsOf(fields)
    .filter(({ options }) => options.nullable)
    .map(({ propertyName }) => [list, propertyName, fields] as const),
);
test.each(OPTIONAL)('changing a crew is refused if its %s leave out %s', async (list, name, fields) => {
  await save(crew({ costCodes: [filledCode()] }));
  const { [name]: _, ...line } = filled(fields);
  const { errors } = await save(crew({ costCodes: [{ ...filledCode(), [list]: [line] }] }));
  expect(errors?.[0]).toMatchObject({ message: messages.reloadToChangeCrew, extensions: { code: 'CONFLICT' } });
});

test('saving a crew with an existing name, regardless of case, replaces that crew', async () => {
  const first = await save(crew());
  const second = await save(crew({ name: 'PIER CREW', workArea: 'South pier' }));
  expect(second.data.saveCrew).toMatchObject({ id: first.data.saveCrew.id, workArea: 'South pier' });
  expect(await names()).toEqual(['PIER CREW']);
});

test('saving with an id renames the person’s own crew, but not to another crew’s name', async () => {
  const { data } = await save(crew());
  await save(crew({ name: 'Yard crew' }));
  const renamed = await save(crew({ id: data.saveCrew.id, name: 'Bridge crew' }));
  expect(renamed.data.saveCrew).toMatchObject({ id: data.saveCrew.id, name: 'Bridge crew' });
  expect(await names()).toEqual(['Bridge crew', 'Yard crew']);
  const taken = await save(crew({ id: data.saveCrew.id, name: 'yard crew' }));
  expect(taken.errors![0]).toMatchObject({
    message: 'You already have a crew named Yard crew',
    extensions: { code: 'CONFLICT' },
  });
  const stranger = await server.client().login(await buildUser(server.db));
  const theirs = await save(crew({ id: data.saveCrew.id }), stranger);
  expect(theirs.errors![0]!.extensions.code).toBe('NOT_FOUND');
});

test('only ten of twelve crews saved at the same time are accepted', async () => {
  const all = await Promise.all(Array.from({ length: 12 }, (_, index) => save(crew({ name: `Crew ${index}` }))));
  expect(all.filter(({ errors }) => !errors)).toHaveLength(10);
  const refused = all.find(({ errors }) => errors)!;
  expect(refused.errors![0]).toMatchObject({
    message: 'You can save up to 10 crews. Delete one first.',
    extensions: { code: 'CONFLICT' },
  });
});

test('other people can neither see nor delete a crew', async () => {
  const { data } = await save(crew());
  const stranger = await server.client().login(await buildUser(server.db));
  expect(await names(stranger)).toEqual([]);
  const remove = (client: ApiClient, id: string) =>
    client.graphql('mutation ($id: ID!) { deleteCrew(input: { id: $id }) }', { id });
  expect((await remove(stranger, data.saveCrew.id)).errors![0]!.extensions.code).toBe('NOT_FOUND');
  expect((await remove(foreman, 'nonsense')).errors![0]!.extensions.code).toBe('NOT_FOUND');
  expect((await remove(foreman, data.saveCrew.id)).data.deleteCrew).toBe(data.saveCrew.id);
  expect(await names()).toEqual([]);
});

test.each([
  [{ name: ' ' }, 'Name is required'],
  [{ costCodes: [] }, 'At least one cost code is required'],
])('a crew with %j is refused', async (overrides, message) => {
  expect((await save(crew(overrides))).errors![0]!.message).toBe(message);
});

test('a crew has at most 500 lines', async () => {
  const machines = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ company: 'blaze', equipment: `Truck ${index}` }));
  const code = (count: number) => ({
    code: '3120',
    operatorCount: 1,
    laborerCount: 1,
    equipment: machines(count),
    materials: [],
  });
  expect((await foreman.graphql(SAVE, { input: crew({ costCodes: [code(249), code(249)] }) })).errors).toBeUndefined();
  const { errors } = await foreman.graphql(SAVE, { input: crew({ costCodes: [code(249), code(250)] }) });
  expect(errors![0]).toMatchObject({
    message: 'A crew can hold at most 500 entries in total: cost codes, people, machines, and materials.',
    extensions: { code: 'BAD_USER_INPUT' },
  });
});
