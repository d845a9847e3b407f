import { clientDocument } from '../../graphql-server/testing/client-document';
import { drain } from '../lib/load';
import { costsOf, inTurn, medianRate, shareOf } from '../lib/measure';
import { perSecond } from '../lib/report';
import { asBrowser, graphql, type Stage, withTypenames } from '../lib/stage';

const CLIENT = 'as a browser asks, with __typename and brotli';

/** 1: the first page of All Timecards through GraphQL, session and permission included. The floor sends plain text. */
export async function firstPage(stage: Stage): Promise<void> {
  const document = clientDocument('Timecards');
  const plain = { port: stage.floor.port, path: '/page' };
  const page = graphql(stage, document, { first: 50 });
  const browser = asBrowser(graphql(stage, withTypenames(document), { first: 50 }));
  const naive = graphql(stage, document, { first: 50 }, stage.naive);
  const contenders = [
    { name: 'floor', server: stage.floor, next: () => plain },
    { name: 'product', server: stage.product, next: () => page },
    { name: CLIENT, server: stage.product, next: () => browser },
    { name: 'naive', server: stage.naive, next: () => naive },
  ];
  const { bytes: floorBytes } = await drain(plain);
  for (const [what, asked] of Object.entries({ 'first page': page, [`first page, ${CLIENT}`]: browser })) {
    const { bytes } = await drain(asked);
    stage.lines.push({
      point: 1,
      what: `${what}, bytes of the response, scale ${stage.scale}`,
      value: bytes.toLocaleString('en'),
      against: `floor ${floorBytes.toLocaleString('en')}`,
      ratio: bytes / floorBytes,
    });
  }
  for (const atOnce of [32, 1]) {
    const samples = await inTurn(contenders, { ...stage.sampling, atOnce });
    const add = (what: string, name: string, of: string, least?: number) =>
      stage.lines.push({
        point: 1,
        what: `${what}, ${atOnce} at once, scale ${stage.scale}`,
        value: perSecond(medianRate(samples, name)),
        against: `${of} ${perSecond(medianRate(samples, of))}`,
        ratio: shareOf(samples, name, of),
        ...costsOf(samples, name),
        ...(least && stage.scale === 1 ? { bar: { least } } : {}),
      });
    add('first page', 'product', 'floor', atOnce === 1 ? 0.9 : 0.8);
    add(`first page, ${CLIENT}`, CLIENT, 'floor', atOnce === 1 ? 0.7 : 1.4);
    add('first page', 'product', 'naive', atOnce === 1 ? undefined : 3.8);
  }
}
