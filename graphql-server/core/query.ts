import type { Permission } from '../access/permissions';
import { checkPermission } from './check-permission';
import type { Context } from './context';
import { type Operation, register } from './operation';
import { type InputClass, validate } from './validate';

interface Query<Input extends object, Result> {
  /** Who may run it: a line of the table in access/permissions.ts. */
  permission: Permission;
  /** A class-validator class, which is both the GraphQL arguments and the REST query string. */
  input: InputClass<Input>;
  run(context: Context, input: Input): Result | Promise<Result>;
}

/** Declares an operation that only reads: check permission -> validate -> run, without a transaction. */
export function query<Input extends object, Result>(
  name: string,
  { permission, input: inputClass, run }: Query<Input, Result>,
): Operation<Result> {
  return register(name, permission, async (context, raw) => {
    checkPermission(context.actor, permission);
    return run(context, await validate(inputClass, raw));
  });
}
