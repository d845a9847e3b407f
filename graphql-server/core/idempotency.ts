import { actorOf, type Work } from './context';
import { rowsIn, type Statement } from './database';

/** Input that may carry an idempotency key from the client. */
export interface KeyedInput {
  clientRequestId?: string | null;
}

/**
 * Runs `once` unless this person used the key for this operation before; then returns the first result.
 * The key's row is inserted first, so a concurrent repeat waits for the first transaction to commit.
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
  const inserted = await rowsIn(work.db, {
    name: 'insert-idempotency-key',
    text: `INSERT INTO idempotency_keys ("userId", operation, key) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING key`,
    values: scope,
  });
  if (inserted.length === 0) {
    const [first] = await rowsIn<{ result: Result }>(work.db, firstResultStatement(scope));
    return { result: first!.result, repeated: true };
  }
  const result = await once();
  await rowsIn(work.db, {
    name: 'save-idempotent-result',
    text: `UPDATE idempotency_keys SET result = $4 WHERE "userId" = $1 AND operation = $2 AND key = $3`,
    values: [...scope, JSON.stringify(result)],
  });
  return { result, repeated: false };
}

/** Reads the first result of a key; `scope` is the person's id, the operation's name, and the key. */
export const firstResultStatement = (scope: unknown[]): Statement => ({
  name: 'first-idempotent-result',
  text: `SELECT result FROM idempotency_keys WHERE "userId" = $1 AND operation = $2 AND key = $3`,
  values: scope,
});
