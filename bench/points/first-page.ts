import { inTurn, median, shareOf } from '../lib/measure';
import { perSecond } from '../lib/report';
import { clientDocument, graphql, type Stage } from '../lib/stage';

/** As Apollo Client sends a document: with __typename on every object but the root. */
const withTypenames = (document: string) =>
  document.replace(/\{(?=\s)/g, '{ __typename').replace(/^(query [^\n]*?)\{ __typename/m, '$1{');

/** 1: the first page of All Timecards through GraphQL, session and permission included. */
export async function firstPage(stage: Stage): Promise<void> {
  const document = clientDocument('timecards/timecards.graphql', 'Timecards');
  const page = graphql(stage, document, { first: 50 });
  const typed = graphql(stage, withTypenames(document), { first: 50 });
  const naive = graphql(stage, document, { first: 50 }, stage.naive);
  const contenders = [
    { name: 'floor', next: () => ({ port: stage.floor.port, path: '/page' }) },
    { name: 'product', next: () => page },
    { name: 'as the client asks', next: () => typed },
    { name: 'naive', next: () => naive },
  ];
  for (const atOnce of [32, 1]) {
    const rates = await inTurn(contenders, { ...stage.sampling, atOnce });
    const rate = (name: string) => perSecond(median(rates.get(name)!));
    const add = (what: string, name: string, of: string, least?: number) =>
      stage.lines.push({
        point: 1,
        what: `${what}, ${atOnce} at once, scale ${stage.scale}`,
        value: rate(name),
        against: `${of} ${rate(of)}`,
        ratio: shareOf(rates, name, of),
        ...(least && stage.scale === 1 ? { bar: { least } } : {}),
      });
    add('first page', 'product', 'floor', atOnce === 1 ? 0.6 : 0.8);
    add('first page, with __typename everywhere, as the client sends it', 'as the client asks', 'floor');
    add('first page', 'product', 'naive', atOnce === 1 ? undefined : 3.8);
  }
}
