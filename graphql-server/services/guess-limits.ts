import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { tooManyRequests } from '../core/errors';
import { hashOf } from '../core/tokens';

/** Decision P18: how many failures, in how many seconds. */
const limits = {
  signInPair: { points: 10, duration: 15 * 60 },
  signInAddress: { points: 100, duration: 15 * 60 },
  signInAccount: { points: 100, duration: 60 * 60 },
  register: { points: 20, duration: 60 * 60 },
  resetMailAccount: { points: 5, duration: 60 * 60 },
  resetMailAddress: { points: 50, duration: 60 * 60 },
  verificationMail: { points: 3, duration: 24 * 60 * 60 },
  token: { points: 30, duration: 15 * 60 },
} as const;

export type LimitName = keyof typeof limits;

/** One counter that a guess is charged to, such as `{ limit: 'signInAddress', key: ip }`. */
export interface Charge {
  limit: LimitName;
  key: string;
}

/** The counters every guess at a password is charged to (decision P18); unknown accounts count alike. */
export const signInCharges = (ip: string, email: string): Charge[] => [
  { limit: 'signInPair', key: `${ip} ${email}` },
  { limit: 'signInAddress', key: ip },
  { limit: 'signInAccount', key: email },
];

/** Counts in Postgres, so that a limit holds across servers and restarts. */
export class GuessLimits {
  private readonly limiters: Record<LimitName, RateLimiterPostgres>;

  constructor(pool: Pool) {
    const make = (name: LimitName) =>
      new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'client',
        tableName: 'rate_limits',
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix: name,
        ...limits[name],
      });
    this.limiters = Object.fromEntries(Object.keys(limits).map((name) => [name, make(name as LimitName)])) as never;
  }

  /**
   * Charges each counter before the guess is judged, so that guesses sent at once cannot slip past the limit.
   * Throws a 429 with the seconds to wait once a counter is spent. `refund` takes a success back.
   */
  async charge(charges: Charge[]): Promise<{ refund(): Promise<void> }> {
    for (const { limit, key } of charges) {
      const wait = await this.spend(limit, key);
      if (wait !== null) throw tooManyRequests(Math.max(1, Math.ceil(wait / 1000)));
    }
    return {
      refund: async () => {
        for (const { limit, key } of charges) await this.limiters[limit].reward(hashOf(key));
      },
    };
  }

  /** True while the counter has room; charges it in any case. For limits that are kept silently. */
  async allows({ limit, key }: Charge): Promise<boolean> {
    return (await this.spend(limit, key)) === null;
  }

  /** Milliseconds to wait, or null when the guess may be made. Keys are hashed: they may be long, and personal. */
  private async spend(limit: LimitName, key: string): Promise<number | null> {
    try {
      await this.limiters[limit].consume(hashOf(key));
      return null;
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return refusal.msBeforeNext;
      throw refusal;
    }
  }
}
