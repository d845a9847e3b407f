import { readFileSync } from 'node:fs';
import { ask, signIn } from '../e2e/product';
import { freePort } from '../graphql-server/services/free-port';
import {
  type AttackedProduct,
  eventLoopDelay,
  newPerson,
  startAttackedProduct,
  startBystander,
} from './attacked-product';
import { largestCard, submitCards } from './large-cards';
import { figure, rounds } from './rounds';

const PEOPLE = 20;

let product: AttackedProduct;
let metricsPort: number;
/** Sessions of people who attack together. Each alone stays within a person's limits, so that most requests are accepted. */
let attackers: string[];
let ids: string[];
beforeAll(async () => {
  metricsPort = await freePort();
  product = await startAttackedProduct({
    NODE_OPTIONS: '--max-old-space-size=256',
    METRICS_PORT: String(metricsPort),
  });
  const cookie = await signIn(product.port);
  attackers = [];
  for (let number = 0; number < PEOPLE; number++) {
    attackers.push(await newPerson(product.port, cookie, `attacker-${number}@example.com`, 'admin'));
  }
  ids = await submitCards(product.port, cookie, 'bytes', 15);
  await submitCards(product.port, cookie, 'wide', 15);
  await submitCards(product.port, cookie, 'lines', 75);
}, 300_000);
afterAll(() => product?.stop());

const CARD = `id date workArea reportingSupervisor createdAt totalHours user { email firstName lastName }
  costCodes { id code operatorCount laborerCount operatorHours laborerHours productionQuantity
    equipment { id company equipment model serial hours } materials { id name quantity unit } }`;
const page = (alias: string, filter = '') =>
  `${alias} timecards(first: ${alias ? 50 : 100}${filter}) { edges { cursor node { ${CARD} } } pageInfo { hasNextPage endCursor } }`;
const only = (workArea: string) => `, filter: { workArea: "${workArea}" }`;
const graphql = (query: string) => ({ method: 'POST', path: '/graphql', body: { query } });

const history = (n: number) => `timecardHistory(id: "${ids[n]}") { kind content { ${CARD} } }`;
const last = `myLastTimecards(first: 50) { ${CARD} }`;

/** Requests that an approved person can send concurrently. */
const requests = (): [string, object][] => [
  ['a page', graphql(`{ ${page('')} }`)],
  ['two pages by aliases', graphql(`{ ${page('a:')} ${page('b:')} }`)],
  ['two pages of many lines', graphql(`{ ${page('a:', only('lines'))} ${page('b:', only('lines'))} }`)],
  ['two pages of wide text', graphql(`{ ${page('a:', only('wide'))} ${page('b:', only('wide'))} }`)],
  [
    'three whole cards',
    graphql(`{ ${[0, 1, 2].map((n) => `c${n}: timecard(id: "${ids[n]}") { ${CARD} }`).join(' ')} }`),
  ],
  ['two histories', graphql(`{ a: ${history(0)} b: ${history(1)} }`)],
  ['the last cards and the review', graphql(`{ ${last} timecardsToReview(first: 50) { edges { node { ${CARD} } } } }`)],
  ['the warnings of a page', graphql('{ timecards(first: 100) { edges { node { warnings } } } }')],
  ['the cards with warnings', graphql('{ today { cardsWithWarnings } }')],
  ['the largest card, submitted', { method: 'POST', path: '/api/timecards', body: largestCard('wide') }],
  ['a whole list', { path: '/api/timecards' }],
  ['a CSV file', { path: '/api/equipment-hours/export' }],
  ['the log', { path: '/api/admin/logs' }],
];

/** In GraphQL, an operation's refusal has the status 200. */
const BUSY = /"code":"(SERVICE_UNAVAILABLE|TOO_MANY_REQUESTS)"/;
const ACCEPTED = 'accepted';

function outcomeOf({ status, body }: { status: number | undefined; body: string }): string {
  if (status !== 200 && status !== 201) return String(status);
  if (BUSY.test(body)) return 'busy';
  return body.includes('"errors"') ? body.slice(0, 200) : ACCEPTED;
}

/** Returns the process's peak memory in MB. */
const peak = () =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${product.process.pid}/status`, 'utf8'))![1]) / 1024;

test.each([1, 10, 40])('%i identical concurrent reads don’t end a process with 256 MB of heap', async (atOnce) => {
  const count = Math.max(1, Math.round(rounds(100) / 100) * atOnce);
  const outcomes: Record<string, Record<string, number>> = {};
  const failed: string[] = [];
  for (const [name, request] of requests()) {
    const bystander = startBystander(product.port, { path: '/healthz' });
    await eventLoopDelay(metricsPort);
    const responses = await Promise.all(
      Array.from({ length: count }, (_, index) =>
        ask({ port: product.port, headers: { cookie: attackers[index % PEOPLE] }, ...request }).then(
          outcomeOf,
          (error: Error) => error.message,
        ),
      ),
    );
    const counts: Record<string, number> = {};
    for (const outcome of responses) counts[outcome] = (counts[outcome] ?? 0) + 1;
    outcomes[name] = counts;
    const { failures } = await bystander.stop();
    failed.push(...failures);
    const delay = await eventLoopDelay(metricsPort).catch(() => Number.NaN);
    figure(
      'memory',
      `${count} × ${name}`,
      `${JSON.stringify(counts)}, peak ${peak().toFixed(0)} MB, event loop at most ${delay.toFixed(0)} ms`,
    );
    if (product.process.exitCode !== null || product.process.signalCode !== null) break;
  }
  expect(product.process.exitCode ?? product.process.signalCode).toBeNull();
  expect(failed).toEqual([]);
  const unexpected = Object.entries(outcomes).flatMap(([name, counts]) =>
    Object.keys(counts)
      .filter((outcome) => ![ACCEPTED, 'busy', '429', '503'].includes(outcome))
      .map((outcome) => `${name}: ${outcome}`),
  );
  expect(unexpected).toEqual([]);
  // Refused requests use no memory, so most requests must be accepted. Of whole lists, only about 12 can be read concurrently.
  const refused = Object.entries(outcomes).filter(([, counts]) => (counts[ACCEPTED] ?? 0) < Math.min(count * 0.8, 10));
  expect(refused).toEqual([]);
});
