import { Agent, type RequestOptions, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type AttackedProduct, startBystander } from './attacked-product';
import { figure, rounds } from './rounds';

interface Attack {
  /** Number of requests that are kept running. */
  atOnce: number;
  /** Maximum bytes of request lines, headers, and bodies per second. Unlimited by default. */
  bytesPerSecond?: number;
  /** Returns the next request. */
  next(): RequestOptions & { body?: unknown };
}

/** Encodings that browsers accept. They make the server spend time on compression. */
const ACCEPTED = { 'accept-encoding': 'gzip, deflate, br' };

/** Sends a request without reading its response into memory. Returns its status, or the connection's error. */
function send(agent: Agent, { body, headers, ...options }: ReturnType<Attack['next']>): Promise<string> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  const type =
    text === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
  return new Promise((resolve) => {
    const sent = request(
      { host: '127.0.0.1', agent, ...options, headers: { ...ACCEPTED, ...type, ...headers } },
      (response) => {
        response.resume().once('close', () => resolve(String(response.statusCode)));
      },
    );
    sent.once('error', (error) => resolve(error.message)).end(text);
  });
}

const bytesOf = ({ method = 'GET', path = '/', headers = {}, body }: ReturnType<Attack['next']>) =>
  `${method} ${path} HTTP/1.1 ${JSON.stringify(headers)} ${body ? JSON.stringify(body) : ''}`.length;

/**
 * Times a person's small query before an attack and during it. Returns the median time during the attack divided by the median time
 * before.
 * @param cookie the person's, who sends a request every 20 ms
 */
export async function slowdown(
  product: AttackedProduct,
  cookie: string,
  name: string,
  attack: Attack,
): Promise<number> {
  const others = () =>
    startBystander(product.port, {
      path: `/graphql?query=${encodeURIComponent('{ me { id } }')}`,
      everyMs: 20,
      headers: { cookie, 'x-forwarded-for': '203.0.113.9' },
    });
  const quiet = others();
  await sleep(3000);
  const before = await quiet.stop();
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  const statuses: Record<string, number> = {};
  const begun = performance.now();
  let bytes = 0;
  let isRunning = true;
  const attackers = Array.from({ length: attack.atOnce }, async () => {
    while (isRunning) {
      const next = attack.next();
      bytes += bytesOf(next);
      const aheadMs =
        (bytes / (attack.bytesPerSecond ?? Number.POSITIVE_INFINITY)) * 1000 - (performance.now() - begun);
      if (aheadMs > 1) await sleep(aheadMs);
      const status = await send(agent, { port: product.port, ...next });
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  });
  const during = others();
  await sleep(rounds(10) * 1000);
  const attacked = await during.stop();
  isRunning = false;
  agent.destroy();
  await Promise.all(attackers);
  const ratio = attacked.p50 / before.p50;
  figure(
    'slowdown',
    name,
    `${ratio.toFixed(1)} times: others' median ${before.p50.toFixed(1)} -> ${attacked.p50.toFixed(1)} ms, p99 ${before.p99.toFixed(0)} -> ${attacked.p99.toFixed(0)} ms; ${JSON.stringify(statuses)}`,
  );
  expect(attacked.failures).toEqual([]);
  return ratio;
}
