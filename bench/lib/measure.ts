import type { Asked } from './connection';
import { keepAsking } from './load';
import { cpuMsOf } from './process';
import type { Line } from './report';

/** A server to compare. */
export interface Contender {
  name: string;
  next: () => Asked;
  /** Process whose processor time is measured. */
  server?: { pid: number };
}

export interface Sampling {
  atOnce: number;
  ms: number;
  rounds: number;
}

export function quantile(values: number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (values: number[]) => quantile(values, 0.5);

/** Figures of one period of requests to a contender. Times are in milliseconds. */
export interface Sample {
  perSecond: number;
  p50: number;
  p99: number;
  /** Processor time of the server per request, including all threads. Undefined if the system doesn't report it. */
  cpuMs: number | undefined;
}

/** Extent of a warm-up. Until V8 has compiled its hot code, a server takes twice the processor time. */
const WARM_UP = { requests: 2000, mostMs: 20_000, step: 500 };

async function warmUp({ next }: Contender, atOnce: number): Promise<void> {
  const until = performance.now() + WARM_UP.mostMs;
  for (let sent = 0; sent < WARM_UP.requests && performance.now() < until; ) {
    sent += (await keepAsking(next, { atOnce, ms: WARM_UP.step })).times.length;
  }
}

/**
 * Warms the contenders up, and then measures them in turn, `rounds` times. Reverses their order each time, so that other load on
 * the machine affects them equally.
 * @returns each contender's samples, by its name
 */
export async function alternating(
  contenders: Contender[],
  { atOnce, ms, rounds }: Sampling,
): Promise<Map<string, Sample[]>> {
  const samples = new Map(contenders.map(({ name }) => [name, [] as Sample[]]));
  for (const contender of contenders) await warmUp(contender, atOnce);
  for (let round = 0; round < rounds; round++) {
    const order = round % 2 ? contenders : [...contenders].reverse();
    for (const { name, next, server } of order) {
      const before = server && cpuMsOf(server.pid);
      const { perSecond, times } = await keepAsking(next, { atOnce, ms });
      const after = server && cpuMsOf(server.pid);
      const cpuMs = before === undefined || after === undefined ? undefined : (after - before) / times.length;
      samples.get(name)!.push({ perSecond, p50: median(times), p99: quantile(times, 0.99), cpuMs });
    }
  }
  return samples;
}

type Samples = Map<string, Sample[]>;

/** Returns a contender's responses per second: the median of its samples. */
export const medianRate = (samples: Samples, name: string) =>
  median(samples.get(name)!.map(({ perSecond }) => perSecond));

/** Returns a contender's typical request time in milliseconds: the median of its samples' medians. */
export const medianMs = (samples: Samples, name: string) => median(samples.get(name)!.map(({ p50 }) => p50));

/**
 * Returns a contender's p99 and processor time for its line of the results table. Also returns its processor time as a multiple
 * of the floor's (bench/servers/floor.ts).
 */
export function costsOf(samples: Samples, name: string): Pick<Line, 'p99' | 'cpuMs' | 'floorCpus'> {
  const all = samples.get(name)!;
  const floor = samples.get('floor');
  const cpu = all.flatMap(({ cpuMs }) => cpuMs ?? []);
  const floors = name === 'floor' ? [] : all.flatMap(({ cpuMs }, round) => timesOf(cpuMs, floor?.[round]?.cpuMs));
  return {
    p99: median(all.map(({ p99 }) => p99)),
    ...(cpu.length > 0 && { cpuMs: median(cpu) }),
    ...(floors.length > 0 && { floorCpus: median(floors) }),
  };
}

const timesOf = (value?: number, of?: number) => (value !== undefined && of ? [value / of] : []);

/** Returns the rate of `name` divided by the rate of `of`: the median of the ratios of their samples. */
export function shareOf(samples: Samples, name: string, of: string): number {
  const others = samples.get(of)!;
  return median(samples.get(name)!.map(({ perSecond }, round) => perSecond / others[round]!.perSecond));
}

/**
 * Returns the processor time of `of` divided by the processor time of `name`: the median of the ratios of their samples.
 * Undefined if the system doesn't report these times.
 */
export function cpuShareOf(samples: Samples, name: string, of: string): number | undefined {
  const others = samples.get(of)!;
  const shares = samples.get(name)!.flatMap(({ cpuMs }, round) => timesOf(others[round]!.cpuMs, cpuMs));
  return shares.length > 0 ? median(shares) : undefined;
}
