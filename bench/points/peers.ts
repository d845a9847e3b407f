import { clientDocument } from '../../graphql-server/testing/client-document';
import type { Asked } from '../lib/connection';
import { cardsOf, mustEqual, rowsOfCard } from '../lib/equal';
import { responseOf } from '../lib/load';
import { alternating, costsOf, cpuShareOf, medianRate } from '../lib/measure';
import { pin, type Served, servePeer } from '../lib/process';
import { milliseconds, perSecond } from '../lib/report';
import { asBrowser, graphql, SERVER_CPU, type Stage, withTypenames } from '../lib/stage';
import { card } from './submit';

const AT_ONCE = 32;
const PEER = 'Drizzle + mercurius';
/** Minimum ratio of the processor time of bench/peers to the product's. */
const LEAST = { rows: 0.68, submit: 0.78, me: 0.45 };

/** Measurement 14: the rows of All Timecards, a submission, and `me`, compared with bench/peers, which does the same work. */
export async function peers(stage: Stage): Promise<void> {
  const peer = await servePeer(stage.cluster.url);
  try {
    pin(peer.pid, SERVER_CPU);
    await rows(stage, peer);
    await submit(stage, peer);
    await me(stage, peer);
  } finally {
    await peer.end();
    await stage.cluster.removeSubmitted();
  }
}

const textOf = async (asked: Asked) => (await responseOf(asked)).text;

async function rows(stage: Stage, peer: Served): Promise<void> {
  const document = withTypenames(clientDocument('Timecards'));
  const ask = (server: Served) => graphql(stage, document, { first: 50 }, server);
  const [ours, theirs] = [cardsOf(await textOf(ask(stage.product))), cardsOf(await textOf(ask(peer)))];
  if (ours.length !== 50) throw new Error(`the product's page has ${ours.length} cards`);
  mustEqual('The pages of product and peer', ours, theirs);
  await compare(stage, peer, { label: 'rows of All Timecards', ask, least: LEAST.rows });
}

async function submit(stage: Stage, peer: Served): Promise<void> {
  const document = withTypenames(clientDocument('SubmitTimecard'));
  const ask = (server: Served, input = card('')) => graphql(stage, document, { input }, server);
  const [ours, theirs] = [await writtenBy(stage.product), await writtenBy(peer)];
  mustEqual('The rows of product and peer', ours, theirs);
  await compare(stage, peer, { label: 'submit a card', ask, least: LEAST.submit });

  async function writtenBy(server: Served): Promise<string[]> {
    const input = card('');
    const text = await textOf(ask(server, input));
    const rows = await stage.cluster.asAdmin((admin) => rowsOfCard(admin, input.clientRequestId));
    if (rows.length !== 1) throw new Error(`${rows.length} cards were written: ${text}`);
    return rows;
  }
}

async function me(stage: Stage, peer: Served): Promise<void> {
  const document = withTypenames(clientDocument('Me'));
  // Uses the same person for both, because each read of the stage's cookie returns another person's.
  const headers = { cookie: stage.cookie };
  const ask = (server: Served) => graphql(stage, document, {}, server);
  const personOf = async (server: Served) => {
    const { data } = JSON.parse(await textOf({ ...ask(server), headers }));
    data.me.permissions.sort();
    return JSON.stringify(data, null, 1);
  };
  const [ours, theirs] = [await personOf(stage.product), await personOf(peer)];
  mustEqual('The persons of product and peer', [ours], [theirs]);
  await compare(stage, peer, { label: 'me', ask, least: LEAST.me });
}

/** Adds a line to the table: the ratio of the processor times for a browser's request. */
async function compare(
  stage: Stage,
  peer: Served,
  { label, ask, least }: { label: string; ask(server: Served): Asked; least: number },
): Promise<void> {
  const contenders = [
    { name: 'product', server: stage.product, next: () => asBrowser(ask(stage.product)) },
    { name: PEER, server: peer, next: () => asBrowser(ask(peer)) },
  ];
  for (const { name, next } of contenders) {
    const { headers } = await responseOf(next());
    if (headers['content-encoding'] !== 'br') throw new Error(`${name} does not compress ${label}`);
  }
  const samples = await alternating(contenders, { ...stage.sampling, atOnce: AT_ONCE });
  const theirs = costsOf(samples, PEER).cpuMs;
  stage.lines.push({
    point: 14,
    what: `${label}, processor time of the peer to the product's, ${AT_ONCE} at once, scale ${stage.scale}`,
    value: perSecond(medianRate(samples, 'product')),
    ...costsOf(samples, 'product'),
    against: `${PEER} ${theirs === undefined ? '' : milliseconds(theirs)}`,
    ratio: cpuShareOf(samples, 'product', PEER),
    bar: { least },
  });
}
