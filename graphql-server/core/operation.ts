import type { EntityManager } from 'typeorm';
import type { Permission } from '../access/permissions';
import { type AuditEntry, writeAudit } from './audit';
import { checkPermission } from './check-permission';
import type { Context, JobName, Work } from './context';
import { firstResult } from './idempotency';
import { type InputClass, validate } from './validate';

type MaybePromise<T> = T | Promise<T>;

/** What the business can do, as the doors see it: a call, and what the schema and route tests read off it. */
export interface Operation<Result = unknown> {
  (context: Context, input: unknown): Promise<Result>;
  readonly operationName: string;
  readonly permission: Permission;
}

interface Definition<Input extends object, Result, Prepared, Target> {
  /** Who may do it: a line of the table in permissions.ts. */
  permission: Permission;
  /** What it takes: a class-validator class, GraphQL input and REST body at once. */
  input: InputClass<Input>;
  /** Slow or outside work before the transaction opens: hashing, counting guesses (which need a connection of their own). */
  prepare?(context: Context, input: Input): Promise<Prepared>;
  /** The record it is about, or a refusal; asked before the input is judged. The raw id may be anything. */
  target?(work: Work, id: unknown): Promise<Target>;
  /** With it, `input.clientRequestId` makes a repeat answer with the first result. */
  idempotent?: true;
  run(work: Work & { prepared: Prepared; target: Target }, input: Input): Promise<Result>;
  /** What the log will say, written in the same transaction; null when there is nothing to tell. */
  audit(done: { result: Result; input: Input; target: Target; prepared: Prepared }): MaybePromise<AuditEntry | null>;
  /** What the log will say of a refusal (a wrong password); written on its own, as the rest was rolled back. */
  auditFailure?(error: unknown, input: Input): AuditEntry | null;
  /** What must follow the commit: starting or ending a session, taking back a charge. */
  afterCommit?(context: Context, result: Result): Promise<void>;
}

const registry = new Map<string, Operation>();

/** Every operation that has been declared, by name; the permission and door tests walk it. */
export const operations: ReadonlyMap<string, Operation> = registry;

/** Declares something that changes data: permit -> validate -> transaction -> run -> audit -> commit. */
export function operation<Input extends object, Result, Prepared = undefined, Target = undefined>(
  name: string,
  definition: Definition<Input, Result, Prepared, Target>,
): Operation<Result> {
  const { permission, input: inputClass } = definition;

  const targetIn = async (context: Context, db: EntityManager, raw: unknown) =>
    (await definition.target?.(workIn(context, db), (raw as { id?: unknown } | undefined)?.id)) as Target;

  /** Whether the record may be touched comes before what is wrong with the input, and before anything is prepared. */
  async function judge(context: Context, raw: unknown): Promise<Input> {
    const askTarget = async () => definition.target && context.db.transaction((db) => targetIn(context, db, raw));
    const input = await validate(inputClass, raw).catch(async (refusal: unknown) => {
      await askTarget();
      throw refusal;
    });
    if (definition.prepare) await askTarget();
    return input;
  }

  async function execute(context: Context, raw: unknown): Promise<Result> {
    checkPermission(context.actor, permission);
    const input = await judge(context, raw);
    try {
      const prepared = (await definition.prepare?.(context, input)) as Prepared;
      const result = await context.db.transaction(async (db) => {
        const work = workIn(context, db);
        const target = await targetIn(context, db, raw);
        const once = () => definition.run({ ...work, prepared, target }, input);
        const { result, repeated } = definition.idempotent
          ? await firstResult(work, name, input, once)
          : { result: await once(), repeated: false };
        const entry = repeated ? null : await definition.audit({ result, input, target, prepared });
        if (entry) await writeAudit(db, context, entry);
        return result;
      });
      await definition.afterCommit?.(context, result);
      return result;
    } catch (error) {
      const entry = definition.auditFailure?.(error, input);
      if (entry) await writeAudit(context.db.manager, context, entry);
      throw error;
    }
  }

  return register(name, permission, execute);
}

/** Declares something that only reads: permit -> validate -> run, on the pool, without transaction or audit. */
export function readOperation<Input extends object, Result>(
  name: string,
  definition: {
    permission: Permission;
    input: InputClass<Input>;
    run(context: Context, input: Input): MaybePromise<Result>;
  },
): Operation<Result> {
  return register(name, definition.permission, async (context, raw) => {
    checkPermission(context.actor, definition.permission);
    return definition.run(context, await validate(definition.input, raw));
  });
}

/** Puts an operation into the registry, under a name of its own. */
export function register<Result>(
  name: string,
  permission: Permission,
  execute: (context: Context, input: unknown) => Promise<Result>,
): Operation<Result> {
  if (registry.has(name)) throw new Error(`two operations are called ${name}`);
  const declared = Object.assign(execute, { operationName: name, permission });
  registry.set(name, declared);
  return declared;
}

function workIn(context: Context, db: EntityManager): Work {
  return {
    context,
    db,
    async enqueue<Payload extends object>(job: JobName<Payload>, payload: Payload) {
      await db.query('SELECT graphile_worker.add_job($1, $2::json)', [job.name, JSON.stringify(payload)]);
    },
  };
}
