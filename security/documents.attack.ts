import { setTimeout as sleep } from 'node:timers/promises';
import { ask, signIn } from '../e2e/product';
import { type AttackedProduct, newPerson, startAttackedProduct, startBystander } from './attacked-product';
import { figure, rounds } from './rounds';

let product: AttackedProduct;
let cookie: string;
beforeAll(async () => {
  product = await startAttackedProduct({ NODE_OPTIONS: '--max-old-space-size=256' });
  cookie = await signIn(product.port);
}, 300_000);
afterAll(() => product?.stop());

/** The allowed request rate of one person. */
const A_SECOND = 50;
const SECONDS = 20;

const FIELDS =
  'id date workArea reportingSupervisor createdAt totalHours equipmentCount notes status revision withdrawnAt';
const names = (fields: string, index: number, count: number) =>
  Array.from({ length: count }, (_, n) => `${fields} # ${index} ${n}\n`).join(' ');

/** Functions that make unique documents at one of the server's size limits, by the name of the limit. */
const LARGEST: Record<string, (index: number) => string> = {
  '60 fields': (index) => `query Q${index} { myLastTimecards(first: 1) { ${names(FIELDS, index, 5)} } }`,
};

/** Times another person's reads of the pickers during the attack. */
async function others(during: () => Promise<unknown>) {
  const query = encodeURIComponent('{ costCodeTemplates { id code } materialTemplates { id name } me { id } }');
  const bystander = startBystander(product.port, {
    path: `/graphql?query=${query}`,
    everyMs: 20,
    headers: { cookie: other },
  });
  await during();
  return bystander.stop();
}
let other: string;

async function send(documentOf: (index: number) => string, from: number): Promise<Map<string, number>> {
  const statuses = new Map<string, number>();
  const sent: Promise<unknown>[] = [];
  const count = rounds(SECONDS) * A_SECOND;
  for (let index = from; index < from + count; index++) {
    const body = { query: documentOf(index) };
    sent.push(
      ask({ port: product.port, method: 'POST', path: '/graphql', headers: { cookie }, body }).then(
        ({ status, body: text }) => {
          const response = `${status}${text.includes('"errors"') ? ` ${text.slice(0, 120)}` : ''}`;
          statuses.set(response, (statuses.get(response) ?? 0) + 1);
        },
      ),
    );
    await sleep(1000 / A_SECOND);
  }
  await Promise.all(sent);
  return statuses;
}

test('unseen GraphQL documents of the largest size at most double the p99 of other people', async () => {
  // Another person reads, because a person's limit on the request rate covers all of their sessions.
  other = await newPerson(product.port, cookie, 'other@example.com', 'field');
  // The first requests are slower, because V8 compiles their code.
  await others(() => sleep(3000));
  const quiet = await others(() => sleep(rounds(10) * 1000));
  figure('documents', 'others when quiet, p99 in ms', quiet.p99);
  const slow: string[] = [];
  let from = 0;
  for (const [name, documentOf] of Object.entries(LARGEST)) {
    let statuses = new Map<string, number>();
    const seen = await others(async () => {
      statuses = await send(documentOf, from);
    });
    from += 1_000_000;
    figure('documents', `others during ${name}, p99 in ms`, seen.p99);
    expect([name, seen.failures, [...statuses.keys()]]).toEqual([name, [], ['200']]);
    if (seen.p99 > 2 * quiet.p99) slow.push(`${name}: ${seen.p99} ms instead of ${quiet.p99} ms`);
  }
  expect(slow).toEqual([]);
  expect(product.process.exitCode ?? product.process.signalCode).toBeNull();
});
