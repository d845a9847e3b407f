import type { DataSource } from 'typeorm';
import { execute, queryRow } from '../database/sql';
import { hashOf } from '../tokens';

/** A counter in `rate_limits`. It allows at most `points` failures within `seconds` of the first failure. */
export interface Counter {
  /** May contain an email or IP address, so the database stores only a hash of the key. */
  key: string;
  points: number;
  seconds: number;
}

/** Says whether one more attempt may start now, must wait for running attempts, or is refused for some time. */
export type Capacity = 'free' | 'busy' | { refusedForMs: number };

/** Longer than any attempt. Older reservations were left by a server that was killed. */
const RESERVED_FOR_MS = 60_000;

const failures = 'CASE WHEN r.expire > $2 THEN r.points ELSE 0 END';
const inFlight = 'CASE WHEN r.expire > $2 AND r."reservedUntil" > $2 THEN r."inFlight" ELSE 0 END';
const expire = 'CASE WHEN r.expire > $2 THEN r.expire ELSE excluded.expire END';

/** Counters in Postgres that all servers share. Each statement changes one row, so no two statements can deadlock. */
export class GuessCounters {
  constructor(private readonly db: DataSource) {}

  /** Reserves one failure for an attempt that is starting. If all allowed failures are used or reserved, changes nothing. */
  async reserve(counter: Counter): Promise<Capacity> {
    const [key, now] = [hashOf(counter.key), Date.now()];
    const reserved = await execute(this.db, {
      name: 'guess-reserve',
      text: `INSERT INTO rate_limits AS r (key, points, "inFlight", "reservedUntil", expire) VALUES ($1, 0, 1, $5, $3)
             ON CONFLICT (key) DO UPDATE
               SET points = ${failures}, "inFlight" = ${inFlight} + 1, "reservedUntil" = $5, expire = ${expire}
               WHERE ${failures} + ${inFlight} < $4`,
      values: [key, now, now + counter.seconds * 1000, counter.points, now + RESERVED_FOR_MS],
    });
    return reserved ? 'free' : this.capacity(key, now, counter.points);
  }

  /** Counts a failure, ignoring reservations. Once the counter is used up, returns a refusal and counts nothing. */
  async count(counter: Counter): Promise<Capacity> {
    const [key, now] = [hashOf(counter.key), Date.now()];
    const counted = await execute(this.db, {
      name: 'guess-count',
      text: `INSERT INTO rate_limits AS r (key, points, expire) VALUES ($1, 1, $3)
             ON CONFLICT (key) DO UPDATE
               SET points = ${failures} + 1, "inFlight" = ${inFlight}, expire = ${expire}
               WHERE ${failures} < $4`,
      values: [key, now, now + counter.seconds * 1000, counter.points],
    });
    return counted ? 'free' : this.capacity(key, now, counter.points);
  }

  private async capacity(key: string, now: number, points: number): Promise<Capacity> {
    const row = await queryRow<{ points: number; expire: string }>(this.db, {
      name: 'guess-capacity',
      text: 'SELECT points, expire FROM rate_limits WHERE key = $1 AND expire > $2',
      values: [key, now],
    });
    return row && row.points >= points ? { refusedForMs: Number(row.expire) - now } : 'busy';
  }

  /** Turns a reservation into a failure. Returns the counter's number of failures. */
  async fail(counter: Counter): Promise<number> {
    const now = Date.now();
    const row = await queryRow<{ points: number }>(this.db, {
      name: 'guess-fail',
      text: `INSERT INTO rate_limits AS r (key, points, expire) VALUES ($1, 1, $3)
             ON CONFLICT (key) DO UPDATE
               SET points = ${failures} + 1, "inFlight" = greatest(0, ${inFlight} - 1), expire = ${expire}
             RETURNING points`,
      values: [hashOf(counter.key), now, now + counter.seconds * 1000],
    });
    return row!.points;
  }

  /** Releases a reservation. Deletes the counter's row if it has no failures and no other reservations. */
  async release({ key }: Counter): Promise<void> {
    const hash = hashOf(key);
    const deleted = await execute(this.db, {
      text: 'DELETE FROM rate_limits WHERE key = $1 AND points = 0 AND "inFlight" <= 1',
      values: [hash],
    });
    if (deleted) return;
    await execute(this.db, {
      text: 'UPDATE rate_limits SET "inFlight" = greatest(0, "inFlight" - 1) WHERE key = $1',
      values: [hash],
    });
    // If two attempts end at the same time, both get here, and the second finds the counter at zero.
    await execute(this.db, {
      text: 'DELETE FROM rate_limits WHERE key = $1 AND points = 0 AND "inFlight" = 0',
      values: [hash],
    });
  }
}
