import { auditRow } from './audit';
import { checkPermission } from './check-permission';
import type { Insert, InsertCommand } from './command';
import { actorOf, requestOf } from './context';
import { readRows } from './database';
import { retryDeadlocks } from './deadlocks';
import { firstResultStatement } from './idempotency';
import { type Operation, register } from './operation';
import { validate } from './validate';

/** check permission -> validate -> one statement that writes the rows, the audit row, and the idempotency key. */
export function insertCommand<Input extends object, Known extends object, Made extends object>(
  name: string,
  { permission, input: inputClass, insert, defaults, audit }: InsertCommand<Input, Known, Made>,
): Operation<Known & Made> {
  // Named after the operation, so its text never changes.
  let text: string | undefined;
  return register(name, permission, inputClass, async (context, raw) => {
    checkPermission(context.actor, permission);
    const input = await validate(inputClass, raw);
    const { rows, result } = insert(requestOf(context), input);
    const scope = [actorOf(context).id, name, input.clientRequestId ?? null];
    const entry = auditRow(context, audit({ result, input }));
    const values = [...rows.values, ...entry, ...scope, JSON.stringify(result)];
    try {
      text ??= statementOf(rows);
      const statement = { name, text, values };
      const [made] = await retryDeadlocks(() => readRows<Made>(context.db, statement));
      return { ...result, ...made! };
    } catch (error) {
      // A repeat violates the key's primary key, or another unique constraint before that.
      const [first] = input.clientRequestId ? await readRows(context.db, firstResultStatement(scope)) : [];
      if (!first) throw error;
      return { ...defaults, ...(first.result as Known & Made) };
    }
  });
}

function statementOf({ ctes, values }: Insert<object>): string {
  const [id, person, action, details, address, agent, user, operation, key, result] = Array.from(
    { length: 10 },
    (_, index) => `$${values.length + index + 1}`,
  );
  return `
    WITH ${ctes},
    log AS (
      INSERT INTO activity_logs (id, "userId", action, details, "ipAddress", "userAgent")
      VALUES (${id}, ${person}, ${action}, ${details}, ${address}, ${agent})),
    once AS (
      INSERT INTO idempotency_keys ("userId", operation, key, result)
      SELECT ${user}::uuid, ${operation}, ${key}::text, ${result}::jsonb || to_jsonb(made) FROM made WHERE ${key}::text IS NOT NULL)
    SELECT * FROM made`;
}
