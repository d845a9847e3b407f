import { readFileSync } from 'node:fs';
import { clientDocument } from '../../graphql-server/testing/client-document';
import type { Asked } from '../lib/connection';
import { cardsOf, mustEqual } from '../lib/equal';
import { drain, responseOf } from '../lib/load';
import { alternating, type Contender, costsOf, medianRate, shareOf } from '../lib/measure';
import { perSecond } from '../lib/report';
import { asBrowser, graphql, type Stage, withTypenames } from '../lib/stage';

const CLIENT = 'as a browser asks, with __typename and brotli';
const FIFTY = { first: 50 };
/** Maximum number of bytes for 50 rows. */
const MOST_BYTES = 6000;

interface Bar {
  what: string;
  name: string;
  of: string;
  atOnce: number;
  least?: number;
}

/** Measurement 1: the rows of All Timecards, and a page of cards with all their lines. */
export async function allTimecards(stage: Stage): Promise<void> {
  await rows(stage);
  await fullPage(stage);
}

async function rows(stage: Stage): Promise<void> {
  const document = clientDocument('Timecards');
  const plain = graphql(stage, document, FIFTY);
  const browser = asBrowser(graphql(stage, withTypenames(document), FIFTY));
  const floor = { port: stage.floor.port, path: '/rows' };
  await mustRespondAlike(plain, floor);
  await addBytes(stage, `rows of All Timecards, ${CLIENT}`, browser, floor, MOST_BYTES);
  const contenders = [
    { name: 'floor', server: stage.floor, next: () => floor },
    { name: 'plain', server: stage.product, next: () => plain },
    { name: CLIENT, server: stage.product, next: () => browser },
  ];
  await compare(stage, contenders, [
    { what: `rows of All Timecards, ${CLIENT}`, name: CLIENT, of: 'floor', atOnce: 32, least: 0.25 },
    { what: 'rows of All Timecards', name: 'plain', of: 'floor', atOnce: 32 },
    { what: `rows of All Timecards, ${CLIENT}`, name: CLIENT, of: 'floor', atOnce: 1 },
    { what: 'rows of All Timecards', name: 'plain', of: 'floor', atOnce: 1 },
  ]);
}

async function fullPage(stage: Stage): Promise<void> {
  const document = readFileSync('bench/full-page.graphql', 'utf8');
  const page = graphql(stage, document, FIFTY);
  const floor = { port: stage.floor.port, path: '/page' };
  const naive = graphql(stage, document, FIFTY, stage.naive);
  await mustRespondAlike(page, floor);
  await addBytes(stage, 'full page of cards with their lines', page, floor);
  const contenders = [
    { name: 'floor', server: stage.floor, next: () => floor },
    { name: 'product', server: stage.product, next: () => page },
    { name: 'naive', server: stage.naive, next: () => naive },
  ];
  const what = 'full page of cards with their lines';
  await compare(stage, contenders, [
    { what, name: 'product', of: 'floor', atOnce: 32 },
    { what, name: 'product', of: 'naive', atOnce: 32 },
    { what, name: 'product', of: 'floor', atOnce: 1 },
  ]);
}

/** Throws unless the product and the floor (bench/servers/floor.ts) send the same fields with the same values. */
async function mustRespondAlike(product: Asked, floor: Asked): Promise<void> {
  const [ours, floors] = await Promise.all(
    [product, floor].map(async (asked) => cardsOf((await responseOf(asked)).text)),
  );
  if (ours!.length !== FIFTY.first) throw new Error(`the product's page has ${ours!.length} cards`);
  mustEqual('The pages of product and floor', ours!, floors!);
}

async function addBytes(stage: Stage, what: string, asked: Asked, floor: Asked, most?: number): Promise<void> {
  const { bytes } = await drain(asked);
  const { bytes: floorBytes } = await drain(floor);
  stage.lines.push({
    point: 1,
    what: `${what}, bytes of the response, scale ${stage.scale}`,
    value: bytes.toLocaleString('en'),
    against: `floor ${floorBytes.toLocaleString('en')}`,
    ratio: bytes / floorBytes,
    ...(most && { bar: { most, measured: bytes } }),
  });
}

async function compare(stage: Stage, contenders: Contender[], bars: Bar[]): Promise<void> {
  for (const atOnce of new Set(bars.map((bar) => bar.atOnce))) {
    const samples = await alternating(contenders, { ...stage.sampling, atOnce });
    for (const { what, name, of, least } of bars.filter((bar) => bar.atOnce === atOnce)) {
      stage.lines.push({
        point: 1,
        what: `${what}, ${atOnce} at once, scale ${stage.scale}`,
        value: perSecond(medianRate(samples, name)),
        against: `${of} ${perSecond(medianRate(samples, of))}`,
        ratio: shareOf(samples, name, of),
        ...costsOf(samples, name),
        ...(least && { bar: { least } }),
      });
    }
  }
}
