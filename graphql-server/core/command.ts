import type { Permission } from '../access/permissions';
import type { AuditEntry } from './audit';
import type { Context, Request, Work } from './context';
import type { KeyedInput } from './idempotency';
import { insertCommand } from './insert-command';
import type { Operation } from './operation';
import { transactionCommand } from './transaction-command';
import type { InputClass } from './validate';

/** What every command declares, whichever form its body has. */
interface Declared<Input extends object> {
  /** Who may run it: a line of the table in access/permissions.ts. */
  permission: Permission;
  /** A class-validator class, which is both the GraphQL input and the REST body. */
  input: InputClass<Input>;
  /** A repeat with the same `input.clientRequestId` gets the first result and writes nothing. */
  idempotent?: true;
}

/** A command whose body runs in a transaction, between optional phases. */
export interface TransactionCommand<Input extends object, Result, Prepared, Loaded> extends Declared<Input> {
  /** Slow or external work before the transaction: hashing, rate limits, storage. */
  before?(context: Context, input: Input): Promise<Prepared>;
  /** Locks the record, or throws 404 or 403. The raw id may be anything. Invalid input is reported only if this passes. */
  load?(work: Work, id: unknown): Promise<Loaded>;
  run(work: Work & { prepared: Prepared; loaded: Loaded }, input: Input): Promise<Result>;
  /** The audit row, written in the same transaction; null for none. */
  audit(done: {
    result: Result;
    input: Input;
    prepared: Prepared;
    loaded: Loaded;
  }): AuditEntry | null | Promise<AuditEntry | null>;
  /** The audit row of a failure such as a wrong password, written after the rollback; null for none. */
  auditFailure?(error: unknown, input: Input): AuditEntry | null;
  /** Runs after the commit: starts or ends a session, refunds a rate limit. */
  after?(context: Context, result: Result): Promise<void>;
}

/** Rows to add, as CTEs. The CTE called `made` returns one row: what only the database knows of the result. */
export interface Insert<Made extends object> {
  ctes: string;
  values: unknown[];
  /** For the type checker only: the columns of `made`. */
  readonly made?: Made;
}

/** A command that only adds rows, as one statement; see docs/decisions/052. */
export interface InsertCommand<Input extends object, Known extends object, Made extends object>
  extends Declared<Input & KeyedInput> {
  idempotent: true;
  /** The rows, and the result without the columns of `made`. Throws to refuse; must not touch the database. */
  insert(request: Request, input: Input): { rows: Insert<Made>; result: Known };
  /** What a result that an older server saved under a key may lack. */
  defaults?: Partial<Known & Made>;
  audit(done: { result: Known; input: Input }): AuditEntry;
}

/** Declares an operation that changes data: check permission -> validate -> write data and audit row -> commit. */
export function command<Input extends object, Known extends object, Made extends object>(
  name: string,
  definition: InsertCommand<Input, Known, Made>,
): Operation<Known & Made>;
export function command<Input extends object, Result, Prepared = undefined, Loaded = undefined>(
  name: string,
  definition: TransactionCommand<Input, Result, Prepared, Loaded>,
): Operation<Result>;
export function command(
  name: string,
  definition: InsertCommand<object, object, object> | TransactionCommand<object, unknown, unknown, unknown>,
): Operation {
  return 'insert' in definition ? insertCommand(name, definition) : transactionCommand(name, definition);
}
