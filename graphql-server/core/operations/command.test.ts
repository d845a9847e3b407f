import { IsIn } from 'class-validator';
import { Field, InputType } from 'type-graphql';
import type { Actor } from '../../access/actor';
import { Permission } from '../../access/permissions';
import type { Json } from '../../testing/client';
import { buildContext } from '../../testing/context';
import { startTestServer, type TestServer } from '../../testing/server';
import { notFound, unauthenticated } from '../errors';
import { type Command, command } from './command';
import type { Context } from './context';

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

/** Returns the ids of the transactions that wrote the rows of data, audit, and jobs. */
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
/** Declares a command that writes data, a job, and an audit row, and traces its phases. `parts` replaces parts of the command. */
function thing(parts: Partial<Command<ThingInput, { name: string }, unknown, unknown>> = {}) {
  return command<ThingInput, { name: string }, unknown, unknown>(`thing${++declared}`, {
    permission: Permission.TIMECARDS_SUBMIT,
    input: ThingInput,
    async run({ db, enqueue }, { name }) {
      trace.push('run');
      await db.query('INSERT INTO things (name) VALUES ($1)', [name]);
      await enqueue(later, { name });
      return { name };
    },
    audit: ({ result }) => ({ action: 'thing made', details: result.name }),
    async after() {
      trace.push('after');
    },
    ...parts,
  });
}

describe('a command that succeeds', () => {
  test('writes data, audit row, and job in one transaction', async () => {
    expect(await thing()(context, input)).toEqual({ name: 'good' });
    const { data, audit, jobs } = await written();
    expect([data.length, audit.length, jobs.length]).toEqual([1, 1, 1]);
    expect(new Set([...data, ...audit, ...jobs]).size).toBe(1);
  });

  test('logs the change with the person and the IP address', async () => {
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

  test('truncates long audit texts and drops NUL', async () => {
    await thing({ audit: () => ({ action: `a\0${'b'.repeat(200)}`, details: 'c'.repeat(10_000) }) })(
      { ...context, ip: '1'.repeat(100), userAgent: `\0${'u'.repeat(5000)}` },
      input,
    );
    const [row] = await context.db.query('SELECT * FROM activity_logs');
    expect(row.action).toBe(`a${'b'.repeat(99)}`);
    expect(row.ipAddress).toHaveLength(45);
  });

  test('writes no audit row when audit() returns null', async () => {
    await thing({ audit: () => null })(context, input);
    expect((await written()).audit).toEqual([]);
  });

  test('runs after() when the data is visible to others', async () => {
    let seen = 0;
    await thing({
      async after({ db }) {
        seen = (await db.query('SELECT 1 FROM things')).length;
      },
    })(context, input);
    expect(seen).toBe(1);
  });
});

describe('a command that fails', () => {
  test('in run() leaves no data, audit row, or job', async () => {
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

  test('in audit() leaves no data, audit row, or job', async () => {
    const failing = thing({ audit: () => Promise.reject(new Error('no words')) });
    await expect(failing(context, input)).rejects.toThrow('no words');
    expect(await written()).toEqual(nothing);
    expect(trace).toEqual(['run']);
  });

  test('at the commit leaves nothing, and after() does not run', async () => {
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

  test('in after() keeps the committed data and reports the failure', async () => {
    const failing = thing({ after: () => Promise.reject(new Error('too late')) });
    await expect(failing(context, input)).rejects.toThrow('too late');
    expect((await written()).data).toHaveLength(1);
  });

  test('can write an audit row about the failure', async () => {
    const refusing = thing({
      before: () => Promise.reject(unauthenticated('No')),
      auditFailure: (error, { name }) => ({ action: 'thing failed', details: `${name}: ${(error as Error).message}` }),
    });
    await expect(refusing(context, input)).rejects.toThrow('No');
    const rows = await context.db.query('SELECT action, details FROM activity_logs');
    expect(rows).toEqual([{ action: 'thing failed', details: 'good: No' }]);
    expect(trace).toEqual([]);
  });
});

describe('the order of the phases', () => {
  const steps = {
    async load() {
      trace.push('load');
      return 'the record';
    },
    async before() {
      trace.push('before');
    },
  };

  test('no phase runs without the permission', async () => {
    await expect(thing(steps)({ ...context, actor: null }, input)).rejects.toMatchObject({ status: 401 });
    const pending = { ...context.actor, approvalStatus: 'pending' } as Actor;
    await expect(thing(steps)({ ...context, actor: pending }, input)).rejects.toMatchObject({ status: 403 });
    expect(trace).toEqual([]);
  });

  test('no phase runs with bad input', async () => {
    await expect(thing({ before: steps.before })(context, { name: 'bad' })).rejects.toMatchObject({ status: 400 });
    expect(trace).toEqual([]);
  });

  test('a missing record is reported before bad input', async () => {
    const refusing = thing({
      async load() {
        throw notFound('Thing');
      },
    });
    for (const sent of [input, { name: 'bad' }, [], null, 7]) {
      await expect(refusing(context, sent)).rejects.toThrow('Thing not found');
    }
    expect(trace).toEqual([]);
  });

  test('before() runs outside the transaction, then load() and run() in it, then after()', async () => {
    await thing(steps)(context, input);
    expect(trace).toEqual(['before', 'load', 'run', 'after']);
  });

  test('bad input is reported once load() has returned the record', async () => {
    await expect(thing(steps)(context, { name: 'bad' })).rejects.toThrow('name must be good');
    expect(trace).toEqual(['load']);
  });

  test('load() receives the raw id, and run() receives the results of load() and before()', async () => {
    const seen: unknown[] = [];
    await thing({
      load: async (_work, id) => ({ id }),
      before: async () => 'prepared',
      async run({ loaded, prepared }, { name }) {
        seen.push(loaded, prepared);
        return { name };
      },
    })(context, { ...input, id: 42 });
    expect(seen).toEqual([{ id: 42 }, 'prepared']);
  });
});

test('the context inside a transaction has no pool, session, or rate limits', async () => {
  let seen: object = {};
  await thing({
    async run(work, { name }) {
      seen = work;
      return { name };
    },
  })(context, input);
  expect(Object.keys(seen).sort()).toEqual(
    ['actor', 'db', 'enqueue', 'ip', 'loaded', 'newRecordId', 'prepared', 'settings', 'userAgent'].sort(),
  );
  expect(Object.values(seen)).not.toContain(context.db);
});
