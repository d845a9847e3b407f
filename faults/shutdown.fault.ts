import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask, type Product } from '../e2e/product';
import { submitCards } from '../security/large-cards';
import { figure, rounds } from '../security/rounds';
import { openSite, type Site } from './faulty-product';
import { type Account, makeAccounts } from './writers';

let site: Site;
let accounts: Account[];
beforeAll(async () => {
  site = await openSite();
  const product = await site.start();
  accounts = await makeAccounts(product.port, 8);
  // Submit enough cards that the list is still being streamed when the signal arrives.
  await submitCards(product.port, accounts[0]!.cookie, 'bytes', 5);
  await product.end();
});
afterAll(() => site?.close());

interface Load {
  responses: number;
  /** Requests that were sent and got no complete response. */
  cut: string[];
  /** New connections that arrived while the port was closing. The kernel resets them before the product sees them. */
  resets: number;
}

/** Reads and writes with a client per account until the product refuses connections. Every second client keeps its connection. */
async function loadUntilRefused({ port }: Product): Promise<Load> {
  const load: Load = { responses: 0, cut: [], resets: 0 };
  const client = async ({ cookie }: Account, index: number) => {
    const keepAlive = index % 2 === 0;
    const agent = new Agent({ keepAlive, maxSockets: 1 });
    for (let turn = 0; ; turn++) {
      const common = { port, agent, headers: { cookie }, signal: AbortSignal.timeout(20_000) };
      const work = { description: `order ${index} ${turn}` };
      const writes = turn % 3 === 0;
      const lists = turn % 7 === 1 && index < 4;
      try {
        const response = await ask(
          writes
            ? { ...common, method: 'POST', path: '/api/work-orders', body: work }
            : { ...common, path: lists ? '/api/timecards' : '/api/auth/user' },
        );
        if (response.status !== (writes ? 201 : 200)) load.cut.push(`${response.status} ${response.body.slice(0, 80)}`);
        // A stream without its end is not valid JSON.
        else JSON.parse(response.body);
        load.responses++;
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        if (code === 'ECONNRESET' && !keepAlive) load.resets++;
        // A refused connection is not an error, because the product never accepted this request.
        else if (code !== 'ECONNREFUSED') load.cut.push(String(error));
        return agent.destroy();
      }
      await sleep(20);
    }
  };
  await Promise.all(accounts.map(client));
  return load;
}

async function endUnderLoad(product: Product, signal: NodeJS.Signals, afterMs: number) {
  const loading = loadUntilRefused(product);
  await sleep(afterMs);
  const { code, seconds } = await product.end(signal);
  return { ...(await loading), code, seconds };
}

test('SIGTERM under load aborts no request, and the process exits within 10 s', async () => {
  const ends = rounds(50);
  let [responses, resets, slowest] = [0, 0, 0];
  const cut: string[] = [];
  let next = site.start();
  for (let round = 0; round < ends; round++) {
    const product = await next;
    // The next product starts while this one works and ends.
    if (round + 1 < ends) next = site.start();
    const ended = await endUnderLoad(product, 'SIGTERM', 500 + ((round * 61) % 300));
    responses += ended.responses;
    resets += ended.resets;
    cut.push(...ended.cut);
    slowest = Math.max(slowest, ended.seconds);
    expect(ended.code).toBe(0);
  }
  figure('shutdown', 'SIGTERMs', ends);
  figure('shutdown', 'requests completed', responses);
  figure('shutdown', 'requests cut', cut.length);
  figure('shutdown', 'new connections reset while the port closed', resets);
  figure('shutdown', 'slowest exit, s', slowest);
  expect(cut).toEqual([]);
  expect(resets).toBeLessThanOrEqual(Math.ceil(ends / 10));
  expect(slowest).toBeLessThan(10);
});

test('injected fault: the check notices a process that ends without draining', async () => {
  const { cut } = await endUnderLoad(await site.start(), 'SIGKILL', 700);
  figure('shutdown', 'requests cut by an injected SIGKILL', cut.length);
  expect(cut.length).toBeGreaterThan(0);
});
