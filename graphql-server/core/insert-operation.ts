import type { Permission } from '../access/permissions';
import { type AuditEntry, auditRow } from './audit';
import { checkPermission } from './check-permission';
import { actorOf, type Context } from './context';
import { readRows } from './database';
import { type KeyedInput, keptResult } from './idempotency';
import { type Operation, register } from './operation';
import { type InputClass, validate } from './validate';

/** Rows to add, as CTEs; the one called `made` returns, of one row, what only the database knows of the result. */
export interface Insert {
  ctes: string;
  values: unknown[];
}

interface Definition<Input extends object, Known extends object> {
  /** Who may do it: a line of the table in permissions.ts. */
  permission: Permission;
  /** What it takes, `clientRequestId` included: it makes a repeat answer with the first result. */
  input: InputClass<Input & KeyedInput>;
  /** What to add, and the result but for `made`. Refuses what may not be; touches nothing. */
  plan(context: Context, input: Input): { insert: Insert; result: Known };
  audit(result: Known): AuditEntry;
}

/**
 * Declares something that only adds rows: permit -> validate -> one statement that writes them, the audit row and the
 * key of a repeat: all or nothing, without the round trips of a transaction. See docs/decisions/052.
 * `Made` are the columns of the CTE `made`.
 */
export function insertOperation<Input extends object, Known extends object, Made extends object>(
  name: string,
  { permission, input: inputClass, plan, audit }: Definition<Input, Known>,
): Operation<Known & Made> {
  return register(name, permission, async (context, raw) => {
    checkPermission(context.actor, permission);
    const input = await validate(inputClass, raw);
    const { insert, result } = plan(context, input);
    const scope = [actorOf({ context }).id, name, input.clientRequestId ?? null];
    const values = [...insert.values, ...auditRow(context, audit(result)), ...scope, JSON.stringify(result)];
    try {
      const [made] = await readRows<Made>(context.db, { name, text: statementOf(insert), values });
      return { ...result, ...made! };
    } catch (error) {
      // A repeat fails on its key, or earlier on something else that can be there only once.
      const first = input.clientRequestId && (await keptResult(context.db.manager, scope));
      if (!first) throw error;
      return first as Known & Made;
    }
  });
}

function statementOf({ ctes, values }: Insert): string {
  const [person, action, details, address, agent, user, operation, key, result] = Array.from(
    { length: 9 },
    (_, index) => `$${values.length + index + 1}`,
  );
  return `
    WITH ${ctes},
    log AS (
      INSERT INTO activity_logs ("userId", action, details, "ipAddress", "userAgent")
      VALUES (${person}, ${action}, ${details}, ${address}, ${agent})),
    once AS (
      INSERT INTO idempotency_keys ("userId", operation, key, result)
      SELECT ${user}::uuid, ${operation}, ${key}::text, ${result}::jsonb || to_jsonb(made) FROM made WHERE ${key}::text IS NOT NULL)
    SELECT * FROM made`;
}
