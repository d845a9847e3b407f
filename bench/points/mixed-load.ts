import { setTimeout as sleep } from 'node:timers/promises';
import { clientDocument } from '../../graphql-server/testing/client-document';
import type { Asked } from '../lib/connection';
import { drain } from '../lib/load';
import { quantile } from '../lib/measure';
import { ADMIN, pin, unpin } from '../lib/process';
import { milliseconds } from '../lib/report';
import { asBrowser, graphql, SERVER_CPU, type Stage, signIn, withTypenames } from '../lib/stage';
import { card } from './submit';

const PEOPLE_A_SECOND = 30;
const MOST_MS = { request: 100, signIn: 400 };

/** Measurement 13: the end of a shift. Each second, 30 people sign in, load the pickers, submit a card, and open their list. */
export async function mixedLoad(stage: Stage): Promise<void> {
  const { product, sampling } = stage;
  // Passwords are hashed in threads. On one processor, these threads would compete with the requests, so allow all processors.
  unpin(product.pid);
  const people = await stage.cluster.asAdmin(
    async (admin) => (await admin.query(`SELECT email FROM users WHERE email LIKE 'person%'`)).rows,
  );
  const signIns: number[] = [];
  const requests: number[] = [];
  const timed = async (times: number[], work: Promise<unknown>) => {
    const begun = performance.now();
    const done = await work;
    times.push(performance.now() - begun);
    return done;
  };
  const visit = async ({ email }: { email: string }) => {
    const cookie = (await timed(signIns, signIn(product.port, { email, password: ADMIN.password }))) as string;
    const asked = (document: string, variables: object): Asked => {
      const { headers: _administrators, ...request } = graphql(stage, document, variables);
      return asBrowser({ ...request, headers: { cookie } });
    };
    await timed(requests, drain(asked(withTypenames(clientDocument('TimecardPickers')), {})));
    await timed(requests, drain(asked(clientDocument('SubmitTimecard'), { input: card('') })));
    await timed(requests, drain(asked(withTypenames(clientDocument('Timecards')), { first: 50 })));
  };
  const visits: Promise<void>[] = [];
  const count = Math.round((sampling.rounds * sampling.ms * PEOPLE_A_SECOND) / 1000);
  // Each person starts on schedule, no matter how long earlier people take.
  for (let index = 0; index < count; index++) {
    const come = visit(people[index % people.length]);
    // Awaited below. A failure before that must not end the process, because the process must stop servers.
    come.catch(() => {});
    visits.push(come);
    await sleep(1000 / PEOPLE_A_SECOND);
  }
  await Promise.all(visits);
  await stage.cluster.removeSubmitted();
  pin(product.pid, SERVER_CPU);
  const add = (what: string, times: number[], most: number) => {
    const p99 = quantile(times, 0.99);
    stage.lines.push({
      point: 13,
      what: `${what}, while ${PEOPLE_A_SECOND} people a second sign in, load, submit, and list, scale ${stage.scale}`,
      value: milliseconds(quantile(times, 0.5)),
      p99,
      bar: { most, measured: p99 },
    });
  };
  add('a request', requests, MOST_MS.request);
  add('a sign-in', signIns, MOST_MS.signIn);
}
