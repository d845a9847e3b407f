import { IsIn } from 'class-validator';
import { Field, InputType } from 'type-graphql';
import type { Actor } from '../access/actor';
import { Permission } from '../access/permissions';
import type { Json } from '../testing/client';
import { buildContext } from '../testing/context';
import { startTestServer, type TestServer } from '../testing/server';
import type { Context } from './context';
import { notFound, unauthenticated } from './errors';
import { operation, operations } from './operation';

let server: TestServer;
let context: Context;
beforeAll(async () => {
  server = await startTestServer();
  context = await buildContext(server);
  await context.db.query(
    'CREATE TABLE things (name text PRIMARY KEY, part_of text REFERENCES things DEFERRABLE INITIALLY DEFERRED)',
  );
});
afterAll(() => server.stop());

@InputType()
class ThingInput {
  @Field()
  @IsIn(['good'], { message: 'name must be good' })
  name!: string;
}

const later = { name: 'test.later' };
const input = { name: 'good' };
let trace: string[] = [];
beforeEach(async () => {
  trace = [];
  for (const table of ['things', 'activity_logs', 'graphile_worker._private_jobs']) {
    await context.db.query(`DELETE FROM ${table}`);
  }
});

/** What is in the database of all that an operation may write; each with the transaction that wrote it. */
async function written() {
  const xmins = async (table: string) =>
    (await context.db.query(`SELECT xmin::text FROM ${table}`)).map((row: Json) => row.xmin);
  return {
    data: await xmins('things'),
    audit: await xmins('activity_logs'),
    jobs: await xmins('graphile_worker._private_jobs'),
  };
}
const nothing = { data: [], audit: [], jobs: [] };

let declared = 0;
/** An operation that writes data, a job and an audit row, and leaves a trace of its steps; parts may be replaced. */
function thing(parts: Partial<Parameters<typeof operation<ThingInput, { name: string }, unknown, unknown>>[1]> = {}) {
  return operation<ThingInput, { name: string }, unknown, unknown>(`thing${++declared}`, {
    permission: Permission.TIMECARDS_SUBMIT,
    input: ThingInput,
    async run({ db, enqueue }, { name }) {
      trace.push('run');
      await db.query('INSERT INTO things (name) VALUES ($1)', [name]);
      await enqueue(later, { name });
      return { name };
    },
    audit: ({ result }) => ({ action: 'thing made', details: result.name }),
    async afterCommit() {
      trace.push('after');
    },
    ...parts,
  });
}

describe('an operation that succeeds', () => {
  test('writes data, audit row and job in one transaction', async () => {
    expect(await thing()(context, input)).toEqual({ name: 'good' });
    const { data, audit, jobs } = await written();
    expect([data.length, audit.length, jobs.length]).toEqual([1, 1, 1]);
    expect(new Set([...data, ...audit, ...jobs]).size).toBe(1);
  });

  test('says in the log who did it, from where', async () => {
    await thing()(context, input);
    const [row] = await context.db.query('SELECT * FROM activity_logs');
    expect(row).toMatchObject({
      userId: context.actor!.id,
      action: 'thing made',
      details: 'good',
      ipAddress: '192.0.2.1',
      userAgent: 'test',
    });
  });

  test('keeps texts of any length and kind out of the log’s way', async () => {
    await thing({ audit: () => ({ action: `a\0${'b'.repeat(200)}`, details: 'c'.repeat(10_000) }) })(
      { ...context, ip: '1'.repeat(100), userAgent: `\0${'u'.repeat(5000)}` },
      input,
    );
    const [row] = await context.db.query('SELECT * FROM activity_logs');
    expect(row.action).toBe(`a${'b'.repeat(99)}`);
    expect(row.ipAddress).toHaveLength(45);
  });

  test('with nothing to tell writes no audit row', async () => {
    await thing({ audit: () => null })(context, input);
    expect((await written()).audit).toEqual([]);
  });

  test('runs what follows the commit when everybody can see what was done', async () => {
    let seen = 0;
    await thing({
      async afterCommit({ db }) {
        seen = (await db.query('SELECT 1 FROM things')).length;
      },
    })(context, input);
    expect(seen).toBe(1);
  });
});

describe('an operation that fails', () => {
  test('after its writes leaves neither data nor audit row nor job', async () => {
    const failing = thing({
      async run({ db, enqueue }) {
        await db.query(`INSERT INTO things (name) VALUES ('half')`);
        await enqueue(later, {});
        throw new Error('broken');
      },
    });
    await expect(failing(context, input)).rejects.toThrow('broken');
    expect(await written()).toEqual(nothing);
    expect(trace).toEqual([]);
  });

  test('in what the log would say leaves nothing either', async () => {
    const failing = thing({ audit: () => Promise.reject(new Error('no words')) });
    await expect(failing(context, input)).rejects.toThrow('no words');
    expect(await written()).toEqual(nothing);
    expect(trace).toEqual(['run']);
  });

  test('at its commit leaves nothing, and nothing follows', async () => {
    const failing = thing({
      async run({ db, enqueue }, { name }) {
        await db.query(`INSERT INTO things (name, part_of) VALUES ($1, 'nothing that is there')`, [name]);
        await enqueue(later, {});
        return { name };
      },
    });
    await expect(failing(context, input)).rejects.toThrow('foreign key');
    expect(await written()).toEqual(nothing);
    expect(trace).toEqual([]);
  });

  test('after its commit keeps what was committed, and tells of the failure', async () => {
    const failing = thing({ afterCommit: () => Promise.reject(new Error('too late')) });
    await expect(failing(context, input)).rejects.toThrow('too late');
    expect((await written()).data).toHaveLength(1);
  });

  test('may tell the log of its refusal, which stays', async () => {
    const refusing = thing({
      prepare: () => Promise.reject(unauthenticated('No')),
      auditFailure: (error, { name }) => ({ action: 'thing failed', details: `${name}: ${(error as Error).message}` }),
    });
    await expect(refusing(context, input)).rejects.toThrow('No');
    const rows = await context.db.query('SELECT action, details FROM activity_logs');
    expect(rows).toEqual([{ action: 'thing failed', details: 'good: No' }]);
    expect(trace).toEqual([]);
  });
});

describe('what is asked, and in which order', () => {
  const steps = {
    async target() {
      trace.push('target');
      return 'the record';
    },
    async prepare() {
      trace.push('prepare');
    },
  };

  test('nobody without the permission gets past it', async () => {
    await expect(thing(steps)({ ...context, actor: null }, input)).rejects.toMatchObject({ status: 401 });
    const pending = { ...context.actor, approvalStatus: 'pending' } as Actor;
    await expect(thing(steps)({ ...context, actor: pending }, input)).rejects.toMatchObject({ status: 403 });
    expect(trace).toEqual([]);
  });

  test('bad input stops everything', async () => {
    await expect(thing({ prepare: steps.prepare })(context, { name: 'bad' })).rejects.toMatchObject({ status: 400 });
    expect(trace).toEqual([]);
  });

  test('a refusing record speaks before the input, and before anything is prepared', async () => {
    const refusing = thing({
      ...steps,
      async target() {
        throw notFound('Thing');
      },
    });
    for (const sent of [input, { name: 'bad' }, [], null, 7]) {
      await expect(refusing(context, sent)).rejects.toThrow('Thing not found');
    }
    expect(trace).toEqual([]);
  });

  test('a record that may be touched is asked for again where the work is done, after the preparation', async () => {
    await thing(steps)(context, input);
    expect(trace).toEqual(['target', 'prepare', 'target', 'run', 'after']);
  });

  test('a refusal of the input is told when the record refuses nothing', async () => {
    await expect(thing(steps)(context, { name: 'bad' })).rejects.toThrow('name must be good');
    expect(trace).toEqual(['target']);
  });

  test('the record, what was prepared and the raw id reach the work', async () => {
    const seen: unknown[] = [];
    await thing({
      target: async (_work, id) => ({ id }),
      prepare: async () => 'prepared',
      async run({ target, prepared }, { name }) {
        seen.push(target, prepared);
        return { name };
      },
    })(context, { ...input, id: 42 });
    expect(seen).toEqual([{ id: 42 }, 'prepared']);
  });
});

test('two operations of one name are refused, and each declared one is in the registry', () => {
  const one = thing();
  expect(operations.get(one.operationName)).toBe(one);
  declared--;
  expect(() => thing()).toThrow(`two operations are called ${one.operationName}`);
});
