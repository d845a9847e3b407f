import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { whileWriting } from '../core/database/reading';
import { execute, queryRow } from '../core/database/sql';
import { type AppError, busy, tooManyRequests } from '../core/errors';
import { networkOf } from '../core/network';
import { hashOf } from '../core/tokens';
import { GUESSES, queues } from './table';

export type GuessLimit = keyof typeof GUESSES;
type Failures = Partial<Record<GuessLimit, number>>;

/** A counter to charge, such as `{ limit: 'signInAddress', key: ip }`. */
export interface Charge {
  limit: GuessLimit;
  key: string;
}

/** Any context with the database. Guesses are counted in Postgres, so that limits hold across servers and restarts. */
interface Counted {
  db: DataSource;
}

/**
 * Returns the counters for a sign-in. A browser that has signed in to this account before has separate counters, so that
 * strangers can't lock out the owner. The address comes first, so that a refused address adds no counters for more accounts. The
 * account comes last, because `guarded` runs checks with the same last counter one at a time.
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

/**
 * Runs `check`, such as verifying a password. If `check` returns undefined, counts one failure for each charge. Each counter
 * reserves the failure in advance, so that simultaneous guesses can't exceed a limit. If none can be reserved, waits.
 * @param charges checks with the same last charge run one at a time
 * @param turns queue to use, if the check waits for another service
 * @returns the result, the limits that this failure used up, and the number of failures of each limit
 * @throws 429 with the seconds to wait if a limit is used up
 * @throws 429 or 503 if too many checks are waiting
 */
export async function guarded<Result>(
  { db }: Counted,
  charges: readonly Charge[],
  check: () => Promise<Result | undefined>,
  turns = queues.checks,
): Promise<{ result: Result | undefined; usedUp: GuessLimit[]; failures: Failures }> {
  return turns.run(keyOf(charges.at(-1)!), async () => {
    const reserved: Charge[] = [];
    let isSettled = false;
    try {
      const until = Date.now() + MAX_WAIT_MS;
      for (const charge of charges) {
        await reserve(db, charge, until);
        reserved.push(charge);
      }
      const result = await check();
      if (result !== undefined) return { result, usedUp: [], failures: {} };
      isSettled = true;
      const failures: Failures = {};
      for (const charge of reserved) failures[charge.limit] = await fail(db, charge);
      const usedUp = reserved.map(({ limit }) => limit).filter((limit) => failures[limit] === GUESSES[limit].points);
      return { result, usedUp, failures };
    } finally {
      if (!isSettled) for (const charge of reserved) await release(db, charge);
    }
  });
}

/** Counts an attempt for each charge, in order. @throws 429 with the seconds to wait if a limit is used up */
export async function countAttempt({ db }: Counted, charges: Charge[]): Promise<void> {
  // A query counts a wrong token, too.
  for (const charge of charges) refuse(await whileWriting(() => count(db, charge)));
}

/** Counts an attempt. Returns false if the limit is used up. For limits that the client is not told about. */
export const isWithinLimit = async ({ db }: Counted, charge: Charge) => (await count(db, charge)) === 'free';

/**
 * Counts a wrong link token. A correct token is never refused, even if others at the same address have sent many wrong tokens.
 * @throws `wrong`, or 429 with the seconds to wait if the address has sent too many wrong tokens
 */
export async function refuseLink(
  { db, ip }: Counted & { ip: string },
  limit: 'signingLink' | 'resetLink' | 'verificationLink',
  wrong: AppError,
): Promise<never> {
  await countAttempt({ db }, [{ limit, key: ip }]);
  throw wrong;
}

/** Limits counted per network of the IP address, because one IPv6 customer has very many addresses. */
const BY_NETWORK: GuessLimit[] = [
  'signInAddress',
  'register',
  'resetMailAddress',
  'signingLink',
  'resetLink',
  'verificationLink',
];

const keyOf = ({ limit, key }: Charge) => `${limit}:${BY_NETWORK.includes(limit) ? networkOf(key) : key}`;

/** Says whether one more attempt may start now, must wait for running attempts, or is refused for some time. */
type Capacity = 'free' | 'busy' | { refusedForMs: number };

function refuse(capacity: Capacity): void {
  if (typeof capacity === 'object') throw tooManyRequests(Math.max(1, Math.ceil(capacity.refusedForMs / 1000)));
}

/** Reserves one failure for an attempt that is starting. Waits while all allowed failures are used or reserved. */
async function reserve(db: DataSource, charge: Charge, until: number): Promise<void> {
  const { points } = GUESSES[charge.limit];
  for (;;) {
    const isLastTry = Date.now() > until;
    if ((await change(db, charge, { failed: 0, started: 1, most: points })) !== undefined) return;
    refuse(await capacityOf(db, charge));
    if (isLastTry) throw busy();
    await sleep(RETRY_MS);
  }
}

/** Counts a failure, ignoring reservations. Once the limit is used up, returns a refusal and counts nothing. */
async function count(db: DataSource, charge: Charge): Promise<Capacity> {
  const { points } = GUESSES[charge.limit];
  const counted = await change(db, charge, { failed: 1, started: 0, most: points });
  return counted === undefined ? capacityOf(db, charge) : 'free';
}

/** Turns a reservation into a failure. Returns the counter's number of failures. */
const fail = async (db: DataSource, charge: Charge) =>
  (await change(db, charge, { failed: 1, started: -1, most: 2 ** 31 - 1 }))!;

/** Longer than any attempt. Older reservations were left by a server that was killed. */
const RESERVED_FOR_MS = 60_000;

const failures = 'CASE WHEN r.expire > $2 THEN r.points ELSE 0 END';
const inFlight = 'CASE WHEN r.expire > $2 AND r."reservedUntil" > $2 THEN r."inFlight" ELSE 0 END';

/**
 * Adds failures and started attempts to a counter, unless it has reached `most`. Running attempts count toward `most` only if one
 * more starts. The key may contain an email or IP address, so the database stores only its hash. One statement changes one row,
 * so no two can deadlock.
 * @returns the number of failures, or undefined if nothing was added
 */
async function change(
  db: DataSource,
  charge: Charge,
  { failed, started, most }: { failed: number; started: number; most: number },
): Promise<number | undefined> {
  const now = Date.now();
  const end = now + GUESSES[charge.limit].seconds * 1000;
  const row = await queryRow<{ points: number }>(db, {
    name: 'guess-change',
    text: `INSERT INTO rate_limits AS r (key, points, "inFlight", "reservedUntil", expire)
           VALUES ($1, $4, greatest(0, $5::int), $6, $3)
           ON CONFLICT (key) DO UPDATE SET
             points = ${failures} + $4, "inFlight" = greatest(0, ${inFlight} + $5::int),
             "reservedUntil" = CASE WHEN $5::int > 0 THEN $6 ELSE r."reservedUntil" END,
             expire = CASE WHEN r.expire > $2 THEN r.expire ELSE excluded.expire END
           WHERE ${failures} + CASE WHEN $5::int > 0 THEN ${inFlight} ELSE 0 END < $7
           RETURNING points`,
    values: [hashOf(keyOf(charge)), now, end, failed, started, now + RESERVED_FOR_MS, most],
  });
  return row?.points;
}

async function capacityOf(db: DataSource, charge: Charge): Promise<Capacity> {
  const row = await queryRow<{ points: number; expire: string }>(db, {
    name: 'guess-capacity',
    text: 'SELECT points, expire FROM rate_limits WHERE key = $1 AND expire > $2',
    values: [hashOf(keyOf(charge)), Date.now()],
  });
  const isUsedUp = row && row.points >= GUESSES[charge.limit].points;
  return isUsedUp ? { refusedForMs: Number(row.expire) - Date.now() } : 'busy';
}

/** Releases a reservation. Deletes the counter's row if it has no failures and no other reservations. */
async function release(db: DataSource, charge: Charge): Promise<void> {
  const values = [hashOf(keyOf(charge))];
  const deleteUnused = (running: number) =>
    execute(db, {
      text: `DELETE FROM rate_limits WHERE key = $1 AND points = 0 AND "inFlight" <= ${running}`,
      values,
    });
  if (await deleteUnused(1)) return;
  await execute(db, {
    text: 'UPDATE rate_limits SET "inFlight" = greatest(0, "inFlight" - 1) WHERE key = $1',
    values,
  });
  // If two attempts end at the same time, both get here, and the second finds the counter at zero.
  await deleteUnused(0);
}
