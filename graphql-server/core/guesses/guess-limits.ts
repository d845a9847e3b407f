import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { whileWriting } from '../database/reading';
import { type AppError, busy, tooManyRequests } from '../errors';
import { FairQueue } from '../fair-queue';
import { networkOf } from '../network';
import { type Capacity, type Counter, GuessCounters } from './guess-counters';

const MINUTES = 60;

/** Allowed number of failures (`points`) within a number of seconds. */
const limits = {
  signInAddress: { points: 100, seconds: 15 * MINUTES },
  signInAccount: { points: 100, seconds: 60 * MINUTES },
  signInPair: { points: 10, seconds: 15 * MINUTES },
  // Only browsers that have signed in to the account count toward these limits, so strangers can't lock out its owner.
  knownDevice: { points: 10, seconds: 15 * MINUTES },
  knownDevices: { points: 100, seconds: 60 * MINUTES },
  session: { points: 10, seconds: 15 * MINUTES },
  lockoutMail: { points: 1, seconds: 60 * MINUTES },
  halfSession: { points: 5, seconds: 10 * MINUTES },
  secondStepAccount: { points: 20, seconds: 24 * 60 * MINUTES },
  // Only browsers that have signed in to the account count toward this limit.
  secondStepKnownDevice: { points: 20, seconds: 24 * 60 * MINUTES },
  register: { points: 20, seconds: 60 * MINUTES },
  resetMailAddress: { points: 50, seconds: 60 * MINUTES },
  resetMailAccount: { points: 5, seconds: 60 * MINUTES },
  verificationMail: { points: 3, seconds: 24 * 60 * MINUTES },
  signingLink: { points: 30, seconds: 15 * MINUTES },
  resetLink: { points: 30, seconds: 15 * MINUTES },
  verificationLink: { points: 30, seconds: 15 * MINUTES },
} as const;

export type LimitName = keyof typeof limits;
type Failures = Partial<Record<LimitName, number>>;

/** A counter to charge, such as `{ limit: 'signInAddress', key: ip }`. */
export interface Charge {
  limit: LimitName;
  key: string;
}

/**
 * Returns the counters for a sign-in. A browser that has signed in to this account before has separate counters, so that
 * strangers can't lock out the owner. The address comes first, so that a refused address adds no counters for more accounts. The
 * account comes last, because `guard` runs checks with the same last counter one at a time.
 */
export function signInCharges(ip: string, email: string, knownDevice?: string): Charge[] {
  if (knownDevice) {
    return [
      { limit: 'knownDevice', key: `${knownDevice} ${email}` },
      { limit: 'knownDevices', key: email },
    ];
  }
  return [
    { limit: 'signInAddress', key: ip },
    { limit: 'signInPair', key: `${networkOf(ip)} ${email}` },
    { limit: 'signInAccount', key: email },
  ];
}

const MAX_WAIT_MS = 30_000;
const RETRY_MS = 100;

/** Limits counted per network of the IP address, because one IPv6 customer has very many addresses. */
const byAddress: LimitName[] = [
  'signInAddress',
  'register',
  'resetMailAddress',
  'signingLink',
  'resetLink',
  'verificationLink',
];

const counterOf = ({ limit, key }: Charge): Counter => ({
  key: `${limit}:${byAddress.includes(limit) ? networkOf(key) : key}`,
  ...limits[limit],
});

function refuse(capacity: Capacity): void {
  if (typeof capacity === 'object') throw tooManyRequests(Math.max(1, Math.ceil(capacity.refusedForMs / 1000)));
}

/** Limits on guesses, counted in Postgres, so that they hold across servers and restarts. */
export class GuessLimits {
  private readonly counters: GuessCounters;
  // Accounts take turns, so that many guesses at one account don't delay sign-ins to other accounts.
  private readonly checks = new FairQueue({ places: 20, waitingPerKey: 100, waitingInAll: 500 });

  constructor(db: DataSource) {
    this.counters = new GuessCounters(db);
  }

  /**
   * Runs `check`, such as verifying a password. If `check` returns undefined, counts one failure for each charge. Each counter
   * reserves the failure in advance, so that simultaneous guesses can't exceed a limit. If none can be reserved, waits.
   * @param charges checks with the same last charge run one at a time
   * @param turns queue to use, if the check waits for another service
   * @returns the result, the limits that this failure used up, and the number of failures of each limit
   * @throws 429 with the seconds to wait if a limit is used up
   * @throws 429 or 503 if too many checks are waiting
   */
  async guard<Result>(
    charges: Charge[],
    check: () => Promise<Result | undefined>,
    turns = this.checks,
  ): Promise<{ result: Result | undefined; usedUp: LimitName[]; failures: Failures }> {
    return turns.run(counterOf(charges.at(-1)!).key, async () => {
      const reserved: Charge[] = [];
      let settled = false;
      try {
        const until = Date.now() + MAX_WAIT_MS;
        for (const charge of charges) {
          await this.reserve(charge, until);
          reserved.push(charge);
        }
        const result = await check();
        if (result !== undefined) return { result, usedUp: [], failures: {} };
        settled = true;
        return { result, ...(await this.fail(reserved)) };
      } finally {
        if (!settled) for (const charge of reserved) await this.counters.release(counterOf(charge));
      }
    });
  }

  private async reserve(charge: Charge, until: number): Promise<void> {
    for (;;) {
      const lastTry = Date.now() > until;
      const capacity = await this.counters.reserve(counterOf(charge));
      if (capacity === 'free') return;
      refuse(capacity);
      if (lastTry) throw busy();
      await sleep(RETRY_MS);
    }
  }

  private async fail(charges: Charge[]): Promise<{ usedUp: LimitName[]; failures: Failures }> {
    const usedUp: LimitName[] = [];
    const failures: Failures = {};
    for (const charge of charges) {
      const count = await this.counters.fail(counterOf(charge));
      failures[charge.limit] = count;
      if (count === limits[charge.limit].points) usedUp.push(charge.limit);
    }
    return { usedUp, failures };
  }

  /**
   * Counts a wrong link token. A correct token is never refused, even if others at the same address have sent many wrong tokens.
   * @throws `wrong`, or 429 with the seconds to wait if the address has sent too many wrong tokens
   */
  async refuseLink(
    limit: 'signingLink' | 'resetLink' | 'verificationLink',
    ip: string,
    wrong: AppError,
  ): Promise<never> {
    await this.charge([{ limit, key: ip }]);
    throw wrong;
  }

  /** Charges the counters in order. @throws 429 with the seconds to wait if a counter is used up */
  async charge(charges: Charge[]): Promise<void> {
    // A query counts a wrong token, too.
    for (const charge of charges) refuse(await whileWriting(() => this.counters.count(counterOf(charge))));
  }

  /** Charges the counter. Returns false if it is used up. For limits that the client is not told about. */
  async allows(charge: Charge): Promise<boolean> {
    return (await this.counters.count(counterOf(charge))) === 'free';
  }
}
