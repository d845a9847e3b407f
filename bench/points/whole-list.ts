import { setTimeout as sleep } from 'node:timers/promises';
import type { Asked } from '../lib/connection';
import { cardOf, mustEqual } from '../lib/equal';
import { drain } from '../lib/load';
import { median } from '../lib/measure';
import { memoryOf, pin, type Served, serveProduct } from '../lib/process';
import { milliseconds } from '../lib/report';
import { SERVER_CPU, type Stage } from '../lib/stage';

const MEBIBYTE = 1024 * 1024;
const MOST_OF_FLOOR = 1.5;
const MOST_ROUNDS = 3;

/**
 * Measurement 4: every card over REST, streamed. Compared with the floor (bench/servers/floor.ts), which streams the same cards,
 * and with the naive server (bench/servers/naive.ts), which reads all cards with `find` and sends one big text.
 */
export async function wholeList(stage: Stage): Promise<void> {
  const { naive } = stage;
  const { streamed, again, samples } = await readByProduct(stage);
  // At `--scale 10`, the naive server runs out of memory.
  const built = stage.scale > 1 ? undefined : await watched(naive.pid, () => drain({ port: naive.port, path: '/all' }));
  const add = (line: Partial<Stage['lines'][number]> & { what: string; value: string }) =>
    stage.lines.push({ point: 4, ...line, what: `${line.what}, scale ${stage.scale}` });
  add({
    what: 'whole list, first byte',
    value: milliseconds(streamed.firstByteMs),
    ...(built && {
      against: `find ${milliseconds(built.firstByteMs)}`,
      ratio: streamed.firstByteMs / built.firstByteMs,
    }),
    ...(stage.scale === 1 && { bar: { most: 100, measured: streamed.firstByteMs } }),
  });
  add({
    what: 'whole list, brotli, first byte',
    value: milliseconds(again.firstByteMs),
    ...(stage.scale === 1 && { bar: { most: 100, measured: again.firstByteMs } }),
  });
  add({
    what: `whole list, ${(streamed.bytes / MEBIBYTE).toFixed(0)} MiB (brotli ${(again.bytes / MEBIBYTE).toFixed(1)}), to the end`,
    value: `${(streamed.ms / 1000).toFixed(1)} s`,
    ...(built && { against: `find ${(built.ms / 1000).toFixed(1)} s`, ratio: streamed.ms / built.ms }),
  });
  add({
    what: 'whole list, to the end, in turns with the floor',
    value: `${(median(samples.ours) / 1000).toFixed(1)} s`,
    against: `floor ${(median(samples.floors) / 1000).toFixed(1)} s`,
    ratio: median(samples.ours.map((ms, round) => ms / samples.floors[round]!)),
    bar: { most: MOST_OF_FLOOR },
  });
  if (streamed.grown === undefined) return;
  const growth = { key: 'memory of the whole list', value: Math.max(1, streamed.grown), unit: 'MiB' };
  add({
    what: 'whole list, memory above rest at its peak',
    value: `${streamed.grown.toFixed(0)} MiB`,
    ...(built?.grown && { against: `find ${built.grown.toFixed(0)} MiB`, ratio: streamed.grown / built.grown }),
    // Only `--scale 1` has a limit. With fewer cards, a few buffers take as much memory as the list.
    ...(stage.scale === 1 && { bar: { most: 0.1 } }),
    growth,
  });
}

/**
 * Reads the list from a separate product. A product that has served thousands of pages has free heap and would not
 * seem to grow.
 */
async function readByProduct(stage: Stage) {
  const product = await serveProduct(stage.cluster.dataDir, stage.cluster.url);
  try {
    const ours: Asked = { port: product.port, path: '/api/timecards', headers: { cookie: stage.cookie } };
    const zipped = { ...ours, headers: { ...ours.headers, 'accept-encoding': 'gzip, deflate, br' } };
    await drain({ ...ours, path: '/api/cost-code-templates' });
    const streamed = await watched(product.pid, () => drain(ours));
    const again = await watched(product.pid, () => drain(zipped));
    return { streamed, again, samples: await besideFloor(stage, product, ours) };
  } finally {
    await product.end();
  }
}

/** Measures the product and the floor in turn. Throws unless both send the same first card. */
async function besideFloor(stage: Stage, product: Served, list: Asked) {
  pin(product.pid, SERVER_CPU);
  const floor = { port: stage.floor.port, path: '/list' };
  mustEqual('The lists of product and floor', [await firstCard(list)], [await firstCard(floor)]);
  const [ours, floors]: number[][] = [[], []];
  for (let round = 0; round < Math.min(MOST_ROUNDS, stage.sampling.rounds); round++) {
    ours!.push((await drain(list)).ms);
    floors!.push((await drain(floor)).ms);
  }
  return { ours: ours!, floors: floors! };
}

async function firstCard({ port, path, headers = {} }: Asked): Promise<string> {
  const { body } = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
  let text = '';
  for await (const chunk of body!.pipeThrough(new TextDecoderStream())) {
    text += chunk;
    const end = text.indexOf('},\n{');
    if (end > 0) return cardOf(JSON.parse(text.slice(1, end + 1)));
  }
  throw new Error(`${path} has no two cards`);
}

/** Runs the work. Returns its result, with the process's peak memory growth in MiB as `grown`. */
async function watched<Result>(pid: number, work: () => Promise<Result>): Promise<Result & { grown?: number }> {
  const before = memoryOf(pid);
  let peak = before ?? 0;
  let done = false;
  const watch = (async () => {
    while (!done) {
      peak = Math.max(peak, memoryOf(pid) ?? 0);
      await sleep(20);
    }
  })();
  try {
    const result = await work();
    return { ...result, ...(before === undefined ? {} : { grown: peak - before }) };
  } finally {
    done = true;
    await watch;
  }
}
