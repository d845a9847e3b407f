import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { whileWriting } from '../core/database/reading';
import { execute, queryRow } from '../core/database/sql';
import { type AppError, busy, tooManyRequests } from '../core/errors';
import { networkOf } from '../core/network';
import { hashOf } from '../core/tokens';
import { GUESSES, queues, RESERVATION } from './table';

type GuessLimit = keyof typeof GUESSES;

/** A counter to charge, such as `{ limit: 'signInAddress', key: ip }`. */
export type Charge = { limit: GuessLimit; key: string };

/** Guesses are counted in Postgres, so that limits hold across servers and restarts. */
type Counted = { db: DataSource };

/**
 * Runs `check`, such as verifying a password. If `check` returns undefined, counts one failure for each charge. Each counter
 * reserves the failure in advance, so that simultaneous guesses can't exceed a limit. If none can be reserved, waits.
 * @param charges checks with the same last charge run one at a time
 * @param turns queue to use, if the check waits for another service
 * @returns the result, or the number of failures of each limit
 * @throws 429 with the seconds to wait if a limit is used up, 429 or 503 if too many checks are waiting
 */
export async function guarded<Result>(
  { db }: Counted,
  charges: readonly Charge[],
  check: () => Promise<Result | undefined>,
  turns = queues.checks,
): Promise<{ result: Result | undefined; failures: Partial<Record<GuessLimit, number>> }> {
  return turns.run(keyOf(charges.at(-1)!), async () => {
    const reserved: Charge[] = [];
    const failures: Partial<Record<GuessLimit, number>> = {};
    try {
      const until = Date.now() + RESERVATION.waitMs;
      for (const charge of charges) {
        await reserve(db, charge, until);
        reserved.push(charge);
      }
      const result = await check();
      if (result === undefined) {
        for (const charge of reserved.splice(0)) failures[charge.limit] = await change(db, charge, 1, -1);
      }
      return { result, failures };
    } finally {
      for (const charge of reserved) await release(db, charge);
    }
  });
}

/** Counts an attempt. @throws 429 with the seconds to wait if the limit is used up */
export async function countAttempt({ db }: Counted, charge: Charge): Promise<void> {
  // Writes even within a query, because a wrong token counts there, too.
  if (!(await whileWriting(() => isWithinLimit({ db }, charge)))) await refuseIfUsedUp(db, charge);
}

/** Counts an attempt, unless the limit is used up. For limits that the client is not told about. */
export const isWithinLimit = async ({ db }: Counted, charge: Charge): Promise<boolean> =>
  (await change(db, charge, 1, 0, GUESSES[charge.limit].points)) !== undefined;

/**
 * Counts a wrong link token. A correct token is never refused, even if others at the same address have sent many wrong tokens.
 * @throws `wrong`, or 429 with the seconds to wait if the address has sent too many wrong tokens
 */
export async function refuseLink(
  { db, ip }: Counted & { ip: string },
  limit: 'signingLink' | 'resetLink' | 'verificationLink',
  wrong: AppError,
): Promise<never> {
  await countAttempt({ db }, { limit, key: ip });
  throw wrong;
}

/** Returns a counter's key. Limits of addresses are counted by network, because one IPv6 customer has very many addresses. */
const keyOf = ({ limit, key }: Charge) => `${limit}:${'byNetwork' in GUESSES[limit] ? networkOf(key) : key}`;

/** Reserves a failure for an attempt that is starting. Waits while all allowed failures are used or reserved. */
async function reserve(db: DataSource, charge: Charge, until: number): Promise<void> {
  while ((await change(db, charge, 0, 1, GUESSES[charge.limit].points)) === undefined) {
    await refuseIfUsedUp(db, charge);
    if (Date.now() > until) throw busy();
    await sleep(RESERVATION.retryMs);
  }
}

const failed = 'CASE WHEN r.expire > $2 THEN r.points ELSE 0 END';
const inFlight = 'CASE WHEN r.expire > $2 AND r."reservedUntil" > $2 THEN r."inFlight" ELSE 0 END';

/**
 * Adds failures and started attempts to a counter, unless it has reached `most`. Running attempts count toward `most` only if one
 * more starts. The key may contain an email or IP address, so the database stores only its hash. One statement changes one row,
 * so no two can deadlock.
 * @returns the number of failures, or undefined if nothing was added
 */
async function change(db: DataSource, charge: Charge, failures: number, started: number, most = 2 ** 31 - 1) {
  const now = Date.now();
  const end = now + GUESSES[charge.limit].seconds * 1000;
  const row = await queryRow<{ points: number }>(db, {
    name: 'guess-change',
    text: `INSERT INTO rate_limits AS r (key, points, "inFlight", "reservedUntil", expire)
           VALUES ($1, $4, greatest(0, $5::int), $6, $3)
           ON CONFLICT (key) DO UPDATE SET
             points = ${failed} + $4, "inFlight" = greatest(0, ${inFlight} + $5::int),
             "reservedUntil" = CASE WHEN $5::int > 0 THEN $6 ELSE r."reservedUntil" END,
             expire = CASE WHEN r.expire > $2 THEN r.expire ELSE excluded.expire END
           WHERE ${failed} + CASE WHEN $5::int > 0 THEN ${inFlight} ELSE 0 END < $7
           RETURNING points`,
    values: [hashOf(keyOf(charge)), now, end, failures, started, now + RESERVATION.ms, most],
  });
  return row?.points;
}

async function refuseIfUsedUp(db: DataSource, charge: Charge): Promise<void> {
  const row = await queryRow<{ expire: string }>(db, {
    name: 'guess-used-up',
    text: 'SELECT expire FROM rate_limits WHERE key = $1 AND expire > $2 AND points >= $3',
    values: [hashOf(keyOf(charge)), Date.now(), GUESSES[charge.limit].points],
  });
  if (row) throw tooManyRequests(Math.max(1, Math.ceil((Number(row.expire) - Date.now()) / 1000)));
}

/** Releases a reservation. Deletes the counter's row if it has no failures and no other reservations. */
async function release(db: DataSource, charge: Charge): Promise<void> {
  await change(db, charge, 0, -1);
  const text = 'DELETE FROM rate_limits WHERE key = $1 AND points = 0 AND "inFlight" = 0';
  await execute(db, { text, values: [hashOf(keyOf(charge))] });
}
