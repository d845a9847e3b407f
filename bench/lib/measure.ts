import { type Asked, keepAsking } from './load';

/** A server that serves the same request. */
export interface Contender {
  name: string;
  next: () => Asked;
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

/**
 * Measures contenders in turn, in rounds of changing order, after an uncounted warm-up, so that other load on the
 * machine affects all of them alike.
 * @returns responses a second of each round, by name
 */
export async function inTurn(
  contenders: Contender[],
  { atOnce, ms, rounds }: Sampling,
): Promise<Map<string, number[]>> {
  const rates = new Map(contenders.map(({ name }) => [name, [] as number[]]));
  for (let round = -1; round < rounds; round++) {
    const order = round % 2 ? contenders : [...contenders].reverse();
    for (const { name, next } of order) {
      const { perSecond } = await keepAsking(next, { atOnce, ms });
      if (round >= 0) rates.get(name)!.push(perSecond);
    }
  }
  return rates;
}

/** The median, over the rounds, of the ratio of one to the other. */
export function shareOf(rates: Map<string, number[]>, name: string, of: string): number {
  const others = rates.get(of)!;
  return median(rates.get(name)!.map((rate, round) => rate / others[round]!));
}
