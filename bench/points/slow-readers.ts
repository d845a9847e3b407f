import { setTimeout as sleep } from 'node:timers/promises';
import { clientDocument } from '../../graphql-server/testing/client-document';
import { keepAsking } from '../lib/load';
import { median, quantile } from '../lib/measure';
import { milliseconds } from '../lib/report';
import { startSlowReaders } from '../lib/slow-readers';
import { asBrowser, graphql, type Stage, withTypenames } from '../lib/stage';

const READERS = 50;
const OTHERS_AT_ONCE = 4;
/** Long enough for the server to fill the readers' buffers and react. */
const LEAST_MS = 5000;
/** Long enough for the server to notice that the readers have disconnected. */
const PAUSE_MS = 1000;

/**
 * Measurement 15: the delay of other people's pages while 50 people request the whole list and read nothing. Alternates between
 * quiet and attacked periods.
 */
export async function slowReaders(stage: Stage): Promise<void> {
  const document = withTypenames(clientDocument('Timecards'));
  const page = asBrowser(graphql(stage, document, { first: 50 }));
  const ms = Math.max(LEAST_MS, stage.sampling.ms);
  const others = async () => quantile((await keepAsking(() => page, { atOnce: OTHERS_AT_ONCE, ms })).times, 0.99);
  const quiet: number[] = [];
  const attacked: number[] = [];
  // The first pass only warms the server up.
  for (let round = -1; round < stage.sampling.rounds; round++) {
    const before = await others();
    const readers = Array.from({ length: READERS }, () => ({
      port: stage.product.port,
      path: '/api/timecards',
      headers: { cookie: stage.cookie },
    }));
    const end = startSlowReaders(readers);
    const during = await others().finally(end);
    await sleep(PAUSE_MS);
    if (round < 0) continue;
    quiet.push(before);
    attacked.push(during);
  }
  stage.lines.push({
    point: 15,
    what: `p99 of other people's first pages while ${READERS} clients ask for the whole list and read nothing, scale ${stage.scale}`,
    value: milliseconds(median(attacked)),
    against: `quiet ${milliseconds(median(quiet))}`,
    ratio: median(attacked.map((one, round) => one / quiet[round]!)),
    bar: { most: 2 },
  });
}
