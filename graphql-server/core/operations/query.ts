import { execute } from '../database/sql';
import { type AuditEntry, auditStatement } from './audit';
import { checkPermission } from './check-permission';
import type { Context } from './context';
import { type Declaration, declareOperation, type Operation } from './operation';
import { validatedInput } from './validated-input';

interface Query<Input extends object, Result> extends Declaration<Input, Result> {
  /** The activity log's row for each read; for exports and whole lists. Written first: no row, no data. */
  audit?(input: Input): AuditEntry;
  run(context: Context, input: Input): Result | Promise<Result>;
}

/** Declares an operation that only reads: check permission -> validate -> run, without a transaction. */
export function query<Input extends object, Result>(
  name: string,
  declaration: Query<Input, Result>,
): Operation<Result> {
  const { permission, input: inputClass, audit, run } = declaration;
  return declareOperation(name, 'query', declaration, async (context, raw) => {
    checkPermission(context.actor, permission);
    const input = await validatedInput(context, inputClass, raw);
    if (audit) await execute(context.db, auditStatement(context, audit(input)));
    return run(context, input);
  });
}
