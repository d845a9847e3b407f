import { newId } from '../database/ids';
import { execute } from '../database/sql';
import { conflict } from '../errors';
import type { PublicWork } from './context';
import { IdempotencyKey } from './idempotency.entity';

/** Input that may have the client's idempotency key. */
interface KeyedInput {
  clientRequestId?: string | null;
}

/**
 * Runs `once` the first time that this person uses the key for this operation. Later, runs `repeat` with the id of the first
 * result. The key's row is inserted first, so a concurrent repeat waits for the first transaction. A repeat succeeds even if
 * `once` would now refuse it.
 * @throws 409 with the reason ALREADY_SENT if the record has been deleted
 */
export async function oncePerKey<Result>(
  work: PublicWork,
  operation: string,
  input: KeyedInput,
  { once, repeat }: { once(newRecordId: string): Promise<Result>; repeat(id: string): Promise<Result | undefined> },
): Promise<Result> {
  const key = input.clientRequestId;
  const newRecordId = newId();
  // Keys belong to people, so a public operation ignores the key of a sender who is not signed in.
  if (!key || !work.actor) return once(newRecordId);

  const scope = { userId: work.actor.id, operation, key };
  const inserted = await execute(work.db, {
    name: 'insert-idempotency-key',
    text: `INSERT INTO idempotency_keys ("userId", operation, key, "recordId") VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`,
    values: [scope.userId, operation, key, newRecordId],
  });
  if (inserted === 0) {
    const first = await work.db.findOneByOrFail(IdempotencyKey, scope);
    const record = await repeat(first.recordId!);
    if (record === undefined)
      throw conflict(/* i18n */ 'This was already sent, but the record has since been deleted', 'ALREADY_SENT');
    return record;
  }
  const result = await once(newRecordId);
  const { id } = result as { id: string };
  // The id differs if a command changes a record or lets the database create the id.
  if (id === newRecordId) return result;
  await work.db.update(IdempotencyKey, scope, { recordId: id });
  return result;
}
