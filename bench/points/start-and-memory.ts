import { clientDocument } from '../../graphql-server/testing/client-document';
import { keepAsking } from '../lib/load';
import { median } from '../lib/measure';
import { memoryOf, serveProduct } from '../lib/process';
import { graphql, type Stage } from '../lib/stage';

const REQUESTS = 10_000;

/** Measurement 8: time from start to ready with the embedded database, and memory growth over 10,000 requests. */
export async function startAndMemory(stage: Stage): Promise<void> {
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

  const page = graphql(stage, clientDocument('Timecards'), { first: 10 });
  const me = graphql(stage, '{ me { id email permissions } }', {});
  const served = await serveProduct(stage.cluster.dataDir, stage.cluster.url);
  let sent = 0;
  const next = () => ({ ...(sent++ % 10 ? me : page), port: served.port });
  const memoryAfter = async (requests: number) => {
    while (sent < requests) await keepAsking(next, { atOnce: 16, ms: 500 });
    return memoryOf(served.pid);
  };
  const memory = [memoryOf(served.pid), await memoryAfter(REQUESTS), await memoryAfter(2 * REQUESTS)];
  await served.end();
  const [before, after, later] = memory;
  if (rest === undefined || !before || !after || !later) return;
  const add = (what: string, value: number, of?: { what: string; value: number }) =>
    stage.lines.push({
      point: 8,
      what,
      value: `${value.toFixed(0)} MiB`,
      ...(of && { against: `${of.what} ${of.value.toFixed(0)} MiB`, ratio: value / of.value }),
    });
  add('memory at rest', rest);
  add(`memory after ${REQUESTS.toLocaleString('en')} requests`, after, { what: 'before', value: before });
  // If memory grows by the same amount again, memory is leaking. A cache would be full by now.
  add('memory after as many again', later, { what: 'after the first', value: after });
}
