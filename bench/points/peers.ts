import { clientDocument } from '../../graphql-server/testing/client-document';
import { cardsOf, mustEqual, rowsOfCard } from '../lib/equal';
import { type Asked, responseOf } from '../lib/load';
import { alternating, type Contender, costsOf, medianRate, shareOf } from '../lib/measure';
import { pin, type Served, servePeer } from '../lib/process';
import { perSecond } from '../lib/report';
import { asBrowser, graphql, SERVER_CPU, type Stage, withTypenames } from '../lib/stage';
import { card } from './submit';

const AT_ONCE = 32;
const MERCURIUS = 'Drizzle + mercurius';
const TRANSACTION = 'Drizzle’s transaction';
/** Of the requests a second of Drizzle with mercurius, and of the submissions a second of Drizzle's transaction. */
const LEAST = { rows: 0.8, submit: 0.75 };

/** 14: the rows of All Timecards and a submission, beside Drizzle with mercurius and Drizzle's plain transaction. */
export async function peers(stage: Stage): Promise<void> {
  const peer = await servePeer(stage.cluster.url);
  try {
    pin(peer.pid, SERVER_CPU);
    await rows(stage, peer);
    await submit(stage, peer);
  } finally {
    await peer.end();
    await stage.cluster.removeSubmitted();
  }
}

/** As a browser asks; the peer compresses nothing. */
async function rows(stage: Stage, peer: Served): Promise<void> {
  const document = withTypenames(clientDocument('Timecards'));
  const page = graphql(stage, document, { first: 50 });
  const peers = graphql(stage, document, { first: 50 }, peer);
  const [ours, theirs] = await Promise.all([page, peers].map(async (asked) => cardsOf((await responseOf(asked)).text)));
  if (ours!.length !== 50) throw new Error(`the product's page has ${ours!.length} cards`);
  mustEqual('The pages of product and peer', ours!, theirs!);
  const contenders = [
    { name: 'floor', server: stage.floor, next: () => ({ port: stage.floor.port, path: '/rows' }) },
    { name: 'product', server: stage.product, next: () => asBrowser(page) },
    { name: MERCURIUS, server: peer, next: () => asBrowser(peers) },
  ];
  await compare(stage, 'rows of All Timecards', contenders, { of: MERCURIUS, least: LEAST.rows });
}

async function submit(stage: Stage, peer: Served): Promise<void> {
  const document = clientDocument('SubmitTimecard');
  const [user] = await stage.cluster.asAdmin(
    async (admin) => (await admin.query('SELECT id, "firstName", "lastName", email FROM users LIMIT 1')).rows,
  );
  const headers = { 'x-user': JSON.stringify(user) };
  const post = (port: number, input: object): Asked => ({
    port,
    path: '/submit',
    method: 'POST',
    headers,
    body: JSON.stringify({ input }),
  });
  const contenders = [
    { name: 'floor', server: stage.floor, ask: () => post(stage.floor.port, card(user.id)) },
    { name: 'product', server: stage.product, ask: (input = card('')) => graphql(stage, document, { input }) },
    {
      name: MERCURIUS,
      server: peer,
      ask: (input = card('')) => ({ ...graphql(stage, document, { input }, peer), headers }),
    },
    { name: TRANSACTION, server: peer, ask: (input = card('')) => post(peer.port, input) },
  ];
  const written = [];
  for (const { ask } of contenders.slice(1)) {
    const input = card('');
    const response = await responseOf(ask(input));
    if (response.status > 201) throw new Error(response.text);
    written.push(await stage.cluster.asAdmin((admin) => rowsOfCard(admin, input.clientRequestId)));
  }
  const [ours, ...theirs] = written;
  if (ours!.length !== 1) throw new Error(`the product wrote ${ours!.length} cards`);
  for (const rows of theirs) mustEqual('The rows of product and peer', ours!, rows);
  const asked = contenders.map(({ name, server, ask }) => ({ name, server, next: () => ask() }));
  await compare(stage, 'submit a card', asked, { of: TRANSACTION, least: LEAST.submit });
}

/** Adds the product beside each peer, and each peer beside the floor. */
async function compare(
  stage: Stage,
  what: string,
  contenders: Contender[],
  bar: { of: string; least: number },
): Promise<void> {
  const samples = await alternating(contenders, { ...stage.sampling, atOnce: AT_ONCE });
  const add = (label: string, name: string, of: string) =>
    stage.lines.push({
      point: 14,
      what: `${label}, ${AT_ONCE} at once, scale ${stage.scale}`,
      value: perSecond(medianRate(samples, name)),
      ...costsOf(samples, name),
      against: `${of} ${perSecond(medianRate(samples, of))}`,
      ratio: shareOf(samples, name, of),
      ...(of === bar.of && name === 'product' && { bar: { least: bar.least } }),
    });
  for (const { name: peer } of contenders.slice(2)) {
    add(what, 'product', peer);
    add(`${peer}: ${what}`, peer, 'floor');
  }
}
