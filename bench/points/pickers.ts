import { setTimeout as sleep } from 'node:timers/promises';
import { clientDocument } from '../../graphql-server/testing/client-document';
import { drain } from '../lib/load';
import { alternating, costsOf, median, medianRate, shareOf } from '../lib/measure';
import { milliseconds, perSecond } from '../lib/report';
import { asBrowser, graphql, type Stage, withTypenames } from '../lib/stage';

const QUIET_MS = 15_000;
/** Minimum share of the floor's (bench/servers/floor.ts) requests per second, with 32 concurrent requests. */
const LEAST = 0.25;

/** Measurement 10: the pickers of all Submit pages, with 300 cost codes and 400 machines, requested like a browser. */
export async function pickers(stage: Stage): Promise<void> {
  const document = withTypenames(clientDocument('TimecardPickers'));
  const asked = asBrowser(graphql(stage, document, {}));
  const contenders = [
    { name: 'product', server: stage.product, next: () => asked },
    { name: 'floor', server: stage.floor, next: () => ({ port: stage.floor.port, path: '/pickers' }) },
  ];
  for (const atOnce of [32, 1]) {
    const samples = await alternating(contenders, { ...stage.sampling, atOnce });
    stage.lines.push({
      point: 10,
      what: `pickers, ${atOnce} at once, scale ${stage.scale}`,
      value: perSecond(medianRate(samples, 'product')),
      against: `floor ${perSecond(medianRate(samples, 'floor'))}`,
      ratio: shareOf(samples, 'product', 'floor'),
      ...costsOf(samples, 'product'),
      ...(atOnce === 32 && { bar: { least: LEAST } }),
    });
  }
}

/**
 * Measurement 11: the first page after 15 seconds without a request, compared with the same page a moment later. The floor's
 * figure shows how much of the delay is the machine's.
 */
export async function afterQuiet(stage: Stage): Promise<void> {
  const document = withTypenames(clientDocument('Timecards'));
  const contenders = [
    { name: '', asked: asBrowser(graphql(stage, document, { first: 50 })) },
    { name: 'floor: ', asked: { port: stage.floor.port, path: '/rows' } },
  ];
  for (const { name, asked } of contenders) {
    const [cold, warm]: number[][] = [[], []];
    for (let round = 0; round < stage.sampling.rounds; round++) {
      await sleep(QUIET_MS);
      cold!.push((await drain(asked)).ms);
      const next = [];
      for (let count = 0; count < 9; count++) next.push((await drain(asked)).ms);
      warm!.push(median(next));
    }
    stage.lines.push({
      point: 11,
      what: `${name}first page after 15 s of quiet, scale ${stage.scale}`,
      value: milliseconds(median(cold!)),
      against: `the next ones ${milliseconds(median(warm!))}`,
      ratio: median(cold!.map((ms, round) => ms / warm![round]!)),
    });
  }
}
