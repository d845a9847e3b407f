import type { EntityManager } from 'typeorm';
import { addJob } from './add-job';
import { auditStatement } from './audit';
import { checkPermission } from './check-permission';
import type { TransactionCommand } from './command';
import { type Context, requestOf, type Work } from './context';
import { readRows, rowsIn } from './database';
import { retryDeadlocks } from './deadlocks';
import { firstResult } from './idempotency';
import { type Operation, register } from './operation';
import { validate } from './validate';

/**
 * check permission -> validate -> before -> transaction (load -> run -> audit) -> after.
 * A failure in any phase up to the commit leaves no data, no audit row, and no job. After a deadlock, the transaction runs again.
 */
export function transactionCommand<Input extends object, Result, Prepared, Loaded>(
  name: string,
  definition: TransactionCommand<Input, Result, Prepared, Loaded>,
): Operation<Result> {
  const load = async (work: Work, raw: unknown) =>
    (await definition.load?.(work, (raw as { id?: unknown } | null | undefined)?.id)) as Loaded;

  /** Invalid input for a record that is missing or off limits is a 404 or 403, not a 400 (decision R3a). */
  async function validated(context: Context, raw: unknown): Promise<Input> {
    return validate(definition.input, raw).catch(async (refusal: unknown) => {
      if (definition.load) await context.db.transaction((db) => load(workIn(context, db), raw));
      throw refusal;
    });
  }

  async function inTransaction(context: Context, db: EntityManager, raw: unknown, input: Input, prepared: Prepared) {
    const work = workIn(context, db);
    const loaded = await load(work, raw);
    const run = () => definition.run({ ...work, prepared, loaded }, input);
    const { result, repeated } = definition.idempotent
      ? await firstResult(work, name, input, run)
      : { result: await run(), repeated: false };
    const entry = repeated ? null : await definition.audit({ result, input, prepared, loaded });
    if (entry) await rowsIn(db, auditStatement(context, entry));
    return result;
  }

  return register(name, definition.permission, definition.input, async (context, raw) => {
    checkPermission(context.actor, definition.permission);
    const input = await validated(context, raw);
    try {
      const prepared = (await definition.before?.(context, input)) as Prepared;
      const result = await retryDeadlocks(() =>
        context.db.transaction((db) => inTransaction(context, db, raw, input, prepared)),
      );
      await definition.after?.(context, result);
      return result;
    } catch (error) {
      const entry = definition.auditFailure?.(error, input);
      if (entry) await readRows(context.db, auditStatement(context, entry));
      throw error;
    }
  });
}

function workIn(context: Context, db: EntityManager): Work {
  return {
    ...requestOf(context),
    db,
    enqueue: (job, payload) => addJob(db, job, payload),
  };
}
