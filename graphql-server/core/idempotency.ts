import type { EntityManager } from 'typeorm';
import { actorOf, type Work } from './context';
import { rowsIn } from './database';

/** What may carry a key of its sender's. */
export interface KeyedInput {
  clientRequestId?: string | null;
}

/**
 * Runs `once` unless this person's key was used for this operation before; then the first result is answered again.
 * The key's row is written first: of two requests at the same moment the second waits for the first one's commit.
 * Results must survive JSON (strings, numbers, lists, plain objects).
 */
export async function firstResult<Result>(
  work: Work,
  operation: string,
  input: KeyedInput,
  once: () => Promise<Result>,
): Promise<{ result: Result; repeated: boolean }> {
  const key = input.clientRequestId;
  if (!key) return { result: await once(), repeated: false };

  const scope = [actorOf(work).id, operation, key];
  const taken = await rowsIn(work.db, {
    name: 'take-idempotency-key',
    text: `INSERT INTO idempotency_keys ("userId", operation, key) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING key`,
    values: scope,
  });
  if (taken.length === 0) {
    return { result: (await keptResult(work.db, scope)) as Result, repeated: true };
  }
  const result = await once();
  await rowsIn(work.db, {
    name: 'keep-idempotent-result',
    text: `UPDATE idempotency_keys SET result = $4 WHERE "userId" = $1 AND operation = $2 AND key = $3`,
    values: [...scope, JSON.stringify(result)],
  });
  return { result, repeated: false };
}

/** The first result of a key, if it has one; `scope` is whose it is, of which operation, and the key. */
export async function keptResult(db: EntityManager, scope: unknown[]): Promise<unknown> {
  const [first] = await db.query(
    `SELECT result FROM idempotency_keys WHERE "userId" = $1 AND operation = $2 AND key = $3`,
    scope,
  );
  return first?.result;
}
