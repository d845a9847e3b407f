import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask, signIn } from '../e2e/product';
import { type AttackedProduct, startAttackedProduct, startBystander } from './attacked-product';
import { dearestRequests, graphql, largeCard, warnings } from './dearest-requests';
import { operationsWithLists } from './operations-with-lists';
import { figure, rounds } from './rounds';

let product: AttackedProduct;
let attacker: string;
let bystander: string;
/** Sessions of people who attack alone, by their number of simultaneous requests. */
const greedy = new Map<number, string>();
const AT_ONCE = [8, 60];
beforeAll(async () => {
  product = await startAttackedProduct({ NODE_OPTIONS: '--max-old-space-size=256', TRUST_PROXY: '1' });
  attacker = await signIn(product.port);
  bystander = await newPerson('bystander@example.com');
  // Created before the attacks, which use up the administrator's cost units.
  for (const atOnce of AT_ONCE) greedy.set(atOnce, await newPerson(`greedy-${atOnce}@example.com`));
}, 300_000);
afterAll(() => product?.stop());

/** Creates a person as administrator. Returns the person's cookie. */
async function newPerson(email: string): Promise<string> {
  const body = { email, password: 'Crane-hook-7', role: 'user', requireReset: false };
  const created = await ask({
    port: product.port,
    method: 'POST',
    path: '/api/admin/users',
    headers: { cookie: attacker },
    body,
  });
  if (created.status !== 201) throw new Error(`create ${email}: ${created.status} ${created.body}`);
  return signIn(product.port, { email, password: body.password });
}

const ME = '{ me { id } }';

const threadMs = new Map<string, number>();

/**
 * Returns the processor time of the product's threads, including ended threads, in milliseconds. The process's own sum is too
 * coarse.
 */
function processorMs(): number {
  const threads = `/proc/${product.process.pid}/task`;
  for (const id of readdirSync(threads)) {
    // For a thread that has ended, the map keeps its last figure.
    if (!existsSync(join(threads, id))) continue;
    const used = readFileSync(join(threads, id, 'schedstat'), 'utf8').split(' ')[0];
    threadMs.set(id, Number(used) / 1_000_000);
  }
  return [...threadMs.values()].reduce((sum, each) => sum + each, 0);
}

const median = (figures: number[]) => figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)]!;

/**
 * Times a person's small query before an attack and while `attack` keeps `atOnce` requests running. Returns the median time
 * during the attack divided by the median time before.
 */
async function measure(name: string, atOnce: number, attack: () => object) {
  const others = () =>
    startBystander(product.port, {
      path: `/graphql?query=${encodeURIComponent(ME)}`,
      everyMs: 20,
      headers: { cookie: bystander, 'x-forwarded-for': '203.0.113.9' },
    });
  const quiet = others();
  await sleep(3000);
  const before = await quiet.stop();
  const statuses: Record<string, number> = {};
  let isRunning = true;
  const attackers = Array.from({ length: atOnce }, async () => {
    while (isRunning) {
      const status = await ask({ port: product.port, ...attack() }).then(
        ({ status, body }) => `${status} ${/"code":"(\w+)"/.exec(body)?.[1] ?? ''}`.trim(),
        (error: Error) => error.message,
      );
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  });
  const during = others();
  const used = processorMs();
  await sleep(rounds(10) * 1000);
  const attacked = await during.stop();
  const share = (processorMs() - used) / (rounds(10) * 10);
  isRunning = false;
  await Promise.all(attackers);
  figure(
    'costs',
    name,
    `others' median ${before.p50.toFixed(0)} -> ${attacked.p50.toFixed(0)} ms, p99 ${before.p99.toFixed(0)} -> ${attacked.p99.toFixed(0)} ms, ${share.toFixed(0)} % of a processor; ${JSON.stringify(statuses)}`,
  );
  expect(attacked.failures).toEqual([]);
  return attacked.p50 / before.p50;
}

let number = 0;
const fragments = (count: number) => {
  const name = `f${number++}x`;
  const names = Array.from({ length: count }, (_, index) => `${name}${index}`);
  return `{ me { ${names.map((each) => `...${each}`).join(' ')} } } ${names.map((each) => `fragment ${each} on CurrentUser { id }`).join(' ')}`;
};
const unknownFields = () => {
  const fields = Array.from({ length: 100 }, (_, index) => `k${number++}${index}: 1`).join(' ');
  return `mutation { login(input: { ${fields} }) { id } }`;
};

test.each([
  ['unique documents with 95 fragments', () => fragments(95)],
  ['unique documents with 20 fragments', () => fragments(20)],
  ['unique documents with 100 unknown fields', unknownFields],
  ['one small document', () => ME],
])('%s, 64 concurrently from one address, multiply other people’s median time by less than 3', async (name, query) => {
  const headers = { 'x-forwarded-for': '198.51.100.7' };
  const ratio = await measure(`64 × ${name}, signed out`, 64, () => ({ headers, ...graphql(query()) }));
  expect(ratio).toBeLessThan(3);
});

/** Returns a header with one of 400 addresses, so that each address stays within its limits. */
const anyAddress = () => {
  const address = number++ % 400;
  return { 'x-forwarded-for': `192.0.2.${address % 200}`.replace('192.0.2', address < 200 ? '192.0.2' : '203.0.113') };
};

test.each([
  ['unique documents with 20 fragments', () => fragments(20)],
  ['one small document', () => ME],
])(
  '%s from 400 addresses multiply other people’s median time by less than 5, and a person can sign in',
  async (name, query) => {
    const account = { email: `late-${number++}@example.com`, password: 'Crane-hook-7' };
    await newPerson(account.email);
    let seconds = 0;
    const signingIn = sleep(4000).then(async () => {
      const begun = performance.now();
      await signIn(product.port, account);
      seconds = (performance.now() - begun) / 1000;
    });
    const ratio = await measure(`${name} from 400 addresses, signed out`, 400, () => ({
      headers: anyAddress(),
      ...graphql(query()),
    }));
    await signingIn;
    figure('costs', `a person who signs in meanwhile (${name})`, `${seconds.toFixed(1)} s`);
    expect(ratio).toBeLessThan(5);
  },
);

const dearest = dearestRequests(
  () => product,
  () => attacker,
);

/** Sends a request after its sender has enough cost units. Returns its processor time in milliseconds. */
async function costOf(request: object, headers: object): Promise<number> {
  for (;;) {
    const before = processorMs();
    const { status, body } = await ask({ port: product.port, headers: { ...headers }, ...request });
    if (status === 200 && !body.includes('"errors":[{')) return processorMs() - before;
    if (status !== 429) throw new Error(`${status} ${body.slice(0, 500)}`);
    await sleep(1000);
  }
}

/** Returns the mean cost of the query `me` with its garbage collection. Another person sends it, to save the attacker's units. */
async function usualCost(): Promise<number> {
  let sum = 0;
  for (let once = 0; once < TIMES.me; once++) sum += await costOf(graphql(ME), { cookie: bystander });
  return sum / TIMES.me;
}

test('the test of costs covers each operation with a list in its input', () => {
  expect(dearest.byInput.map(({ name }) => name).sort()).toEqual(operationsWithLists());
});

const TIMES = { first: 5, measured: 15, me: 20 };

test.each(dearest.byInput)('$name costs at most 50 times as much as the query me', async ({ name, ...sent }) => {
  const headers = sent.isSignedOut ? { 'x-forwarded-for': '198.51.100.9' } : { cookie: attacker };
  const costs: { its: number; ofMe: number }[] = [];
  // Measures this request and `me` in turns, because a machine with other work is sometimes slower. The first requests run code
  // that isn't compiled yet.
  for (let time = 0; time < TIMES.first + TIMES.measured; time++) {
    const before = await usualCost();
    const its = await costOf(await sent.make(time), headers);
    costs.push({ its, ofMe: (before + (await usualCost())) / 2 });
  }
  const measured = costs.slice(TIMES.first);
  const cost = median(measured.map(({ its }) => its));
  const usual = median(measured.map(({ ofMe }) => ofMe));
  const times = median(measured.map(({ its, ofMe }) => its / ofMe));
  figure('costs', name, `${cost.toFixed(1)} ms of a processor, me ${usual.toFixed(2)} ms, ${times.toFixed(0)} times`);
  expect(times).toBeLessThan(50);
});

test.each(AT_ONCE)(
  'checking the warnings of 500 lines, %d concurrently, multiplies other people’s median time by less than 5',
  async (atOnce) => {
    const cookie = greedy.get(atOnce)!;
    const ratio = await measure(`${atOnce} × timecardWarnings of 500 lines`, atOnce, () => ({
      headers: { cookie },
      ...warnings,
    }));
    expect(ratio).toBeLessThan(5);
  },
);

test('repeatedly previewing 20,000 rows multiplies other people’s median time by less than 5', async () => {
  const preview = await dearest.previewOf(20_000);
  const cost = await costOf(preview, { cookie: attacker });
  figure('costs', 'importPreview of 20,000 rows', `${cost.toFixed(0)} ms of a processor`);
  const ratio = await measure('4 × importPreview of 20,000 rows', 4, () => ({
    headers: { cookie: attacker },
    ...preview,
  }));
  expect(ratio).toBeLessThan(5);
});

test('three fields with large inputs in one document are refused', async () => {
  const field = 'timecardWarnings(input: $input)';
  const query = `query ($input: SubmitTimecardInput!) { a: ${field} b: ${field} c: ${field} }`;
  const { body } = await ask({
    port: product.port,
    headers: { cookie: attacker },
    ...graphql(query, { input: largeCard }),
  });
  expect(body).toContain('A field with a list in its input must be the only field in its document');
});
