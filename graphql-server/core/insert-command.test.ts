import { InputType } from 'type-graphql';
import type { Actor } from '../access/actor';
import { Permission } from '../access/permissions';
import { buildContext } from '../testing/context';
import { buildUser } from '../testing/factories';
import { startTestServer, type TestServer } from '../testing/server';
import { command, type Insert } from './command';
import type { Context } from './context';
import { badInput } from './errors';
import { RequestIdField, TextField } from './fields';

let server: TestServer;
let context: Context;
beforeAll(async () => {
  server = await startTestServer();
  context = await buildContext(server);
  await context.db.query(`CREATE TABLE things (
    number serial, name text UNIQUE, part_of text REFERENCES things (name) DEFERRABLE INITIALLY DEFERRED)`);
});
afterAll(() => server.stop());
beforeEach(async () => {
  for (const table of ['things', 'activity_logs', 'idempotency_keys']) await context.db.query(`DELETE FROM ${table}`);
});

@InputType()
class ThingInput {
  @TextField({ max: 20, required: 'Name is required' })
  name!: string;

  @RequestIdField()
  clientRequestId?: string | null;
}

let declared = 0;
const addThing = ({ partOf }: { partOf?: string } = {}) =>
  command(`addThing${++declared}`, {
    permission: Permission.TIMECARDS_SUBMIT,
    input: ThingInput,
    idempotent: true,
    insert(_request, { name }) {
      if (name === 'bad') throw badInput('No such thing');
      const rows: Insert<{ number: number }> = {
        ctes: `made AS (INSERT INTO things (name, part_of) VALUES ($1, $2) RETURNING number)`,
        values: [name, partOf ?? null],
      };
      return { rows, result: { name } };
    },
    audit: ({ result: { name } }) => ({ action: 'thing added', details: name }),
  });

/** Everything in the database that a command may write, each row with the transaction that wrote it. */
async function written() {
  const xmins = async (table: string) =>
    (await context.db.query(`SELECT xmin::text FROM ${table}`)).map((row: { xmin: string }) => row.xmin);
  return { data: await xmins('things'), audit: await xmins('activity_logs'), keys: await xmins('idempotency_keys') };
}
const nothing = { data: [], audit: [], keys: [] };

test('writes rows, audit row, and key in one transaction, and returns what the database generated', async () => {
  const result = await addThing()(context, { name: 'one', clientRequestId: 'k' });
  expect(result).toEqual({ name: 'one', number: expect.any(Number) });
  const { data, audit, keys } = await written();
  expect([data.length, audit.length, keys.length]).toEqual([1, 1, 1]);
  expect(new Set([...data, ...audit, ...keys]).size).toBe(1);
  const [log] = await context.db.query('SELECT * FROM activity_logs');
  expect(log).toMatchObject({
    userId: context.actor!.id,
    action: 'thing added',
    details: 'one',
    ipAddress: '192.0.2.1',
    userAgent: 'test',
  });
});

test.each([[undefined], [null]])('with the key %j, nothing is deduplicated', async (key) => {
  const add = addThing();
  await add(context, { name: 'one', clientRequestId: key });
  await add(context, { name: 'two', clientRequestId: key });
  const { data, audit, keys } = await written();
  expect([data.length, audit.length, keys.length]).toEqual([2, 2, 0]);
});

test('a repeat gets the first result and writes nothing, even with different input', async () => {
  const add = addThing();
  const first = await add(context, { name: 'one', clientRequestId: 'k' });
  expect(await add(context, { name: 'one', clientRequestId: 'k' })).toEqual(first);
  expect(await add(context, { name: 'two', clientRequestId: 'k' })).toEqual(first);
  const { data, audit, keys } = await written();
  expect([data.length, audit.length, keys.length]).toEqual([1, 1, 1]);
});

test('twenty concurrent repeats write once and all get the same result', async () => {
  const add = addThing();
  const all = Array.from({ length: 20 }, (_, index) => add(context, { name: `thing ${index}`, clientRequestId: 'k' }));
  const results = await Promise.all(all);
  expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1);
  const { data, audit } = await written();
  expect([data.length, audit.length]).toEqual([1, 1]);
});

test('a key belongs to one person and one operation', async () => {
  const [add, another] = [addThing(), addThing()];
  const other: Actor = await buildUser(context.db);
  await add(context, { name: 'one', clientRequestId: 'k' });
  await another(context, { name: 'two', clientRequestId: 'k' });
  await add({ ...context, actor: other }, { name: 'three', clientRequestId: 'k' });
  expect((await written()).data).toHaveLength(3);
});

test('a database failure leaves nothing, and the key can be used again', async () => {
  const failing = addThing({ partOf: 'missing' });
  await expect(failing(context, { name: 'one', clientRequestId: 'k' })).rejects.toThrow('foreign key');
  expect(await written()).toEqual(nothing);
  const add = addThing();
  await add(context, { name: 'one' });
  // Violates another unique constraint than the key's: an error, not a repeat.
  await expect(add(context, { name: 'one', clientRequestId: 'k' })).rejects.toThrow('unique');
  expect((await written()).keys).toEqual([]);
});

test('a missing permission, bad input, or a refusal in insert() writes nothing', async () => {
  const add = addThing();
  await expect(add({ ...context, actor: null }, { name: 'one' })).rejects.toMatchObject({ status: 401 });
  await expect(add(context, { name: '' })).rejects.toThrow('Name is required');
  await expect(add(context, { name: 'bad' })).rejects.toThrow('No such thing');
  expect(await written()).toEqual(nothing);
});
