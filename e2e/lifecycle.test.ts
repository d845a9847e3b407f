import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { Agent } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { emptyDataDir, preparedDataDir } from './prepared';
import { ask, type Product, signIn, spawnProduct, startProduct } from './product';

let place: Awaited<ReturnType<typeof preparedDataDir>>;
let product: Product;

/** Starts the product again. Each test expects a running product and leaves one running. */
const start = async () => {
  product = await startProduct(place.dataDir);
  return product;
};

beforeAll(async () => {
  place = await preparedDataDir({});
  await start();
});
afterAll(async () => {
  await product?.end();
  place?.remove();
});

function timecard(workArea: string) {
  const hours = { operatorCount: 2, laborerCount: 3, operatorHours: '16.00', laborerHours: '24.50' };
  const costCodes = [{ code: '1001', ...hours, equipment: [], materials: [] }];
  return { date: '2026-03-02', workArea, reportingSupervisor: 'Pat Lee', costCodes };
}

async function workAreas(port: number, cookie: string) {
  const { body } = await ask({ port, path: '/api/timecards', headers: { cookie } });
  return (JSON.parse(body) as { workArea: string }[]).map((card) => card.workArea);
}

test('SIGTERM under load aborts no request, loses no acknowledged timecard, and exits before its deadline', async () => {
  const { port, end } = product;
  const cookie = await signIn(port);
  const acknowledged: string[] = [];
  const faults: string[] = [];
  let responses = 0;
  // Half of the clients keep their connection, and half open a new one for each request. A third of the requests write.
  const client = async (name: string, keepAlive: boolean) => {
    const agent = new Agent({ keepAlive, maxSockets: 1 });
    for (let turn = 0; ; turn++) {
      const writes = turn % 3 === 0;
      const card = timecard(`${name} ${turn}`);
      const common = { port, path: '/api/timecards', agent, headers: { cookie } };
      try {
        const { status, body } = await ask(writes ? { ...common, method: 'POST', body: card } : common);
        if (status !== (writes ? 201 : 200)) faults.push(`${status} ${body}`);
        else if (writes) acknowledged.push(card.workArea);
        else JSON.parse(body);
        responses++;
        // Stays below one person's limit: 50 requests per second, 500 in a burst.
        await sleep(25);
      } catch (error) {
        // Without a connection, the product never accepted this request.
        if ((error as NodeJS.ErrnoException).syscall !== 'connect') faults.push(String(error));
        return agent.destroy();
      }
    }
  };
  const load = [...'abcdefgh'].map((name, index) => client(name, index % 2 === 0));
  // Waits for some responses, so that there is load even on a slow machine.
  while (responses < 40) await sleep(20);
  const ending = end('SIGTERM');
  // Sends the signal again. In a terminal, the product also gets it twice: from the terminal and from npm.
  product.process.kill('SIGTERM');
  await Promise.all(load);
  const { code } = await ending;
  expect(faults).toEqual([]);
  // After the shutdown's deadline, the exit code would be 1.
  expect(code).toBe(0);

  const again = await start();
  const kept = await workAreas(again.port, cookie);
  expect(kept.sort()).toEqual(acknowledged.sort());
});

test('kill -9 right after an acknowledged timecard loses neither the timecard nor the session', async () => {
  const first = product;
  const cookie = await signIn(first.port);
  const headers = { cookie };
  const { status } = await ask({
    port: first.port,
    method: 'POST',
    path: '/api/timecards',
    headers,
    body: timecard('last'),
  });
  await first.end('SIGKILL');
  expect(status).toBe(201);

  const next = await start();
  expect(await workAreas(next.port, cookie)).toContain('last');
});

describe('a start that fails', () => {
  let second: Awaited<ReturnType<typeof spawnProduct>>;
  let exited: Promise<unknown[]>;
  // A second product waits three seconds for the first one to end. Meanwhile, the next test runs.
  beforeAll(async () => {
    second = await spawnProduct(place.dataDir);
    exited = once(second.child, 'exit');
  });

  test('a taken or invalid port is reported in one line', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as { port: number };
    const other = await preparedDataDir({});
    // The product with the invalid port ends before it uses DATA_DIR.
    const starts = Object.entries({
      [port]: `PORT ${port} is in use by another program`,
      abc: "PORT must be a whole number from 1 to 65535, not 'abc'",
    }).map(async ([PORT, line]) => {
      const { child, printed } = await spawnProduct(other.dataDir, { PORT });
      const [code] = await once(child, 'exit');
      expect([code, printed()]).toEqual([1, `Fieldbook cannot start: ${line}\n`]);
    });
    await Promise.all(starts);
    taken.close();
    other.remove();
  });

  test('a second product with the same DATA_DIR exits with one line, and the first keeps running', async () => {
    const [code] = await exited;
    expect(code).toBe(1);
    expect(second.printed()).toMatch(/^Fieldbook cannot start: DATA_DIR is in use by another Fieldbook: [^\n]+\n$/);
    expect((await ask({ port: product.port, path: '/readyz' })).status).toBe(200);
  });
});

test('a signal during the start makes the product exit cleanly', async () => {
  const other = emptyDataDir();
  const { child, printed } = await spawnProduct(other.dataDir);
  // Waits for the first file that a start creates, long before the database is ready.
  while (!existsSync(join(other.dataDir, 'postgres-password'))) await sleep(20);
  child.kill('SIGTERM');
  const [code] = await once(child, 'exit');
  expect([code, printed()]).toEqual([0, expect.not.stringContaining('Error')]);
  const after = await startProduct(other.dataDir);
  expect((await after.end('SIGINT')).code).toBe(0);
  other.remove();
});
