import type { Permission } from '../access/permissions';
import { type AuditEntry, auditStatement } from './audit';
import { checkPermission } from './check-permission';
import type { Context } from './context';
import { readRows } from './database';
import { type Operation, register } from './operation';
import { type InputClass, validate } from './validate';

interface Query<Input extends object, Result> {
  /** Who may run it: a line of the table in access/permissions.ts. */
  permission: Permission;
  /** A class-validator class, which is both the GraphQL arguments and the REST query string. */
  input: InputClass<Input>;
  /** The activity log's row for each read; for exports and whole lists. Written first: no row, no data. */
  audit?(input: Input): AuditEntry;
  run(context: Context, input: Input): Result | Promise<Result>;
}

/** Declares an operation that only reads: check permission -> validate -> run, without a transaction. */
export function query<Input extends object, Result>(
  name: string,
  { permission, input: inputClass, audit, run }: Query<Input, Result>,
): Operation<Result> {
  return register(name, permission, inputClass, async (context, raw) => {
    checkPermission(context.actor, permission);
    const input = await validate(inputClass, raw);
    if (audit) await readRows(context.db, auditStatement(context, audit(input)));
    return run(context, input);
  });
}
