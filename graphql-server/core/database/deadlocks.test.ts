import { InputType } from 'type-graphql';
import { Permission } from '../../access/permissions';
import { buildContext } from '../../testing/context';
import { startTestServer, type TestServer } from '../../testing/server';
import { command } from '../operations/command';
import { retryDeadlocks } from './deadlocks';

@InputType()
class NoInput {}

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('two commands that deadlock both succeed, exactly once each', async () => {
  const context = await buildContext(server);
  await context.db.query('CREATE TABLE counters AS SELECT id, 0 AS count FROM generate_series(1, 2) id');
  let [runs, holding] = [0, 0];
  let bothHold!: () => void;
  const held = new Promise<void>((resolve) => {
    bothHold = resolve;
  });
  const crossing = [
    [1, 2],
    [2, 1],
  ].map((order) =>
    command(`count ${order}`, {
      permission: Permission.TIMECARDS_SUBMIT,
      input: NoInput,
      async run({ db }) {
        runs++;
        for (const id of order) {
          await db.query('UPDATE counters SET count = count + 1 WHERE id = $1', [id]);
          if (++holding === 2) bothHold();
          await held;
        }
      },
      audit: () => ({ action: 'counted', details: String(order) }),
    }),
  );
  await Promise.all(crossing.map((count) => count(context, {})));
  // The command that Postgres cancels can deadlock again, if it starts before the other command continues.
  expect(runs).toBeGreaterThanOrEqual(3);
  expect(await context.db.query('SELECT count FROM counters')).toEqual([{ count: 2 }, { count: 2 }]);
  expect(await context.db.query(`SELECT details FROM activity_logs WHERE action = 'counted' ORDER BY 1`)).toEqual([
    { details: '1,2' },
    { details: '2,1' },
  ]);
});

test('a third deadlock, or any other failure, is thrown to the caller', async () => {
  let tries = 0;
  const failing = (code: string) => async () => {
    tries++;
    throw Object.assign(new Error(code), { code });
  };
  await expect(retryDeadlocks(failing('40P01'))).rejects.toThrow('40P01');
  expect(tries).toBe(3);
  await expect(retryDeadlocks(failing('23505'))).rejects.toThrow('23505');
  expect(tries).toBe(4);
});
