import { randomInt } from 'node:crypto';

const MOST = 300;
const PLACEHOLDER = /~([\w-]+)~/g;

/** Placeholder for a value from responses: an id of a kind of record, a cursor, or an address. */
export const known = (name: string) => `~${name}~`;

/** Ids of records and other values seen in responses, for later requests. */
export class KnownValues {
  private readonly pools = new Map<string, string[]>();

  add(name: string, value: string): void {
    const pool = this.pools.get(name) ?? [];
    this.pools.set(name, pool);
    pool[pool.length < MOST ? pool.length : randomInt(MOST)] = value;
  }

  /**
   * Remembers a response's ids by the record's type, and by type and state (Timecard-approved). Without a type in the response, the
   * type is `record`. Also remembers addresses and cursors.
   */
  learn(value: unknown, { record, cursor }: { record: string; cursor: string }): void {
    if (typeof value !== 'object' || value === null) return;
    const {
      __typename: type,
      id,
      email,
      endCursor,
      withdrawnAt,
      status,
      approvalStatus,
    } = value as Record<string, unknown>;
    if (typeof id === 'string') {
      const name = typeof type === 'string' ? type.replace('Admin', '') : record;
      this.add(name, id);
      const state = withdrawnAt ? 'withdrawn' : (status ?? approvalStatus);
      if (typeof state === 'string') this.add(`${name}-${state}`, id);
    }
    if (typeof email === 'string') this.add('email', email);
    if (typeof endCursor === 'string') this.add(cursor, endCursor);
    for (const part of Object.values(value)) this.learn(part, { record, cursor });
  }

  any(name: string): string | undefined {
    const pool = this.pools.get(name);
    return pool?.[randomInt(pool.length)];
  }
}

/** Replaces each placeholder in the text with a value from `pick`. */
export const filled = (text: string, pick: (name: string) => string | undefined) =>
  text.replace(PLACEHOLDER, (placeholder, name) => pick(name) ?? placeholder);
