import type { EntityManager } from 'typeorm';
import type { Actor } from '../../access/actor';
import type { Permission } from '../../access/permissions';
import { retryDeadlocks } from '../database/deadlocks';
import { newId } from '../database/ids';
import { execute } from '../database/sql';
import { addJob } from './add-job';
import { type AuditEntry, auditStatement } from './audit';
import { admitted } from './check-permission';
import { type Context, requestOf, type Work } from './context';
import { oncePerKey } from './idempotency';
import { type Declaration, declareOperation, type Operation, type RequesterOf } from './operation';
import { validatedInput } from './validated-input';

/** An operation that changes data. `load`, `run`, and `audit` run in one transaction. */
export interface Command<Input extends object, Result, Prepared, Loaded, Needed extends Permission = Permission>
  extends Declaration<Input, Result, Needed> {
  /**
   * Set to make the command idempotent: a repeat with the same `input.clientRequestId` writes nothing. Returns the record that
   * the first call created or changed, as it is now. Returns undefined if the record has been deleted.
   */
  onRepeat?(
    work: Work<RequesterOf<Needed>> & { prepared: Prepared },
    id: string,
    input: Input,
  ): Promise<Result | undefined>;
  /** Runs first in the transaction, to raise time limits of statements. Also runs for a repeat, which waits for the first call. */
  begin?(db: EntityManager): Promise<void>;
  /** Throws a 403 before the input is validated. The raw input may be any value. */
  admit?(context: Context<RequesterOf<Needed>>, raw: unknown): Promise<void>;
  /** Slow or external work before the transaction, such as hashing, rate limits, and storage. */
  before?(context: Context<RequesterOf<Needed>>, input: Input): Promise<Prepared>;
  /**
   * Locks the record, or throws a 404 or 403. The raw id may be any value. The 400 for invalid input is thrown only after this.
   */
  load?(work: Work<RequesterOf<Needed>>, id: unknown): Promise<Loaded>;
  /** `newRecordId` is the id for a record that the command creates. */
  run(
    work: Work<RequesterOf<Needed>> & { prepared: Prepared; loaded: Loaded; newRecordId: string },
    input: Input,
  ): Promise<Result>;
  /** Returns the audit row, which is written in the same transaction. Null for none. */
  audit(done: {
    result: Result;
    input: Input;
    prepared: Prepared;
    loaded: Loaded;
    settings: Context['settings'];
    /** The transaction, to read names for the row. */
    db: EntityManager;
  }): AuditEntry | null | Promise<AuditEntry | null>;
  /** Returns the audit row of a failure such as a wrong password, which is written after the rollback. Null for none. */
  auditFailure?(
    error: unknown,
    input: Input,
    context: Context<RequesterOf<Needed>>,
  ): AuditEntry | null | Promise<AuditEntry | null>;
  /** Runs after the commit, for example to start or end a session. */
  after?(context: Context<RequesterOf<Needed>>, result: Result): Promise<void>;
}

/**
 * Declares an operation that changes data: check permission -> admit -> validate -> before -> transaction (begin -> load -> run -> audit) -> after.
 * If the operation fails before the commit, nothing that the transaction wrote remains. After a deadlock, the transaction runs
 * again.
 */
export function command<
  Input extends object,
  Result,
  Prepared = undefined,
  Loaded = undefined,
  Needed extends Permission = Permission,
>(name: string, definition: Command<Input, Result, Prepared, Loaded, Needed>): Operation<Result> {
  type Who = RequesterOf<Needed>;
  const { onRepeat } = definition;
  const load = async (work: Work<Who>, raw: unknown) =>
    (await definition.load?.(work, (raw as { id?: unknown } | null | undefined)?.id)) as Loaded;

  /** Validates the input. For a missing or forbidden record, throws a 404 or 403 instead of the 400 of invalid input. */
  async function validated(context: Context<Who>, raw: unknown): Promise<Input> {
    return validatedInput(context, definition.input, raw).catch(async (refusal: unknown) => {
      if (definition.load) await context.db.transaction((db) => load(workIn(context, db), raw));
      throw refusal;
    });
  }

  async function inTransaction(
    context: Context<Who>,
    db: EntityManager,
    raw: unknown,
    input: Input,
    prepared: Prepared,
  ) {
    const work = workIn(context, db);
    await definition.begin?.(db);
    const once = async (newRecordId: string) => {
      const loaded = await load(work, raw);
      const result = await definition.run({ ...work, prepared, loaded, newRecordId }, input);
      const entry = await definition.audit({ result, input, prepared, loaded, settings: context.settings, db });
      if (entry) await execute(db, auditStatement(context, entry));
      return result;
    };
    return onRepeat
      ? oncePerKey(work, name, input, { once, repeat: (id) => onRepeat({ ...work, prepared }, id, input) })
      : once(newId());
  }

  return declareOperation(name, 'command', definition, async (requested, raw) => {
    const context = admitted(requested, 'command', definition);
    await definition.admit?.(context, raw);
    const input = await validated(context, raw);
    try {
      const prepared = (await definition.before?.(context, input)) as Prepared;
      const result = await retryDeadlocks(() =>
        context.db.transaction((db) => inTransaction(context, db, raw, input, prepared)),
      );
      await definition.after?.(context, result);
      return result;
    } catch (error) {
      const entry = await definition.auditFailure?.(error, input, context);
      if (entry) await execute(context.db, auditStatement(context, entry));
      throw error;
    }
  });
}

function workIn<Who extends Actor | null>(context: Context<Who>, db: EntityManager): Work<Who> {
  return {
    ...requestOf(context),
    db,
    enqueue: (job, payload) => addJob(db, job, payload),
  };
}
