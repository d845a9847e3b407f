import { keepAsking } from '../lib/load';
import { median, quantile } from '../lib/measure';
import { ADMIN, pin, unpin } from '../lib/process';
import { milliseconds } from '../lib/report';
import { graphql, SERVER_CPU, type Stage, signIn } from '../lib/stage';

const PEOPLE = 20;
const OTHERS_AT_ONCE = 4;

/** Measurement 6: the delay of other requests while 20 people sign in. Alternates between quiet and busy periods. */
export async function signIns(stage: Stage): Promise<void> {
  const { product } = stage;
  // Passwords are hashed in threads. On one processor, these threads would compete with the requests, so allow all processors.
  unpin(product.pid);
  const me = graphql(stage, '{ me { id email permissions } }', {});
  const quiet: number[] = [];
  const busy: number[] = [];
  const spans: number[] = [];
  for (let round = -1; round < stage.sampling.rounds; round++) {
    const before = await keepAsking(() => me, { atOnce: OTHERS_AT_ONCE, ms: stage.sampling.ms });
    const people = keepSigningIn(product.port, stage.sampling.ms);
    const during = await keepAsking(() => me, { atOnce: OTHERS_AT_ONCE, ms: stage.sampling.ms });
    const span = await people;
    if (round < 0) continue;
    quiet.push(quantile(before.times, 0.99));
    busy.push(quantile(during.times, 0.99));
    spans.push(span);
  }
  pin(product.pid, SERVER_CPU);
  stage.lines.push({
    point: 6,
    what: `p99 of other requests while ${PEOPLE} people sign in, over and over`,
    value: milliseconds(median(busy)),
    against: `quiet ${milliseconds(median(quiet))}`,
    ratio: median(busy.map((ms, round) => ms / quiet[round]!)),
    bar: { most: 2 },
  });
  stage.lines.push({ point: 6, what: `${PEOPLE} people signed in after`, value: milliseconds(median(spans)) });
}

/** Repeatedly signs in 20 people concurrently. Returns the median time for all 20, in milliseconds. */
async function keepSigningIn(port: number, ms: number): Promise<number> {
  const until = performance.now() + ms;
  const spans: number[] = [];
  while (performance.now() < until) {
    const begun = performance.now();
    const emails = Array.from({ length: PEOPLE }, (_, index) => `person${index + 1}@example.com`);
    await Promise.all(emails.map((email) => signIn(port, { email, password: ADMIN.password })));
    spans.push(performance.now() - begun);
  }
  return median(spans);
}
