import { keepAsking } from '../lib/load';
import { median } from '../lib/measure';
import { memoryOf, serveProduct } from '../lib/process';
import { clientDocument, graphql, type Stage } from '../lib/stage';

const REQUESTS = 10_000;

/** 8: from the start to ready with a database of its own, and what memory 10,000 requests leave behind. */
export async function start(stage: Stage): Promise<void> {
  const dataDir = stage.cluster.newDataDir();
  await (await serveProduct(dataDir)).end();
  const seconds: number[] = [];
  let rest: number | undefined;
  for (let round = 0; round < 3; round++) {
    const served = await serveProduct(dataDir);
    seconds.push(served.readyAfter);
    rest = memoryOf(served.pid);
    await served.end();
  }
  stage.lines.push({
    point: 8,
    what: 'start to ready, database already there',
    value: `${median(seconds).toFixed(2)} s`,
    bar: { most: 3, measured: median(seconds) },
  });

  const page = graphql(stage, clientDocument('timecards/timecards.graphql', 'Timecards'), { first: 10 });
  const me = graphql(stage, '{ me { id email permissions } }', {});
  let sent = 0;
  const served = await serveProduct(stage.cluster.newDataDir(), stage.cluster.url);
  const next = () => ({ ...(sent++ % 10 ? me : page), port: served.port });
  const before = memoryOf(served.pid);
  while (sent < REQUESTS) await keepAsking(next, { atOnce: 16, ms: 500 });
  const after = memoryOf(served.pid);
  await served.end();
  if (rest === undefined || before === undefined || after === undefined) return;
  stage.lines.push({ point: 8, what: 'memory at rest', value: `${rest.toFixed(0)} MiB` });
  stage.lines.push({
    point: 8,
    what: `memory after ${sent.toLocaleString('en')} requests`,
    value: `${after.toFixed(0)} MiB`,
    against: `before ${before.toFixed(0)} MiB`,
    ratio: after / before,
  });
}
