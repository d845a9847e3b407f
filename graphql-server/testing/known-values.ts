import { randomInt } from 'node:crypto';
import { type Refers, recordOfType } from './fuzz-records';

const MOST = 300;
const PLACEHOLDER = /~([\w-]+)~/g;

/**
 * Returns a placeholder for a value seen in earlier responses. `name` is a kind of record (for an id), a cursor's name, 'email',
 * or 'upload'.
 */
export const known = (name: string) => `~${name}~`;

/** Ids of records and other values seen in responses, for later requests. */
export class KnownValues {
  private readonly pools = new Map<string, string[]>();

  add(name: string, value: string): void {
    const pool = this.pools.get(name) ?? [];
    this.pools.set(name, pool);
    pool.push(value);
    if (pool.length > MOST) pool.splice(randomInt(MOST), 1);
  }

  /**
   * Remembers the ids in a response by kind of record, and again by kind and state (Timecard-approved). Also remembers emails and
   * cursors.
   */
  learn(value: unknown, refers: Refers): void {
    if (typeof value !== 'object' || value === null) return;
    const found = value as Record<string, unknown>;
    const { __typename: type, id, email, endCursor } = found;
    if (typeof id === 'string') {
      const name = recordOfType(typeof type === 'string' ? type : undefined, refers);
      this.add(name, id);
      const state = stateOf(found);
      if (typeof state === 'string') this.add(`${name}-${state}`, id);
    }
    if (typeof email === 'string') this.add('email', email);
    if (typeof endCursor === 'string') this.add(refers.cursor, endCursor);
    for (const part of Object.values(value)) this.learn(part, refers);
  }

  /**
   * Returns a value of this name. Half of the time it is the newest, because people continue with records that they have just
   * changed.
   */
  any(name: string): string | undefined {
    const pool = this.pools.get(name);
    return pool && (randomInt(2) ? pool.at(-1) : pool[randomInt(pool.length)]);
  }
}

/** Replaces each placeholder in the text with a value from `pick`. */
export const filled = (text: string, pick: (name: string) => string | undefined) =>
  text.replace(PLACEHOLDER, (placeholder, name) => pick(name) ?? placeholder);

const stateOf = ({ withdrawnAt, approved, status, approvalStatus }: Record<string, unknown>) =>
  withdrawnAt ? 'withdrawn' : approved === true ? 'approved' : (status ?? approvalStatus);
